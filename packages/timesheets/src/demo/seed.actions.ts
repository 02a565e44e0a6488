import { calendarDay, isWeekend, plusDays } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { effortReports, payrollCharges } from '../effort/effort.table.ts'
import { sharesOf } from '../effort/effort.rules.ts'
import { daysOf } from '../sheets/flags.rules.ts'
import {
  timesheetLines,
  timesheetPeriods,
  timesheetPrograms,
  timesheets,
} from '../sheets/timesheets.table.ts'

const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * Timesheets of the last and the current pay period for some staff at a school, and their time and
 * effort of last month.
 */
export async function seedTimesheets(
  tx: Tx,
  {
    districtID,
    schoolID,
    today,
    staffIDs,
  }: { districtID: number; schoolID: number; today: string; staffIDs: readonly number[] },
): Promise<void> {
  const month = (offset: number) =>
    calendarDay(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + offset, 1))
  const endOf = (first: string) =>
    calendarDay(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0))
  const spans = [month(-1), month(0)].map((startsOn) => ({ startsOn, endsOn: endOf(startsOn) }))
  const periods = await tx
    .insert(timesheetPeriods)
    .values(
      spans.map(({ startsOn, endsOn }) => ({
        districtID,
        name: monthName.format(new Date(`${startsOn}T00:00:00Z`)),
        startsOn,
        endsOn,
        dueOn: plusDays(endsOn, 3),
      })),
    )
    .returning({ id: timesheetPeriods.id })
  const programs = await tx
    .insert(timesheetPrograms)
    .values([
      {
        districtID,
        name: 'Title I tutoring',
        code: 'T1',
        accountCode: '01-3010-1110-1000-1100',
        isFederal: true,
      },
      {
        districtID,
        name: 'Expanded learning',
        code: 'ELOP',
        accountCode: '01-2600-1110-1000-1100',
      },
    ])
    .returning({ id: timesheetPrograms.id })
  const [title, expanded] = programs.map(({ id }) => id)
  if (title === undefined || expanded === undefined) return
  for (const [at, period] of periods.entries()) {
    const span = spans[at]
    if (!span) continue
    const states =
      at === 0
        ? (['approved', 'locked', 'submitted', 'approved', 'submitted'] as const)
        : (['open'] as const)
    const days = daysOf(span.startsOn, span.endsOn < today ? span.endsOn : today).filter(
      (day) => !isWeekend(day),
    )
    const sheets = await tx
      .insert(timesheets)
      .values(
        staffIDs.map((userID, index) => {
          const status = states[index % states.length] ?? 'open'
          return {
            districtID,
            periodID: period.id,
            userID,
            schoolID,
            status,
            ...(status !== 'open' && { submittedAt: `${span.endsOn}T23:00:00Z` }),
          }
        }),
      )
      .returning({ id: timesheets.id })
    const lines = sheets.flatMap(({ id }, index) =>
      days.flatMap((date, day) => [
        {
          districtID,
          timesheetID: id,
          date,
          programID: title,
          minutes: 60 + ((index + day) % 3) * 30,
          note: null,
        },
        ...((index + day) % 2 === 0
          ? [{ districtID, timesheetID: id, date, programID: expanded, minutes: 90, note: null }]
          : []),
      ]),
    )
    if (lines.length > 0) await tx.insert(timesheetLines).values(lines)
  }
  await tx.execute(sql`
    insert into ${payrollCharges} (district_id, user_id, program_id, month, cents)
    select ${districtID}::int, user_id, ${title}::int, ${spans[0]?.startsOn ?? today}::date, 84000 from unnest(${`{${staffIDs.join(',')}}`}::int[]) user_id`)
  const last = spans[0]
  if (last) await seedReports(tx, { districtID, schoolID, today, ...last, staffIDs })
}

/** Activity reports of last month for those whose timesheets are approved: one to sign, one signed. */
async function seedReports(
  tx: Tx,
  {
    districtID,
    schoolID,
    today,
    startsOn,
    endsOn,
    staffIDs,
  }: {
    districtID: number
    schoolID: number
    today: string
    startsOn: string
    endsOn: string
    staffIDs: readonly number[]
  },
): Promise<void> {
  const rows = await tx.execute<{
    userID: number
    hours: { programID: number; program: string; minutes: number }[]
  }>(sql`
    select user_id as "userID", json_agg(json_build_object('programID', id, 'program', name, 'minutes', minutes)) as hours from (
      select t.user_id, g.id, g.name, sum(l.minutes)::int as minutes from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id
      join ${timesheetPrograms} g on g.district_id = l.district_id and g.id = l.program_id
      where t.district_id = ${districtID} and t.status in ('approved', 'locked') and l.date between ${startsOn}::date and ${endsOn}::date group by 1, 2, 3) w group by user_id`)
  const hoursOf = new Map(rows.map(({ userID, hours }) => [userID, hours]))
  const reports = staffIDs.slice(0, 2).flatMap((userID, at) => {
    const hours = hoursOf.get(userID)
    return hours
      ? [
          {
            ...{ districtID, userID, schoolID, kind: 'activityReport' as const, startsOn, endsOn },
            shares: sharesOf(hours),
            ...(at === 1 && { status: 'signed' as const, signedAt: `${today}T18:00:00Z` }),
          },
        ]
      : []
  })
  if (reports.length > 0) await tx.insert(effortReports).values(reports)
}
