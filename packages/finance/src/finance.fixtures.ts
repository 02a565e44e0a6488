import { randomBytes } from 'node:crypto'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  provideSecrets,
  secretBox,
} from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { finance } from './finance.module.ts'
import { screens } from './screens.ts'
import { beginClosing, writeClosing } from './years/close.actions.ts'
import { makeYear } from './years/years.actions.ts'
import type { EntryDraft } from './ledger/entry.fields.ts'

/** The district that the tests of the books are about, with its database. */
export let database: TestDatabase
const callers = createCallerFactory(finance.router)

export const ids = {
  cash: 0,
  club: 0,
  chess: 0,
  supplies: 0,
  fees: 0,
  balance: 0,
  oak: 0,
  general: 0,
  generalCash: 0,
  bank: 0,
  vendor: 0,
}
export const all = ['finance.read', 'finance.enter', 'finance.approve', 'finance.manage']
export const person = (
  userID: number,
  permissions: string[],
  at: number[] = [1],
  today = '2025-11-20',
) =>
  callers(
    requestOf(
      database,
      {
        userID,
        schoolID: at[0] ?? 0,
        permissions,
        grants: new Map(permissions.map((name) => [name, at])),
      },
      () => new Date(`${today}T20:00:00Z`),
    ),
  )
export const bookkeeper = (today?: string) =>
  person(1, ['finance.read', 'finance.enter'], [1], today)
export const principal = () => person(2, ['finance.read', 'finance.approve'])
export const deputy = () => person(3, ['finance.read', 'finance.approve'])
export const district = (userID = 4) => person(userID, all, [0])

/** Gives each test of a file new books: two open years, and the accounts in `ids`. */
export function keepBooks(): void {
  beforeAll(openDatabase)
  beforeEach(newBooks)
  afterAll(() => database.drop())
}

async function openDatabase() {
  installExtensions(finance.extensions ?? [])
  provideSecrets(secretBox([randomBytes(32)]))
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  database = await testDatabase()
  const { owner } = database
  await owner`insert into district (name) values ('Cedar Valley')`
  await owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await owner`insert into users (district_id, first_name, last_name) select 1, 'Person', n::text from generate_series(1, 6) n`
}

async function newBooks() {
  const { owner } = database
  await owner.unsafe(
    'truncate bank_check, bank_line, bank_reconciliation, bank_statement, account_balance, journal_signature, journal_line, journal, purchase_order_line, purchase_order, bank_account, budget_line, budget, transaction_rule, transaction_category, transaction_type, vendor, ledger_account, account_segment, ledger_period, fiscal_year, finance_counter, district_setting restart identity cascade',
  )
  await database.transaction(1, (tx) => makeYear(tx, 1, 2025, 7))
  await database.transaction(1, (tx) => makeYear(tx, 1, 2026, 7))
  const made = await owner<{ id: number; name: string }[]>`
    insert into ledger_account (district_id, school_id, code, name, kind, fund, is_activity) values
      (1, 1, '95-9120', 'cash', 'asset', '95', false), (1, 1, '95-9620-1', 'club', 'liability', '95', true), (1, 1, '95-9620-2', 'chess', 'liability', '95', true),
      (1, 1, '95-4300', 'supplies', 'expense', '95', false), (1, 1, '95-8689', 'fees', 'revenue', '95', false), (1, null, '95-9791', 'balance', 'equity', '95', false),
      (1, 2, '95-9620-3', 'oak', 'liability', '95', true), (1, 1, '01-4300', 'general', 'expense', '01', false), (1, null, '01-9110', 'generalCash', 'asset', '01', false)
    returning id, name`
  for (const { id, name } of made) ids[name as keyof typeof ids] = id
  const [bank] = await owner<
    { id: number }[]
  >`insert into bank_account (district_id, school_id, name, account_id) values (1, 1, 'Checking', ${ids.cash}) returning id`
  const [vendor] = await owner<
    { id: number }[]
  >`insert into vendor (district_id, name) values (1, 'Office Depot') returning id`
  ids.bank = bank?.id ?? 0
  ids.vendor = vendor?.id ?? 0
}

export const head = {
  schoolID: 1,
  date: '2025-11-10',
  typeID: null,
  memo: 'A transaction',
  reason: null,
}
export const deposit = (
  cents: number,
  accountID = ids.club,
  patch: Partial<EntryDraft> = {},
): EntryDraft => ({
  ...{ ...head, kind: 'receipt', bankAccountID: ids.bank },
  lines: [{ accountID, cents, memo: null, categoryID: null }],
  ...patch,
})
export const payment = (
  cents: number,
  accountID = ids.club,
  patch: Partial<EntryDraft> = {},
): EntryDraft => ({
  ...{
    ...head,
    kind: 'disbursement',
    vendorID: ids.vendor,
    bankAccountID: ids.bank,
    payBy: 'check',
  },
  lines: [{ accountID, cents, memo: null, categoryID: null, orderLineID: null }],
  ...patch,
})
/** A payment that its club can afford: what it takes was deposited first. */
export const affordable = async (cents: number, patch: Partial<EntryDraft> = {}) => {
  await enter(deposit(cents))
  return payment(cents, ids.club, patch)
}
export const enter = async (draft: EntryDraft, who = bookkeeper()) => {
  const { id } = await who.ledger.save({ draft: draft as never })
  return { id, ...(await who.ledger.act({ id, act: 'submit' })) }
}
export const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))
export const spendable = async (accountID = ids.club) =>
  (await principal().activityAccounts.get({ accountID })).spendableCents

/** Debits equal credits in every fund and period, and each balance is the sum of its lines. */
export async function expectBooksToBalance() {
  const off = await database.owner`
    select l.fund, l.period_id, sum(l.cents) from journal_line l where l.posted_on is not null group by 1, 2 having sum(l.cents) <> 0`
  expect(off).toEqual([])
  const wrong = await database.owner`
    select * from (select account_id, period_id, sum(greatest(cents, 0)) as debit, sum(greatest(-cents, 0)) as credit from journal_line where posted_on is not null group by 1, 2) l
    full join account_balance b using (account_id, period_id) where coalesce(l.debit, 0) <> coalesce(b.debit_cents, 0) or coalesce(l.credit, 0) <> coalesce(b.credit_cents, 0)`
  expect(wrong).toEqual([])
  const gaps =
    await database.owner`select max(number) <> count(*) as gap from journal where number is not null having max(number) <> count(*)`
  expect(gaps).toEqual([])
}

/** Closes the first year as its office does. */
export async function closeYear(
  between?: () => void | Promise<void>,
  yearID = 1,
  today = '2028-07-10',
): Promise<{ journals: number }> {
  const ctx = requestOf(
    database,
    { userID: 4, permissions: all, grants: new Map(all.map((name) => [name, [0]])) },
    () => new Date(`${today}T20:00:00Z`),
  )
  await beginClosing(ctx, yearID)
  return writeClosing(database, { districtID: 1, yearID, userID: 4 }, between)
}
