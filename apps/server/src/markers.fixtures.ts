import { asRefusal, type CurrentUser } from '@atrium/kit/server'
import type { testDatabase } from '@atrium/kit/testing'
import { contextOf } from '@atrium/people/fixtures'
import { appRouter, createCaller, restRows } from './modules.ts'
import { proveProcedures } from './policies.ts'
import { sampleInput, type Hints } from './sample-input.ts'

/** A word that appears in no other text, and names the column it was written into. */
export const marked = /Zqx[a-z_]+/g

export type MarkedRow = Record<string, string | number | boolean | null>

/** The paths of the product's queries. */
export const queries = [...proveProcedures(appRouter, restRows)].flatMap(([path, { type }]) =>
  type === 'query' ? [path] : [],
)

/** The schema of a query's input. */
export const schemaOf = (path: string): unknown =>
  (appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>)[path]
    ?._def.inputs[0]

/** The marked words in what a query answers to someone; a made-up input may be refused, in words that count. */
export async function markedIn(
  caller: ReturnType<typeof createCaller>,
  path: string,
  input: unknown,
): Promise<string[]> {
  const procedure = path
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], caller) as (
    input: unknown,
  ) => Promise<unknown>
  const answer = await procedure(input).catch((error: unknown) => {
    const refusal = asRefusal(error)
    return refusal ? [refusal.message, refusal.detail] : null
  })
  return Array.from((JSON.stringify(answer) ?? '').matchAll(marked), ([word]) => word)
}

/** Rows whose texts are markers, and everything that someone is answered, searched for them. */
export function markersOf(database: Awaited<ReturnType<typeof testDatabase>>, districtID: number) {
  /** Inserts a row; every text of the table that isn't given becomes a marker. Returns the row's id. */
  async function insert(table: string, given: MarkedRow, hasID = true): Promise<number> {
    const columns = await database.owner<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and data_type in ('text', 'jsonb')`
    const texts = columns.filter(({ type }) => type === 'text')
    const row: MarkedRow = {
      district_id: districtID,
      ...Object.fromEntries(texts.map(({ name }) => [name, `Zqx${table}_${name}`])),
      ...given,
    }
    const names = Object.keys(row)
    const isJSON = (name: string) =>
      columns.some((one) => one.name === name && one.type === 'jsonb')
    const places = names.map((name, at) => `$${at + 1}${isJSON(name) ? '::text::jsonb' : ''}`)
    const [made] = await database.owner.unsafe<{ id: number }[]>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning ${hasID ? 'id' : 'district_id as id'}`,
      Object.values(row) as never[],
    )
    return made?.id ?? 0
  }

  /** The marked words in all that someone is answered, each with the path, whatever they ask. */
  async function answersTo(who: CurrentUser, hints: Hints): Promise<Set<string>> {
    const found = new Set<string>()
    const caller = createCaller(contextOf(database, who))
    const ask = async (path: string, input: unknown) => {
      for (const word of await markedIn(caller, path, input)) found.add(`${word}: ${path}`)
    }
    for (const path of queries) {
      await ask(path, sampleInput(schemaOf(path), hints, 0))
      if (path.endsWith('.list')) await ask(path, {})
      if (path.endsWith('.exportRows')) await ask(path, { query: {}, format: 'csv' })
    }
    return found
  }
  return { insert, answersTo }
}
