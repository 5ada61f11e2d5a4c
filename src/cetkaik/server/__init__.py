"""The play server: matches of every game, never lost, provably fair.

Nothing here is loaded by ``import cetkaik``; install ``cetkaik[server]`` for what it needs.
"""
