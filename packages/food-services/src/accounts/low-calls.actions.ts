import { callFamilies } from '@atrium/auto-call/public'
import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { audit, schoolToday, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { enrolledOn, mayKnowOf } from '@atrium/people/public'
import { familyLinks, students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { mealPrices } from '../food-services.settings.ts'
import { mayKeep } from './accounts.queries.ts'
import { mealAccounts, mealEntries, mealStudents } from './accounts.table.ts'

interface AtSchool {
  districtID: number
  schoolID: SQL | number
  /** 'YYYY-MM-DD', school time. */
  today: string
}

/** A family hears of a balance at most once in this many days, from the office or the product. */
const periodDays = 7
const isDueSQL = (today: string, lowNoticeOn: SQLWrapper): SQL =>
  sql`(${lowNoticeOn} is null or ${lowNoticeOn} <= ${today}::date - ${periodDays}::integer)`

/** SQL: “from … where …” of the low accounts `a` at a school, by their students `u`, whose family is due to hear of it. */
export const lowAccountsSQL = ({ districtID, schoolID, today }: AtSchool): SQL => sql`
  from ${mealAccounts} a join ${mealStudents} p on p.district_id = a.district_id and p.account_id = a.id
  join ${students} s on s.district_id = p.district_id and s.user_id = p.student_id
  join ${users} u on u.district_id = s.district_id and u.id = s.user_id
  where a.district_id = ${districtID} and a.balance_cents < (${settingSQL(mealPrices, 'lowCents', { districtID, schoolID })})::integer
    and ${isDueSQL(today, sql`a.low_notice_on`)}
    and ${enrolledOn(districtID, sql`u.id`, { day: today, schoolID })}
    -- Where there is no one to tell, the letter goes home on paper.
    and exists (select from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.sees and l.mailed)
    -- A child who doesn’t buy meals has nothing to fill up.
    and exists (select from ${mealEntries} e where e.district_id = a.district_id and e.account_id = a.id)`

/**
 * Notifies the families of low accounts at a school, each at most once per period: in the app and by email, without the
 * balance, and by text or call if they chose that. Only guardians are notified, and never at a child’s number.
 * @param known about the student `u`: whom the caller may know of
 * @returns the accounts
 */
export async function tellLow(
  tx: Tx,
  { schoolID, ...of }: AtSchool & { schoolID: number },
  {
    sentBy,
    now,
    requestID,
    known = sql`true`,
  }: {
    /** 0: the product itself. */
    sentBy: number
    now: Date
    requestID?: string
    known?: SQL
  },
): Promise<number> {
  const { districtID, today } = of
  const low = await tx.execute<{
    accountID: number
    studentID: number
    student: string
    to: number[]
  }>(sql`
    select distinct on (a.id) a.id as "accountID", u.id as "studentID", coalesce(u.preferred_name, u.first_name) as student,
      array(select l.guardian_id from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.sees and l.mailed order by 1) as "to"
    ${lowAccountsSQL({ ...of, schoolID })} and ${known}
    order by a.id, u.birth_date, u.id`)
  const called: { studentID: number; householdID: number }[] = []
  let told = 0
  for (const { accountID, studentID, student, to } of low) {
    const [first] = await tx
      .update(mealAccounts)
      .set({ lowNoticeOn: today })
      .where(
        and(
          eq(mealAccounts.districtID, districtID),
          eq(mealAccounts.id, accountID),
          // Two who press it at once tell a family once.
          isDueSQL(today, mealAccounts.lowNoticeOn),
        ),
      )
      .returning({ id: mealAccounts.id })
    if (!first) continue
    told += 1
    called.push(...to.map((householdID) => ({ studentID, householdID })))
    await notifyUsers(tx, to, {
      ...{ districtID, template: 'meals.account', values: { student } },
      ...{ screen: 'student/meals', params: { studentID } },
    })
  }
  if (told === 0) return 0
  const [school] = await tx
    .select({ name: schools.name })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
  await callFamilies(tx, {
    ...{ districtID, kind: 'lowBalance', schoolID, sentBy, now, isOnlyCalled: true, to: called },
    ...{ template: 'meals.lowCall', values: { school: school?.name ?? '' } },
    screen: 'student/meals',
  })
  await audit(tx, {
    ...{ districtID, actorID: sentBy, entity: 'foodServices.accounts', entityID: schoolID },
    ...{ action: 'lowNotices', after: { told }, requestID },
  })
  return told
}

/** Tells the families of low accounts at the current school. Refuses 403 elsewhere. */
export function tellLowFamilies(ctx: UserRequest): Promise<{ told: number }> {
  const { districtID, schoolID, userID } = ctx.user
  if (schoolID === 0 || !mayKeep(ctx, schoolID)) throw refuse.forbidden('kit.refusal.forbidden')
  const { requestID } = ctx.request
  return ctx.database.transaction(districtID, async (tx) => ({
    told: await tellLow(
      tx,
      { districtID, schoolID, today: schoolToday(ctx) },
      { sentBy: userID, now: ctx.now(), requestID, known: mayKnowOf(ctx, sql`u.id`) },
    ),
  }))
}

/** The schools that call families on this weekday, where they have school today and an account is due. */
export async function schoolsToCall(
  db: DistrictDb,
  { districtID, today }: Omit<AtSchool, 'schoolID'>,
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select h.id from ${schools} h
    where h.district_id = ${districtID} and h.removed_at is null and h.status = 'active'
      and ${settingSQL(mealPrices, 'callOn', { districtID, schoolID: sql`h.id` })} = lower(to_char(${today}::date, 'dy'))
      and exists (select from school_days(${districtID}::integer, h.id, ${today}::date, ${today}::date) d where d.in_session)
      and exists (select ${lowAccountsSQL({ districtID, schoolID: sql`h.id`, today })})
    order by h.id`)
  return rows.map(({ id }) => id)
}
