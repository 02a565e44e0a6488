import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  /** With the pid, identifies the process even after the pid is reused. */
  id: string
  command: string
}

/** Tracks what a process starts, and what that starts, even after it is detached. Linux only. */
export function watchKin(pid: number) {
  const seen = new Map<string, Process>()
  const look = (): void => {
    const all = processes()
    const pids = new Set([pid, ...[...seen.values()].map((one) => one.pid)])
    // Parents may be listed after their children.
    for (let found = -1; found !== seen.size;) {
      found = seen.size
      for (const one of all)
        if (one.pid === pid || pids.has(one.parent)) {
          seen.set(one.id, one)
          pids.add(one.pid)
        }
    }
  }
  look()
  const timer = setInterval(look, 20)
  return {
    /** Commands of the ones still running. */
    running: (): string[] =>
      processes()
        .filter((one) => seen.has(one.id))
        .map((one) => `${one.pid} ${one.command}`),
    seen: (): string[] => [...seen.values()].map((one) => one.command),
    stop: (): void => clearInterval(timer),
  }
}

/** All running processes; zombies don't count. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readOrEmpty(`/proc/${name}/stat`)
      const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (stat === '' || state === 'Z' || state === 'X') return []
      const command = readOrEmpty(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim()
      return [
        { pid: Number(name), parent: Number(parent), id: `${name} ${fields[17] ?? ''}`, command },
      ]
    })
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
