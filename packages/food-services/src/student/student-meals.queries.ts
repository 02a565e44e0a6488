import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, plusDays } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { entriesJSON, type AccountEntry } from '../accounts/accounts.queries.ts'
import { mealAccounts, mealStudents } from '../accounts/accounts.table.ts'
import { standingOn, programYear, type Eligibility } from '../eligibility/carryover.rules.ts'
import { mealEligibilities } from '../eligibility/eligibility.table.ts'
import { schoolDaysOf } from '../eligibility/standing.queries.ts'
import { menusJSON, type MenuDay } from '../menus/menus.procedures.ts'
import { manages, type Category } from '../words.ts'
import { mealsSection } from './sections.ts'

export interface StudentMeals {
  /** The reader is the student or the family. */
  isOwn: boolean
  /** The reader keeps the account. */
  mayManage: boolean
  balanceCents: number
  /** What the student types at the line; for the family alone. */
  pin: string | null
  entries: AccountEntry[]
  /** What the family pays; null for everyone else. */
  category: Category | null
  /** The last day of last year’s decision, where it goes on. */
  carriedThrough: string | null
  today: string
  menus: MenuDay[]
}

interface Found {
  pin: string | null
  balanceCents: number
  entries: AccountEntry[]
  decisions: Eligibility[]
  menus: MenuDay[]
}

/**
 * A student’s meal account, what is on the menu this week and next, and for the family what it pays.
 * People who keep the account don’t get meals or category. Refuses 404 like `loadStudent`. Three
 * statements.
 */
export async function studentMeals(ctx: UserRequest, userID: number): Promise<StudentMeals> {
  const { user } = ctx
  const { districtID } = user
  const { facts } = await loadStudent(ctx, userID, mealsSection.name)
  const isOwn = facts.viewerIsGuardian !== 'no' || facts.userID === user.userID
  const schoolID = facts.studentSchoolID ?? 0
  const today = schoolToday(ctx)
  const year = programYear(today)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const monday = plusDays(today, weekday === 0 ? 1 : weekday === 6 ? 2 : 1 - weekday)
  // Half brothers and sisters may share an account, and not a parent.
  const mealsOf = sql`(s.student_id = ${userID} or exists (select from ${familyLinks} l
    where l.district_id = s.district_id and l.student_id = s.student_id and l.guardian_id = ${user.userID} and l.sees))`
  const [row] = await ctx.db.execute<{ [K in keyof Found]: Found[K] }>(sql`
    select p.pin, coalesce(a.balance_cents, 0) as "balanceCents", ${entriesJSON(districtID, sql`a.id`, { mealsOf: isOwn ? mealsOf : null })} as entries,
      (select coalesce(json_agg(json_build_object('year', e.year, 'category', e.category, 'basis', e.basis, 'startsOn', e.starts_on, 'endsOn', e.ends_on) order by e.id), '[]')
        from ${mealEligibilities} e where ${isOwn ? sql`true` : sql`false`} and e.district_id = ${districtID} and e.student_id = ${userID} and e.year >= ${year - 1}::integer and e.removed_at is null) as decisions,
      ${menusJSON({ districtID, schoolID, from: monday, to: plusDays(monday, 11) })} as menus
    from (select 1) one
    left join ${mealStudents} p on p.district_id = ${districtID} and p.student_id = ${userID}
    left join ${mealAccounts} a on a.district_id = p.district_id and a.id = p.account_id`)
  const now = isOwn
    ? standingOn(
        today,
        row?.decisions ?? [],
        await schoolDaysOf(ctx.db, { districtID, schoolID, day: today }),
      )
    : null
  return {
    isOwn,
    mayManage: !isOwn && includes(reachOver(user, [manages]), schoolID),
    balanceCents: row?.balanceCents ?? 0,
    pin: isOwn ? (row?.pin ?? null) : null,
    entries: row?.entries ?? [],
    category: now?.category ?? null,
    carriedThrough: now?.isCarried ? now.lastDay : null,
    today,
    menus: row?.menus ?? [],
  }
}
