import type { AccountKind, JournalKind } from '../words.ts'

/** A line as entered. Amounts are cents and positive; only a journal has both sides. */
export interface EntryLine {
  accountID: number
  cents: number
  memo: string | null
  categoryID: number | null
  orderLineID?: number | null
}

export interface JournalSide {
  accountID: number
  debitCents: number | null
  creditCents: number | null
  memo: string | null
}

export interface Entry {
  kind: JournalKind
  lines: readonly EntryLine[]
  sides: readonly JournalSide[]
  /** The bank account's own account of the ledger. */
  cashAccountID: number | null
  fromAccountID: number | null
  toAccountID: number | null
  cents: number | null
}

/** A line of the ledger: debits are positive. */
export interface LedgerLine {
  accountID: number
  cents: number
  memo: string | null
  categoryID: number | null
  orderLineID: number | null
  /** The product wrote it, so that each fund balances. */
  interfund?: boolean
}

/**
 * The ledger lines of an entry: what was entered, and the bank's line that the product writes
 * itself.
 */
export function linesOfEntry(entry: Entry): LedgerLine[] {
  const plain = (accountID: number, cents: number, memo: string | null = null): LedgerLine => ({
    accountID,
    cents,
    memo,
    categoryID: null,
    orderLineID: null,
  })
  switch (entry.kind) {
    case 'receipt':
    case 'disbursement': {
      const sign = entry.kind === 'receipt' ? -1 : 1
      const own = entry.lines.map(({ accountID, cents, memo, categoryID, orderLineID }) => ({
        accountID,
        cents: sign * cents,
        memo,
        categoryID,
        orderLineID: entry.kind === 'disbursement' ? (orderLineID ?? null) : null,
      }))
      const total = own.reduce((sum, { cents }) => sum + cents, 0)
      return entry.cashAccountID === null ? own : [...own, plain(entry.cashAccountID, -total)]
    }
    case 'transfer':
      return entry.fromAccountID === null || entry.toAccountID === null
        ? []
        : [
            plain(entry.fromAccountID, entry.cents ?? 0),
            plain(entry.toAccountID, -(entry.cents ?? 0)),
          ]
    case 'journal':
      return entry.sides.map(({ accountID, debitCents, creditCents, memo }) =>
        plain(accountID, (debitCents ?? 0) - (creditCents ?? 0), memo),
      )
  }
}

/** What a transaction's entry is read from. */
export interface StoredEntry {
  kind: JournalKind
  schoolID: number | null
  date: string
  typeID: number | null
  memo: string
  vendorID: number | null
  bankAccountID: number | null
  payBy: string | null
  slip: string | null
  cashCents: number | null
  checkCents: number | null
  reason: string | null
  amountCents: number
  lines: readonly (LedgerLine & { isBank: boolean })[]
}

/** A transaction as it was entered: without the lines that the product wrote itself. */
export function entryOf(journal: StoredEntry): Record<string, unknown> {
  const { kind, schoolID, date, typeID, memo, reason, bankAccountID } = journal
  const own = journal.lines.filter(({ isBank, interfund }) => !isBank && !interfund)
  const head = { schoolID, date, typeID, memo, reason }
  if (kind === 'transfer')
    return {
      ...head,
      fromAccountID: own.find(({ cents }) => cents > 0)?.accountID ?? null,
      toAccountID: own.find(({ cents }) => cents < 0)?.accountID ?? null,
      cents: journal.amountCents,
    }
  if (kind === 'journal')
    return {
      ...head,
      sides: own.map((one) => ({
        accountID: one.accountID,
        debitCents: one.cents > 0 ? one.cents : null,
        creditCents: one.cents < 0 ? -one.cents : null,
        memo: one.memo,
      })),
    }
  const lines = own.map((line) => ({
    ...{ accountID: line.accountID, cents: Math.abs(line.cents), memo: line.memo },
    categoryID: line.categoryID,
    ...(kind === 'disbursement' && { orderLineID: line.orderLineID }),
  }))
  const { vendorID, payBy, slip, cashCents, checkCents } = journal
  return kind === 'receipt'
    ? { ...head, bankAccountID, slip, cashCents, checkCents, lines }
    : { ...head, vendorID, bankAccountID, payBy, lines }
}

/** What moves: the sum of the debits. */
export const amountOf = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0)

export interface FundDifference {
  fund: string
  cents: number
}

/** The funds whose lines do not add up to zero, with the difference. */
export function unbalancedFunds(
  lines: readonly { cents: number; fund: string }[],
): FundDifference[] {
  const sums = new Map<string, number>()
  for (const { fund, cents } of lines) sums.set(fund, (sums.get(fund) ?? 0) + cents)
  return [...sums].flatMap(([fund, cents]) => (cents === 0 ? [] : [{ fund, cents }]))
}

/**
 * What funds owe each other after a transaction across them: a fund with more debits than credits
 * owes the difference (others paid for it), one with more credits is owed it.
 * @param due each fund's accounts for it: an asset for what it is owed, a liability for what it owes
 */
export function dueLines(
  off: readonly FundDifference[],
  due: readonly { id: number; fund: string; kind: 'asset' | 'liability' }[],
):
  | { lines: (LedgerLine & { fund: string; interfund: true })[] }
  | { missing: { fund: string; kind: 'asset' | 'liability' } } {
  const lines: (LedgerLine & { fund: string; interfund: true })[] = []
  for (const { fund, cents } of off) {
    const kind = cents > 0 ? 'liability' : 'asset'
    const account = due.find((one) => one.fund === fund && one.kind === kind)
    if (!account) return { missing: { fund, kind } }
    lines.push({
      ...{ accountID: account.id, fund, cents: -cents, interfund: true },
      ...{ memo: null, categoryID: null, orderLineID: null },
    })
  }
  return { lines }
}

/** The amounts from which one signature is needed, and two. */
export interface SignatureLimits {
  oneSignatureFrom: number
  twoSignaturesFrom: number
}

export type TypeLimits = { [Name in keyof SignatureLimits]: number | null } | null | undefined

/** How many signatures an amount requires, by the type's own limits if it has them. */
export function signaturesFor(
  cents: number,
  type: TypeLimits,
  settings: SignatureLimits,
): 0 | 1 | 2 {
  if (cents >= (type?.twoSignaturesFrom ?? settings.twoSignaturesFrom)) return 2
  return cents >= (type?.oneSignatureFrom ?? settings.oneSignatureFrom) ? 1 : 0
}

/**
 * How many signatures a deposit requires: none by its amount, since the money is at the bank and counts
 * from then on; one, where its type says so.
 */
export const signaturesForReceipt = (cents: number, type: TypeLimits): 0 | 1 => {
  const from = type?.oneSignatureFrom ?? type?.twoSignaturesFrom ?? null
  return from !== null && cents >= from ? 1 : 0
}

/** The amount as people read it: an account's ordinary side is positive. */
export const ordinary = (kind: AccountKind, cents: number): number => {
  const shown = kind === 'asset' || kind === 'expense' ? cents : -cents
  return shown === 0 ? 0 : shown
}
