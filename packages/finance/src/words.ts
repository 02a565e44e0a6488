/** Who does what in finance. */
export const needs = {
  /** May read ledgers and reports: principals, auditors. */
  read: ['finance.read'],
  /** Enters transactions, purchase orders, deposits, and bank statements. */
  enter: ['finance.enter'],
  /** Approves what others have entered. */
  approve: ['finance.approve'],
  /** Changes the chart of accounts, budgets, periods, and rules, and closes the year. */
  manage: ['finance.manage'],
} as const

/** An account's side of the books; the sign of its ordinary balance follows from it. */
export const accountKinds = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * The segments of a chart's account codes, in the order in which California and the federal chart
 * write them.
 */
export const segmentKinds = [
  'fund',
  'source',
  'projectYear',
  'program',
  'function',
  'object',
  'site',
] as const
export type SegmentKind = (typeof segmentKinds)[number]

/** draft → submitted → posted; posted ones are only ever reversed. */
export const journalStatuses = ['draft', 'submitted', 'posted', 'void'] as const
export type JournalStatus = (typeof journalStatuses)[number]

/** How a transaction is entered: what the form asks, and which line the product writes itself. */
export const journalKinds = ['receipt', 'disbursement', 'transfer', 'journal'] as const
export type JournalKind = (typeof journalKinds)[number]

/** Where a transaction comes from: a person's own entry, or one written by the product. */
export const journalSources = [
  'entry',
  'reversal',
  'billing',
  'grants',
  'payroll',
  'pd',
  'meals',
  'bank',
  'closing',
  'opening',
] as const
export type JournalSource = (typeof journalSources)[number]

export const yearStatuses = ['open', 'closing', 'closed'] as const
export type YearStatus = (typeof yearStatuses)[number]
export const periodStatuses = ['open', 'closed'] as const
/**
 * People post to months and, with a reason, to adjustments; closing a year carries its balances
 * out, and the next opens with them.
 */
export const periodKinds = ['regular', 'adjustment', 'opening', 'carried'] as const

export const orderStatuses = ['draft', 'submitted', 'approved', 'closed', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const checkStatuses = ['issued', 'cleared', 'voided'] as const
/** What happens where an expense account would exceed its adopted budget. */
export const budgetControls = ['off', 'warn', 'stop'] as const
export type BudgetControl = (typeof budgetControls)[number]
export const budgetStatuses = ['draft', 'adopted', 'superseded'] as const
export const statementFormats = ['ofx', 'bai2', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** A line is at most 900 million dollars, in cents: more is a slip of the hand. */
export const mostLineCents = 90_000_000_000
export const mostLines = 200
