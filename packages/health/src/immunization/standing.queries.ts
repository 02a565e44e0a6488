import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { schoolEnrollments, students } from '@atrium/people/tables'
import type { GradeLevel } from '@atrium/schools/words'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { immunizationSection } from './immunizations.actions.ts'
import type { Dose, ImmunizationExemption } from './immunizations.fields.ts'
import { immunizationDoses, immunizationExemptions } from './immunizations.table.ts'
import { standingOf, type DoseVerdict, type Pupil, type Standing } from './standing.rules.ts'

export interface StudentImmunizations {
  standing: Standing
  doses: (Dose & { judged: DoseVerdict })[]
  exemptions: ImmunizationExemption[]
}

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

/** SQL: a student's rows of a table, as its owned record has them. */
const rowsOf = (
  table: typeof immunizationDoses | typeof immunizationExemptions,
  { districtID, userID, row, order }: { districtID: number; userID: number; row: SQL; order: SQL },
): SQL => sql`(
  select coalesce(json_agg(${row} order by ${order}, r.id), '[]') from ${table} r
  where r.district_id = ${districtID} and r.user_id = ${userID} and r.removed_at is null)`

const doseRow = sql`json_build_object('id', r.id, 'version', r.version, 'cvx', r.cvx, 'givenOn', r.given_on, 'source', r.source, 'lot', r.lot, 'proofUUID', r.proof_uuid)`
const exemptionRow = sql`json_build_object('id', r.id, 'version', r.version, 'kind', r.kind, 'vaccines', r.vaccines, 'issuedOn', r.issued_on, 'span', r.span, 'until', r.until, 'doctor', r.doctor, 'formNumber', r.form_number, 'proofUUID', r.proof_uuid)`

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
      exemptions: ImmunizationExemption[]
    } & Record<string, unknown>
  >(sql`
    select u.birth_date::text as "birthDate", u.gender, s.grade,
      coalesce(${admittedIn(districtID, sql`s.user_id`)}, s.grade) as "admittedIn", ${enteredOn(districtID, sql`s.user_id`, today)} as "enteredOn",
      ${rowsOf(immunizationDoses, { ...of, row: doseRow, order: sql`r.given_on` })} as doses,
      ${rowsOf(immunizationExemptions, { ...of, row: exemptionRow, order: sql`r.issued_on desc` })} as exemptions
    from ${students} s join ${users} u on u.district_id = s.district_id and u.id = s.user_id
    where s.district_id = ${districtID} and s.user_id = ${userID}`)
  if (!row) throw new Error('a student who was found has no row')
  const { standing, doses } = standingOf(row, today)
  return {
    standing,
    doses: row.doses.map((dose, at) => ({ ...dose, judged: doses[at] as DoseVerdict })),
    exemptions: row.exemptions,
  }
}
