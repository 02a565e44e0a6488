import { holders } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import { accountsByCode, enterJournal, journalCounts } from '@atrium/finance/public'
import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { defineFlow, type Flow } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { partsOf } from '../sheets/sheets.actions.ts'
import { timesheetLines, timesheetPrograms, timesheets } from '../sheets/timesheets.table.ts'
import { effortWorkflow } from './effort-state.rules.ts'
import { compareWithPayroll, halfOf, sharesOf } from './effort.rules.ts'
import { effortReports, payrollCharges, type EffortReportRow } from './effort.table.ts'

/**
 * Makes the reports for a half year from approved and locked timesheets: for each person who worked
 * for a program that needs them and has none yet, or has one that no one signed. Signed ones stay
 * as they are.
 */
export async function prepareReports(ctx: UserRequest, day: string): Promise<{ prepared: number }> {
  const { districtID, userID } = ctx.user
  const { startsOn, endsOn } = halfOf(day)
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx.execute<{
      userID: number
      schoolID: number
      hours: { programID: number; program: string; minutes: number }[]
    }>(sql`
      with worked as (select t.user_id, max(t.school_id) as school_id, g.id, g.name, g.is_federal, sum(l.minutes)::int as minutes
        from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id join ${timesheetPrograms} g on g.district_id = l.district_id and g.id = l.program_id
        where t.district_id = ${districtID} and t.status in ('approved', 'locked') and l.date between ${startsOn}::date and ${endsOn}::date group by t.user_id, g.id, g.name, g.is_federal)
      select user_id as "userID", max(school_id) as "schoolID", json_agg(json_build_object('programID', id, 'program', name, 'minutes', minutes)) as hours from worked group by user_id having bool_or(is_federal)`)
    let prepared = 0
    for (const { userID: employeeID, schoolID, hours } of rows) {
      const shares = sharesOf(hours)
      const kind = shares.length === 1 ? ('semiannual' as const) : ('activityReport' as const)
      const made = await tx
        .insert(effortReports)
        .values({ districtID, userID: employeeID, schoolID, kind, startsOn, endsOn, shares })
        .onConflictDoUpdate({
          target: [
            effortReports.districtID,
            effortReports.userID,
            effortReports.startsOn,
            effortReports.endsOn,
          ],
          set: { shares, kind, version: sql`${effortReports.version} + 1` },
          setWhere: eq(effortReports.status, 'prepared'),
        })
        .returning({ id: effortReports.id })
      prepared += made.length
    }
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'timesheets.effortReports',
      entityID: 0,
      action: 'prepare',
      after: { startsOn, endsOn, prepared },
      requestID: ctx.request.requestID,
    })
    return { prepared }
  })
}

export const effortFlow: Flow<typeof effortWorkflow, EffortReportRow> = defineFlow({
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
    return { row, parts, facts: {}, more: undefined }
  },
  on: {
    sign: (_tx, { at }) => ({ signedAt: at }),
    certify: (_tx, { at, actor }) => ({ certifiedAt: at, certifiedBy: actor.userID }),
  },
  notices: async (tx, { act: done, row }) => {
    if (done !== 'sign') return []
    const [person] = await tx
      .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
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
 * Refuses 404, 409 a report that is not certified, differs in nothing, or has an entry that counts, 422 a program without an account.
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
    const [report] = await tx.select().from(effortReports).where(here).for('update')
    if (!report) throw refuse.notFound('kit.refusal.notFound')
    if (report.status !== 'certified') throw refuse.conflict('timesheets.effort.notCertified')
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
