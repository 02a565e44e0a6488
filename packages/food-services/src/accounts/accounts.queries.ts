import { users } from '@atrium/auth/tables'
import { listPage, noteOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver, refuse, type ListQuery, type Page } from '@atrium/kit/shared'
import { atSchoolsOf, enrolledOn, mayKnowOf, nameOf } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { mealServings } from '../line/line.table.ts'
import { manages } from '../words.ts'
import { accountsList, type AccountRow } from './accounts.record.ts'
import { mealAccounts, mealEntries, mealStudents } from './accounts.table.ts'
import type { DepositMethod, EntryKind } from './account.words.ts'
import { standingOf, type Standing } from './balance.rules.ts'

const place = (column: SQL) =>
  sql`(select ${column} from ${mealStudents} p left join ${mealAccounts} a on a.district_id = p.district_id and a.id = p.account_id
    where p.district_id = ${students.districtID} and p.student_id = ${students.userID})`
const balance = sql<number>`coalesce(${place(sql`a.balance_cents`)}, 0)`
const name = sql<string>`concat_ws(', ', ${users.lastName}, nullif(coalesce(${users.preferredName}, ${users.firstName}), ''))`
const standing = sql<Standing>`(case when ${balance} < 0 then 'below' else 'ok' end)`

/** SQL: the others on a student’s account, whom this person may know. */
const siblingsOf = (
  ctx: UserRequest,
  districtID: SQLWrapper,
  studentID: SQLWrapper,
): SQL<string | null> =>
  sql<string | null>`(
    select string_agg(ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name), ', ' order by u.birth_date, u.id)
    from ${mealStudents} p join ${mealStudents} o on o.district_id = p.district_id and o.account_id = p.account_id and o.student_id <> p.student_id
    join ${users} u on u.district_id = o.district_id and u.id = o.student_id
    where p.district_id = ${districtID} and p.student_id = ${studentID} and ${mayKnowOf(ctx, sql`o.student_id`)})`

/** The accounts of students who are enrolled where the caller keeps them. Two statements. */
export function listAccounts(ctx: UserRequest, query: ListQuery): Promise<Page<AccountRow>> {
  const { districtID, schoolID } = ctx.user
  const pin = place(sql`p.pin`) as SQL<string | null>
  return listPage(ctx, accountsList, query, {
    from: students,
    joins: [
      { table: users, on: eq(users.id, students.userID) },
      { table: schools, on: eq(schools.id, students.schoolID), isOptional: true },
    ],
    columns: {
      id: students.userID,
      version: sql<number>`1`,
      studentID: students.userID,
      name,
      grade: students.grade,
      school: schools.name as unknown as SQL<string | null>,
      pin,
      siblings: siblingsOf(ctx, students.districtID, students.userID),
      balanceCents: balance,
      standing,
    } as never,
    where: and(
      enrolledOn(districtID, students.userID, { day: schoolToday(ctx) }),
      atSchoolsOf(ctx, [manages], students.schoolID),
      schoolID === 0 ? undefined : eq(students.schoolID, schoolID),
      mayKnowOf(ctx, students.userID),
    ),
    search: [name, sql`ltrim(${users.firstName} || ' ' || ${users.lastName})`, pin],
    filters: { grade: students.grade, standing },
    order: { name: sql`atrium_fold(${name})`, grade: students.gradeOrder },
  })
}

export interface AccountEntry {
  id: number
  kind: EntryKind
  cents: number
  method: DepositMethod | null
  reason: string | null
  reference: string | null
  enteredAt: string
  enteredBy: string | null
  /** What a meal was, and whose; for that child’s family alone. */
  meal: { student: string; date: string; meal: string } | null
  isCorrected: boolean
}

export interface Account {
  studentID: number
  name: string
  pin: string | null
  siblings: { studentID: number; name: string }[]
  /** Brothers and sisters with an account of their own. */
  couldJoin: { studentID: number; name: string }[]
  balanceCents: number
  standing: Standing
  entries: AccountEntry[]
}

/**
 * SQL: an account’s entries, newest first. Meals and what they cost say who eats free: only the family
 * gets them.
 * @param mealsOf about the meal `s`: whose the reader may know, of brothers and sisters with one account; null: no
 *   meals at all
 */
