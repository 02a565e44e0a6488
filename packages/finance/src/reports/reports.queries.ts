import { exportedFile, say, type ExportedFile, type UserRequest } from '@atrium/kit/server'
import { meets, refuse, writtenDay, type Language } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { fiscalYears } from '../years/years.table.ts'
import {
  financeReports,
  type Asked,
  type FinanceReport,
  type ReportColumn,
  type ReportTable,
} from './finance-reports.ts'

/** The reports that someone may have. */
export const reportsFor = (ctx: UserRequest): FinanceReport[] =>
  financeReports
    .all()
    .filter(({ needs }) => meets(needs, ctx.user))
    .toSorted((one, other) => one.order - other.order)

export function reportNamed(ctx: UserRequest, name: string): FinanceReport {
  const report = financeReports.find(name)
  if (!report || !meets(report.needs, ctx.user)) throw refuse.notFound('kit.refusal.notFound')
  return report
}

export const runReport = (ctx: UserRequest, name: string, asked: Asked): Promise<ReportTable> =>
  reportNamed(ctx, name).run(ctx, asked)

/** The choices of a report's year. */
export const yearChoices = (ctx: UserRequest) =>
  ctx.db.execute<{
    id: number
    name: string
    startsOn: string
    endsOn: string
    status: string
  }>(sql`
    select id, name, starts_on::text as "startsOn", ends_on::text as "endsOn", status from ${fiscalYears}
    where district_id = ${ctx.user.districtID} and removed_at is null order by starts_on desc`)

/** A cell as printed. */
export function written(
  value: string | number | null | undefined,
  kind: ReportColumn['kind'],
  language: Language,
): string {
  if (value === null || value === undefined) return ''
  if (kind === 'cents' && typeof value === 'number')
    return new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(value / 100)
  return kind === 'date' ? writtenDay(String(value), language) : String(value)
}

/** A report as CSV or XLSX: amounts are numbers in dollars. */
export async function exportReport(
  ctx: UserRequest,
  name: string,
  asked: Asked,
  format: 'csv' | 'xlsx',
): Promise<ExportedFile> {
  const report = reportNamed(ctx, name)
  const { columns, rows } = await report.run(ctx, asked)
  async function* chunks() {
    yield rows.map(({ cells, isTotal }) =>
      columns.map(({ key, kind }) => {
        const value =
          cells[key] ??
          (isTotal && key === 'name' ? say(ctx.language, { id: 'finance.reports.total' }) : '')
        return kind === 'cents' && typeof value === 'number' ? value / 100 : value
      }),
    )
  }
  return exportedFile(ctx, {
    many: report.title[ctx.language],
    format,
    header: columns.map(({ label }) => label[ctx.language]),
    rows: chunks(),
    ofPeople: false,
  })
}
