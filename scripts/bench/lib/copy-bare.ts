import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BundleFiles } from '../../../packages/demo/src/public.ts'
import { openDatabase } from '../../../packages/kit/src/server/database.ts'

type Text = string | AsyncIterable<string>

/** Data rows in all files except the manifest. */
export async function rowsOf(files: BundleFiles): Promise<number> {
  let rows = 0
  for (const [name, text] of tables(files)) {
    let lines = 0
    for await (const chunk of Readable.from(asChunks(text)))
      for (const char of chunk as string) if (char === '\n') lines++
    rows += lines - 1
    if (lines === 0) throw new Error(`${name} is empty`)
  }
  return rows
}

/**
 * Seconds that PostgreSQL takes to COPY every file, as text, into a separate logged table without
 * an index.
 */
export async function copyBare(url: string, files: BundleFiles): Promise<number> {
  const database = openDatabase({ url, lanes: 1, writers: 1 })
  const sql = await database.owner.reserve()
  const began = performance.now()
  try {
    for (const [name, text] of tables(files)) {
      const chunks = asChunks(text)[Symbol.asyncIterator]()
      const first = await chunks.next()
      if (first.done) throw new Error(`${name} is empty`)
      const table = `bare_${name.replace(/\W/g, '_')}`
      const header = first.value.slice(0, first.value.indexOf('\r\n')).split(',')
      await sql.unsafe(
        `create table ${table} (${header.map((column) => `"${column}" text`).join(', ')})`,
      )
      await pipeline(
        Readable.from(withFirst(first.value, chunks)),
        await sql.unsafe(`copy ${table} from stdin with (format csv, header)`).writable(),
      )
    }
    return (performance.now() - began) / 1000
  } finally {
    await sql.unsafe(
      `do $$ declare t text; begin for t in select tablename from pg_tables where tablename like 'bare\\_%' loop execute 'drop table ' || t; end loop; end $$`,
    )
    sql.release()
    await database.close()
  }
}

const tables = (files: BundleFiles): [string, Text][] =>
  [...files].filter(([name]) => name !== 'manifest.csv')

async function* asChunks(text: Text): AsyncGenerator<string> {
  if (typeof text === 'string') yield text
  else yield* text
}

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
