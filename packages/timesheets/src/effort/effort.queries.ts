import { users } from '@atrium/auth/tables'
import { journalCounts } from '@atrium/finance/public'
import { reachOf, type UserRequest, schoolToday } from '@atrium/kit/server'
import { plusDays, type MessageRef } from '@atrium/kit/shared'
import { actsFor } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import { timesheetPrograms } from '../sheets/timesheets.table.ts'
import { effortWorkflow, type EffortPart, type EffortStatus } from './effort-state.rules.ts'
import { factsFrom, hoursNow, leaveMinutes, type HoursNow } from './effort-hours.queries.ts'
import { compareWithPayroll, effortFault, halfOf, type EffortShare } from './effort.rules.ts'
import { effortReports, payrollCharges } from './effort.table.ts'

export interface EffortView {
  id: number
  employee: string
  kind: 'semiannual' | 'activityReport'
  status: EffortStatus
  startsOn: string
  endsOn: string
  number: number
  /** Why it corrects the version before. */
  reason: string | null
  signedAt: string | null
  certifiedAt: string | null
  journalID: number | null
  /** It was signed, and the approved timesheets say otherwise now. */
  isStale: boolean
  /** Why it can't be signed or certified yet. */
  waits: MessageRef | null
  /** Written on the timesheets on days of leave: not claimed as effort. */
  leaveMinutes: number
  programs: {
    programID: number
    program: string
    minutes: number
    share: number
    charged: number
    due: number
    difference: number
  }[]
  acts: ReturnType<typeof actsFor<typeof effortWorkflow>>
}

/**
 * The time and effort reports of a half year that someone may see: their own, those at schools
 * where they approve, or all for payroll and for people who manage grants. Two statements.
 * @param day a day of the half year; null: the one of last month
 */
export async function listEffort(
  ctx: UserRequest,
  day: string | null,
): Promise<{ startsOn: string; endsOn: string; reports: EffortView[]; mayManage: boolean }> {
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const { startsOn, endsOn } = halfOf(day ?? plusDays(`${today.slice(0, 7)}-01`, -1))
  const reach = reachOf(ctx.user, 'timesheets.approve')
  const mayManage = reachOf(ctx.user, 'timesheets.manage') === 'district'
  const managesGrants = ['grants.manage', 'grants.awards'].some(
    (permission) => reachOf(ctx.user, permission) === 'district',
  )
  const within =
    mayManage || managesGrants || reach === 'district'
      ? sql`true`
      : sql`(r.school_id = any(${`{${reach.join(',')}}`}::int[]) or r.user_id = ${userID})`
  const [rows, names] = await Promise.all([
    ctx.db.execute<
      Record<string, unknown> & {
        id: number
        userID: number
        schoolID: number
        employee: string
        kind: EffortView['kind']
        status: EffortStatus
        startsOn: string
        endsOn: string
        number: number
        reason: string | null
        signedAt: string | null
        certifiedAt: string | null
        journalID: number | null
        now: HoursNow
        shares: EffortShare[]
        charges: { programID: number; cents: number }[]
      }
    >(sql`
      select r.id, r.user_id as "userID", r.school_id as "schoolID", u.last_name || coalesce(', ' || nullif(u.first_name, ''), '') as employee, r.kind, r.status, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", r.number, r.reason, ${hoursNow(districtID)} as now, r.signed_at as "signedAt", r.certified_at as "certifiedAt", r.shares,
        -- One that was voided or reversed adjusts nothing: another may be entered.
        case when ${journalCounts(sql`r.district_id`, sql`r.journal_id`)} then r.journal_id end as "journalID",
        coalesce((select json_agg(json_build_object('programID', c.program_id, 'cents', c.cents)) from ${payrollCharges} c where c.district_id = r.district_id and c.user_id = r.user_id and c.month between r.starts_on and r.ends_on), '[]') as charges
      from ${effortReports} r join ${users} u on u.district_id = r.district_id and u.id = r.user_id
      where r.district_id = ${districtID} and r.starts_on between ${startsOn}::date and ${endsOn}::date and ${within} order by u.last_name, u.first_name, r.user_id, r.starts_on, r.number desc limit 1000`),
    ctx.db.execute<{ id: number; name: string }>(
      sql`select id, name from ${timesheetPrograms} where district_id = ${districtID}`,
    ),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    startsOn,
    endsOn,
    mayManage,
    reports: rows.map(({ shares, charges, userID: employeeID, schoolID, now, ...row }) => {
      const facts = factsFrom({ ...row, shares }, now, today)
      const isOpen = row.status === 'prepared' || row.status === 'signed'
      const waits = (isOpen && effortFault(facts)) || null
      const isOwn = employeeID === userID
      const parts: EffortPart[] = [
        ...(isOwn ? (['employee'] as const) : []),
        ...(!isOwn && (reach === 'district' || reach.includes(schoolID))
          ? (['supervisor'] as const)
          : []),
      ]
      const shareOf = new Map(shares.map((one) => [one.programID, one]))
      return {
        ...row,
        isStale: (row.status === 'signed' || row.status === 'certified') && !facts.isCurrent,
        waits,
        leaveMinutes: leaveMinutes(now),
        programs: compareWithPayroll(shares, charges).map((one) => ({
          ...one,
          program: shareOf.get(one.programID)?.program ?? nameOf.get(one.programID) ?? '',
          minutes: shareOf.get(one.programID)?.minutes ?? 0,
          share: shareOf.get(one.programID)?.share ?? 0,
        })),
        acts: waits ? [] : actsFor(effortWorkflow, row.status, { parts, facts: {} }),
      }
    }),
  }
}
