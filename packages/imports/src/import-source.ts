import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import type { Readable } from 'node:stream'
import { refuseInfected } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { openSource, sourceLimits, type Source } from '@atrium/tabular/source'

/** The folder for uploads; set once at start. */
let folder: string | undefined

export function provideImportFolder(dataDir: string): void {
  folder = dataDir
}

/**
 * Where an import's bytes are. Paths are relative to the data folder, so that the folder can be
 * moved.
 */
export const sourceAt = (path: string): string =>
  isAbsolute(path) ? path : join(importFolder(), path)

function importFolder(): string {
  if (folder === undefined) throw new Error('No data folder was given for imports')
  return folder
}

/**
 * Opens an import's source. Refuses 422 if it isn't a text table, and 404 if the upload no longer
 * exists.
 */
export async function openImportSource(row: {
  sourcePath: string
  sourceName: string
  bytes?: Buffer
}): Promise<Source> {
  const source = await openSource(
    row.bytes ? { bytes: row.bytes } : { path: sourceAt(row.sourcePath) },
    row.sourceName,
  ).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') throw refuse.notFound('imports.sourceGone')
    throw error
  })
  if (!source.ok) throw refuse.invalid(`imports.source.${source.code}`, source.values)
  return source
}

export type StoredSource = { sourcePath: string; sourceSha256: string; bytes: number }

/**
 * Stores an upload in the data folder. The file gets its final name only once it is completely
 * written. Refuses 413 if it is larger than `maxBytes`, without reading the rest, and refuses what
 * the virus scanner rejects.
 */
export async function storeSource(
  districtID: number,
  stream: Readable,
  name: string,
  maxBytes = sourceLimits.maxBytes,
): Promise<StoredSource> {
  const sourcePath = join('imports', String(districtID), randomUUID())
  const at = sourceAt(sourcePath)
  await mkdir(sourceAt(join('imports', String(districtID))), { recursive: true })
  const file = await open(`${at}.part`, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw refuse.tooLarge('imports.source.tooLarge', { file: name, limit: maxBytes })
      hash.update(chunk)
      await file.write(chunk)
    }
    await file.sync()
    await file.close()
    await refuseInfected(`${at}.part`)
    await rename(`${at}.part`, at)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(`${at}.part`, { force: true })
    throw error
  }
  return { sourcePath, sourceSha256: hash.digest('hex'), bytes }
}

export async function dropSource(sourcePath: string): Promise<void> {
  if (!isAbsolute(sourcePath)) await rm(sourceAt(sourcePath), { force: true })
}

/** The SHA-256 of an existing file. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
