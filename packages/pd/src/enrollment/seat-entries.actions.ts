import { accountsNamed, financeSettingsAt, postForModule, postingDay } from '@atrium/finance/public'
import { schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { timeZoneAt } from '@atrium/schools/public'
import { pdLedger } from './ledger.settings.ts'

/** The accounts for fees; undefined where the district keeps them out of its ledger. */
async function feeAccounts(tx: Tx, districtID: number) {
  const { cash, income } = await financeSettingsAt(tx, pdLedger, districtID, 0)
  return cash === null || income === null
    ? undefined
    : accountsNamed(tx, districtID, { cash, income })
}

/** Refuses 409 while a fee could not be posted: asked before a card is charged. */
export async function holdSeatPostable(tx: Tx, ctx: UserRequest): Promise<void> {
  const { districtID } = ctx.user
  if (await feeAccounts(tx, districtID)) await postingDay(tx, districtID, schoolToday(ctx))
}

/**
 * Posts what was paid for a seat, or if negative was refunded, once for each part: a card's payment
 * or refund, or what the office recorded of a purchase order.
 */
export async function postSeat(
  tx: Tx,
  {
    districtID,
    enrollmentID,
    part,
    cents,
    userID,
    now,
  }: {
    districtID: number
    enrollmentID: number
    part: string
    cents: number
    userID: number
    now: Date
  },
): Promise<void> {
  const accounts = cents === 0 ? undefined : await feeAccounts(tx, districtID)
  if (!accounts) return
  const line = (accountID: number, amount: number) => ({
    ...{ accountID, cents: amount, memo: null, categoryID: null, orderLineID: null },
  })
  await postForModule(tx, {
    ...{ districtID, schoolID: null, kind: 'journal', origin: 'pd', enteredBy: userID },
    originKey: `pd.seat:${enrollmentID}:${part}`,
    date: await postingDay(tx, districtID, schoolDate(now, await timeZoneAt(tx, districtID, 0))),
    // Entries name no one: who learns what is not in the ledger.
    memo: 'Professional development fee',
    lines: [line(accounts.cash, cents), line(accounts.income, -cents)],
  })
}
