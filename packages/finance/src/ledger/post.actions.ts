import { auditEntries, hotStatement, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { bankAccounts } from '../banking/banking.table.ts'
import { accounts } from '../chart/chart.table.ts'
import type { Rule } from '../rules/match.rules.ts'
import { transactionRules } from '../rules/rules.table.ts'
import type { JournalKind, JournalSource } from '../words.ts'
import { periods } from '../years/years.table.ts'
import { amountOf, unbalancedFunds, type LedgerLine } from './entry.rules.ts'
import { changedBy } from './entered.rules.ts'
import { balanceFunds } from './interfund.actions.ts'
import { journalLines, journals, type JournalRow } from './ledger.table.ts'

export interface NewJournal {
  districtID: number
  schoolID: number | null
  kind: JournalKind
  origin: JournalSource
  /**
   * Identifies what it posts for another module; another request with the same key returns the same
   * journal.
   */
  originKey?: string
  date: string
  memo: string
  lines: readonly LedgerLine[]
  enteredBy: number
  typeID?: number | null
  vendorID?: number | null
  bankAccountID?: number | null
  payBy?: string | null
  cashCents?: number | null
  checkCents?: number | null
  slip?: string | null
  reason?: string | null
  reversesID?: number | null
  signaturesNeeded?: number
}

/**
 * Everything a journal refers to, read together, since each round trip costs as much as a journal's
 * lines.
 */
export interface Surroundings {
  /** The journal that has its `originKey` already. */
  knownID: number | null
  accounts: {
    id: number
    schoolID: number | null
    fund: string
    active: boolean
    isActivity: boolean
  }[]
  /** The periods of its date, kept open until the transaction ends. */
  periods: { id: number; kind: string; status: string }[]
  /** The active bank account that was asked for, whose own account is among `accounts`. */
  bank: { accountID: number; schoolID: number | null } | null
  /** The active rules in their order, where they are asked for. */
  rules: Rule[]
}

const value = sql.placeholder

const readSurroundings = hotStatement<Surroundings>(sql`
  with bank as (
    select b.account_id, b.school_id from ${bankAccounts} b
    where b.district_id = ${value('districtID')}::int and b.id = ${value('bankAccountID')}::int and b.active and b.removed_at is null)
  select
    (select j.id from ${journals} j where j.district_id = ${value('districtID')}::int and j.origin_key = ${value('originKey')}::text) as "knownID",
    coalesce((select json_agg(json_build_object('id', a.id, 'schoolID', a.school_id, 'fund', a.fund, 'active', a.active, 'isActivity', a.is_activity))
      from ${accounts} a where a.district_id = ${value('districtID')}::int and a.id = any(${value('accountIDs')}::int[] || array(select account_id from bank)) and a.removed_at is null), '[]') as accounts,
    coalesce((select json_agg(json_build_object('id', p.id, 'kind', p.kind, 'status', p.status) order by p.number) from (
      select p.id, p.kind, p.status, p.number from ${periods} p
      where p.district_id = ${value('districtID')}::int and p.kind in ('regular', 'adjustment') and ${value('date')}::date between p.starts_on and p.ends_on for share) p), '[]') as periods,
    (select json_build_object('accountID', account_id, 'schoolID', school_id) from bank) as bank,
    coalesce((select json_agg(json_build_object('id', r.id, 'vendorID', r.vendor_id, 'contains', r.contains, 'accountID', r.account_id, 'fromCents', r.from_cents, 'toCents', r.to_cents, 'categoryID', r.category_id) order by r.priority, r.id)
      from ${transactionRules} r where ${value('rules')}::boolean and r.district_id = ${value('districtID')}::int and r.active and r.removed_at is null), '[]') as rules`)

export async function surroundingsOf(
  tx: Tx,
  entry: Pick<NewJournal, 'districtID' | 'originKey' | 'date' | 'bankAccountID'> & {
    lines: readonly { accountID: number }[]
  },
  rules = false,
): Promise<Surroundings> {
  const { districtID, originKey = null, date, bankAccountID = null, lines } = entry
  const [found] = await readSurroundings(tx, {
    ...{ districtID, originKey, date, bankAccountID, rules },
    accountIDs: `{${lines.map(({ accountID }) => accountID).join(',')}}`,
  })
  if (!found) throw new Error('nothing was read')
  return found
}

/**
 * A date's period: the month that contains it, or the open adjustment period of a year whose months
 * are closed. Refuses 422 `date`, and `reason` if an adjustment has none.
 */
function periodFor(found: Surroundings['periods'], reason: string | null | undefined): number {
  const open = found.find(({ status }) => status === 'open')
  if (!open)
    throw refuse.fields({
      date: {
        id: found.length === 0 ? 'finance.refusal.noPeriod' : 'finance.refusal.periodClosed',
      },
    })
  if (open.kind === 'adjustment' && !reason?.trim())
    throw refuse.fields({ reason: { id: 'finance.refusal.adjustmentReason' } })
  return open.id
}

/**
 * Writes an unposted journal with its lines. Refuses 422 lines that do not balance, or an unknown
 * or inactive account.
 */
export async function enterJournal(tx: Tx, entry: NewJournal): Promise<JournalRow> {
  const journal = await enterOnce(tx, entry, await surroundingsOf(tx, entry))
  if (!journal) throw new Error('the journal was not written')
  return journal
}

/**
 * The same, with what it refers to; undefined if someone else has entered it meanwhile, by its
 * `originKey`.
 * @param noted for the audit log: what was entered
 */
export async function enterOnce(
  tx: Tx,
  entry: NewJournal,
  found: Surroundings,
  noted?: { changes: object; requestID?: string },
): Promise<JournalRow | undefined> {
  const { lines: given, ...of } = entry
  const lines = await linesOf(tx, entry, found)
  const said = Object.entries(of).filter(([, one]) => one !== undefined)
  const [journal] = await insertJournal(tx, {
    ...unsaid,
    ...Object.fromEntries(said),
    periodID: periodFor(found.periods, entry.reason),
    amountCents: amountOf(given),
    lines: JSON.stringify(lines),
    changes: noted ? JSON.stringify(noted.changes) : null,
    requestID: noted?.requestID ?? null,
  })
  return journal
}

const unsaid = {
  originKey: null,
  typeID: null,
  vendorID: null,
  bankAccountID: null,
  payBy: null,
  cashCents: null,
  checkCents: null,
  slip: null,
  reason: null,
  reversesID: null,
  signaturesNeeded: 0,
}

/** The columns of a journal under the names that its row has. */
export const journalColumns = sql.join(
  Object.entries(getTableColumns(journals)).map(
    ([name, column]) => sql`${sql.identifier(column.name)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

const lineList = sql`json_to_recordset(${value('lines')}::json) as l(place int, "accountID" int, fund text, cents bigint, memo text, "categoryID" int, "ruleID" int, "orderLineID" int, interfund boolean)`
const lineColumns = sql`(district_id, journal_id, place, account_id, fund, cents, memo, category_id, rule_id, order_line_id, interfund)`
const lineValues = sql`l.place, l."accountID", l.fund, l.cents, l.memo, l."categoryID", l."ruleID", l."orderLineID", l.interfund`

const insertJournal = hotStatement<JournalRow>(sql`
  with entry as (
    insert into ${journals} (district_id, school_id, kind, origin, origin_key, type_id, date, period_id, memo, vendor_id, bank_account_id, pay_by,
      cash_cents, check_cents, slip, reason, reverses_id, signatures_needed, amount_cents, entered_by)
    values (${value('districtID')}::int, ${value('schoolID')}::int, ${value('kind')}::text, ${value('origin')}::text, ${value('originKey')}::text, ${value('typeID')}::int, ${value('date')}::date, ${value('periodID')}::int, ${value('memo')}::text, ${value('vendorID')}::int, ${value('bankAccountID')}::int, ${value('payBy')}::text,
      ${value('cashCents')}::int, ${value('checkCents')}::int, ${value('slip')}::text, ${value('reason')}::text, ${value('reversesID')}::int, ${value('signaturesNeeded')}::int, ${value('amountCents')}::bigint, ${value('enteredBy')}::int)
    on conflict (district_id, origin_key) where origin_key is not null do nothing returning *),
  lines as (
    insert into ${journalLines} ${lineColumns} select e.district_id, e.id, ${lineValues} from entry e cross join ${lineList} returning 1),
  noted as (
    insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes, request_id)
    select e.district_id, e.entered_by, 'finance.journal', e.id, 'create', ${value('changes')}::json::jsonb, ${value('requestID')}::text from entry e where ${value('changes')}::json is not null returning 1)
  select ${journalColumns} from entry`)

const insertLines = hotStatement<{ id: number }>(sql`
  insert into ${journalLines} ${lineColumns}
  select ${value('districtID')}::int, ${value('journalID')}::int, ${lineValues} from ${lineList} returning id`)

/** Replaces a draft and its lines. */
export async function rewriteJournal(
  tx: Tx,
  journal: JournalRow,
  entry: NewJournal,
  found: Surroundings,
): Promise<JournalRow> {
  const { lines: given, enteredBy: userID, districtID: _same, ...of } = entry
  const { districtID, id: journalID } = journal
  const lines = await linesOf(tx, entry, found)
  const periodID = periodFor(found.periods, entry.reason)
  await tx
    .delete(journalLines)
    .where(and(eq(journalLines.districtID, districtID), eq(journalLines.journalID, journalID)))
  const [written] = await tx
    .update(journals)
    .set({
      ...of,
      periodID,
      amountCents: amountOf(given),
      ...changedBy(journal, userID),
      version: sql`${journals.version} + 1`,
    })
    .where(and(eq(journals.districtID, districtID), eq(journals.id, journalID)))
    .returning()
  if (!written) throw new Error(`journal ${journalID} is gone`)
  await insertLines(tx, { districtID, journalID, lines: JSON.stringify(lines) })
  return written
}

/** The lines with their funds, and with what the funds owe each other. Refuses 422. */
async function linesOf(
  tx: Tx,
  { districtID, lines }: NewJournal,
  { accounts: known }: Surroundings,
): Promise<object[]> {
  if (lines.length < 2 || lines.some(({ cents }) => cents === 0))
    throw refuse.fields({ lines: { id: 'finance.refusal.noLines' } })
  const funds = new Map(known.flatMap(({ id, fund, active }) => (active ? [[id, fund]] : [])))
  const placed = lines.map((line) => {
    const fund = funds.get(line.accountID)
    if (fund === undefined) throw refuse.fields({ lines: { id: 'finance.refusal.account' } })
    return { interfund: false, ...line, fund }
  })
  const off = unbalancedFunds(placed)
  const all = off.length === 0 ? placed : [...placed, ...(await balanceFunds(tx, districtID, off))]
  return all.map((line, at) => ({ ...line, place: at + 1 }))
}
