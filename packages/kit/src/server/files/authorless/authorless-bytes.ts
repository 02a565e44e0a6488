import { patientThread } from '../../threads/patient-thread.ts'
import type { FileStore } from '../file-store.ts'
import type { FileRow } from '../file.table.ts'
import { mayNoteAuthor } from './without-author.ts'

export interface AuthorlessQuestion {
  bytes: Uint8Array
  mediaType: string
}

// Documents of strangers are taken apart where they hold nobody up.
const ask = patientThread<AuthorlessQuestion, Uint8Array | null>(
  new URL('./authorless.worker.ts', import.meta.url),
  { milliseconds: 20_000, tooLong: null, megabytes: 768 },
)

export const authorlessKey = (sha256: string): string => `${sha256}.bare`

/** A file's bytes without what its program noted of who made it: made when they are first asked for, and kept. Null where the file stands as it is. */
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
