import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type FileStore } from './file-store.ts'

/** Files in a folder, by the first letters of their key. A file exists completely or not at all. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkedKey(key).slice(0, 2), key)
  const has = (key: string): Promise<boolean> =>
    access(pathOf(key)).then(
      () => true,
      () => false,
    )
  const putBy = async (key: string, write: (aside: string) => Promise<void>): Promise<void> => {
    if (await has(key)) return
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const aside = join(dirname(path), `.${randomUUID()}`)
    try {
      await write(aside)
      await rename(aside, path)
      await syncFolder(dirname(path))
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }
  return {
    has,
    put: (key, bytes) => putBy(key, (aside) => writeThrough(aside, bytes)),
    putFile: (key, from) =>
      putBy(key, async (aside) => {
        await copyFile(from, aside)
        await synced(aside)
      }),
    // One disk stores the bytes once, under two names.
    fetch: (key, to) =>
      link(pathOf(key), to)
        .catch(() => copyFile(pathOf(key), to))
        .then(
          () => true,
          (error: NodeJS.ErrnoException) => absent(error) ?? false,
        ),
    get: async (key, part) => {
      const file = await open(pathOf(key), 'r').catch(absent)
      return file && createReadStream('', { fd: file, ...part })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function synced(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** The name itself must survive a power cut too. Not every system allows opening a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
