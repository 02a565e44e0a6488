import type { Settings } from '../settings.ts'
import type { FileStore } from './file-store.ts'
import { localFileStore } from './local-file-store.ts'

/**
 * The configured store: S3 or something compatible, otherwise the folder `files` in the data
 * folder.
 */
export async function openFileStore(
  settings: Pick<Settings, 'dataDir' | 's3'>,
): Promise<FileStore> {
  if (!settings.s3) return localFileStore(`${settings.dataDir}/files`)
  // The client is large, and most installations don't need it.
  const { s3FileStore } = await import('./s3-file-store.ts')
  return s3FileStore(settings.s3)
}
