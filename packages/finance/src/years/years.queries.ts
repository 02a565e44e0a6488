import {
  noteAccess,
  say,
  schoolToday,
  type ExportedFile,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { accountBalances, journals } from '../ledger/ledger.table.ts'
import { receivedOf, spentOf } from '../ledger/money.queries.ts'
import { exportReport } from '../reports/reports.queries.ts'
import type { YearStatus } from '../words.ts'
import { checkYear, mayClose, type YearChecks } from './close.checks.ts'
import { fiscalYears, periods } from './years.table.ts'

export interface YearView {
  id: number
  name: string
  startsOn: string
  endsOn: string
  status: YearStatus
  periods: {
    id: number
    number: number
    kind: 'regular' | 'adjustment'
    startsOn: string
    endsOn: string
    status: 'open' | 'closed'
    posted: number
    waiting: number
  }[]
}

/** Fiscal years with their periods, newest first. One statement. */
export async function readYears(
  ctx: UserRequest,
): Promise<{ years: YearView[]; segments: number }> {
  const [row] = await ctx.db.execute<{ years: YearView[]; segments: number }>(sql`
    select coalesce((select json_agg(x order by x."startsOn" desc) from (
        select y.id, y.name, y.starts_on as "startsOn", y.ends_on as "endsOn", y.status,
          (select json_agg(json_build_object('id', p.id, 'number', p.number, 'kind', p.kind, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'status', p.status, 'posted', n.posted, 'waiting', n.waiting) order by p.number)
            from ${periods} p cross join lateral (select count(*) filter (where j.status = 'posted') as posted, count(*) filter (where j.status in ('draft', 'submitted')) as waiting
              from ${journals} j where j.district_id = p.district_id and j.period_id = p.id and j.removed_at is null) n
            where p.district_id = y.district_id and p.fiscal_year_id = y.id and p.kind in ('regular', 'adjustment')) as periods
        from ${fiscalYears} y where y.district_id = ${ctx.user.districtID} and y.removed_at is null) x), '[]') as years,
      (select count(*)::int from account_segment where district_id = ${ctx.user.districtID} and removed_at is null) as segments`)
  return row ?? { years: [], segments: 0 }
}

export interface YearEndView {
  years: { id: number; name: string; status: YearStatus }[]
  year: { id: number; name: string; startsOn: string; endsOn: string; status: YearStatus } | null
  checks: YearChecks | null
  mayClose: boolean
  /** By fund: what the year began with, took in, spent, and ended with. */
  funds: {
    fund: string
    name: string | null
    openingCents: number
    revenueCents: number
    expenseCents: number
    closingCents: number
  }[]
}

/** A year's year-end report. Refuses 404. Three statements. */
export async function yearEnd(ctx: UserRequest, yearID: number | null): Promise<YearEndView> {
  const { districtID } = ctx.user
  const years = await ctx.db.execute<NonNullable<YearEndView['year']>>(sql`
    select id, name, starts_on::text as "startsOn", ends_on::text as "endsOn", status from ${fiscalYears} where district_id = ${districtID} and removed_at is null order by starts_on desc`)
  const year =
    yearID === null
      ? (years.findLast(({ status }) => status !== 'closed') ?? years[0])
      : years.find(({ id }) => id === yearID)
  if (!year) {
    if (yearID !== null) throw refuse.notFound('kit.refusal.notFound')
    return { years: [], year: null, checks: null, mayClose: false, funds: [] }
  }
  const [checks, funds] = await Promise.all([
    checkYear(ctx.db, { districtID, ...year }, schoolToday(ctx)),
    fundBalances(ctx, year),
  ])
  return {
    years: years.map(({ id, name, status }) => ({ id, name, status })),
    year,
    checks,
    mayClose: mayClose(checks),
    funds,
  }
}

export const fundBalances = (
  ctx: UserRequest,
  year: { id: number; startsOn: string; endsOn: string },
) =>
  ctx.db.execute<YearEndView['funds'][number]>(sql`
    select a.fund, (select s.name from account_segment s where s.district_id = ${ctx.user.districtID} and s.kind = 'fund' and s.code = a.fund and s.removed_at is null) as name,
      sum(case when (p.fiscal_year_id <> ${year.id} or p.kind = 'opening') and a.kind in ('equity', 'revenue', 'expense') then b.credit_cents - b.debit_cents else 0 end)::float8 as "openingCents",
      (sum(case when p.fiscal_year_id = ${year.id} and a.kind = 'revenue' then b.credit_cents - b.debit_cents when p.fiscal_year_id = ${year.id} and p.kind <> 'opening' and a.is_activity then m.received else 0 end)
        - coalesce(sum(c.revenue), 0))::float8 as "revenueCents",
      (sum(case when p.fiscal_year_id = ${year.id} and a.kind = 'expense' then b.debit_cents - b.credit_cents when p.fiscal_year_id = ${year.id} and p.kind <> 'opening' and a.is_activity then m.spent else 0 end)
        - coalesce(sum(c.expense), 0))::float8 as "expenseCents",
      sum(case when a.kind in ('equity', 'revenue', 'expense') then b.credit_cents - b.debit_cents else 0 end)::float8 as "closingCents"
    from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id join ${periods} p on p.district_id = b.district_id and p.id = b.period_id
    -- Closing entries take revenue and expenses to zero; what was earned and spent is what they took.
    left join lateral (select case when a.kind = 'revenue' then sum(-l.cents) end as revenue, case when a.kind = 'expense' then sum(l.cents) end as expense
      from journal_line l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
      where a.kind in ('revenue', 'expense') and l.district_id = b.district_id and l.account_id = b.account_id and l.period_id = b.period_id and p.fiscal_year_id = ${year.id} and j.origin = 'closing') c on true
    -- What a correction takes back was neither received nor spent.
    left join lateral (select sum(${receivedOf(sql`l`, sql`j`)}) as received, sum(${spentOf(sql`l`, sql`j`)}) as spent
      from journal_line l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
      where a.is_activity and l.district_id = b.district_id and l.account_id = b.account_id and l.period_id = b.period_id and p.fiscal_year_id = ${year.id}) m on true
    -- What the year ended with is what it was before its balances were carried out.
    where b.district_id = ${ctx.user.districtID} and p.starts_on <= ${year.endsOn}::date and not (p.fiscal_year_id = ${year.id} and p.kind = 'carried')
    group by a.fund order by a.fund`)

/**
 * The year as a workbook, or as the text file for the state: one line per account code and amount.
 */
export async function yearFile(
  ctx: UserRequest,
  yearID: number,
  format: 'xlsx' | 'state',
): Promise<ExportedFile> {
  if (format === 'xlsx')
    return exportReport(
      ctx,
      'trial-balance',
      { yearID, from: null, to: null, schoolID: null, accountID: null },
      'xlsx',
    )
  const [year] = await ctx.db.execute<{ name: string; startsOn: string; endsOn: string }>(sql`
    select name, starts_on::text as "startsOn", ends_on::text as "endsOn" from ${fiscalYears} where district_id = ${ctx.user.districtID} and id = ${yearID}`)
  if (!year) throw refuse.notFound('kit.refusal.notFound')
  const rows = await ctx.db.execute<Record<string, unknown> & StateRow>(sql`
    select a.fund, a.source, a.program, a.function, a.object, a.site, sum(b.debit_cents - b.credit_cents)::float8 - coalesce(sum(c.cents), 0)::float8 as cents
    from ${accountBalances} b join ${accounts} a on a.district_id = b.district_id and a.id = b.account_id join ${periods} p on p.district_id = b.district_id and p.id = b.period_id
    -- Before the year's closing entries, of fund balance as well: with them the file would not add up to zero.
    left join lateral (select sum(l.cents) as cents from journal_line l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
      where p.fiscal_year_id = ${yearID} and l.district_id = b.district_id and l.account_id = b.account_id and l.period_id = b.period_id and j.origin = 'closing') c on true
    where b.district_id = ${ctx.user.districtID} and ((p.fiscal_year_id = ${yearID} and p.kind <> 'carried') or (p.starts_on < ${year.startsOn}::date and a.kind in ('asset', 'liability', 'equity')))
    group by a.fund, a.source, a.program, a.function, a.object, a.site having sum(b.debit_cents - b.credit_cents) - coalesce(sum(c.cents), 0) <> 0
    order by a.fund, a.source, a.program, a.function, a.object, a.site`)
  await noteAccess(ctx, {
    kind: 'export',
    entity: 'finance.yearEnd',
    rows: rows.length,
    detail: { format: 'state', year: year.name },
  })
  return {
    fileName: `${say('en', { id: 'finance.yearEnd.stateFile' })}-${year.endsOn.slice(0, 4)}.txt`,
    mediaType: 'text/plain; charset=us-ascii',
    encoding: 'utf8',
    content: stateLines(year, rows),
  }
}

interface StateRow {
  fund: string
  source: string | null
  program: string | null
  function: string | null
  object: string | null
  site: string | null
  cents: number
}

/**
 * Fixed columns, as in California's general ledger import: year, fund, resource, goal, function,
 * object, site, and the signed amount.
 */
export const stateLines = (year: { startsOn: string }, rows: readonly StateRow[]): string =>
  rows
    .map(({ fund, source, program, function: of, object, site, cents }) => {
      const column = (value: string | null, length: number) =>
        (value ?? '').padStart(length, '0').slice(-length)
      const amount = `${cents < 0 ? '-' : '+'}${(Math.abs(cents) / 100).toFixed(2).padStart(15, '0')}`
      return `${year.startsOn.slice(0, 4)}${column(fund, 2)}${column(source, 4)}${column(program, 4)}${column(of, 4)}${column(object, 4)}${column(site, 7)}${amount}\r\n`
    })
    .join('')
