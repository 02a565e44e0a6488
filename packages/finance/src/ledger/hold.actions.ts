import { settingSQL } from '@atrium/district-settings/public'
import { hotStatement, isOneOf, type Tx } from '@atrium/kit/server'
import { dollarsText, refuse } from '@atrium/kit/shared'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import {
  beyondOrder,
  journalOverBudget,
  refuseOverBudget,
  type OverBudget,
} from '../budgets/control.queries.ts'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from '../purchasing/purchasing.table.ts'
import { transactionTypes } from '../rules/rules.table.ts'
import { periods } from '../years/years.table.ts'
import {
  signaturesFor,
  signaturesForReceipt,
  type SignatureLimits,
  type TypeLimits,
} from './entry.rules.ts'
import { journalLines, journals, journalSignatures, type JournalRow } from './ledger.table.ts'
import { journalColumns } from './post.actions.ts'
import { returnedChecks } from './returned-check.queries.ts'
import { splitJSON, type Split } from './split.queries.ts'

/** What an account may still spend. */
interface Spendable {
  id: number
  name: string
  cents: number
}

/**
 * Locks the activity accounts that are taken from, and refuses 409 where it is more than they may spend. Held until the
 * transaction ends, so that of twenty who spend the last dollar at once one does.
 * @param journalID whose own lines may be counted as waiting already
 */
export async function holdSpendable(
  tx: Tx,
  districtID: number,
  taken: ReadonlyMap<number, number>,
  journalID = 0,
): Promise<void> {
  const ids = [...taken].flatMap(([id, cents]) => (cents > 0 ? [id] : []))
  if (ids.length === 0) return
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.districtID, districtID),
        isOneOf(accounts.id, ids),
        eq(accounts.isActivity, true),
      ),
    )
    .orderBy(asc(accounts.id))
    // Lines refer to accounts: closing a year writes its lines meanwhile, and neither waits for the
    // other.
    .for('no key update')
  if (held.length === 0) return
  // A separate statement: only now does it see what others committed while this one waited.
  const own = held.map(({ id }) => id)
  const left = await tx.execute<Spendable & Record<string, unknown>>(
    spendable(sql`${districtID}::int`, isOneOf(sql`s.account_id`, own), sql`${journalID}::int`),
  )
  refuseOverspent(taken, left)
}

const spendable = (districtID: SQL, isOne: SQL, journalID: SQL): SQL => sql`
  select s.account_id as id, a.name, (s.spendable_cents + (
    select coalesce(sum(greatest(${beyondOrder(sql`l`)}, 0)), 0)
    from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
    where l.district_id = s.district_id and l.account_id = s.account_id and l.cents > 0 and j.id = ${journalID} and j.status = 'submitted'))::float8 as cents
  from account_spendable s join ${accounts} a on a.district_id = s.district_id and a.id = s.account_id
  where s.district_id = ${districtID} and ${isOne}`

function refuseOverspent(taken: ReadonlyMap<number, number>, left: readonly Spendable[]): void {
  for (const { id, name, cents } of left) {
    const asked = taken.get(id) ?? 0
    if (asked > 0 && asked > cents)
      throw refuse.conflict('finance.refusal.spendable', {
        account: name,
        amount: dollarsText(Math.max(0, cents)),
      })
  }
}

/**
 * What a journal takes from each account, net: its debits less its credits; amounts already set
 * aside by a purchase order are not taken again.
 */
const taken = (districtID: SQL, journalID: SQL): SQL => sql`
  select l.account_id as id, sum(l.cents - case when l.order_line_id is null then 0 else
      coalesce((select least(l.cents, greatest(p.cents - p.paid_cents, 0)) from ${purchaseOrderLines} p
        join ${purchaseOrders} o on o.district_id = p.district_id and o.id = p.order_id and o.status = 'approved'
        where p.district_id = l.district_id and p.id = l.order_line_id), 0) end)::float8 as cents
  from ${journalLines} l where l.district_id = ${districtID} and l.journal_id = ${journalID} group by l.account_id`

export async function takenBy(
  tx: Tx,
  { districtID, id }: Pick<JournalRow, 'districtID' | 'id'>,
): Promise<Map<number, number>> {
  const rows = await tx.execute<{ id: number; cents: number }>(
    taken(sql`${districtID}::int`, sql`${id}::int`),
  )
  return byAccount(rows)
}

