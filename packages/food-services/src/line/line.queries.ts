import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { notServedJSON } from '@atrium/health/public'
import {
  noteEachOnceADay,
  noteOnceADay,
  schoolToday,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, likePattern, reachOver, refuse } from '@atrium/kit/shared'
import { atSchoolsOf, enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { eq, and, sql, type SQL } from 'drizzle-orm'
import { mealStudents } from '../accounts/accounts.table.ts'
import { mealClaims } from '../claims/claims.table.ts'
import { categorySQL } from '../eligibility/standing.queries.ts'
import { mealPrices } from '../food-services.settings.ts'
import { menusJSON, type MenuDay } from '../menus/menus.procedures.ts'
import { worksHere, type Category, type Meal } from '../words.ts'
import { mealServings, mealStops } from './line.table.ts'
import type { StopReason } from './line.words.ts'

/** What the line sees of a child: a face, and what not to serve. Nothing of money: it would mark the child. */
export interface AtLine {
  studentID: number
  name: string
  grade: string | null
  photoUUID: string | null
  doNotServe: string[]
  /** This meal was served to the child today. */
  isServed: boolean
}

/** What serving needs, and the line never gets. */
export interface ToServe extends AtLine {
  category: Category
  accountID: number | null
  prices: {
    everyoneFree: boolean
    lunchPaid: number
    lunchReduced: number
    breakfastPaid: number
    breakfastReduced: number
  }
  isClaimed: boolean
}

/** The school where the caller serves now. Refuses 403 elsewhere. */
export function lineSchool({ user }: Pick<UserRequest, 'user'>): number {
  const { schoolID } = user
  if (schoolID === 0) throw refuse.forbidden('meals.line.chooseSchool')
  if (!includes(reachOver(user, worksHere), schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  return schoolID
}

export interface Asked {
  /** The number that the child typed, or the child whom someone chose by name. */
  pin?: string | undefined
  studentID?: number | undefined
  meal: Meal
  day: string
}

/** A child who is enrolled at the school on the day. One statement; undefined for an unknown number. */
export async function childAtLine(
  db: DistrictDb | Tx,
  { user }: Pick<UserRequest, 'user'>,
  schoolID: number,
  { pin, studentID, meal, day }: Asked,
): Promise<ToServe | undefined> {
  const { districtID } = user
  const price = (name: 'lunchPaid' | 'lunchReduced' | 'breakfastPaid' | 'breakfastReduced'): SQL =>
    settingSQL(mealPrices, name, { districtID, schoolID })
  // A parent whom a court order keeps away serves a child, and learns nothing but what not to serve.
  const isOpen = notRestrictedFor(user, sql`u.id`)
  const [row] = await db.execute<ToServe & Record<string, unknown>>(sql`
    select u.id as "studentID",
      case when ${isOpen} then ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) else '' end as name,
      case when ${isOpen} then s.grade end as grade, case when ${isOpen} then u.photo_uuid end as "photoUUID",
      p.account_id as "accountID", ${notServedJSON(districtID, sql`u.id`)} as "doNotServe",
      exists (select from ${mealServings} v where v.district_id = u.district_id and v.student_id = u.id and v.date = ${day}::date and v.meal = ${meal} and v.voided_at is null) as "isServed",
      exists (select from ${mealClaims} c where c.district_id = u.district_id and c.month = date_trunc('month', ${day}::date)::date and c.status = 'closed' and c.removed_at is null) as "isClaimed",
      ${categorySQL({ districtID, schoolID, day }, sql`u.id`)} as category,
      json_build_object('everyoneFree', ${settingSQL(mealPrices, 'everyoneFree', { districtID, schoolID })}, 'lunchPaid', ${price('lunchPaid')}, 'lunchReduced', ${price('lunchReduced')},
        'breakfastPaid', ${price('breakfastPaid')}, 'breakfastReduced', ${price('breakfastReduced')}) as prices
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    left join ${mealStudents} p on p.district_id = s.district_id and p.student_id = s.user_id
    where s.district_id = ${districtID} and ${pin === undefined ? sql`s.user_id = ${studentID ?? 0}` : sql`p.pin = ${pin}`}
      and ${enrolledOn(districtID, sql`s.user_id`, { day, schoolID })}`)
  return row
}

/** Only what the line may see. */
export const shownAtLine = ({
  studentID,
  name,
  grade,
  photoUUID,
  doNotServe,
  isServed,
}: ToServe): AtLine => ({ studentID, name, grade, photoUUID, doNotServe, isServed })

/** The child before the meal is served. Refuses 404 a number that no one here has. */
export async function findAtLine(ctx: UserRequest, asked: Omit<Asked, 'day'>): Promise<AtLine> {
  const schoolID = lineSchool(ctx)
  const child = await childAtLine(ctx.db, ctx, schoolID, { ...asked, day: schoolToday(ctx) })
  if (!child) throw refuse.notFound('meals.line.unknown')
  await noteOnceADay(ctx, {
    ...{ kind: 'sensitiveRead', entity: 'foodServices.line', subjectID: child.studentID },
  })
  return shownAtLine(child)
}

/** Children of the school by name, for one who forgot the number. One statement. */
export async function searchAtLine(
  ctx: UserRequest,
  search: string,
): Promise<{ studentID: number; name: string; grade: string | null }[]> {
  const schoolID = lineSchool(ctx)
  const { districtID } = ctx.user
  const words = search.trim()
  if (words.length < 2) return []
  return [
    ...(await ctx.db.execute<{ studentID: number; name: string; grade: string | null }>(sql`
    select u.id as "studentID", concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) as name, s.grade
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and ${enrolledOn(districtID, sql`s.user_id`, { day: schoolToday(ctx), schoolID })}
      and ${notRestrictedFor(ctx.user, sql`u.id`)}
      and atrium_fold(concat_ws(' ', u.first_name, u.preferred_name, u.last_name)) like atrium_fold(${likePattern(words)})
    order by u.last_name, u.first_name, u.id limit 8`)),
  ]
}

export interface Recent {
  id: number
  name: string
  meal: Meal
  servedAt: string
}

export interface LineDay {
  today: string
  served: Record<Meal, number>
  menus: MenuDay[]
  /** Children who aren’t served everything, by their number: the page says so without a connection too. */
  notServed: { studentID: number; pin: string; name: string; doNotServe: string[] }[]
  /** The last meals that the caller served, to take one back. */
  recent: Recent[]
  stops: {
    id: number
    name: string
    meal: Meal
    reason: StopReason
    wasOffline: boolean
    swipedAt: string
  }[]
}

/** Today at the line: how many meals, what is on the menu, what not to serve to whom, what was stopped. One statement. */
export async function lineDay(ctx: UserRequest): Promise<LineDay> {
  const schoolID = lineSchool(ctx)
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const doNotServe = notServedJSON(districtID, sql`u.id`)
  const name = sql`case when ${notRestrictedFor(ctx.user, sql`u.id`)} then ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) else '' end`
  const [row] = await ctx.db.execute<Omit<LineDay, 'today'> & Record<string, unknown>>(sql`
    select (select json_build_object('breakfast', count(*) filter (where v.meal = 'breakfast'), 'lunch', count(*) filter (where v.meal = 'lunch'))
        from ${mealServings} v where v.district_id = ${districtID} and v.school_id = ${schoolID} and v.date = ${today}::date and v.voided_at is null) as served,
      ${menusJSON({ districtID, schoolID, from: today, to: today })} as menus,
      (select coalesce(json_agg(x), '[]') from (
        select u.id as "studentID", p.pin, ${name} as name, ${doNotServe} as "doNotServe"
        from ${mealStudents} p join ${users} u on u.district_id = p.district_id and u.id = p.student_id
        where p.district_id = ${districtID} and ${enrolledOn(districtID, sql`u.id`, { day: today, schoolID })} and json_array_length(${doNotServe}) > 0
        order by u.id) x) as "notServed",
      (select coalesce(json_agg(x), '[]') from (
        select v.id, ${name} as name, v.meal, v.served_at as "servedAt" from ${mealServings} v join ${users} u on u.district_id = v.district_id and u.id = v.student_id
        where v.district_id = ${districtID} and v.school_id = ${schoolID} and v.date = ${today}::date and v.voided_at is null and v.served_by = ${userID}
        order by v.id desc limit 5) x) as recent,
      (select coalesce(json_agg(x), '[]') from (
        select t.id, ${name} as name, t.meal, t.reason, t.was_offline as "wasOffline", t.swiped_at as "swipedAt" from ${mealStops} t join ${users} u on u.district_id = t.district_id and u.id = t.student_id
        where t.district_id = ${districtID} and t.school_id = ${schoolID} and t.date = ${today}::date
        order by t.id desc limit 20) x) as stops`)
  if (!row) throw new Error('nothing was read')
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'foodServices.line' },
    row.notServed.map(({ studentID }) => studentID),
  )
  return { today, ...row }
}

/** Whether the caller serves where the student is enrolled: they see the face. */
export async function servesStudent(ctx: UserRequest, studentID: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, ctx.user.districtID),
        eq(students.userID, studentID),
        atSchoolsOf(ctx, worksHere, students.schoolID),
        notRestrictedFor(ctx.user, students.userID),
        enrolledOn(ctx.user.districtID, students.userID, { day: schoolToday(ctx) }),
      ),
    )
  return row !== undefined
}
