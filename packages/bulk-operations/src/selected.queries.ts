import { lastFirst } from '@atrium/people/names'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse, type Field, type MessageRef } from '@atrium/kit/shared'
import { guardiansFile } from '@atrium/guardians/public'
import type { ProfileSection } from '@atrium/people/fields'
import {
  everyPerson,
  mayRead,
  mayWrite,
  sectionErrors,
  sectionNamed,
  viewerOf,
  type PeopleFile,
  type PersonFacts,
} from '@atrium/people/public'
import { guardians, personHeads, staffMembers, students } from '@atrium/people/tables'
import type { PersonKind } from '@atrium/people/words'
import { staffFile } from '@atrium/staff/public'
import { studentsFile } from '@atrium/students/public'
import { and, eq, getViewSelectedFields, sql } from 'drizzle-orm'
import { isSame } from './fields.rules.ts'
import type { Selection, Value } from './selection.types.ts'
import { mostRecords, type RecordStatus } from './words.ts'

const files = {
  student: studentsFile,
  staff: staffFile,
  guardian: guardiansFile,
} as unknown as Record<PersonKind, PeopleFile<{ id: number }>>
const tables = { student: students, staff: staffMembers, guardian: guardians } as const

export interface Chosen {
  ids: number[]
  /** The typed numbers, in order, and their owners: null if unknown or ambiguous. */
  numbers: { number: string; personID: number | null }[]
}

/**
 * The people in a selection, as far as the caller may see them. Refuses 422 an invalid list, and
 * more than can be changed at once.
 */
export async function chosenPeople(
  ctx: UserRequest,
  kind: PersonKind,
  selection: Selection,
): Promise<Chosen> {
  const chosen =
    selection.by === 'list'
      ? { ids: await listed(ctx, kind, selection), numbers: [] }
      : await numbered(ctx, kind, selection.ids)
  if (chosen.ids.length > mostRecords)
    throw refuse.fields({
      selection: { id: 'bulkOperations.tooMany', values: { most: mostRecords } },
    })
  return chosen
}

async function listed(
  ctx: UserRequest,
  kind: PersonKind,
  { search, filters }: Extract<Selection, { by: 'list' }>,
): Promise<number[]> {
  const { query, list } = files[kind]
  const asked = query.safeParse({
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(Object.keys(filters).length > 0 && { filters }),
  })
  if (!asked.success) throw refuse.fields({ selection: { id: 'kit.refusal.malformed' } })
  const ids: number[] = []
  for await (const rows of everyPerson<{ id: number }>(ctx.db, list(ctx, asked.data))) {
    ids.push(...rows.map((row) => row.id))
    if (ids.length > mostRecords) break
  }
  return ids
}

/**
 * People by the number that the district, the state or the data source gives them. A shared number
 * matches no one.
 */
async function numbered(
  ctx: UserRequest,
  kind: PersonKind,
  given: readonly string[],
): Promise<Chosen> {
  const { districtID } = ctx.user
  const table = sql.identifier(
    { student: 'student', staff: 'staff_member', guardian: 'guardian' }[kind],
  )
  const rows = await ctx.db.execute<{ number: string; ids: number[] }>(sql`
    select g.number, array_agg(distinct u.id) as ids from unnest(${sql.param(given)}::text[]) as g(number)
    join ${users} u on u.district_id = ${districtID} and (u.local_id = g.number or u.state_id = g.number or u.sourced_id = g.number)
    join ${table} k on k.district_id = u.district_id and k.user_id = u.id group by g.number`)
  const found = new Map(Array.from(rows, ({ number, ids }) => [number, ids]))
  const numbers = given.map((number) => {
    const ids = found.get(number) ?? []
    return { number, personID: ids.length === 1 ? (ids[0] ?? null) : null }
  })
  return { ids: [...new Set(numbers.flatMap(({ personID }) => personID ?? []))], numbers }
}

export interface Prepared {
  personID: number
  name: string
  before: Value
  status: Extract<RecordStatus, 'pending' | 'unchanged' | 'refused'>
  reason: MessageRef | null
}

const atOnce = 1000

/**
 * What the operation would do to each of these people: nothing, the change, or why not. People the
 * caller may not see are left out, so that their existence isn't revealed.
 */
export async function prepared(
  ctx: UserRequest,
  kind: PersonKind,
  { section, fields }: ProfileSection<Record<string, Field>>,
  change: { field: string; value: Value },
  ids: readonly number[],
): Promise<Prepared[]> {
  const viewer = viewerOf(ctx.user)
  const own = tables[kind]
  const records: Prepared[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const rows = await ctx.db
      .select({ head: getViewSelectedFields(personHeads), user: users, own })
      .from(personHeads)
      .innerJoin(
        users,
        and(eq(users.districtID, personHeads.districtID), eq(users.id, personHeads.userID)),
      )
      .innerJoin(own, and(eq(own.districtID, users.districtID), eq(own.userID, users.id)))
      .where(
        and(
          eq(personHeads.districtID, ctx.user.districtID),
          sql`${personHeads}.user_id = any(${`{${some.join(',')}}`}::int[])`,
        ),
      )
    for (const { head, user, own: ofKind } of rows) {
      // Someone's teacher or guardian may read some of it, but can't write any of it this way.
      const facts: PersonFacts = {
        userID: head.userID,
        studentSchoolID: head.studentSchoolID,
        staffSchoolID: head.staffSchoolID,
        guardianSchoolIDs: head.guardianStatus === null ? null : head.careSchoolIDs,
        isTaught: false,
        isGuardianOfTaught: false,
        viewerIsGuardian: 'no',
      }
      if (!mayRead(viewer, facts, kind, sectionNamed(section))) continue
      const values = { ...user, ...ofKind } as unknown as Record<string, Value>
      const before = values[change.field] ?? null
      const shown = Object.fromEntries(
        Object.keys(fields).map((name) => [name, values[name] ?? null]),
      )
      const wrong = sectionErrors(kind, fields, shown, { [change.field]: change.value })[
        change.field
      ]
      const reason: MessageRef | null = !mayWrite(viewer, facts, kind, sectionNamed(section))
        ? { id: 'bulkOperations.mayNotWrite' }
        : (wrong ?? null)
      records.push({
        personID: head.userID,
        name: lastFirst(user),
        before,
        reason,
        status: reason ? 'refused' : isSame(before, change.value) ? 'unchanged' : 'pending',
      })
    }
  }
  return records
}
