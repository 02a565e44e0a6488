import { and, eq } from 'drizzle-orm'
import { engineOf } from '../../services.ts'
import { matchesPattern } from '../choose.rules.ts'
import { sftpFiles } from '../product/product.table.ts'
import { sourceLimits } from '../sources.words.ts'
import type { ProductSettings } from '../source.settings.ts'
import { vanished, type SourceReader } from './reader.ts'
import type { ReaderParts } from './open-reader.ts'

/** What others have laid into the folder of a suite. */
export function productReader(
  { pattern }: ProductSettings,
  { ctx, districtID, suiteID }: ReaderParts,
): SourceReader {
  return {
    list: async () => {
      const rows = await ctx.db
        .select()
        .from(sftpFiles)
        .where(and(eq(sftpFiles.districtID, districtID), eq(sftpFiles.suiteID, suiteID)))
        .limit(sourceLimits.listed)
      return rows
        .filter((row) => matchesPattern(row.name, pattern))
        .map(({ name, bytes, arrivedAt, raw }) => ({
          path: name,
          name,
          bytes,
          changedAt: new Date(arrivedAt).toISOString(),
          mark: raw,
        }))
    },
    // The mark is the key of its bytes: they cannot be others.
    fetch: async ({ name, mark }, to) => {
      if (!(await engineOf().store.fetch(mark, to))) throw vanished(name)
    },
    close: () => {},
  }
}
