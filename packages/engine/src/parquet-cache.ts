import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { refuse } from '@atrium/kit/shared'
import type { FileStore } from '@atrium/kit/server'

/** The maximum size of a server's copies, in bytes; beyond it, the oldest are removed. */
const room = 20 * 1024 ** 3

/**
 * Local copies of stored files for this machine's engine, under the same key. A missing one is
 * fetched once, no matter how many need it; this is how several servers read one suite.
 */
export class ParquetCache {
  readonly folder: string
  readonly #store: FileStore
  #compared = 0
  readonly #fetching = new Map<string, Promise<string>>()

  constructor(folder: string, store: FileStore) {
    this.folder = folder
    this.#store = store
  }

  /** The path of a file; refuses 404 if it is no longer in the store. */
  path(key: string): Promise<string> {
    const coming =
      this.#fetching.get(key) ?? this.#fetch(key).finally(() => this.#fetching.delete(key))
    this.#fetching.set(key, coming)
    return coming
  }

  /** Removes the copy. */
  drop(key: string): Promise<void> {
    return rm(join(this.folder, `${key}.parquet`), { force: true })
  }

  async #fetch(key: string): Promise<string> {
    const path = join(this.folder, `${key}.parquet`)
    if (await exists(path)) {
      await utimes(path, new Date(), new Date()).catch(() => {})
      return path
    }
    await mkdir(this.folder, { recursive: true })
    const aside = join(this.folder, `.${randomUUID()}`)
    if (!(await this.#store.fetch(key, aside))) throw refuse.notFound('engine.fault.noData')
    await rename(aside, path)
    await this.#makeRoom()
    return path
  }

  /**
   * What another server removed from the store goes here too, within the hour in which something
   * new is read.
   */
  async #dropForgotten(names: readonly string[]): Promise<void> {
    if (Date.now() - this.#compared < 3_600_000) return
    this.#compared = Date.now()
    for (const name of names) {
      const key = name.slice(0, -'.parquet'.length)
      if (!(await this.#store.has(key))) await this.drop(key)
    }
  }

  async #makeRoom(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.parquet'))
    await this.#dropForgotten(names)
    const files = await Promise.all(
      names.map(async (name) => ({
        path: join(this.folder, name),
        ...(await stat(join(this.folder, name)).then(
          ({ size, mtimeMs }) => ({ size, mtimeMs }),
          () => ({ size: 0, mtimeMs: 0 }),
        )),
      })),
    )
    let total = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= room) return
      await rm(file.path, { force: true })
      total -= file.size
    }
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