const byAccount = (rows: readonly { id: number; cents: number }[]): Map<number, number> =>
  new Map(rows.map(({ id, cents }) => [id, cents]))

/** A journal, locked, with what decides whether it is posted. */
export interface HeldJournal {
  row: JournalRow
  /** Of its period, kept as it is where the journal may be posted. */
  period: string | null
  signers: number[]
  isReversed: boolean
  /** Of a deposit: its checks that came back unpaid. */
  returnedCents: number
  signaturesNeeded: number
  /** Where it may be posted: what it takes, and what is left for it. */
  left: Left | null
}

interface Left {
  split: Split
  taken: { id: number; cents: number }[]
  spendable: Spendable[]
  orders: {
    number: string
    status: string
    vendorID: number
    vendor: string
    /** The account of its line; `accountIDs` are those that the journal pays it from. */
    accountID: number
    account: string
    accountIDs: number[]
    taken: number
    cents: number
  }[]
  overBudget: OverBudget[]
}

const value = sql.placeholder
const [district, journal] = [sql`${value('districtID')}::int`, sql`${value('id')}::int`]
const setting = (
  of: SQL,
  name: 'budgetControl' | 'splitDays' | 'oneSignatureFrom' | 'twoSignaturesFrom',
) =>
  settingSQL(financeSettings, name, {
    districtID: district,
    schoolID: sql`coalesce(${of}.school_id, 0)`,
  })

// Locks in this order: the journal, its vendor (of two payments at once, the second sees the first),
// its period, lines of orders, and accounts. `seen` is the version before it waited for the journal.
const lock = hotStatement<
  JournalRow & {
    seen: number
    period: string | null
    limits: SignatureLimits
    type: TypeLimits
  }
>(sql`
  with held as materialized (
    select * from ${journals} where district_id = ${district} and id = ${journal} and removed_at is null for update),
  lines as materialized (
    select l.account_id, l.order_line_id from ${journalLines} l where l.district_id = ${district} and l.journal_id = ${journal}),
  vendor as materialized (
    select v.id from ${vendors} v where v.district_id = ${district} and v.id = (select vendor_id from held) for no key update),
  held_period as materialized (
    select p.status from ${periods} p where p.district_id = ${district} and p.id = (select period_id from held) for share),
  orders as materialized (
    select o.id from ${purchaseOrderLines} o where o.district_id = ${district} and o.id in (select order_line_id from lines) order by o.id for no key update),
  spent as materialized (
    select a.id from ${accounts} a where a.district_id = ${district} and a.id in (select account_id from lines)
      and (a.is_activity or a.kind = 'expense' and (select ${setting(sql`h`, 'budgetControl')} from held h) = 'stop') order by a.id for no key update)
  select ${journalColumns}, (select k.version from ${journals} k where k.district_id = ${district} and k.id = ${journal}) as seen,
    json_build_object('oneSignatureFrom', ${setting(sql`held`, 'oneSignatureFrom')}, 'twoSignaturesFrom', ${setting(sql`held`, 'twoSignaturesFrom')}) as limits,
    (select json_build_object('oneSignatureFrom', t.one_signature_from, 'twoSignaturesFrom', t.two_signatures_from)
      from ${transactionTypes} t where t.district_id = held.district_id and t.id = held.type_id) as type,
    case when ${value('posts')}::boolean then (select json_build_array((select count(*) from vendor), (select status from held_period), (select count(*) from orders), (select count(*) from spent))) ->> 1 end as period
  from held`)

const look = hotStatement<
  Pick<HeldJournal, 'signers' | 'isReversed' | 'returnedCents' | 'left'>
