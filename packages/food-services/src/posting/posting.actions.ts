import { accountsNamed, postForModule, postingDay, reverseForModule } from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { timeZoneAt } from '@atrium/schools/public'
import { sql } from 'drizzle-orm'
import type { EntryRow } from '../accounts/accounts.table.ts'
import type { ClaimRow } from '../claims/claims.table.ts'
import { claimingOf, lastOfMonth } from '../claims/count.queries.ts'
import { mealServings } from '../line/line.table.ts'

interface Posting {
  districtID: number
  originKey: string
  /** The day that it belongs to. */
  day: string
  memo: string
  enteredBy: number
  /** The codes of the account that has more afterward, and of the one that has less. */
  more: string | null
  less: string | null
  cents: number
}

/** Posts from one account to another; nothing where the district keeps that out of its ledger. */
async function post(tx: Tx, { day, more, less, cents, ...entry }: Posting, requestID?: string) {
  if (more === null || less === null || cents === 0) return
  const accounts = await accountsNamed(tx, entry.districtID, { more, less })
  const line = (accountID: number, amount: number) => ({
    ...{ accountID, cents: amount, memo: null, categoryID: null, orderLineID: null },
  })
  await postForModule(
    tx,
    {
      ...{ ...entry, schoolID: null, kind: 'journal', origin: 'meals' },
      date: await postingDay(tx, entry.districtID, day),
      lines: [line(accounts.more, cents), line(accounts.less, -cents)],
    },
    requestID,
  )
}

const entryKey = (id: number): string => `meals.entry:${id}`

/**
 * Money that families bring is owed to them until it buys meals; what is given back is owed no longer. A correction reverses
 * what the corrected entry posted, in the accounts that the district had then; nothing, if it was kept out of the ledger.
 * The entry names no child, nor does its reason: whose it is stays in the meal account.
 */
export async function postMoney(tx: Tx, entry: EntryRow, requestID?: string): Promise<void> {
  const { districtID, id, cents, kind, reference, enteredAt, enteredBy, correctsID } = entry
  const day = schoolDate(new Date(enteredAt), await timeZoneAt(tx, districtID, 0))
  if (correctsID !== null) {
    const reason = 'School meals: correction'
    await reverseForModule(
      tx,
      { districtID, originKey: entryKey(correctsID), date: day, reason, userID: enteredBy },
      requestID,
    )
    return
  }
  const { cash, prepaid, sales } = (await claimingOf(tx, districtID)).accounts
  // Without an account for sales, what families are owed would only grow.
  if (sales === null) return
  const memo = {
    ...{ meal: 'School meals', deposit: 'School meals: deposit' },
    ...{ refund: 'School meals: refund', correction: 'School meals: correction' },
    move: 'School meals: moved',
  }[kind]
  await post(
    tx,
    {
      ...{ districtID, originKey: entryKey(id), enteredBy, cents, day },
      memo: reference === null ? memo : `${memo}, ${reference}`,
      ...{ more: cash, less: prepaid },
    },
    requestID,
  )
}

type Claimed = Pick<ClaimRow, 'id' | 'districtID' | 'month' | 'round'>
const keysOf = ({ id, round }: Pick<Claimed, 'id' | 'round'>) => ({
  ...{ claim: `meals.claim:${id}:${round}`, sales: `meals.sales:${id}:${round}` },
})

/**
 * Of a closed month: what it is reimbursed with becomes owed to the district, and what its meals cost
 * families is theirs no longer.
 */
export async function postClaim(
  tx: Tx,
  row: Claimed,
  cents: number,
  actor: { userID: number; requestID?: string | undefined },
): Promise<void> {
  const { districtID, month } = row
  const { accounts } = await claimingOf(tx, districtID)
  const last = lastOfMonth(month)
  const of = { districtID, day: last, enteredBy: actor.userID }
  const keys = keysOf(row)
  await post(
    tx,
    {
      ...{ ...of, originKey: keys.claim, memo: `School meals claimed for ${month.slice(0, 7)}` },
      ...{ more: accounts.receivable, less: accounts.income, cents },
    },
    actor.requestID,
  )
  if (accounts.cash === null) return
  const [sold] = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(v.price_cents), 0)::int as cents from ${mealServings} v
    where v.district_id = ${districtID} and v.date between ${month}::date and ${last}::date and v.voided_at is null`)
  await post(
    tx,
    {
      ...{ ...of, originKey: keys.sales, memo: `School meals sold in ${month.slice(0, 7)}` },
      ...{ more: accounts.prepaid, less: accounts.sales, cents: sold?.cents ?? 0 },
    },
    actor.requestID,
  )
}

/** Reverses what closing a month posted. */
export async function reverseClaim(
  tx: Tx,
  row: Claimed,
  {
    date,
    reason,
    actor,
  }: {
    date: string
    reason: string
    actor: { userID: number; requestID?: string | undefined }
  },
): Promise<void> {
  const { districtID } = row
  for (const originKey of Object.values(keysOf(row)))
    await reverseForModule(
      tx,
      { districtID, originKey, date, reason, userID: actor.userID },
      actor.requestID,
    )
}
