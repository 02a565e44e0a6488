import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { refuse } from '@atrium/kit/shared'
import type { StandardImportRow } from './import.table.ts'

/** The uploaded file. Refuses 409 if the import has ended and the file was deleted. */
export async function sourceOf({ source }: Pick<StandardImportRow, 'source'>): Promise<Buffer> {
  if (!source) throw refuse.conflict('standards.import.over')
  return promisify(gunzip)(source)
}
