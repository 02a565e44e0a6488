import { dollarsText, type MessageRef } from '@atrium/kit/shared'

/** A line of the bank's account in the ledger that the bank has not shown by the statement's day. */
export interface ReconcilingItem {
  ledgerLineID: number
  journalID: number
  date: string
  memo: string
  checkNumber: number | null
  /** Received amounts are positive. */
  cents: number
}

/** A statement's balance compared with the books on its day. Amounts are cents. */
export interface Reconciliation {
  endsOn: string
  /** The bank's balance before the statement's lines; null without a closing balance. */
  openingCents: number | null
  bankCents: number | null
  bookCents: number
  /** Paid in the books, and not by the bank yet: checks, mostly. */
  outstanding: ReconcilingItem[]
  /** Received in the books, and not by the bank yet. */
  inTransit: ReconcilingItem[]
  /** Shown by the bank, and dated later in the books. */
  later: ReconcilingItem[]
}

export const sumOf = (items: readonly { cents: number }[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0)

/** The bank's balance, less outstanding payments, plus deposits in transit. */
export const adjustedBankCents = ({
  bankCents,
  outstanding,
  inTransit,
}: Pick<Reconciliation, 'bankCents' | 'outstanding' | 'inTransit'>): number | null =>
  bankCents === null ? null : bankCents + sumOf(outstanding) + sumOf(inTransit)

/** How much more the bank has than the books say; 0 once they agree, null without a balance. */
export function differenceCents(of: Reconciliation): number | null {
  const adjusted = adjustedBankCents(of)
  return adjusted === null ? null : adjusted - of.bookCents
}

export interface ReconcileFacts {
  /** Lines of the statement without a line in the ledger. */
  unmatched: number
  /** The last reconciled statement of the account before this one. */
  previous: { endsOn: string; closingCents: number } | null
  /** The day of an earlier statement that is still open. */
  earlierOpen: string | null
  /** A later statement is reconciled already. */
  hasLater: boolean
}

/** Why a statement can't be reconciled: a message id under `finance.reconcile`, with cents. */
export type ReconcileFault =
  | { fault: 'unmatched'; count: number }
  | { fault: 'noBalance' }
  | { fault: 'earlierOpen'; endsOn: string }
  | { fault: 'order' }
  | { fault: 'continues'; endsOn: string; before: number; opening: number }
  | {
      fault: 'difference'
      difference: number
      bank: number
      outstanding: number
      inTransit: number
      book: number
    }

/**
 * A statement is reconciled once every line is in the ledger, it opens with the balance that the
 * last reconciled one closed with, and the bank's balance less outstanding payments plus deposits in
 * transit is the books' balance on its day.
 */
export function reconcileFaults(
  of: Reconciliation,
  { unmatched, previous, earlierOpen, hasLater }: ReconcileFacts,
): ReconcileFault[] {
  const difference = differenceCents(of)
  const opening = of.openingCents
  return [
    ...(unmatched > 0 ? [{ fault: 'unmatched' as const, count: unmatched }] : []),
    ...(earlierOpen ? [{ fault: 'earlierOpen' as const, endsOn: earlierOpen }] : []),
    ...(hasLater ? [{ fault: 'order' as const }] : []),
    ...(of.bankCents === null ? [{ fault: 'noBalance' as const }] : []),
    ...(previous && opening !== null && opening !== previous.closingCents
      ? [
          {
            fault: 'continues' as const,
            ...{ endsOn: previous.endsOn, before: previous.closingCents, opening },
          },
        ]
      : []),
    ...(difference !== null && difference !== 0
      ? [
          {
            fault: 'difference' as const,
            ...{ difference, bank: of.bankCents ?? 0, book: of.bookCents },
            ...{ outstanding: sumOf(of.outstanding), inTransit: sumOf(of.inTransit) },
          },
        ]
      : []),
  ]
}

const dollars = (cents: number): string => dollarsText(Math.abs(cents))

/** Why a statement stays open, in words. */
export function faultText(fault: ReconcileFault): MessageRef {
  const id = `finance.reconcile.${fault.fault}`
  switch (fault.fault) {
    case 'unmatched':
      return { id, values: { count: fault.count } }
    case 'earlierOpen':
      return { id, values: { date: fault.endsOn } }
    case 'continues':
      return {
        id,
        values: {
          date: fault.endsOn,
          before: dollars(fault.before),
          opening: dollars(fault.opening),
          amount: dollars(fault.opening - fault.before),
        },
      }
    case 'difference':
      return {
        id: `${id}.${fault.difference > 0 ? 'bank' : 'book'}`,
        values: {
          amount: dollars(fault.difference),
          bank: dollarsText(fault.bank),
          outstanding: dollars(fault.outstanding),
          inTransit: dollars(fault.inTransit),
          book: dollarsText(fault.book),
        },
      }
    default:
      return { id }
  }
}
