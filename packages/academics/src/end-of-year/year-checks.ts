import { defineExtensionPoint, type DistrictDb, type Tx } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'

/** What a module knows about students who are about to graduate. */
export interface GraduationCheck {
  name: string
  /**
   * What each of these students still has to do, for as many as the module knows something about.
   */
  unmet: (
    db: DistrictDb | Tx,
    of: { districtID: number; studentIDs: readonly number[]; now: Date },
  ) => Promise<ReadonlyMap<number, readonly Translated[]>>
}
export const graduationChecks = defineExtensionPoint<GraduationCheck>(
  'check before graduating',
  ({ name }) => name,
)

/** What a module still has to finish before a school year should be closed. */
export interface YearCheck {
  name: string
  /** A JSON array of messages (`MessageRef`) about one school year. */
  missing: (of: { districtID: SQL; schoolYearID: SQL }) => SQL
}
export const yearChecks = defineExtensionPoint<YearCheck>(
  'check before a year is closed',
  ({ name }) => name,
)

/** Students in one question, so that none takes long. */
const chunkSize = 500

/** Each student's unmet graduation requirements, by name, from every module that keeps some. */
export async function unmetOf(
  db: DistrictDb | Tx,
  { districtID, studentIDs, now }: { districtID: number; studentIDs: readonly number[]; now: Date },
): Promise<Map<number, Translated[]>> {
  const found = new Map<number, Translated[]>()
  for (let at = 0; at < studentIDs.length; at += chunkSize)
    for (const check of graduationChecks.all()) {
      const some = studentIDs.slice(at, at + chunkSize)
      for (const [id, names] of await check.unmet(db, { districtID, studentIDs: some, now }))
        found.set(id, [...(found.get(id) ?? []), ...names])
    }
  return found
}

/** Everything that is missing before a year should be closed, as a JSON array of messages. */
export const missingSQL = (of: { districtID: SQL; schoolYearID: SQL }): SQL =>
  yearChecks
    .all()
    .reduce((all, check) => sql`${all} || (${check.missing(of)})::jsonb`, sql`'[]'::jsonb`)
