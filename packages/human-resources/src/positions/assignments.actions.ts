import { users } from '@atrium/auth/tables'
import { ownedRecord, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { loadStaffMember, ownedByPerson, type SectionRule } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { todayInDistrict } from '@atrium/schools/public'
import { schools } from '@atrium/schools/tables'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { keepsPersonnel } from '../words.ts'
import { assignmentList } from './assignments.fields.ts'
import { assignments, positions } from './positions.table.ts'
import type { AssignmentStatus } from './positions.words.ts'
import { seniorityOf } from './seniority.rules.ts'

/** Someone’s employment: for themselves, and for people who keep personnel records at their school. */
export const employmentSection = {
  name: 'employment',
  class: 'personnel',
  kinds: ['staff'],
  opensTo: ['directory'],
  writtenBy: keepsPersonnel,
  lists: { positionID: positions },
} as const satisfies SectionRule

const title = (language: 'en' | 'es'): SQL =>
  sql`(select coalesce(nullif(p.title ->> ${sql.raw(`'${language}'`)}, ''), p.title ->> 'en') || coalesce(' · ' || h.name, '') from ${positions} p
    left join ${schools} h on h.district_id = p.district_id and h.id = p.school_id
    where p.district_id = ${assignments.districtID} and p.id = ${assignments.positionID})`

/** Who holds the position that this one reports to today. */
const supervisor = sql`(
  select string_agg(ltrim(u.first_name || ' ' || u.last_name), ', ' order by u.last_name, u.id)
  from (select ${todayInDistrict(assignments.districtID)} as today) d
  join ${positions} p on p.district_id = ${assignments.districtID} and p.id = ${assignments.positionID}
  join ${assignments} s on s.district_id = p.district_id and s.position_id = p.reports_to_id and s.removed_at is null
    and d.today between s.starts_on and coalesce(s.ends_on, d.today)
  join ${users} u on u.district_id = s.district_id and u.id = s.user_id)`

export const assignmentRecord = ownedRecord(assignmentList, {
  table: assignments,
  columns: { positionName: { en: title('en'), es: title('es') }, supervisorName: supervisor },
  owner: ownedByPerson({
    section: employmentSection.name,
    thing: 'Assignment',
    about: ({ id }) => `${employmentSection.name}.${String(id)}`,
  }),
  beforeWrite: async ({ ctx, tx, before, draft, values }): Promise<FieldErrors | undefined> => {
    const { districtID } = ctx.user
    if (draft.weekdays.length === 0) values.weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
    const [position] = await tx
      .select()
      .from(positions)
      .where(
        and(
          eq(positions.districtID, districtID),
          eq(positions.id, draft.positionID),
          isNull(positions.removedAt),
        ),
      )
      // Two people who are assigned at the same moment don’t fill it twice.
      .for('update')
    if (!position) return { positionID: { id: 'kit.valid.notAllowed' } }
    if (draft.startsOn < position.startsOn)
      return {
        startsOn: { id: 'humanResources.assignments.before', values: { date: position.startsOn } },
      }
    if (position.endsOn !== null && (draft.endsOn === null || draft.endsOn > position.endsOn))
      return {
        endsOn: { id: 'humanResources.assignments.after', values: { date: position.endsOn } },
      }
    const others = await heldWith(tx, {
      ...{ ...draft, districtID, without: before?.id ?? 0 },
    })
    return others > position.fte + 0.0001
      ? {
          fte: {
            id: 'humanResources.assignments.full',
            values: { fte: position.fte, held: others },
          },
        }
      : undefined
  },
})

/** How much of a position is held at most on a day of these, with this assignment. */
async function heldWith(
  tx: Tx,
  of: {
    districtID: number
    positionID: number
    without: number
    startsOn: string
    endsOn: string | null
    fte: number
  },
): Promise<number> {
  const { districtID, positionID, without, startsOn, endsOn, fte } = of
  const [row] = await tx.execute<{ most: number }>(sql`
    with o as (select * from ${assignments} a where a.district_id = ${districtID} and a.position_id = ${positionID} and a.removed_at is null
      and a.id <> ${without} and daterange(a.starts_on, a.ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]'))
    select coalesce(max(held), 0)::double precision + ${fte}::double precision as most from (
      select (select sum(o.fte) from o where d.day between o.starts_on and coalesce(o.ends_on, d.day)) as held
      from (select ${startsOn}::date as day union select greatest(o.starts_on, ${startsOn}::date) from o) d) h`)
  return Math.round((row?.most ?? fte) * 10_000) / 10_000
}

export interface EmploymentFacts {
  hireDate: string | null
  /** Since when seniority counts. */
  seniorSince: string | null
  /** All that someone holds today. */
  fte: number
}

/** What follows from someone’s assignments. Refuses 404 to anyone who may not read the page. */
export async function employmentFacts(ctx: UserRequest, userID: number): Promise<EmploymentFacts> {
  await loadStaffMember(ctx, userID, employmentSection.name)
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const rows = await ctx.db
    .select({
      hireDate: staffMembers.hireDate,
      startsOn: assignments.startsOn,
      endsOn: assignments.endsOn,
      status: assignments.status,
      fte: assignments.fte,
    })
    .from(staffMembers)
    .leftJoin(
      assignments,
      and(
        eq(assignments.districtID, staffMembers.districtID),
        eq(assignments.userID, staffMembers.userID),
        isNull(assignments.removedAt),
      ),
    )
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
  const services = rows.flatMap(({ startsOn, endsOn, status, fte }) =>
    startsOn === null || status === null || fte === null
      ? []
      : [{ startsOn, endsOn, status: status as AssignmentStatus, fte }],
  )
  const held = services
    .filter(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || today <= endsOn))
    .reduce((sum, { fte }) => sum + fte, 0)
  return {
    hireDate: rows[0]?.hireDate ?? null,
    seniorSince: seniorityOf(services, today),
    fte: Math.round(held * 100) / 100,
  }
}
