import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { refuse } from '@atrium/kit/shared'
import type { StandardImportRow } from './import.table.ts'

/** The file as it was uploaded; 409 where the import is over and the file let go. */
export async function sourceOf({ source }: Pick<StandardImportRow, 'source'>): Promise<Buffer> {
  if (!source) throw refuse.conflict('standards.import.over')
  return promisify(gunzip)(source)
}
