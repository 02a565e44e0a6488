import { holders } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import { accountsByCode, enterJournal, journalCounts } from '@atrium/finance/public'
import { audit, reachOf, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { defineFlow, type Flow } from '@atrium/workflow/public'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { partsOf } from '../sheets/sheets.actions.ts'
import { timesheetLines, timesheetPrograms, timesheets } from '../sheets/timesheets.table.ts'
import { effortWorkflow } from './effort-state.rules.ts'
import { awayDaysJSON, factsFrom, hoursOf, readHoursNow } from './effort-hours.queries.ts'
import {
  compareWithPayroll,
  effortFault,
  halfOf,
  isCurrent,
  monthOf,
  reportsDue,
  sharesOf,
  withoutLeave,
  type AwayDay,
  type DueReport,
  type WorkedMonth,
} from './effort.rules.ts'
import { effortReports, payrollCharges, type EffortReportRow } from './effort.table.ts'

interface Worked {
  userID: number
  schoolID: number
  isFederal: boolean
  months: WorkedMonth[]
}

/** Approved and locked hours of a half year, by person, program, and month, without leave. */
async function workedIn(
  tx: Tx,
  districtID: number,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  userID?: number,
): Promise<Worked[]> {
  const rows = await tx.execute<{
    userID: number
    schoolID: number
    months: (WorkedMonth & { isFederal: boolean })[]
    away: AwayDay[]
  }>(sql`
    with worked as (select t.user_id, max(t.school_id) as school_id, g.id, g.name, g.is_federal, date_trunc('month', l.date)::date as month, sum(l.minutes)::int as minutes
      from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id join ${timesheetPrograms} g on g.district_id = l.district_id and g.id = l.program_id
      where t.district_id = ${districtID} and t.status in ('approved', 'locked') and l.date between ${startsOn}::date and ${endsOn}::date and ${userID === undefined ? sql`true` : sql`t.user_id = ${userID}`}
      group by t.user_id, g.id, g.name, g.is_federal, 6),
    person as (select user_id, max(school_id) as school_id, json_agg(json_build_object('programID', id, 'program', name, 'month', month, 'minutes', minutes, 'isFederal', is_federal)) as months from worked group by user_id)
    select p.user_id as "userID", p.school_id as "schoolID", p.months,
      ${awayDaysJSON({ districtID, userID: sql`p.user_id`, from: sql`${startsOn}::date`, to: sql`${endsOn}::date` })} as away from person p`)
  return rows.map(({ months, away, ...row }) => {
    const worked = withoutLeave(months, away)
    return { ...row, months: worked, isFederal: worked.some(({ isFederal }) => isFederal) }
  })
}

/**
 * Makes the reports for a half year from approved and locked timesheets, for each person who worked
 * for a program that needs them: see `reportsDue`. What no one signed is made again; what was signed
 * stays as it is, and is corrected by a new version.
 */
export async function prepareReports(ctx: UserRequest, day: string): Promise<{ prepared: number }> {
  const { districtID, userID } = ctx.user
  const half = halfOf(day)
  return ctx.database.transaction(districtID, async (tx) => {
    const within = and(
      eq(effortReports.districtID, districtID),
      sql`${effortReports.startsOn} between ${half.startsOn}::date and ${half.endsOn}::date`,
    )
    const known = await tx.select().from(effortReports).where(within).for('update')
    const ofPerson = Map.groupBy(known, (report) => report.userID)
    let prepared = 0
    for (const { userID: employeeID, schoolID, isFederal, months } of await workedIn(
      tx,
      districtID,
      half,
    )) {
      if (!isFederal) continue
      const own = ofPerson.get(employeeID) ?? []
      const signed = own.filter(({ status }) => status === 'signed' || status === 'certified')
      // A certification for the whole half year that no longer holds is corrected, not joined by
      // others.
      if (signed.some(({ startsOn, endsOn }) => startsOn !== monthOf(endsOn).startsOn)) continue
      const due = reportsDue(half, months, signed.length > 0).filter(
        ({ startsOn, endsOn }) =>
          !signed.some((one) => one.startsOn === startsOn && one.endsOn === endsOn),
      )
      const stays = own.filter(({ status, number, startsOn, endsOn }) =>
        status === 'prepared' && number > 1
          ? due.some((one) => one.startsOn === startsOn && one.endsOn === endsOn)
          : false,
      )
      const gone = own.filter((one) => one.status === 'prepared' && !stays.includes(one))
      if (gone.length > 0)
        await tx.delete(effortReports).where(
          and(
            eq(effortReports.districtID, districtID),
            inArray(
              effortReports.id,
              gone.map(({ id }) => id),
            ),
          ),
        )
      for (const { shares, kind, startsOn, endsOn } of due) {
        const correction = stays.find((one) => one.startsOn === startsOn && one.endsOn === endsOn)
        await (correction
          ? tx
              .update(effortReports)
              .set({ shares, version: sql`${effortReports.version} + 1` })
              .where(
                and(eq(effortReports.districtID, districtID), eq(effortReports.id, correction.id)),
              )
          : tx
              .insert(effortReports)
              .values({ districtID, userID: employeeID, schoolID, kind, startsOn, endsOn, shares }))
        prepared += 1
      }
    }
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.effortReports',
      entityID: 0,
      action: 'prepare',
      after: { ...half, prepared },
      requestID: ctx.request.requestID,
    })
    return { prepared }
  })
}

