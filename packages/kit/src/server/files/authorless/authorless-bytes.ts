import { refuse } from '../../../shared/index.ts'
import { patientThread } from '../../threads/patient-thread.ts'
import type { FileStore } from '../file-store.ts'
import type { FileRow } from '../file.table.ts'
import { mayNoteAuthor } from './without-author.ts'

export interface AuthorlessQuestion {
  bytes: Uint8Array
  mediaType: string
}

// Strangers' documents are parsed in a thread, where they can't hold anyone up.
const ask = patientThread<AuthorlessQuestion, Uint8Array | null | 'tooLong'>(
  new URL('./authorless.worker.ts', import.meta.url),
  { milliseconds: 20_000, tooLong: 'tooLong', megabytes: 768 },
)

export const authorlessKey = (sha256: string): string => `${sha256}.bare`

/**
 * A file's bytes without the metadata that identifies its author: made on first request, then kept.
 * Null if the file can be used as it is. Refuses 503 if that couldn't be found out in time: a file that
 * may name its author is not sent instead.
 */
export async function authorlessBytes(
  store: FileStore,
  { sha256, mediaType }: Pick<FileRow, 'sha256' | 'mediaType'>,
  clean = ask,
): Promise<Buffer | null> {
  if (!mayNoteAuthor(mediaType)) return null
  const key = authorlessKey(sha256)
  const [kept, whole] = [await store.get(key), await store.get(sha256)]
  if (kept) {
    whole?.destroy()
    return Buffer.concat(await kept.toArray())
  }
  const bytes = whole && (await clean({ bytes: Buffer.concat(await whole.toArray()), mediaType }))
  if (bytes === 'tooLong') throw refuse.unavailable('kit.file.notCleaned')
  if (!bytes) return null
  await store.put(key, bytes)
  return Buffer.from(bytes)
}
