import { patientThread } from '../../threads/patient-thread.ts'
import type { FileStore } from '../file-store.ts'
import type { FileRow } from '../file.table.ts'
import { mayNoteAuthor } from './without-author.ts'

export interface AuthorlessQuestion {
  bytes: Uint8Array
  mediaType: string
}

// Strangers' documents are parsed in a thread, where they can't hold anyone up.
const ask = patientThread<AuthorlessQuestion, Uint8Array | null>(
  new URL('./authorless.worker.ts', import.meta.url),
  { milliseconds: 20_000, tooLong: null, megabytes: 768 },
)

export const authorlessKey = (sha256: string): string => `${sha256}.bare`

/**
 * A file's bytes without the metadata that identifies its author: made on first request, then kept.
 * Null if the file can be used as it is.
 */
export async function authorlessBytes(
  store: FileStore,
  { sha256, mediaType }: FileRow,
): Promise<Buffer | null> {
  if (!mayNoteAuthor(mediaType)) return null
  const key = authorlessKey(sha256)
  const [kept, whole] = [await store.get(key), await store.get(sha256)]
  if (kept) {
    whole?.destroy()
    return Buffer.concat(await kept.toArray())
  }
  const bytes = whole && (await ask({ bytes: Buffer.concat(await whole.toArray()), mediaType }))
  if (!bytes) return null
  await store.put(key, bytes)
  return Buffer.from(bytes)
}
