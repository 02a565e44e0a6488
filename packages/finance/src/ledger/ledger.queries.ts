import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { orderOf, pageOfRows, type Tx, type UserRequest } from '@atrium/kit/server'
import {
  likePattern,
  refuse,
  includes,
  reachOf,
  type ListQuery,
  type Page,
} from '@atrium/kit/shared'
import { broadCount } from '@atrium/people/public'
import { schools } from '@atrium/schools/tables'
import { actsFor } from '@atrium/workflow/rules'
import { sql, type SQL } from 'drizzle-orm'
import { bankAccounts, checks } from '../banking/banking.table.ts'
import { journalOverBudget, type OverBudget } from '../budgets/control.queries.ts'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from '../purchasing/purchasing.table.ts'
import { seen } from '../reach.ts'
import { transactionCategories, transactionRules, transactionTypes } from '../rules/rules.table.ts'
import { periods } from '../years/years.table.ts'
import { partsIn, waitingFor } from './journal-flow.actions.ts'
import { documentOf } from './journal-documents.ts'
import { checksLeft, isOwnEntry, journalWorkflow } from './journal-state.rules.ts'
import type { JournalListRow } from './ledger.record.ts'
import { journalLines, journals, journalSignatures } from './ledger.table.ts'
import { depositOf, returnedChecks } from './returned-check.queries.ts'
import { splitJSON, type Split } from './split.queries.ts'
import type { JournalKind, JournalSource, JournalStatus } from '../words.ts'

const columns = {
  number: sql`j.number`,
  date: sql`j.date`,
  memo: sql`j.memo`,
  kind: sql`j.kind`,
  payee: sql`v.name`,
  school: sql`s.name`,
  amountCents: sql`j.amount_cents`,
  status: sql`j.status`,
}

/** Beyond this number, a list is no longer counted to the last row each time. */
const countedUpTo = 5000

/**
 * The transactions that someone may see, newest first unless they choose otherwise. Two statements,
 * or three if very many match.
 */