/**
 * Corrects a signed report that the timesheets no longer agree with: a new version of it, or of each
 * month where the person worked for several programs, waits for its signatures. The one before stays
 * readable. Refuses 404, 409 a report that no one signed, or that says what the timesheets say.
 */
export async function correctReport(
  ctx: UserRequest,
  reportID: number,
  reason: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const report = await lockReport(tx, districtID, reportID)
    if (report.status !== 'signed' && report.status !== 'certified')
      throw refuse.conflict('timesheets.effort.notSigned')
    const hours = hoursOf(await readHoursNow(tx, report))
    if (isCurrent(report.shares, hours)) throw refuse.conflict('timesheets.effort.current')
    const half = halfOf(report.startsOn)
    const [worked] = await workedIn(tx, districtID, half, report.userID)
    const isWhole = report.startsOn !== monthOf(report.endsOn).startsOn
    const due: DueReport[] = isWhole
      ? reportsDue(half, worked?.months ?? [])
      : [{ ...report, shares: sharesOf(hours) }]
    const versions = await tx
      .select({
        startsOn: effortReports.startsOn,
        endsOn: effortReports.endsOn,
        number: effortReports.number,
      })
      .from(effortReports)
      .where(and(eq(effortReports.districtID, districtID), eq(effortReports.userID, report.userID)))
    const here = and(eq(effortReports.districtID, districtID), eq(effortReports.id, reportID))
    await tx
      .update(effortReports)
      .set({ status: 'replaced', version: sql`${effortReports.version} + 1` })
      .where(here)
    if (due.length > 0)
      await tx.insert(effortReports).values(
        due.map(({ kind, startsOn, endsOn, shares }) => ({
          ...{ districtID, userID: report.userID, schoolID: report.schoolID },
          ...{ kind, startsOn, endsOn, shares, reason },
          number:
            1 +
            versions.reduce(
              (last, one) =>
                one.startsOn === startsOn && one.endsOn === endsOn
                  ? Math.max(last, one.number)
                  : last,
              0,
            ),
        })),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.effortReport',
      entityID: reportID,
      action: 'correct',
      before: { status: report.status },
      after: { status: 'replaced', reason },
      requestID: ctx.request.requestID,
    })
  })
}

async function lockReport(tx: Tx, districtID: number, reportID: number): Promise<EffortReportRow> {
  const [report] = await tx
    .select()
    .from(effortReports)
    .where(and(eq(effortReports.districtID, districtID), eq(effortReports.id, reportID)))
    .for('update')
  if (!report) throw refuse.notFound('kit.refusal.notFound')
  return report
}

/** Refuses 409 a report of work that isn't done, or whose timesheets are open or say otherwise. */
async function holdReady(tx: Tx, row: EffortReportRow, today: string): Promise<void> {
  const fault = effortFault(factsFrom(row, await readHoursNow(tx, row), today))
  if (fault) throw refuse.conflict(fault.id, fault.values)
}

