import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { fiscalYears } from '../years/years.table.ts'
import type { Asked, ReportColumn } from './finance-reports.ts'

/** What every report over the ledger needs. */
export const needs = ['finance.read']

const column =
  (kind: ReportColumn['kind']) =>
  (key: string, en: string, es: string): ReportColumn => ({ key, label: { en, es }, kind })
export const textColumn = column('text')
export const centsColumn = column('cents')
export const dayColumn = column('date')
export const numberColumn = column('number')

export const accountColumns = [
  textColumn('code', 'Account code', 'Código de cuenta'),
  textColumn('name', 'Account', 'Cuenta'),
]

/** The fiscal year that is asked about, or the present one. Refuses 404 before there is any. */
export async function yearOf(ctx: UserRequest, yearID: number | null) {
  const [year] = await ctx.db.execute<{
    id: number
    name: string
    startsOn: string
    endsOn: string
  }>(sql`
    select id, name, starts_on::text as "startsOn", ends_on::text as "endsOn" from ${fiscalYears}
    where district_id = ${ctx.user.districtID} and ${yearID === null ? sql`starts_on <= ${schoolToday(ctx)}::date` : sql`id = ${yearID}`} order by starts_on desc limit 1`)
  if (!year) throw refuse.notFound('finance.refusal.noYear')
  return year
}

/** SQL: whether the account `a` is of the school that is asked about. */
export const atSchool = (schoolID: number | null) =>
  schoolID === null ? sql`true` : sql`a.school_id = ${schoolID}`

/** The first and the last day that are asked about, by default those of the fiscal year. */
export async function daysOf(
  ctx: UserRequest,
  { yearID, from, to }: Pick<Asked, 'yearID' | 'from' | 'to'>,
): Promise<readonly [first: string, last: string]> {
  const year = await yearOf(ctx, yearID)
  return [from ?? year.startsOn, to ?? year.endsOn]
}

/** SQL: whether a fiscal year opened with the balance of the period `p`. */
export const isOpening = ({ id, startsOn }: { id: number; startsOn: string }): SQL =>
  sql`(p.starts_on < ${startsOn}::date or (p.fiscal_year_id = ${id} and p.kind = 'opening'))`
