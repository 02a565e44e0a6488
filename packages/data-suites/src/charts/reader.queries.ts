import { schoolDate } from '@atrium/kit/shared'
import { users as usersTable } from '@atrium/auth/tables'
import { schoolYears as schoolYearsTable, schools as schoolsTable } from '@atrium/schools/tables'
import { onceARead, reachOf, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { restrictedIDs, restrictedIDsSQL } from '@atrium/people/public'
import { currentStudentsOf } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'
import type { Filter, Reader, SuiteShape } from '@atrium/engine/plan'

/**
 * The reader, as far as these filters need them, and today's date at their school: the ids of their
 * students and schools in the forms that files use, and the school years. One statement, or none if
 * no filter and no guarded file needs it.
 * One statement, none where no filter and no guarded file asks.
 */
export async function readerOf(
  ctx: UserRequest,
  filters: readonly Filter[],
  shape?: SuiteShape,
  today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC'),
): Promise<Reader> {
  const { districtID, userID, schoolID, allowedSchoolIDs } = ctx.user
  const usual = usualYears(today)
  const reach = reachOf(ctx.user, 'dataSuites.view')
  const isGuarded = reach !== 'district' && shape?.files.some((file) => file.guard !== undefined)
  const asks =
    isGuarded || filters.some((filter) => filter.type === 'smart' || filter.type === 'system')
  // A reader who can't prove that a file is open to them sees none of its rows.
  if (!asks)
    return {
      today,
      schoolYears: usual,
      studentIDs: [],
      schoolIDs: reach === 'district' ? null : [],
      ...(await keptFromReader(ctx, shape)),
    }
  const schools =
    reach === 'district'
      ? []
      : [
          ...new Set([
            ...reach,
            ...(reach.includes(schoolID) ? [schoolID] : []),
            ...allowedSchoolIDs.filter((id) => reach.includes(id)),
          ]),
        ]
  const row = await onceARead(
    ctx,
    `dataSuites.reader ${today}`,
    async () =>
      (
        await ctx.db.execute<{
          keptFrom: string[]
          students: string[]
          schools: string[]
          years: { from: string; to: string }[]
        }>(sql`select ${restrictedIDsSQL({ districtID, userID })} as "keptFrom",
    (select coalesce(json_agg(id), '[]') from (select unnest(array[u.local_id, u.state_id, u.sourced_id]) as id from ${usersTable} u where u.district_id = ${districtID} and u.id in ${currentStudentsOf(districtID, userID, ctx.now())}) ids where id is not null) as students,
    (select coalesce(json_agg(id), '[]') from (select unnest(array[s.number, s.state_id, s.sourced_id, s.name]) as id from ${schoolsTable} s where s.district_id = ${districtID} and s.id = any(${`{${schools.join(',')}}`}::integer[])) ids where id is not null) as schools,
    (select coalesce(json_agg(json_build_object('from', y.start_date, 'to', y.end_date) order by y.start_date desc), '[]') from ${schoolYearsTable} y where y.district_id = ${districtID} and y.removed_at is null and y.start_date <= ${today}::date) as years`)
      )[0],
  )
  const current = row?.years.find((year) => year.to >= today)
  const last = row?.years.find((year) => year.to < (current?.from ?? usual.this.from))
  return {
    today,
    schoolYears: { this: current ?? usual.this, last: last ?? usual.last },
    studentIDs: row?.students ?? [],
    schoolIDs: reach === 'district' ? null : (row?.schools ?? []),
    ...(isOfStudents(shape) && row && row.keptFrom.length > 0 && { keptFrom: row.keptFrom }),
  }
}

const isOfStudents = (shape: SuiteShape | undefined): boolean =>
  shape?.files.some((file) => file.students !== undefined) ?? false

/**
 * Children from whom a court order keeps the reader, as files may write their ids. One statement,
 * if a file is about students.
 */
async function keptFromReader(
  ctx: UserRequest,
  shape: SuiteShape | undefined,
): Promise<Pick<Reader, 'keptFrom'>> {
  if (!isOfStudents(shape)) return {}
  const { districtID, userID } = ctx.user
  const rows = await onceARead(ctx, 'dataSuites.keptFrom', () =>
    restrictedIDs(ctx.db, districtID, userID),
  )
  return rows.length > 0 ? { keptFrom: rows } : {}
}

/** This school year and the one before, as the district's calendar has them. */
export async function schoolYearsOf(
  db: DistrictDb,
  districtID: number,
  today: string,
): Promise<Reader['schoolYears']> {
  const years = await db.execute<{ from: string; to: string }>(
    sql`select start_date::text as "from", end_date::text as "to" from ${schoolYearsTable} where district_id = ${districtID} and removed_at is null and start_date <= ${today}::date order by start_date desc limit 3`,
  )
  const usual = usualYears(today)
  const current = years.find((year) => year.to >= today)
  const last = years.find((year) => year.to < (current?.from ?? usual.this.from))
  return { this: current ?? usual.this, last: last ?? usual.last }
}

/** July to June, unless the district has configured otherwise. */
function usualYears(today: string): Reader['schoolYears'] {
  const start = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  const year = (from: number) => ({ from: `${from}-07-01`, to: `${from + 1}-06-30` })
  return { this: year(start), last: year(start - 1) }
}
