import { named } from '../record-table-names.ts'
import type { Database } from '@atrium/kit/server'
import { foldValue } from '../names.rules.ts'

/**
 * Looks up the id of a school in the district by a value from a file. Undefined if no school, or
 * more than one, matches.
 */
export type SchoolOfWord = (word: string) => string | undefined

/** A file may refer to a school by id, name, number, or state number. */
export async function schoolsByWord(database: Database, districtID: number): Promise<SchoolOfWord> {
  const schools = await database.raw(
    districtID,
    (sql) =>
      sql<{ id: string; words: string[] }[]>`
      select sourced_id as id, array_remove(array[name, number, state_id], null) as words from ${sql(named.schools)}
      where district_id = ${districtID} and sourced_id is not null and removed_at is null`,
  )
  const ids = new Set(schools.map(({ id }) => id))
  const byWord = new Map<string, string | undefined>()
  for (const { id, words } of schools) {
    for (const word of new Set(words.map(foldValue)))
      byWord.set(word, byWord.has(word) ? undefined : id)
  }
  return (word) => (ids.has(word) ? word : byWord.get(foldValue(word)))
}
