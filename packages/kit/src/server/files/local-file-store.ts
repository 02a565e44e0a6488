import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type FileStore } from './file-store.ts'

/** Files under a folder, by the first letters of their key. A file is there whole or not at all. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkedKey(key).slice(0, 2), key)
  const has = (key: string): Promise<boolean> => access(pathOf(key)).then(() => true, () => false)
  return {
    has,
    put: async (key, bytes) => {
      if (await has(key)) return
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = join(dirname(path), `.${randomUUID()}`)
      try {
        await writeThrough(aside, bytes)
        await rename(aside, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key), 'r').catch(absent)
      return file && createReadStream('', { fd: file })
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

/** The name itself must survive a power cut too. Not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
