import type { DistrictDb, Tx } from '@atrium/kit/server'
import { schoolYears } from '@atrium/schools/tables'
import { schoolDays } from '@atrium/schools/public'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'

export interface SchoolYearDays {
  /** The first day of the school year. */
  from: string
  /** Its days in session at the school, in order. */
  days: string[]
}

/**
 * The days on which a school is in session, Monday to Friday, in the school year that a day is in;
 * outside of any, from July through June.
 */
export async function schoolYearDays(
  db: DistrictDb | Tx,
  { districtID, schoolID, day }: { districtID: number; schoolID: number; day: string },
): Promise<SchoolYearDays> {
  const [year] = await db
    .select({ from: schoolYears.startDate, to: schoolYears.endDate })
    .from(schoolYears)
    .where(
      and(
        eq(schoolYears.districtID, districtID),
        isNull(schoolYears.removedAt),
        lte(schoolYears.startDate, day),
        gte(schoolYears.endDate, day),
      ),
    )
    .orderBy(schoolYears.startDate)
    .limit(1)
  const start = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  const { from, to } = year ?? { from: `${start}-07-01`, to: `${start + 1}-06-30` }
  const days = await schoolDays(db, { districtID, schoolID, from, to, language: 'en' })
  return { from, days: days.filter(isSchoolDay).map(({ date }) => date) }
}

const isSchoolDay = ({ date, inSession }: { date: string; inSession: boolean }): boolean =>
  inSession && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
