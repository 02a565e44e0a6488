import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Where an engine keeps its files. Copies of the store are shared by everyone with this data
 * folder; work in progress and spill files belong to this process, so that several servers can
 * share a data folder. Leftovers of killed processes are removed first.
 */
export function engineFolders(dataDir: string) {
  const root = resolve(dataDir, 'data-suites')
  const own = `${hostname()}.${process.pid}.${randomUUID().slice(0, 8)}`
  const folders = {
    cacheFolder: join(root, 'cache'),
    work: join(root, 'work', own),
    temporary: join(root, 'temporary', own),
  }
  for (const parent of ['work', 'temporary']) clearLeft(join(root, parent))
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  return folders
}

function clearLeft(parent: string): void {
  let names: string[] = []
  try {
    names = readdirSync(parent)
  } catch {
    return
  }
  for (const name of names) {
    const [pid] = name.startsWith(`${hostname()}.`)
      ? name.slice(hostname().length + 1).split('.')
      : []
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists and belongs to someone else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
