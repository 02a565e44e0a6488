import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import type { GradeLevel } from '@atrium/schools/words'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { california } from './california.rules.ts'
import { immunizationSection } from './immunizations.actions.ts'
import type { Dose, ImmunizationExemption } from './immunizations.fields.ts'
import { immunizationDoses, immunizationExemptions } from './immunizations.table.ts'
import { standingOf, type DoseVerdict, type Pupil, type Standing } from './standing.rules.ts'

export interface StudentImmunizations {
  standing: Standing
  doses: (Dose & { judged: DoseVerdict })[]
  exemptions: ExemptionRow[]
}

/** `lastDay`: the last day on which the student attends by it; null: it has none. */
export type ExemptionRow = ImmunizationExemption & { lastDay: string | null }

/** SQL: the grade in which the district admitted a student; null: no enrollment says. */
export const admittedIn = (
  districtID: number,
  studentID: SQLWrapper,
): SQL<GradeLevel | null> => sql`(
  select stay.grade from ${schoolEnrollments} stay
  where stay.district_id = ${districtID} and stay.student_id = ${studentID} and stay.is_primary and stay.removed_at is null
  order by stay.entry_date, stay.id limit 1)`

/** SQL: the first day of a student's present stay, or of the last one, 'YYYY-MM-DD'. */
export const enteredOn = (
  districtID: number,
  studentID: SQLWrapper,
  today: string,
): SQL<string | null> => sql`(
  select max(stay.entry_date)::text from ${schoolEnrollments} stay
  where stay.district_id = ${districtID} and stay.student_id = ${studentID} and stay.is_primary and stay.removed_at is null
    and stay.entry_date <= ${today}::date)`

/** Someone who comes back after more days than this comes from elsewhere: a summer is shorter. */
const mostDaysBetween = 90

/**
 * SQL: the last day on which a student attends by the exemption `r`. While a record is on its way, that is
 * the last of so many days of school, by the school’s calendar, from the day on which the student came to
 * the district: neither another request nor a move, or a summer, within it starts them again. After the
 * last school year that the calendar has, every weekday counts.
 */
export const lastDayOf = (districtID: number): SQL<string | null> => sql<string | null>`(
  case when r.kind <> 'recordRequested' then r.until::text else (
    select coalesce((
      select d.date from school_days(${districtID}::integer, stay.school_id, stay.entry_date, stay.entry_date + 130) d
      where d.in_session and extract(isodow from d.date::date) < 6
        and (exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and d.date::date between y.start_date and y.end_date)
          or not exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and y.end_date >= d.date::date))
      order by d.date offset ${sql.raw(String(california.recordDays - 1))} limit 1), (stay.entry_date + 130)::text)
    from ${schoolEnrollments} stay
    where stay.district_id = ${districtID} and stay.student_id = r.user_id and stay.is_primary and stay.removed_at is null
      and not exists (select from ${schoolEnrollments} earlier
        where earlier.district_id = stay.district_id and earlier.student_id = stay.student_id and earlier.is_primary and earlier.removed_at is null
          and earlier.entry_date < stay.entry_date and coalesce(earlier.exit_date >= stay.entry_date - ${mostDaysBetween}::integer, true))
    order by stay.entry_date <= r.issued_on + ${mostDaysBetween}::integer desc, stay.entry_date desc, stay.id limit 1) end)`

/** SQL: a student's rows of a table, as its owned record has them. */
const rowsOf = (
  table: typeof immunizationDoses | typeof immunizationExemptions,
  { districtID, userID, row, order }: { districtID: number; userID: number; row: SQL; order: SQL },
): SQL => sql`(
  select coalesce(json_agg(${row} order by ${order}, r.id), '[]') from ${table} r
  where r.district_id = ${districtID} and r.user_id = ${userID} and r.removed_at is null)`

const doseRow = sql`json_build_object('id', r.id, 'version', r.version, 'cvx', r.cvx, 'givenOn', r.given_on, 'source', r.source, 'lot', r.lot, 'proofUUID', r.proof_uuid)`
const exemptionRow = (
  districtID: number,
): SQL => sql`json_build_object('id', r.id, 'version', r.version, 'kind', r.kind, 'vaccines', r.vaccines, 'issuedOn', r.issued_on, 'span', r.span, 'until', r.until, 'doctor', r.doctor, 'formNumber', r.form_number, 'proofUUID', r.proof_uuid,
  'lastDay', ${lastDayOf(districtID)})`

/**
 * A student's doses, each judged, the exemptions, and whether they may attend. Refuses 404 like
 * `loadStudent`. Two statements.
 */
export async function studentImmunizations(
  ctx: UserRequest,
  userID: number,
): Promise<StudentImmunizations> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  await loadStudent(ctx, userID, immunizationSection.name)
  const of = { districtID, userID }
  const [row] = await ctx.db.execute<
    Omit<Pupil, 'doses' | 'exemptions'> & {
      doses: Dose[]
      exemptions: ExemptionRow[]
    } & Record<string, unknown>
  >(sql`
    select u.birth_date::text as "birthDate", u.gender, s.grade,
      coalesce(${admittedIn(districtID, sql`s.user_id`)}, s.grade) as "admittedIn", ${enteredOn(districtID, sql`s.user_id`, today)} as "enteredOn",
      ${rowsOf(immunizationDoses, { ...of, row: doseRow, order: sql`r.given_on` })} as doses,
      ${rowsOf(immunizationExemptions, { ...of, row: exemptionRow(districtID), order: sql`r.issued_on desc` })} as exemptions
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and s.user_id = ${userID}`)
  if (!row) throw new Error('a student who was found has no row')
  const exemptions = row.exemptions.map((one) => ({ ...one, until: one.lastDay }))
  const { standing, doses } = standingOf({ ...row, exemptions }, today)
  return {
    standing,
    doses: row.doses.map((dose, at) => ({ ...dose, judged: doses[at] as DoseVerdict })),
    exemptions: row.exemptions,
  }
}