export async function listJournals(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<JournalListRow>> {
  const { page = 1, size = 50, sort = '-date' } = query
  const where = conditions(ctx, query)
  const from = sql`from ${journals} j
    left join ${vendors} v on v.district_id = j.district_id and v.id = j.vendor_id
    left join ${schools} s on s.district_id = j.district_id and s.id = j.school_id
    where ${where}`
  // Same order as the index `journal_by_date`, read backward: with nulls last, or ids in the other
  // order, all journals would have to be sorted.
  const order =
    sort === '-date'
      ? sql`j.date desc, j.id desc`
      : sql.join(orderOf(sort, columns, sql`j.id`), sql`, `)
  const [rows, [few]] = await Promise.all([
    ctx.db.execute<Omit<JournalListRow, 'amountCents'> & { amountCents: string }>(sql`
      select j.id, j.version, j.number, j.date::text as date, j.memo, j.kind, v.name as payee, s.name as school, j.amount_cents as "amountCents", j.status
      ${from} order by ${order} limit ${size} offset ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select 1 ${from} limit ${countedUpTo + 1}) x`,
    ),
  ])
  const total =
    (few?.count ?? 0) <= countedUpTo
      ? (few?.count ?? 0)
      : await broadCount(ctx.user.districtID, from, async () => {
          const [all] = await ctx.db.execute<{ count: number }>(
            sql`select count(*)::int as count ${from}`,
          )
          return all?.count ?? 0
        })
  return pageOfRows(
    rows.map((row) => ({ ...row, amountCents: Number(row.amountCents), total })),
    query,
  )
}

function conditions(ctx: UserRequest, { search = '', filters = {} }: ListQuery): SQL {
  const {
    status = [],
    kind = [],
    date: [dates] = [],
    schoolID = [],
    accountID = [],
    vendorID = [],
    categoryID = [],
  } = filters
  const ids = (values: readonly string[]) => `{${values.map(Number).join(',')}}`
  const states = status.filter((one) => one !== 'mine')
  const [from = '', to = ''] = (dates ?? '').split('..')
  const lines = (condition: SQL) =>
    sql`exists (select from ${journalLines} l where l.district_id = j.district_id and l.journal_id = j.id and ${condition})`
  const all: SQL[] = [
    sql`j.district_id = ${ctx.user.districtID} and j.removed_at is null`,
    seen(ctx, sql`j.school_id`),
  ]
  if (status.includes('mine')) all.push(mine(ctx))
  if (states.length > 0) all.push(sql`j.status = any(${`{${states.join(',')}}`}::text[])`)
  if (kind.length > 0) all.push(sql`j.kind = any(${`{${kind.join(',')}}`}::text[])`)
  if (from) all.push(sql`j.date >= ${from}::date`)
  if (to) all.push(sql`j.date <= ${to}::date`)
  if (schoolID.length > 0) all.push(sql`j.school_id = any(${ids(schoolID)}::int[])`)
  if (vendorID.length > 0) all.push(sql`j.vendor_id = any(${ids(vendorID)}::int[])`)
  if (accountID.length > 0) all.push(lines(sql`l.account_id = any(${ids(accountID)}::int[])`))
  if (categoryID.length > 0) all.push(lines(sql`l.category_id = any(${ids(categoryID)}::int[])`))
  const words = search.trim()
  if (words !== '')
    all.push(
      /^\d{1,9}$/.test(words)
        ? sql`(j.number = ${Number(words)} or atrium_fold(j.memo) like atrium_fold(${likePattern(words)}))`
        : sql`(atrium_fold(j.memo) like atrium_fold(${likePattern(words)}) or atrium_fold(v.name) like atrium_fold(${likePattern(words)}))`,
    )
  return sql.join(all, sql` and `)
}

const mine = (ctx: UserRequest): SQL => {
  const reach = reachOf(ctx.user, 'finance.approve')
  return sql`(${waitingFor(ctx)} and ${reach === 'district' ? sql`true` : sql`j.school_id = any(${`{${reach.join(',')}}`}::int[])`})`
}

export interface JournalView {
  id: number
  version: number
  number: number | null
  schoolID: number | null
  school: string | null
  date: string
  period: string
  memo: string
  kind: JournalKind
  origin: JournalSource
  /** What of another module it was posted for. */
  document: { screen: string; params: Record<string, number> } | null
  typeID: number | null
  type: string | null
  vendorID: number | null
  vendor: string | null
  bankAccountID: number | null
  bankAccount: string | null
  payBy: string | null
  slip: string | null
  cashCents: number | null
  checkCents: number | null
  status: JournalStatus
  amountCents: number
  signaturesNeeded: number
  signatures: number
  reason: string | null
  enteredBy: string
  submittedAt: string | null
  postedAt: string | null
  reversesID: number | null
  reversedByID: number | null
  /** The deposit that a check came back from; null for anything else. */
  returnedOfID: number | null
  /** Of a deposit: its checks that came back unpaid. */
  returned: { id: number; cents: number }[]
  signers: { name: string; at: string; userID: number }[]
  checks: { number: number; status: string }[]
  lines: {
    id: number
    accountID: number
    account: string
    fund: string
    cents: number
    memo: string | null
    categoryID: number | null
    category: string | null
    rule: string | null
    orderLineID: number | null
    order: string | null
    orderID: number | null
    isBank: boolean
    interfund: boolean
  }[]
  /** Until it is posted: the accounts whose budget it exceeds. */
  overBudget: OverBudget[]
  /** Until it is posted: other payments to the vendor that count with it toward signatures. */
  split: Split | null
  acts: ReturnType<typeof actsFor<typeof journalWorkflow>>
  mayEdit: boolean
}

/**
 * A transaction with its lines, signatures, and what this person may do with it. Refuses 404 one
 * that they may not see. One statement.
 */
export async function readJournal(
  ctx: UserRequest,
  journalID: number,
  db: Tx | UserRequest['db'] = ctx.db,
): Promise<JournalView> {
  const setting = (name: 'budgetControl' | 'splitDays') =>
    settingSQL(financeSettings, name, {
      districtID: sql`j.district_id`,
      schoolID: sql`coalesce(j.school_id, 0)`,
    })
  const [row] = await db.execute<
    Omit<JournalView, 'acts' | 'mayEdit' | 'amountCents' | 'document' | 'returnedOfID'> & {
      originKey: string | null
      amountCents: string
      enteredByID: number
      changedBy: number[]
    }
  >(sql`
    select j.id, j.version, j.number, j.school_id as "schoolID", s.name as school, j.date::text as date, p.starts_on::text as period, j.memo, j.kind, j.origin, j.origin_key as "originKey",
      j.type_id as "typeID", t.name as type, j.vendor_id as "vendorID", v.name as vendor, j.bank_account_id as "bankAccountID", b.name as "bankAccount", j.pay_by as "payBy", j.slip,
      j.cash_cents as "cashCents", j.check_cents as "checkCents", j.status, j.amount_cents as "amountCents", j.signatures_needed as "signaturesNeeded", j.signatures, j.reason,
      j.entered_by as "enteredByID", j.changed_by as "changedBy", coalesce((select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = j.district_id and u.id = j.entered_by), '') as "enteredBy",
      j.submitted_at as "submittedAt", j.posted_at as "postedAt", j.reverses_id as "reversesID",
      case when j.status in ('draft', 'submitted') and j.origin <> 'reversal' and ${setting('budgetControl')} <> 'off' then ${journalOverBudget()} else '[]' end as "overBudget",
      case when j.status in ('draft', 'submitted') then ${splitJSON(setting('splitDays'))} end as split,
      (select r.id from ${journals} r where r.district_id = j.district_id and r.reverses_id = j.id) as "reversedByID",
      case when j.kind = 'receipt' and j.status = 'posted' then (select coalesce(json_agg(json_build_object('id', r.id, 'cents', r.amount_cents) order by n), '[]') from ${returnedChecks(sql`j.district_id`, sql`j.id`)}) else '[]' end as returned,
      coalesce((select json_agg(json_build_object('userID', g.user_id, 'name', ltrim(u.first_name || ' ' || u.last_name), 'at', g.at) order by g.at) from ${journalSignatures} g
        join ${users} u on u.district_id = g.district_id and u.id = g.user_id where g.district_id = j.district_id and g.journal_id = j.id), '[]') as signers,
      coalesce((select json_agg(json_build_object('number', c.number, 'status', c.status) order by c.number) from ${checks} c where c.district_id = j.district_id and c.journal_id = j.id), '[]') as checks,
      (select json_agg(json_build_object('id', l.id, 'accountID', l.account_id, 'account', a.code || ' ' || a.name, 'fund', l.fund, 'cents', l.cents, 'memo', l.memo, 'categoryID', l.category_id, 'category', k.name,
          'rule', m.name, 'orderLineID', l.order_line_id, 'order', o.number, 'orderID', o.id, 'isBank', l.account_id = b.account_id, 'interfund', l.interfund) order by l.place)
        from ${journalLines} l join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id
        left join ${transactionCategories} k on k.district_id = l.district_id and k.id = l.category_id
        left join ${transactionRules} m on m.district_id = l.district_id and m.id = l.rule_id
        left join ${purchaseOrderLines} ol on ol.district_id = l.district_id and ol.id = l.order_line_id
        left join ${purchaseOrders} o on o.district_id = ol.district_id and o.id = ol.order_id
        where l.district_id = j.district_id and l.journal_id = j.id) as lines
    from ${journals} j
    join ${periods} p on p.district_id = j.district_id and p.id = j.period_id
    left join ${schools} s on s.district_id = j.district_id and s.id = j.school_id
    left join ${transactionTypes} t on t.district_id = j.district_id and t.id = j.type_id
    left join ${vendors} v on v.district_id = j.district_id and v.id = j.vendor_id
    left join ${bankAccounts} b on b.district_id = j.district_id and b.id = j.bank_account_id
    where j.district_id = ${ctx.user.districtID} and j.id = ${journalID} and j.removed_at is null`)
  if (!row || !includes(reachOf(ctx.user, 'finance.read'), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { enteredByID, changedBy, originKey, ...journal } = row
  const parts = partsIn(
    ctx.user,
    { schoolID: row.schoolID, enteredBy: enteredByID, changedBy },
    row.signers.some(({ userID }) => userID === ctx.user.userID),
  )
  const returnedCents = row.returned.reduce((sum, { cents }) => sum + cents, 0)
  const acts = actsFor(journalWorkflow, row.status, {
    parts,
    facts: {
      signaturesNeeded: row.signaturesNeeded,
      signatures: row.signatures,
      isReversed: row.reversedByID !== null,
      checksCents: checksLeft({ ...row, amountCents: Number(row.amountCents) }, returnedCents),
      hasReturned: returnedCents > 0,
      isOwn: isOwnEntry(row.origin),
    },
  })
  return {
    ...journal,
    document: documentOf(originKey),
    returnedOfID: depositOf(originKey),
    amountCents: Number(row.amountCents),
    acts,
    mayEdit: row.status === 'draft' && row.origin === 'entry' && parts.includes('enterer'),
  }
}

/** What needs attention in the books, and what can be entered. */
export interface LedgerHead {
  /** Transactions that wait for the reader's approval. */
  waiting: number
  /** The reader's own drafts. */
  drafts: number
  /** Approved purchase orders, and what is still to be paid on them. */
  openOrders: number
  openOrderCents: number
  mayEnter: boolean
  isReady: boolean
}

/** One statement. */
export async function ledgerHead(ctx: UserRequest): Promise<LedgerHead> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<Omit<LedgerHead, 'mayEnter'> & Record<string, unknown>>(sql`
    select j.waiting, j.drafts, o."openOrders", o."openOrderCents", exists (select from ${periods} p where p.district_id = ${districtID} and p.status = 'open') as "isReady"
    from (select count(*) filter (where ${mine(ctx)})::int as waiting, count(*) filter (where j.status = 'draft' and j.entered_by = ${userID})::int as drafts
      from ${journals} j where j.district_id = ${districtID} and j.status in ('draft', 'submitted') and j.removed_at is null and ${seen(ctx, sql`j.school_id`)}) j,
      (select count(distinct o.id)::int as "openOrders", coalesce(sum(greatest(l.cents - l.paid_cents, 0)), 0)::float8 as "openOrderCents"
      from ${purchaseOrders} o join ${purchaseOrderLines} l on l.district_id = o.district_id and l.order_id = o.id
      where o.district_id = ${districtID} and o.status = 'approved' and o.removed_at is null and ${seen(ctx, sql`o.school_id`)}) o`)
  if (!row) throw new Error('the ledger has no head')
  const enter = reachOf(ctx.user, 'finance.enter')
  return { ...row, mayEnter: enter === 'district' || enter.length > 0 }
}
