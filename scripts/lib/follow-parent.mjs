// Plain JavaScript: run.mjs needs it on the machine's own Node.
import { parentOf } from './lock.mjs'

/**
 * Ends this process in order (SIGTERM to itself) when its parent is gone. A killed parent can't
 * notify anyone, and a server would live on, occupying its port. With `behindShell`, a shell is
 * between the two and outlives its parent, so its parent is watched too.
 */
export function followParent({ behindShell = false } = {}) {
  const parents = () => `${process.ppid} ${behindShell ? parentOf(process.ppid) : ''}`
  const living = parents()
  setInterval(() => {
    if (parents() !== living) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
