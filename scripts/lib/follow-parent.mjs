// Plain JavaScript: run.mjs needs it on the machine's own Node.
import { parentOf } from './lock.mjs'

/**
 * Ends this process in order (SIGTERM to itself) when the one that started it is gone. Whoever is killed outright
 * tells nobody, and a server would live on, holding its port. With `behindShell`, a shell stands between the two,
 * which outlives what started it; so its own parent is watched too.
 */
export function followParent({ behindShell = false } = {}) {
  const parents = () => `${process.ppid} ${behindShell ? parentOf(process.ppid) : ''}`
  const living = parents()
  setInterval(() => {
    if (parents() !== living) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
