import type { Tx } from '@atrium/kit/server'
import { dollarsText, refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { bankAccounts } from '../banking/banking.table.ts'
import { journalLines, type JournalRow } from './ledger.table.ts'
import type { NewJournal } from './post.actions.ts'
import { returnedChecks, returnedKey, returnedNumbers } from './returned-check.queries.ts'

export interface ReturnedCheck {
  cents: number
  /** Where the deposit went to several accounts: the one that had the check. */
  accountID: number | null
  date: string
  reason: string
}

/**
 * The entry of a check that came back unpaid: its account and the bank no longer have it, and the
 * rest of the deposit stays. Refuses 422 an account that the deposit didn't go to, or more than it
 * got of it, 409 too many.
 */
export async function returnedCheckOf(
  tx: Tx,
  deposit: JournalRow,
  { cents, accountID: asked, date, reason }: ReturnedCheck,
): Promise<Omit<NewJournal, 'enteredBy'>> {
  const { districtID, id, schoolID, memo, typeID, bankAccountID } = deposit
  const [district, journal] = [sql`${districtID}::int`, sql`${id}::int`]
  const [row] = await tx.execute<{
    cash: number
    next: number | null
    accounts: { accountID: number; categoryID: number | null; cents: number }[]
  }>(sql`
    select b.account_id as cash,
      (select min(n) from ${returnedNumbers} where n not in (select n from ${returnedChecks(district, journal)})) as next,
      (select json_agg(x order by x.place) from (
        select l.account_id as "accountID", min(l.place) as place, (array_agg(l.category_id order by l.place))[1] as "categoryID", sum(-l.cents)::float8 - coalesce((
          select sum(o.cents) from ${returnedChecks(district, journal)} join ${journalLines} o on o.district_id = r.district_id and o.journal_id = r.id and o.account_id = l.account_id and not o.interfund), 0)::float8 as cents
        from ${journalLines} l where l.district_id = ${district} and l.journal_id = ${journal} and l.account_id <> b.account_id and not l.interfund group by l.account_id) x) as accounts
    from ${bankAccounts} b where b.district_id = ${district} and b.id = ${bankAccountID}`)
  if (!row) throw new Error(`deposit ${id} has no bank account`)
  const { cash, next, accounts } = row
  if (next === null) throw refuse.conflict('finance.refusal.manyReturned')
  if (asked === null && accounts.length > 1)
    throw refuse.fields({ accountID: { id: 'kit.valid.required' } })
  const account = asked === null ? accounts[0] : accounts.find((one) => one.accountID === asked)
  if (!account) throw refuse.fields({ accountID: { id: 'finance.refusal.notDeposited' } })
  if (cents > account.cents)
    throw refuse.fields({
      cents: {
        id: 'finance.refusal.overDeposit',
        values: { amount: dollarsText(Math.max(0, account.cents)) },
      },
    })
  const line = (accountID: number, amount: number, categoryID: number | null) => ({
    ...{ accountID, cents: amount, categoryID, memo: null, orderLineID: null },
  })
  return {
    ...{ districtID, schoolID, memo, typeID, bankAccountID, date, reason },
    ...{ kind: 'receipt', origin: 'reversal', originKey: `${returnedKey}:${id}:${next}` },
    lines: [line(account.accountID, cents, account.categoryID), line(cash, -cents, null)],
  }
}
