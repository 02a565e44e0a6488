import { f, type Field } from '@atrium/kit/shared'
import {
  journalKinds,
  journalStatuses,
  mostLineCents,
  mostLines,
  type JournalKind,
} from '../words.ts'

const amount = f.cents({ min: 1, max: mostLineCents, required: true })
const side = f.cents({ min: 0, max: mostLineCents })
const account = f.reference({ to: 'finance.accounts', required: true })

/** What a form asks of each kind of transaction. */
const head = {
  kind: f.choice({ of: journalKinds, required: true, default: 'disbursement' }),
  schoolID: f.reference({ to: 'finance.schools' }),
  date: f.date({ required: true }),
  typeID: f.reference({ to: 'finance.transactionTypes' }),
  memo: f.text({ max: 300, required: true }),
}

const tails = {
  receipt: {
    bankAccountID: f.reference({ to: 'finance.bankAccounts', required: true }),
    slip: f.text({ max: 40 }),
    cashCents: f.cents({ min: 0, max: 2_000_000_000 }),
    checkCents: f.cents({ min: 0, max: 2_000_000_000 }),
    lines: f.lines({
      max: mostLines,
      required: true,
      fields: {
        accountID: account,
        cents: amount,
        memo: f.text({ max: 200 }),
        categoryID: f.reference({ to: 'finance.transactionCategories' }),
      },
    }),
  },
  disbursement: {
    vendorID: f.reference({ to: 'finance.vendors', required: true }),
    bankAccountID: f.reference({ to: 'finance.bankAccounts', required: true }),
    payBy: f.choice({ of: ['check', 'electronic', 'card'], required: true, default: 'check' }),
    lines: f.lines({
      max: mostLines,
      required: true,
      fields: {
        accountID: account,
        cents: amount,
        memo: f.text({ max: 200 }),
        categoryID: f.reference({ to: 'finance.transactionCategories' }),
        orderLineID: f.reference({ to: 'finance.orderLines' }),
      },
    }),
  },
  transfer: { fromAccountID: account, toAccountID: account, cents: amount },
  journal: {
    sides: f.lines({
      max: mostLines,
      required: true,
      fields: {
        accountID: account,
        debitCents: side,
        creditCents: side,
        memo: f.text({ max: 200 }),
      },
    }),
  },
} as const

const reason = f.multiline({ max: 500 })

/** The fields of a kind of transaction, in the order of its form. */
export const entryFields = (kind: JournalKind): Record<string, Field> => ({
  ...head,
  ...tails[kind],
  reason,
})

/** Everything that a transaction's history says about it: what was entered, and what acts change. */
export const historyFields: Record<string, Field> = {
  ...Object.assign({}, ...journalKinds.map(entryFields)),
  amountCents: f.cents({}),
  status: f.choice({ of: journalStatuses }),
  number: f.integer({}),
  signaturesNeeded: f.integer({}),
  signatures: f.integer({}),
}

/** The entered values, whatever the kind. */
export interface EntryDraft {
  kind: JournalKind
  schoolID: number | null
  date: string
  typeID: number | null
  memo: string
  vendorID?: number | null
  bankAccountID?: number | null
  payBy?: string | null
  slip?: string | null
  cashCents?: number | null
  checkCents?: number | null
  lines?: {
    accountID: number
    cents: number
    memo: string | null
    categoryID: number | null
    orderLineID?: number | null
  }[]
  sides?: {
    accountID: number
    debitCents: number | null
    creditCents: number | null
    memo: string | null
  }[]
  fromAccountID?: number
  toAccountID?: number
  cents?: number
  reason: string | null
}
