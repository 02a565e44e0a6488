import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/**
 * Tells whether something was built from exactly these files. The content decides; sizes and times
 * spare reading thousands of files at each start when they are as they were.
 */
export class BuildStamp {
  #file: string
  #paths: () => string[]

  /** @param paths of the files that it is built from, from the project root */
  constructor(file: string, paths: () => string[]) {
    this.#file = file
    this.#paths = paths
  }

  /** What `isCurrent` compares with: take it before building. */
  now(): { times: string; content: string } {
    const paths = this.#paths()
    return { times: timesOf(paths), content: contentOf(paths) }
  }

  isCurrent(): boolean {
    if (!existsSync(this.#file)) return false
    const [content, times] = readFileSync(this.#file, 'utf8').split('\n')
    const paths = this.#paths()
    const now = timesOf(paths)
    if (times === now) return true
    if (content !== contentOf(paths)) return false
    this.write({ times: now, content })
    return true
  }

  write({ times, content }: { times: string; content: string }): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, `${content}\n${times}`)
  }
}

function timesOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(root)
  for (const path of paths) {
    const { mtimeMs, size, ino } = statSync(join(root, path))
    hash.update(`\0${path}\0${mtimeMs}\0${size}\0${ino}`)
  }
  return hash.digest('hex')
}

function contentOf(paths: readonly string[]): string {
  const hash = createHash('sha256').update(root)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
