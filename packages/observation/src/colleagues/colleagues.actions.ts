import { holdsSQL } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import { recordProcedures, type Tx } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  colleagueReference,
  lockPerson,
  nameOf,
  schoolReference,
} from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { evaluates, manages } from '../words.ts'
import { colleaguesRecord } from './colleagues.record.ts'
import { growthColleagues } from './colleagues.table.ts'

export const colleagueProcedures = recordProcedures(colleaguesRecord, {
  table: growthColleagues,
  columns: {
    educator: sql`(select concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)) from ${users} u where u.district_id = ${growthColleagues.districtID} and u.id = ${growthColleagues.educatorID})`,
    colleague: nameOf(growthColleagues.districtID, growthColleagues.colleagueID),
  },
  references: {
    schoolID: schoolReference,
    educatorID: colleagueReference,
    colleagueID: colleagueReference,
  },
  // One's own evaluator is on one's own page, not in the list that one writes.
  within: (ctx) =>
    and(
      ne(growthColleagues.educatorID, ctx.user.userID),
      atSchoolsOf(ctx, [manages], growthColleagues.schoolID),
    ),
  beforeWrite: async ({ ctx, tx, before, draft }) =>
    assignmentErrors(tx, {
      ...draft,
      districtID: ctx.user.districtID,
      id: before?.id ?? 0,
      byID: ctx.user.userID,
    }),
})

interface Assignment {
  districtID: number
  /** 0: a new one. */
  id: number
  byID: number
  schoolID: number
  educatorID: number
  colleagueID: number
  role: 'evaluator' | 'mentor'
  startsOn: string
  endsOn: string | null
}

/** What is wrong with it: someone for themselves, not at the school, without the right to evaluate, or twice. */
export async function assignmentErrors(tx: Tx, one: Assignment): Promise<FieldErrors> {
  const { districtID, id, byID, schoolID, educatorID, colleagueID, role, startsOn, endsOn } = one
  if (educatorID === byID) return { educatorID: { id: 'observation.colleagues.ownEvaluator' } }
  if (educatorID === colleagueID) return { colleagueID: { id: 'observation.colleagues.self' } }
  // Two people who assign someone to the same educator wait for each other here.
  await lockPerson(tx, districtID, 'staff', educatorID)
  const here = await tx.$count(
    staffMembers,
    and(
      eq(staffMembers.districtID, districtID),
      eq(staffMembers.userID, educatorID),
      eq(staffMembers.schoolID, schoolID),
    ),
  )
  if (here === 0) return { educatorID: { id: 'observation.colleagues.notHere' } }
  if (role === 'evaluator' && (endsOn === null || id === 0)) {
    const [row] = await tx.execute<{ may: boolean }>(
      sql`select ${holdsSQL(colleagueID, { districtID, permission: evaluates, schoolID })} as may`,
    )
    if (!row?.may) return { colleagueID: { id: 'observation.colleagues.mayNotEvaluate' } }
  }
  const [twin] = await tx
    .select({ id: growthColleagues.id })
    .from(growthColleagues)
    .where(
      and(
        eq(growthColleagues.districtID, districtID),
        eq(growthColleagues.educatorID, educatorID),
        eq(growthColleagues.colleagueID, colleagueID),
        eq(growthColleagues.role, role),
        isNull(growthColleagues.removedAt),
        ne(growthColleagues.id, id),
        sql`daterange(${growthColleagues.startsOn}, ${growthColleagues.endsOn}, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')`,
      ),
    )
    .limit(1)
  return twin ? { startsOn: { id: 'observation.colleagues.twice' } } : {}
}
