import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'
import type { BothLanguages, Needs } from '@atrium/kit/shared'
import type { ReportAsk } from './asks.words.ts'

/** A report's parameters; unused ones are null. */
export interface Asked {
  yearID: number | null
  from: string | null
  to: string | null
  schoolID: number | null
  accountID: number | null
}

export interface ReportColumn {
  key: string
  label: BothLanguages
  kind: 'text' | 'cents' | 'date' | 'number'
}

export interface ReportRow {
  cells: Record<string, string | number | null>
  /** Where the row links to: another report with the same parameters, or the document behind it. */
  drill?: { report: string; accountID: number } | { screen: string; params: Record<string, number> }
  isTotal?: boolean
}

export interface ReportTable {
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** What the numbers are of: a school year, a day. */
  subtitle?: string
  /** More rows match than are shown. */
  isCut?: boolean
}

/** A report over the books: on the screen, on paper, as CSV and XLSX, all from the same rows. */
export interface FinanceReport {
  name: string
  order: number
  title: BothLanguages
  about: BothLanguages
  needs: Needs
  asks: readonly ReportAsk[]
  run: (ctx: UserRequest, asked: Asked) => Promise<ReportTable>
}

/** Modules add what their records say about money. */
export const financeReports = defineExtensionPoint<FinanceReport>(
  'finance report',
  ({ name }) => name,
)
