import {
  accountsNamed,
  financeSettingsAt,
  postForModule,
  postingDay,
  reverseForModule,
} from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { InvoiceRow } from '../invoices/billing.table.ts'
import { billingLedger } from './ledger.settings.ts'

type Invoice = Pick<
  InvoiceRow,
  'districtID' | 'schoolID' | 'id' | 'number' | 'kind' | 'customer' | 'issuedOn' | 'totalCents'
>
type Account = keyof typeof billingLedger.defaults

export interface InvoiceEntry {
  /** What of the invoice it is: it is posted once for each. */
  part: string
  date: string
  debit: Account
  credit: Account
  cents: number
  /** The person shown as having entered it. */
  userID: number
}

const income = { family: 'familyIncome', renter: 'renterIncome', fee: 'feeIncome' } as const

// A fee's entries name neither the student nor the invoice: a reader of the ledger could tell from
// their accounts which fee was waived.
const keyOf = ({ kind, id }: Invoice, part: string): string =>
  `${kind === 'fee' ? 'billing.fee' : 'billing.invoice'}:${id}:${part}`
const memoOf = ({ id, kind, number, customer }: Invoice): string =>
  kind === 'fee' ? 'Student fee' : `Invoice ${number ?? id} · ${customer}`

async function post(tx: Tx, invoice: Invoice, entry: InvoiceEntry): Promise<void> {
  const { districtID, schoolID } = invoice
  const settings = await financeSettingsAt(tx, billingLedger, districtID, schoolID ?? 0)
  const accounts = await accountsNamed(tx, districtID, {
    debit: settings[entry.debit],
    credit: settings[entry.credit],
  })
  const line = (accountID: number, cents: number) => ({
    ...{ accountID, cents, memo: null, categoryID: null, orderLineID: null },
  })
  await postForModule(tx, {
    districtID,
    schoolID,
    kind: 'journal',
    origin: 'billing',
    originKey: keyOf(invoice, entry.part),
    date: await postingDay(tx, districtID, entry.date),
    memo: memoOf(invoice),
    enteredBy: entry.userID,
    lines: [line(accounts.debit, entry.cents), line(accounts.credit, -entry.cents)],
  })
}

/** The account of a kind's income. */
export const incomeOf = ({ kind }: Pick<Invoice, 'kind'>): Account => income[kind]

/**
 * The day that an act of the office is posted on: its own, or the one that someone chose because that
 * month is closed. Refuses 422 a closed day, with the next open one, until someone chooses a day.
 */
export async function chosenPostingDay(
  tx: Tx,
  { districtID }: Pick<Invoice, 'districtID'>,
  { day, chosen, today }: { day: string; chosen: string | null | undefined; today: string },
): Promise<string> {
  const next = await postingDay(tx, districtID, chosen ?? day)
  if (chosen === null || chosen === undefined) {
    if (next === day) return day
    throw refuse.fields({
      postedOn: { id: 'billing.refusal.closedMonth', values: { date: day, to: next } },
    })
  }
  if (
    next === chosen &&
    chosen >= day &&
    (chosen <= today || chosen === (await postingDay(tx, districtID, day)))
  )
    return chosen
  throw refuse.fields({ postedOn: { id: 'billing.refusal.postedOn', values: { to: next } } })
}

/** Posts what an issued invoice is owed for. Asked again, it is posted once. */
export const postIssue = (
  tx: Tx,
  invoice: Invoice,
  userID: number,
  date = invoice.issuedOn,
): Promise<void> =>
  post(tx, invoice, {
    part: 'issue',
    date,
    debit: 'receivable',
    credit: income[invoice.kind],
    cents: invoice.totalCents,
    userID,
  })

/**
 * Posts what was received for an invoice, refunded, waived, or written off, after its issue: an
 * older invoice has its issue posted now.
 */
export async function postChange(tx: Tx, invoice: Invoice, entry: InvoiceEntry): Promise<void> {
  await postIssue(tx, invoice, entry.userID)
  await post(tx, invoice, entry)
}

/**
 * Moves a credit from one invoice to another: an entry only where their receivables are kept in
 * different accounts.
 */
export async function postMovedCredit(
  tx: Tx,
  from: Invoice,
  to: Invoice,
  { part, date, cents, userID }: { part: string; date: string; cents: number; userID: number },
): Promise<void> {
  const { districtID } = from
  const codes = await Promise.all(
    [from, to].map(({ schoolID }) =>
      financeSettingsAt(tx, billingLedger, districtID, schoolID ?? 0),
    ),
  )
  const [own, other] = codes.map(({ receivable }) => receivable)
  if (own === other) return
  const accounts = await accountsNamed(tx, districtID, { own: own ?? null, other: other ?? null })
  const line = (accountID: number, amount: number) => ({
    ...{ accountID, cents: amount, memo: null, categoryID: null, orderLineID: null },
  })
  await postForModule(tx, {
    ...{ districtID, schoolID: from.schoolID, kind: 'journal', origin: 'billing' },
    ...{ originKey: keyOf(from, part), memo: memoOf(from), enteredBy: userID },
    date: await postingDay(tx, districtID, date),
    lines: [line(accounts.own, cents), line(accounts.other, -cents)],
  })
}

/** Reverses the issue of a void invoice. */
export const reverseIssue = (
  tx: Tx,
  invoice: Invoice,
  { date, reason, userID }: { date: string; reason: string; userID: number },
): Promise<unknown> =>
  reverseForModule(tx, {
    districtID: invoice.districtID,
    originKey: keyOf(invoice, 'issue'),
    ...{ date, reason, userID },
  })

/** Refuses 409 while what would come in could not be posted: asked before a card is charged. */
export async function holdPostable(tx: Tx, invoice: Invoice, today: string): Promise<void> {
  const { districtID, schoolID } = invoice
  const { cash, receivable } = await financeSettingsAt(tx, billingLedger, districtID, schoolID ?? 0)
  await accountsNamed(tx, districtID, { cash, receivable })
  await postingDay(tx, districtID, today)
}
