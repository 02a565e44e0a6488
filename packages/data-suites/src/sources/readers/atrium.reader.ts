import { timeZoneAt } from '@atrium/schools/public'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { quoted } from '@atrium/engine/sql.rules'
import { reachNow } from '../live/live-access.queries.ts'
import { liveTables } from '@atrium/engine/live-tables'
import type { AtriumSettings } from '../source.settings.ts'
import type { SourceReader } from './reader.ts'
import type { ReaderParts } from './open-reader.ts'

const dialect = new PgDialect()

/**
 * The district's own records as a table of text: what its creator may see, at the schools it was
 * created for.
 */
export async function atriumReader(
  { table: name, language }: AtriumSettings,
  { ctx, districtID, createdBy, schoolIDs, signal }: ReaderParts,
): Promise<SourceReader> {
  const table = liveTables.find(name)
  if (!table) throw refuse.invalid('dataSuites.source.noTable')
  const reach = await reachNow(ctx.db, {
    districtID,
    userID: createdBy,
    permission: table.permission,
    schoolIDs,
  })
  const at = ctx.now().toISOString()
  const today = schoolDate(ctx.now(), await timeZoneAt(ctx.db, districtID))
  const columns = table.columns.map((column) => ({
    name: column.name,
    displayName: column.title[language],
    kind: column.kind,
    semanticType: column.semanticType,
  }))
  return {
    columns,
    // Only the records themselves show whether they have changed.
    list: () =>
      Promise.resolve([
        {
          path: name,
          name: `${table.title[language]}.csv`,
          bytes: 0,
          changedAt: at,
          mark: at,
        },
      ]),
    fetch: async (_remote, to) => {
      const values = sql.join(
        table.columns.map(
          (column) => sql`(${column.value})::text as ${sql.raw(quoted(column.name))}`,
        ),
        sql`, `,
      )
      const asked = dialect.sqlToQuery(
        sql`select ${values} from ${table.from(districtID, reach, today)} order by ${table.order}`,
      )
      await ctx.database.raw(districtID, async (tx) => {
        const cursor = tx.unsafe(asked.sql, asked.params as never[]).cursor(2000)
        const lines = async function* (): AsyncGenerator<string> {
          yield lineOf(columns.map((column) => column.name))
          for await (const rows of cursor)
            yield rows
              .map((row) =>
                lineOf(
                  columns.map(
                    (column) => (row as Record<string, string | null>)[column.name] ?? '',
                  ),
                ),
              )
              .join('')
        }
        await pipeline(
          Readable.from(lines()),
          createWriteStream(to, { flags: 'wx' }),
          signal ? { signal } : {},
        )
      })
    },
    close: () => {},
  }
}

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`
