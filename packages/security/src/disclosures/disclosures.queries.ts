import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { accessEvents } from '@atrium/kit/tables'
import { isOffice, loadStudent, viewerOf } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import { disclosures } from './disclosures.table.ts'
import type { DisclosureBasis } from './disclosures.words.ts'

export interface Disclosure {
  id: number
  disclosedOn: string
  recipient: string
  purpose: string
  basis: DisclosureBasis
  records: string
  recordedBy: string
  withdrawnReason: string | null
}

/** A look at the record by someone who works for the district, once a day and page. */
export interface Look {
  on: string
  name: string
  title: string | null
  /** Sensitive pages that were opened, by section; empty: the profile. */
  pages: string[]
}

interface Found extends Record<string, unknown> {
  disclosures: Disclosure[]
  looks: Look[]
}

/**
 * To whom a student's record was disclosed, and who in the district has looked at it: for the
 * office and for the family. Refuses 404 as the profile does. Two statements.
 */
export async function readDisclosures(
  ctx: UserRequest,
  studentID: number,
): Promise<{ disclosures: Disclosure[]; looks: Look[]; mayAdd: boolean }> {
  const { facts } = await loadStudent(ctx, studentID, 'disclosures')
  const { districtID } = ctx.user
  const named = sql`ltrim(u.first_name || ' ' || u.last_name)`
  const listed = (rows: SQL) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`
  const [found] = await ctx.db.execute<Found>(sql`select
    ${listed(sql`
      select d.id, d.disclosed_on as "disclosedOn", d.recipient, d.purpose, d.basis, d.records, ${named} as "recordedBy", d.withdrawn_reason as "withdrawnReason"
      from ${disclosures} d left join ${users} u on u.district_id = d.district_id and u.id = d.recorded_by
      where d.district_id = ${districtID} and d.student_id = ${studentID}
      order by d.disclosed_on desc, d.id desc limit 500`)} as disclosures,
    ${listed(sql`
      select e.once_a_day as "on", ${named} as name, s.title,
        coalesce(array_agg(e.entity order by e.entity) filter (where e.kind = 'sensitiveRead'), '{}') as pages
      from ${accessEvents} e
      join ${users} u on u.district_id = e.district_id and u.id = e.actor_id
      join ${staffMembers} s on s.district_id = e.district_id and s.user_id = e.actor_id
      where e.district_id = ${districtID} and e.subject_id = ${studentID} and e.kind in ('view', 'sensitiveRead') and e.once_a_day is not null
        and e.at > now() - interval '1 year'
      group by e.once_a_day, u.id, u.first_name, u.last_name, s.title
      order by e.once_a_day desc, name limit 200`)} as looks`)
  return {
    disclosures: found?.disclosures ?? [],
    looks: found?.looks ?? [],
    mayAdd: isOffice(viewerOf(ctx.user), facts, 'student'),
  }
}