>(sql`
  select coalesce((select json_agg(g.user_id) from ${journalSignatures} g where g.district_id = j.district_id and g.journal_id = j.id), '[]') as signers,
    exists (select from ${journals} r where r.district_id = j.district_id and r.reverses_id = j.id) as "isReversed",
    case when j.kind = 'receipt' and j.status = 'posted' then (select coalesce(sum(r.amount_cents), 0)::float8 from ${returnedChecks(sql`j.district_id`, sql`j.id`)}) else 0 end as "returnedCents",
    case when ${value('posts')}::boolean then json_build_object(
      'split', ${splitJSON(setting(sql`j`, 'splitDays'))},
      'taken', coalesce((select json_agg(x) from (${taken(district, journal)}) x), '[]'),
      'spendable', coalesce((select json_agg(x) from (${spendable(district, sql`s.account_id in (select l.account_id from ${journalLines} l where l.district_id = ${district} and l.journal_id = ${journal})`, journal)}) x), '[]'),
      'orders', coalesce((select json_agg(x order by x.id) from (
        select o.id, coalesce(p.number, p.description) as number, p.status, p.vendor_id as "vendorID", v.name as vendor, o.account_id as "accountID", a.code || ' ' || a.name as account,
          n.account_ids as "accountIDs", n.cents::float8 as taken, (o.cents - o.paid_cents - coalesce((
          select sum(l.cents) from ${journalLines} l join ${journals} k on k.district_id = l.district_id and k.id = l.journal_id
          where l.district_id = o.district_id and l.order_line_id = o.id and k.status = 'submitted' and k.removed_at is null and k.id <> ${journal}), 0))::float8 as cents
        from (select l.order_line_id, sum(l.cents) as cents, json_agg(distinct l.account_id) as account_ids from ${journalLines} l where l.district_id = ${district} and l.journal_id = ${journal} and l.order_line_id is not null group by 1) n
        join ${purchaseOrderLines} o on o.district_id = ${district} and o.id = n.order_line_id
        join ${purchaseOrders} p on p.district_id = o.district_id and p.id = o.order_id
        join ${vendors} v on v.district_id = p.district_id and v.id = p.vendor_id join ${accounts} a on a.district_id = o.district_id and a.id = o.account_id) x), '[]'),
      'overBudget', case when ${setting(sql`j`, 'budgetControl')} = 'stop' then ${journalOverBudget()} else '[]' end) end as left
  from ${journals} j where j.district_id = ${district} and j.id = ${journal}`)

/**
 * Locks a journal; where it may be posted, also everything that limits it, until the transaction
 * ends. Undefined if the journal does not exist.
 */
export async function holdJournal(
  tx: Tx,
  { districtID, id }: Pick<JournalRow, 'districtID' | 'id'>,
  posts: boolean,
): Promise<HeldJournal | undefined> {
  const of = { districtID, id, posts }
  let [locked] = await lock(tx, of)
  // Someone changed it while this waited: other lines may need other locks.
  if (locked && locked.seen !== locked.version) [locked] = await lock(tx, of)
  // A separate statement: only now does it see what others committed while this one waited.
  const [looked] = await look(tx, of)
  if (!locked || !looked) return undefined
  const { seen: _seen, period, limits, type, ...row } = locked
  const signaturesNeeded =
    looked.left === null || row.status !== 'draft'
      ? row.signaturesNeeded
      : row.kind === 'receipt' && row.origin !== 'reversal'
        ? signaturesForReceipt(row.amountCents, type)
        : signaturesFor(row.amountCents + looked.left.split.cents, type, limits)
  return { ...looked, row, period, signaturesNeeded }
}

/**
 * Refuses 409 to post a held journal: its period is closed; a purchase order that it pays isn't open, or
 * is of another vendor or account, whose money it would spend; or it takes more than an order, a budget
 * or an activity account has left. What is paid, or waits, above an order was never approved.
 */
export function refuseUnpostable({ row, period, left }: HeldJournal): void {
  if (period !== 'open' && row.origin !== 'closing')
    throw refuse.conflict('finance.refusal.periodClosed')
  if (!left) throw new Error(`journal ${row.id} was not held to be posted`)
  if (row.origin !== 'reversal') {
    for (const { number: order, taken: cents, cents: most, ...of } of left.orders) {
      if (of.status !== 'approved') throw refuse.conflict('finance.refusal.orderNotOpen', { order })
      if (of.vendorID !== row.vendorID)
        throw refuse.conflict('finance.refusal.orderVendor', { order, vendor: of.vendor })
      if (of.accountIDs.some((accountID) => accountID !== of.accountID))
        throw refuse.conflict('finance.refusal.orderAccount', { order, account: of.account })
      if (cents > most)
        throw refuse.conflict('finance.refusal.overOrder', {
          order,
          amount: dollarsText(Math.max(0, most)),
        })
    }
    refuseOverBudget(left.overBudget)
  }
  // The bank has taken a deposit back that came back unpaid: its account is short, and says so.
  if (row.origin !== 'reversal' || row.kind !== 'receipt')
    refuseOverspent(byAccount(left.taken), left.spendable)
}
