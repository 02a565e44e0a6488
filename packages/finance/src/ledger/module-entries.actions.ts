import { audit, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { periods } from '../years/years.table.ts'
import { accountsByCode } from './asked.queries.ts'
import { journalLines, journals, type JournalRow } from './ledger.table.ts'
import {
  enterJournal,
  holdSpendable,
  keepPeriodOpen,
  takenBy,
  type NewJournal,
} from './post.actions.ts'

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
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('journal'), hashtext(${`${districtID} ${originKey}`}))`,
  )
  const [known] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.districtID, districtID), eq(journals.originKey, originKey)))
  if (known) return known
  const draft = await enterJournal(tx, entry)
  await holdSpendable(tx, districtID, await takenBy(tx, draft), { journalID: draft.id })
  await keepPeriodOpen(tx, draft)
  const [posted] = await tx
    .update(journals)
    .set({ status: 'posted' })
    .where(and(eq(journals.districtID, districtID), eq(journals.id, draft.id)))
    .returning()
  if (!posted) throw new Error(`journal ${draft.id} is gone`)
  await audit(tx, {
    districtID,
    actorID: entry.enteredBy,
    entity: 'finance.journal',
    entityID: posted.id,
    action: 'post',
    after: { status: 'posted', amountCents: posted.amountCents, originKey },
    ...(requestID && { requestID }),
  })
  return posted
}

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

/** Posts the reverse of what a module posted under `originKey`, once. Undefined where nothing was, or where it was reversed already. */
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
      lines: lines.map(({ accountID, cents, memo, categoryID }) => ({
        ...{ accountID, cents: -cents, memo, categoryID, orderLineID: null },
      })),
    },
    requestID,
  )
}

/** The accounts that a module's settings name by their codes. Refuses 409 with the names of the settings that are empty or name no account. */
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
