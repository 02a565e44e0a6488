import { users } from '@atrium/auth/tables'
import {
  noteEachOnceADay,
  reachOf,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { escapeLike, includes, isBlank, squeezed } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { studentSearch } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { likenesses, likenessOf, type Likeness } from './duplicates.rules.ts'
import type { Facts } from './facts.rules.ts'
import { onRecordJSON, type OnRecord } from './record-facts.queries.ts'

/** A student who may be the child that a family enters. */
export interface AlikeStudent {
  studentID: number
  /** Only the first initial of someone at a school that isn’t the reader’s. */
  name: string
  /** Null for the same. */
  birthDate: string | null
  schoolName: string | null
  status: string
  likeness: Likeness
  /** The reader may open the profile. */
  opens: boolean
  /** For a reader who may open it, if it was asked for. */
  onRecord: OnRecord | null
}

interface Child {
  id: number
  studentID: number | null
  facts: Facts
}

interface Candidate extends Record<string, unknown> {
  childID: number
  studentID: number
  firstName: string
  lastName: string
  preferredName: string | null
  birthDate: string | null
  schoolID: number
  schoolName: string | null
  status: string
  onRecord: OnRecord | null
}

const textOf = (facts: Facts, name: string): string => {
  const value = facts[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Students of the district, at any school, who may be the new children: found by birth date, or by both names in either
 * order, without accents and apostrophes. Students who are in the same registration are left out. One statement.
 */
async function candidatesFor(
  db: DistrictDb | Tx,
  districtID: number,
  children: readonly Child[],
  known: readonly number[],
  { open = sql`true`, guardianID }: { open?: SQL; guardianID?: number | undefined } = {},
): Promise<(Candidate & { likeness: Likeness })[]> {
  const asked = children.flatMap((child) => {
    if (child.studentID !== null) return []
    const [first, last, birthDate] = ['firstName', 'lastName', 'birthDate'].map((name) =>
      textOf(child.facts, name),
    )
    const words = [first, last].map((name) => squeezed(name ?? '')).filter(Boolean)
    const holds = words.map((word) => sql`v.search_text like ${`% ${escapeLike(word)}%`}`)
    const near = [
      ...(isBlank(birthDate)
        ? []
        : [
            sql`select b.id from ${users} b where b.district_id = ${districtID} and b.birth_date = ${birthDate}::date`,
          ]),
      // A single name alone would find half of a family’s town.
      ...(holds.length < 2
        ? []
        : [sql`select v.user_id from ${studentSearch} v where ${sql.join(holds, sql` and `)}`]),
    ]
    return near.length === 0
      ? []
      : [
          sql`select ${child.id}::integer as child_id, n.id from (${sql.join(near, sql` union `)}) n(id)`,
        ]
  })
  if (asked.length === 0) return []
  const rows = await db.execute<Candidate>(sql`
    select c.child_id as "childID", u.id as "studentID", u.first_name as "firstName", u.last_name as "lastName", u.preferred_name as "preferredName", u.birth_date as "birthDate",
      v.school_id as "schoolID", h.name as "schoolName", v.status,
      ${guardianID === undefined ? sql`null` : onRecordJSON(districtID, sql`v.user_id`, guardianID)} as "onRecord"
    from (${sql.join(asked, sql` union all `)}) c
    join ${studentSearch} v on v.user_id = c.id
    join ${users} u on u.district_id = ${districtID} and u.id = c.id
    left join ${schools} h on h.district_id = u.district_id and h.id = v.school_id
    where ${open}
    order by c.child_id, u.id limit 500`)
  const byID = new Map(children.map((child) => [child.id, child]))
  return Array.from(rows).flatMap((row) => {
    const child = byID.get(row.childID)
    if (!child || known.includes(row.studentID)) return []
    const likeness = likenessOf(
      {
        firstName: textOf(child.facts, 'firstName'),
        lastName: textOf(child.facts, 'lastName'),
        birthDate: textOf(child.facts, 'birthDate') || null,
      },
      row,
    )
    return likeness ? [{ ...row, likeness }] : []
  })
}

/** The students who a registration’s children are, or were made by an acceptance that was taken back. */
export const knownOf = (
  children: readonly { studentID: number | null; madeID?: number | null }[],
): number[] => children.flatMap(({ studentID, madeID }) => [studentID ?? [], madeID ?? []].flat())

/** How many new children may be on record already. */
export async function countAlike(
  tx: Tx,
  { user }: UserRequest,
  children: readonly Child[],
): Promise<number> {
  const found = await candidatesFor(tx, user.districtID, children, knownOf(children))
  return new Set(found.map(({ childID }) => childID)).size
}

/**
 * For each new child, the students they may be, the likeliest first. Of students at other schools than the reader’s it says
 * little, and notes in the access log that it did. No one whom a court order keeps from the reader.
 * @param known students who are in the registration already
 * @param guardianID who registers, for what the record has of those whom the reader may open
 */
export async function alikeStudents(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  children: readonly Child[],
  known: readonly number[],
  guardianID?: number,
): Promise<Map<number, AlikeStudent[]>> {
  const { districtID } = ctx.user
  const candidates = await candidatesFor(db, districtID, children, known, {
    ...{ open: notRestrictedFor(ctx.user, sql`u.id`), guardianID },
  })
  const found = new Map<number, AlikeStudent[]>()
  const reach = reachOf(ctx.user, 'students.read')
  for (const one of candidates.toSorted(
    (a, b) => likenesses.indexOf(a.likeness) - likenesses.indexOf(b.likeness),
  )) {
    const opens = includes(reach, one.schoolID)
    const first = opens || one.firstName === '' ? one.firstName : `${one.firstName.slice(0, 1)}.`
    found.set(one.childID, [
      ...(found.get(one.childID) ?? []),
      {
        studentID: one.studentID,
        name: `${first} ${one.lastName}`.trim(),
        birthDate: opens ? one.birthDate : null,
        schoolName: one.schoolName,
        status: one.status,
        ...{ likeness: one.likeness, opens, onRecord: opens ? one.onRecord : null },
      },
    ])
  }
  const hidden = [...found.values()].flat().filter(({ opens }) => !opens)
  if (hidden.length > 0)
    await noteEachOnceADay(
      ctx,
      { kind: 'view', entity: 'people.duplicates' },
      hidden.map(({ studentID }) => studentID),
    )
  return found
}
