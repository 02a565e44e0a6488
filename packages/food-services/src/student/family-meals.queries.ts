import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { isInCustodyOf } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { mealAccounts, mealStudents } from '../accounts/accounts.table.ts'
import { mealApplications, mealApplicationMembers } from '../applications/applications.table.ts'
import type { ApplicationStatus } from '../applications/applications.words.ts'
import { programYear } from '../eligibility/carryover.rules.ts'
import type { Category } from '../words.ts'

export interface FamilyMeals {
  children: { studentID: number; name: string; balanceCents: number; mayApply: boolean }[]
  applications: {
    id: number
    year: number
    status: ApplicationStatus
    category: Category | null
    sentAt: string
    children: string | null
    question: string | null
  }[]
  /** This program year’s July. */
  year: number
}

/** The caller’s children with their meal accounts, and the applications that they wrote. One statement. */
export async function familyMeals(ctx: UserRequest): Promise<FamilyMeals> {
  const { districtID, userID } = ctx.user
  const year = programYear(schoolToday(ctx))
  const [row] = await ctx.db.execute<Omit<FamilyMeals, 'year'> & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(json_build_object('studentID', u.id, 'name', coalesce(u.preferred_name, u.first_name), 'balanceCents', coalesce(a.balance_cents, 0),
          'mayApply', ${isInCustodyOf(ctx.user, sql`u.id`)}) order by u.birth_date, u.id), '[]')
        from ${familyLinks} l join ${users} u on u.district_id = l.district_id and u.id = l.student_id
        left join ${mealStudents} p on p.district_id = u.district_id and p.student_id = u.id
        left join ${mealAccounts} a on a.district_id = p.district_id and a.id = p.account_id
        where l.district_id = ${districtID} and l.guardian_id = ${userID} and l.sees) as children,
      (select coalesce(json_agg(json_build_object('id', x.id, 'year', x.year, 'status', x.status, 'category', x.category, 'sentAt', x.created_at, 'question', x.question,
          'children', (select string_agg(coalesce(u.preferred_name, u.first_name), ', ' order by m.place) from ${mealApplicationMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.student_id
            where m.district_id = x.district_id and m.application_id = x.id)) order by x.id desc), '[]')
        from ${mealApplications} x where x.district_id = ${districtID} and x.submitted_by = ${userID} and not x.is_paper and x.removed_at is null and x.year >= ${year - 1}::integer) as applications`)
  return { children: row?.children ?? [], applications: row?.applications ?? [], year }
}