export const effortFlow: Flow<typeof effortWorkflow, EffortReportRow, { today: string }> =
  defineFlow({
    workflow: effortWorkflow,
    table: effortReports,
    state: 'status',
    load: async (tx, ctx, { id }) => {
      const [row] = await tx
        .select()
        .from(effortReports)
        .where(and(eq(effortReports.districtID, ctx.user.districtID), eq(effortReports.id, id)))
        .for('update')
      const parts = row
        ? (await partsOf(tx, ctx, row)).flatMap((part) =>
            part === 'employee'
              ? ['employee' as const]
              : part === 'approver'
                ? ['supervisor' as const]
                : [],
          )
        : []
      const mayRead =
        row !== undefined &&
        (parts.length > 0 || reachOf(ctx.user, 'timesheets.manage') === 'district')
      if (!row || !mayRead) throw refuse.notFound('kit.refusal.notFound')
      return { row, parts, facts: {}, more: { today: schoolToday(ctx) } }
    },
    on: {
      sign: async (tx, { row, at, more }) => {
        await holdReady(tx, row, more.today)
        return { signedAt: at }
      },
      certify: async (tx, { row, at, actor, more }) => {
        await holdReady(tx, row, more.today)
        return { certifiedAt: at, certifiedBy: actor.userID }
      },
    },
    notices: async (tx, { act: done, row }) => {
      if (done !== 'sign') return []
      const [person] = await tx
        .select({ name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})` })
        .from(users)
        .where(and(eq(users.districtID, row.districtID), eq(users.id, row.userID)))
      return [
        {
          districtID: row.districtID,
          template: 'timesheets.effort.signed',
          values: { name: person?.name ?? '' },
          screen: 'reports/time-and-effort',
          to: await approversOf(tx, row),
        },
      ]
    },
  })

async function approversOf(
  tx: Tx,
  { districtID, schoolID, userID }: EffortReportRow,
): Promise<number[]> {
  return (await holders(tx, { districtID, permission: 'timesheets.approve', schoolID })).filter(
    (id) => id !== userID,
  )
}

/**
 * Enters the journal that moves what payroll charged to where the hours were worked. It is a draft of the ledger, which others approve.
 * Refuses 404, 409 a report that is not certified or no longer agrees with the timesheets, differs in nothing, or has an entry that counts, as an earlier
 * version may have, 422 a program without an account.
 */
export async function enterAdjustment(
  ctx: UserRequest,
  reportID: number,
  date: string,
  memo: string,
): Promise<{ journalID: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(effortReports.districtID, districtID), eq(effortReports.id, reportID))
    const report = await lockReport(tx, districtID, reportID)
    if (report.status !== 'certified') throw refuse.conflict('timesheets.effort.notCertified')
    const hours = hoursOf(await readHoursNow(tx, report))
    if (!isCurrent(report.shares, hours)) throw refuse.conflict('timesheets.effort.stale')
    // What an earlier version moved would be moved again.
    const [earlier] = await tx.execute<{ id: number }>(sql`
      select r.id from ${effortReports} r where r.district_id = ${districtID} and r.user_id = ${report.userID} and r.id <> ${reportID} and r.status = 'replaced'
        and r.starts_on <= ${report.endsOn}::date and r.ends_on >= ${report.startsOn}::date and r.journal_id is not null and ${journalCounts(districtID, sql`r.journal_id`)} limit 1`)
    if (earlier) throw refuse.conflict('timesheets.effort.earlierEntry')
    // A draft that was voided in the ledger, or an entry that was reversed, adjusts nothing.
    const [entry] =
      report.journalID === null
        ? []
        : await tx.execute<{ counts: boolean }>(
            sql`select ${journalCounts(districtID, report.journalID)} as counts`,
          )
    if (entry?.counts) throw refuse.conflict('timesheets.effort.adjusted')
    const charges = await tx
      .select({ programID: payrollCharges.programID, cents: payrollCharges.cents })
      .from(payrollCharges)
      .where(
        and(
          eq(payrollCharges.districtID, districtID),
          eq(payrollCharges.userID, report.userID),
          sql`${payrollCharges.month} between ${report.startsOn}::date and ${report.endsOn}::date`,
        ),
      )
    const differences = compareWithPayroll(report.shares, charges).filter(
      ({ difference }) => difference !== 0,
    )
    if (differences.length === 0) throw refuse.conflict('timesheets.effort.same')
    const programs = await tx
      .select({
        id: timesheetPrograms.id,
        name: timesheetPrograms.name,
        code: timesheetPrograms.accountCode,
      })
      .from(timesheetPrograms)
      .where(eq(timesheetPrograms.districtID, districtID))
    const codeOf = new Map(programs.map(({ id, code }) => [id, code]))
    const accounts = await accountsByCode(
      tx,
      districtID,
      programs.flatMap(({ code }) => code ?? []),
    )
    const lines = differences.map(({ programID, difference }) => {
      const accountID = accounts.get(codeOf.get(programID) ?? '')
      if (accountID === undefined)
        throw refuse.fields({
          account: {
            id: 'timesheets.effort.noAccount',
            values: { program: programs.find(({ id }) => id === programID)?.name ?? '' },
          },
        })
      return { accountID, cents: difference, memo: null, categoryID: null, orderLineID: null }
    })
    const journal = await enterJournal(tx, {
      districtID,
      schoolID: null,
      kind: 'journal',
      origin: 'payroll',
      originKey: `timesheets.effort:${reportID}:${report.version}`,
      date,
      memo,
      lines,
      enteredBy: userID,
    })
    await tx
      .update(effortReports)
      .set({ journalID: journal.id, version: sql`${effortReports.version} + 1` })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.effortReport',
      entityID: reportID,
      action: 'adjust',
      after: { journalID: journal.id },
      requestID: ctx.request.requestID,
    })
    return { journalID: journal.id }
  })
}
