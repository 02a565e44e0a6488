import { auditEntries, hotStatement, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { periods } from '../years/years.table.ts'
import { accountsByCode } from './asked.queries.ts'
import { journalLines, journals, type JournalRow } from './ledger.table.ts'
import { holdSpendable, takenBy } from './hold.actions.ts'
import { enterOnce, journalColumns, surroundingsOf, type NewJournal } from './post.actions.ts'

/**
 * Posts what another module, or the product itself, has written, without a signature: that module's
 * own rules apply. Idempotent by `originKey`.
 */
export async function postForModule(
  tx: Tx,
  entry: NewJournal & { originKey: string },
  requestID?: string,
): Promise<JournalRow> {
  const { districtID, originKey } = entry
  const byKey = and(eq(journals.districtID, districtID), eq(journals.originKey, originKey))
  const known = async () => (await tx.select().from(journals).where(byKey))[0]
  const found = await surroundingsOf(tx, entry)
  const draft = found.knownID === null ? await enterOnce(tx, entry, found) : undefined
  // Someone else has posted it: before, or while this waited for their transaction to end.
  if (!draft) {
    const posted = await known()
    if (!posted) throw new Error(`journal ${originKey} is gone`)
    return posted
  }
  if (found.accounts.some(({ isActivity }) => isActivity))
    await holdSpendable(tx, districtID, await takenBy(tx, draft), draft.id)
  const [posted] = await postEntered(tx, {
    ...{ districtID, id: draft.id, actorID: entry.enteredBy, requestID: requestID ?? null },
  })
  if (!posted) throw new Error(`journal ${draft.id} is gone`)
  return posted
}

const value = sql.placeholder

/**
 * Posting and its entry in the audit log are one statement: the round trip costs as much as the
 * work itself.
 */
const postEntered = hotStatement<JournalRow>(sql`
  with posted as (
    update ${journals} set status = 'posted' where district_id = ${value('districtID')}::int and id = ${value('id')}::int returning *),
  noted as (
    insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes, request_id)
    select district_id, ${value('actorID')}::int, 'finance.journal', id, 'post', jsonb_build_object('status', jsonb_build_array(null, status),
      'amountCents', jsonb_build_array(null, amount_cents), 'originKey', jsonb_build_array(null, origin_key)), ${value('requestID')}::text from posted returning 1)
  select ${journalColumns} from posted`)

/**
 * The day on which another module's document is posted: its own, or, where that month is closed, the first day of the next open one. Refuses
 * 409 where no month from that day on is open.
 */
export async function postingDay(tx: Tx, districtID: number, day: string): Promise<string> {
  const [next] = await tx
    .select({ startsOn: periods.startsOn })
    .from(periods)
    .where(
      and(
        eq(periods.districtID, districtID),
        eq(periods.kind, 'regular'),
        eq(periods.status, 'open'),
        gte(periods.endsOn, day),
      ),
    )
    .orderBy(asc(periods.startsOn))
    .limit(1)
  if (!next) throw refuse.conflict('finance.refusal.noOpenMonth')
  return next.startsOn > day ? next.startsOn : day
}

/**
 * Posts the reverse of what a module posted under `originKey`, once. Undefined if nothing was
 * posted, or it was reversed already.
 */
export async function reverseForModule(
  tx: Tx,
  {
    districtID,
    originKey,
    date,
    reason,
    userID,
  }: { districtID: number; originKey: string; date: string; reason: string; userID: number },
  requestID?: string,
): Promise<JournalRow | undefined> {
  const [journal] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.districtID, districtID), eq(journals.originKey, originKey)))
    .for('update')
  if (!journal) return undefined
  const [reversed] = await tx
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.districtID, districtID), eq(journals.reversesID, journal.id)))
  if (reversed) return undefined
  const lines = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.districtID, districtID), eq(journalLines.journalID, journal.id)))
    .orderBy(journalLines.place)
  return postForModule(
    tx,
    {
      districtID,
      schoolID: journal.schoolID,
      kind: journal.kind,
      origin: 'reversal',
      originKey: `${originKey}:reversed`,
      date: await postingDay(tx, districtID, date),
      memo: journal.memo,
      reason,
      enteredBy: userID,
      reversesID: journal.id,
      lines: lines.map(({ accountID, cents, memo, categoryID, interfund }) => ({
        ...{ accountID, cents: -cents, memo, categoryID, interfund, orderLineID: null },
      })),
    },
    requestID,
  )
}

/**
 * The accounts that a module's settings give by code. Refuses 409 with the names of settings that
 * are empty or match no account.
 */
export async function accountsNamed<Names extends string>(
  tx: Tx,
  districtID: number,
  codes: Readonly<Record<Names, string | null>>,
): Promise<Record<Names, number>> {
  const found = await accountsByCode(
    tx,
    districtID,
    Object.values<string | null>(codes).flatMap((code) => code ?? []),
  )
  const named = Object.entries<string | null>(codes).map(
    ([name, code]) => [name, found.get(code ?? '')] as const,
  )
  if (named.some(([, id]) => id === undefined))
    throw refuse.conflict('finance.refusal.moduleAccounts')
  return Object.fromEntries(named) as Record<Names, number>
}