export const entriesJSON = (
  districtID: number,
  accountID: SQLWrapper,
  { mealsOf }: { mealsOf: SQL | null },
): SQL<AccountEntry[]> => sql<AccountEntry[]>`(
  select coalesce(json_agg(x), '[]') from (
    select e.id, e.kind, e.cents, e.method, e.reason, e.reference, e.entered_at as "enteredAt",
      ${mealsOf ? sql`null::text` : nameOf(sql`e.district_id`, sql`e.entered_by`)} as "enteredBy",
      (select json_build_object('student', coalesce(u.preferred_name, u.first_name), 'date', s.date, 'meal', s.meal)
        from ${mealServings} s left join ${users} u on u.district_id = s.district_id and u.id = s.student_id
        where ${mealsOf ?? sql`false`} and s.district_id = e.district_id and s.id = e.serving_id) as meal,
      exists (select from ${mealEntries} c where c.district_id = e.district_id and c.corrects_id = e.id) as "isCorrected"
    from ${mealEntries} e
    where e.district_id = ${districtID} and e.account_id = ${accountID} and ${mealsOf ? sql`true` : sql`e.serving_id is null`}
    order by e.id desc limit 200) x)`

/** SQL: whether this person keeps the account of the student. */
export const keepsAccountOf = (
  ctx: UserRequest,
  schoolID: SQLWrapper,
  studentID: SQLWrapper,
): SQL =>
  sql`(${atSchoolsOf(ctx, [manages], schoolID) ?? sql`true`} and ${mayKnowOf(ctx, studentID)})`

/** One student’s account, as the office keeps it. Refuses 404 elsewhere, and for their own child. Two statements. */
export async function accountOf(ctx: UserRequest, studentID: number): Promise<Account> {
  const { districtID } = ctx.user
  type Found = Omit<Account, 'standing'>
  const [row] = await ctx.db.execute<{ [K in keyof Found]: Found[K] }>(sql`
    select u.id as "studentID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, p.pin, coalesce(a.balance_cents, 0) as "balanceCents",
      (select coalesce(json_agg(json_build_object('studentID', v.id, 'name', ltrim(coalesce(v.preferred_name, v.first_name) || ' ' || v.last_name)) order by v.birth_date, v.id), '[]')
        from ${mealStudents} o join ${users} v on v.district_id = o.district_id and v.id = o.student_id
        where o.district_id = p.district_id and o.account_id = p.account_id and o.student_id <> p.student_id and ${mayKnowOf(ctx, sql`o.student_id`)}) as siblings,
      (select coalesce(json_agg(json_build_object('studentID', v.id, 'name', ltrim(coalesce(v.preferred_name, v.first_name) || ' ' || v.last_name)) order by v.birth_date, v.id), '[]')
        from ${students} b join ${users} v on v.district_id = b.district_id and v.id = b.user_id
        where b.district_id = ${districtID} and b.user_id <> s.user_id and ${keepsAccountOf(ctx, sql`b.school_id`, sql`b.user_id`)}
          and not exists (select from ${mealStudents} o where o.district_id = b.district_id and o.student_id = b.user_id and o.account_id = p.account_id)
          and exists (select from ${familyLinks} one join ${familyLinks} other on other.district_id = one.district_id and other.guardian_id = one.guardian_id and other.sees
            where one.district_id = b.district_id and one.sees and one.student_id = s.user_id and other.student_id = b.user_id)) as "couldJoin",
      ${entriesJSON(districtID, sql`a.id`, { mealsOf: null })} as entries
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    left join ${mealStudents} p on p.district_id = s.district_id and p.student_id = s.user_id
    left join ${mealAccounts} a on a.district_id = p.district_id and a.id = p.account_id
    where s.district_id = ${districtID} and s.user_id = ${studentID} and ${keepsAccountOf(ctx, sql`s.school_id`, sql`s.user_id`)}`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  await noteOnceADay(ctx, {
    kind: 'sensitiveRead',
    entity: accountsList.name,
    subjectID: studentID,
  })
  return { ...row, standing: standingOf(row.balanceCents) }
}

export const mayKeep = (ctx: UserRequest, schoolID: number): boolean =>
  includes(reachOver(ctx.user, [manages]), schoolID)
