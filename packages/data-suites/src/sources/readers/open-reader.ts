import type { DistrictDb, JobContext, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { needsSecret, type SourceSecret, type SourceSettings } from '../source.settings.ts'
import type { SourceReader } from './reader.ts'

export interface ReaderParts {
  ctx: Pick<JobContext | UserRequest, 'database' | 'now'> & { db: DistrictDb }
  districtID: number
  suiteID: number
  settings: SourceSettings
  secret: SourceSecret | undefined
  /** For live tables: as whom they are read, and the schools they were created for. */
  createdBy: number
  schoolIDs: number[] | null
  signal?: AbortSignal | undefined
}

/**
 * Opens a source for reading. The clients are large, and a server without such a source doesn't
 * load them.
 */
export async function openReader(parts: ReaderParts): Promise<SourceReader> {
  const { settings, secret, signal } = parts
  if (needsSecret(settings) && !secret) throw refuse.invalid('dataSuites.source.noSecret')
  const given = secret ?? { secret: '' }
  switch (settings.kind) {
    case 's3':
      return (await import('./s3.reader.ts')).s3Reader(settings, given, signal)
    case 'sftp':
      return (await import('./sftp.reader.ts')).sftpReader(settings, given, signal)
    case 'product':
      return (await import('./product.reader.ts')).productReader(settings, parts)
    case 'atrium':
      return (await import('./atrium.reader.ts')).atriumReader(settings, parts)
  }
}
