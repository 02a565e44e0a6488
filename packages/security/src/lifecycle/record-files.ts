import { csvLine, type UserRequest, type ZipEntry } from '@atrium/kit/server'
import type { ExportedTable, StudentRecord } from './record-export.queries.ts'

/** Each table as CSV, and everything once more as JSON, for programs. */
export const tableEntries = (ctx: UserRequest, { tables, leftOut }: StudentRecord): ZipEntry[] => [
  ...tables.map((table) => ({ name: `tables/${table.table}.csv`, content: csvOf(table) })),
  {
    name: 'record.json',
    content: JSON.stringify(
      {
        exportedAt: ctx.now().toISOString(),
        leftOut,
        tables: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
      },
      null,
      1,
    ),
  },
]

/** Numbers that refer to something have its name in the next column. */
function csvOf({ columns, rows, names }: ExportedTable): string {
  const header = columns.flatMap(({ property }) =>
    names.has(property) ? [property, `${property.replace(/ID$/, '')}Name`] : [property],
  )
  const lines = rows.map((row) =>
    columns.flatMap(({ property }) => {
      const value = plain(row[property])
      const known = names.get(property)
      return known ? [value, known.get(Number(row[property])) ?? ''] : [value]
    }),
  )
  // Excel takes a file for UTF-8 only by its byte order mark.
  return `\uFEFF${[header, ...lines].map((line) => csvLine(line)).join('')}`
}

const plain = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
