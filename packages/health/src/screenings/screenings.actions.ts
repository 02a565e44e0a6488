import { isOneOf, ownedRecord, ownedWrite, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { holdPerson } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { knownProviders } from '../lists/lists.table.ts'
import { nameIn } from '../office/named.ts'
import { studentsWithin } from '../office/people.queries.ts'
import { ownedOn } from '../office/sections.ts'
import { writesSchool } from '../words.ts'
import { asRecorded, resultErrors, type EnteredResult } from './screening.rules.ts'
import { providerList, screeningList } from './screenings.fields.ts'
import { healthScreenings, studentProviders } from './screenings.table.ts'
import type { ScreeningKind } from './screenings.words.ts'

export const screeningRecord = ownedRecord(screeningList, {
  table: healthScreenings,
  owner: ownedOn('screenings', 'screening'),
})

export const providerRecord = ownedRecord(providerList, {
  table: studentProviders,
  columns: {
    shownName: sql`coalesce(${studentProviders.name}, ${nameIn(knownProviders, studentProviders, studentProviders.providerID)})`,
    shownPhone: sql`coalesce(${studentProviders.phone}, (select l.phone from ${knownProviders} l
      where l.district_id = ${studentProviders.districtID} and l.id = ${studentProviders.providerID}))`,
  },
  owner: ownedOn('healthProviders', 'provider'),
  beforeWrite: async ({ draft }) =>
    // A new one leaves out what was left open.
    (draft.providerID ?? null) === null && (draft.name ?? '').trim() === ''
      ? { name: { id: 'health.provider.needsName' } }
      : undefined,
})

/**
 * Records the results of a class or a grade, all or none. Refuses 404 if one of them isn't a student
 * of the caller's health office, 422 with field errors, and 409 if one has a result of that day already.
 */
export async function recordScreenings(
  ctx: UserRequest,
  {
    kind,
    screenedOn,
    results,
  }: { kind: ScreeningKind; screenedOn: string; results: readonly EnteredResult[] },
): Promise<{ recorded: number }> {
  const errors = resultErrors(results)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID } = ctx.user
  const ordered = results.toSorted((one, other) => one.userID - other.userID)
  const ids = ordered.map(({ userID }) => userID)
  const theirs = await ctx.db
    .select({ userID: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, districtID),
        isOneOf(students.userID, ids),
        studentsWithin(ctx, writesSchool),
      ),
    )
  if (theirs.length < ids.length) throw refuse.notFound('kit.refusal.notFound')
  return ctx.database.transaction(districtID, async (tx) => {
    for (const entered of ordered) {
      const { userID } = entered
      await holdPerson(tx, districtID, 'student', userID)
      await ownedWrite(tx, ctx, screeningRecord, { kind: 'student', userID }).add({
        ...{ kind, screenedOn },
        ...asRecorded(entered),
      })
    }
    return { recorded: ordered.length }
  })
}
