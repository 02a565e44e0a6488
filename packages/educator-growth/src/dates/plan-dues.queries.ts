import type { DistrictDb, Tx } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { closedDays } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { plans, type PlanDues } from '../plans/plans.table.ts'
import type { EducatorGroup, Step } from '../words.ts'
import { growthDates, growthWindows } from './dates.table.ts'
import { openDays, windowsFor, type HirePolicy, type IsOpen, type Window } from './windows.rules.ts'

type Db = Pick<DistrictDb | Tx, 'execute'>

/** The days on which the district, or one of its schools, works. One statement. */
export async function openDaysAt(
  db: Db,
  { districtID, from, to }: { districtID: number; from: string; to: string },
): Promise<(schoolID: number | null) => IsOpen> {
  const rows = await db.execute<{ schoolID: number; day: string }>(sql`
    select coalesce(c.school_id, 0) as "schoolID", d::date::text as day
    from ${closedDays} c, generate_series(greatest(c.start_date, ${from}::date), least(c.end_date, ${to}::date), interval '1 day') d
    where c.district_id = ${districtID} and c.removed_at is null and c.start_date <= ${to}::date and c.end_date >= ${from}::date`)
  const made = new Map<number, IsOpen>()
  return (schoolID) => {
    const at = schoolID ?? 0
    const known = made.get(at)
    if (known) return known
    const closed = rows.filter((row) => row.schoolID === 0 || row.schoolID === at)
    const isOpen = openDays(new Set(closed.map(({ day }) => day)))
    made.set(at, isOpen)
    return isOpen
  }
}

interface Year {
  schoolYear: number
  educatorGroup: EducatorGroup
}

interface YearDates {
  hirePolicy: HirePolicy
  hireDays: number | null
  windows: Window[]
}

async function datesOf(
  db: Db,
  { districtID, schoolYear, educatorGroup }: Year & { districtID: number },
): Promise<YearDates | undefined> {
  const [row] = await db.execute<{ [K in keyof YearDates]: YearDates[K] }>(sql`
    select y.hire_policy as "hirePolicy", y.hire_days as "hireDays",
      (select coalesce(json_agg(json_build_object('step', w.step, 'opensOn', w.opens_on, 'dueOn', w.due_on) order by w.place), '[]')
        from ${growthWindows} w where w.district_id = y.district_id and w.dates_id = y.id) as windows
    from ${growthDates} y
    where y.district_id = ${districtID} and y.school_year = ${schoolYear} and y.educator_group = ${educatorGroup} and y.removed_at is null`)
  return row
}

interface Educator {
  hireDate: string | null
  schoolID: number | null
}

/** What makes an educator’s own dates of a year; without dates, nothing is due. Two statements. */
export async function duesMaker(
  db: Db,
  of: Year & { districtID: number },
): Promise<(educator: Educator) => PlanDues> {
  const year = await datesOf(db, of)
  const [first, last] = [year?.windows[0], year?.windows.at(-1)]
  if (!year || !first || !last) return () => ({})
  const { windows, hirePolicy, hireDays } = year
  const openAt = await openDaysAt(db, {
    districtID: of.districtID,
    from: first.opensOn,
    // A shifted window may end long after the year's own.
    to: `${Number(last.dueOn.slice(0, 4)) + 1}-12-31`,
  })
  return ({ hireDate, schoolID }) =>
    Object.fromEntries(
      windowsFor(
        windows,
        hireDate,
        { policy: hirePolicy, days: hireDays ?? 0 },
        openAt(schoolID),
      ).map(({ step, opensOn, dueOn }) => [step, { opensOn, dueOn }]),
    )
}

/** The dates of a year as they are now, for its plans that aren't finished. What was extended stays. */
export async function applyDates(tx: Tx, of: Year & { districtID: number }): Promise<void> {
  const { districtID, schoolYear, educatorGroup } = of
  const duesOf = await duesMaker(tx, of)
  const rows = await tx.execute<{
    id: number
    schoolID: number | null
    hireDate: string | null
    dues: PlanDues
  }>(sql`
    select p.id, p.school_id as "schoolID", m.hire_date::text as "hireDate", p.dues
    from ${plans} p join ${staffMembers} m on m.district_id = p.district_id and m.user_id = p.educator_id
    where p.district_id = ${districtID} and p.school_year = ${schoolYear} and p.educator_group = ${educatorGroup}
      and p.removed_at is null and p.status not in ('signed', 'withdrawn')
    order by p.id for update of p`)
  const changed = rows.flatMap(({ id, dues: before, ...educator }) => {
    const dues = { ...duesOf(educator) }
    for (const [step, due] of Object.entries(before) as [Step, { extended?: boolean }][])
      if (due.extended) dues[step] = before[step]
    return JSON.stringify(dues) === JSON.stringify(before) ? [] : [{ id, dues }]
  })
  if (changed.length === 0) return
  await tx.execute(sql`
    update ${plans} p set dues = n.dues, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n(id integer, dues jsonb)
    where p.district_id = ${districtID} and p.id = n.id`)
}
