import {
  audit,
  changesBetween,
  reachOf,
  recordHistory,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import {
  dollarsText,
  type FieldErrors,
  type HistoryEntry,
  includes,
  refuse,
  validateDraft,
} from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { bankAccounts } from '../banking/banking.table.ts'
import { ruleFor, type Rule } from '../rules/match.rules.ts'
import { seen } from '../reach.ts'
import { entryFields, historyFields, type EntryDraft } from './entry.fields.ts'
import {
  amountOf,
  entryOf,
  linesOfEntry,
  type LedgerLine,
  type StoredEntry,
} from './entry.rules.ts'
import { readJournal } from './ledger.queries.ts'
import { journalLines, journals, type JournalRow } from './ledger.table.ts'
import {
  enterOnce,
  rewriteJournal,
  surroundingsOf,
  type NewJournal,
  type Surroundings,
} from './post.actions.ts'

const entity = 'finance.journal'

/**
 * Enters a transaction, or changes a draft. Refuses 404 a draft out of reach, 409 a stale version
 * or something that is no longer a draft, 422 missing values, an unbalanced entry, or a school
 * where this person may not enter.
 */
export async function saveEntry(
  ctx: UserRequest,
  { id, version, draft }: { id?: number; version?: number; draft: EntryDraft },
): Promise<{ id: number; version: number }> {
  const errors: FieldErrors = validateDraft(entryFields(draft.kind), draft as never)
  if (draft.kind === 'transfer' && draft.fromAccountID === draft.toAccountID)
    errors.toAccountID = { id: 'finance.refusal.sameAccount' }
  for (const [at, side] of (draft.sides ?? []).entries())
    if (Boolean(side.debitCents) === Boolean(side.creditCents))
      errors[`sides.${at}.debitCents`] = { id: 'finance.refusal.oneSide' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const known = id === undefined ? undefined : await draftOf(tx, ctx, id, version)
    const found = await surroundingsOf(tx, referredTo(ctx, draft), true)
    const entry = asJournal(ctx, draft, found)
    const entered = asEntered(entry, found.bank?.accountID)
    const { requestID } = ctx.request
    if (known) {
      const before = await enteredIn(tx, known)
      const journal = await rewriteJournal(tx, known, entry, found)
      await audit(tx, {
        districtID: journal.districtID,
        actorID: ctx.user.userID,
        entity,
        entityID: journal.id,
        action: 'update',
        before,
        after: entered,
        requestID,
      })
      return { id: journal.id, version: journal.version }
    }
    const changes = changesBetween({}, entered)
    const journal = await enterOnce(tx, entry, found, { changes, requestID })
    if (!journal) throw new Error('the journal was not written')
    return { id: journal.id, version: journal.version }
  })
}

async function draftOf(
  tx: Tx,
  ctx: UserRequest,
  id: number,
  version: number | undefined,
): Promise<JournalRow> {
  const [row] = await tx
    .select()
    .from(journals)
    .where(
      and(
        eq(journals.districtID, ctx.user.districtID),
        eq(journals.id, id),
        isNull(journals.removedAt),
      ),
    )
    .for('update')
  if (!row || !includes(reachOf(ctx.user, 'finance.enter'), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  if (row.status !== 'draft' || row.origin !== 'entry')
    throw refuse.conflict('finance.refusal.notDraft')
  if (row.version !== version) throw refuse.changed(await readJournal(ctx, id, tx))
  return row
}

type EnteredJournal = NewJournal & Omit<StoredEntry, 'amountCents' | 'lines'>

/** What is entered, every field and line, for its history. */
const asEntered = (
  { lines, ...entry }: EnteredJournal,
  cashAccountID: number | undefined,
): Record<string, unknown> => {
  const amountCents = amountOf(lines)
  const own = lines.map((line) => ({ ...line, isBank: line.accountID === cashAccountID }))
  const stored = { ...entry, amountCents, lines: own }
  return { kind: entry.kind, amountCents, ...entryOf(stored) }
}

/** The same of a journal that was entered before. */
async function enteredIn(tx: Tx, journal: JournalRow): Promise<Record<string, unknown>> {
  const { districtID, id, kind, amountCents } = journal
  const lines = await tx
    .select({
      accountID: journalLines.accountID,
      cents: journalLines.cents,
      memo: journalLines.memo,
      categoryID: journalLines.categoryID,
      orderLineID: journalLines.orderLineID,
      interfund: journalLines.interfund,
      isBank: sql<boolean>`coalesce(${journalLines.accountID} = ${bankAccounts.accountID}, false)`,
    })
    .from(journalLines)
    .leftJoin(
      bankAccounts,
      and(
        eq(bankAccounts.districtID, journalLines.districtID),
        eq(bankAccounts.id, journal.bankAccountID ?? 0),
      ),
    )
    .where(and(eq(journalLines.districtID, districtID), eq(journalLines.journalID, id)))
    .orderBy(asc(journalLines.place))
  return { kind, amountCents, ...entryOf({ ...journal, lines }) }
}

/** The changes to a transaction, newest first. Refuses 404 one that this person may not see. */
export async function journalHistory(ctx: UserRequest, journalID: number): Promise<HistoryEntry[]> {
  const [row] = await ctx.db
    .select({ id: journals.id })
    .from(journals)
    .where(
      and(
        eq(journals.districtID, ctx.user.districtID),
        eq(journals.id, journalID),
        seen(ctx, sql`${journals.schoolID}`),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return recordHistory(ctx, { entity, id: journalID, fields: historyFields })
}

/** What a draft refers to, before its lines are known. */
const referredTo = ({ user }: UserRequest, draft: EntryDraft) => ({
  districtID: user.districtID,
  date: draft.date,
  bankAccountID: draft.bankAccountID ?? null,
  lines: [
    ...(draft.lines ?? []),
    ...(draft.sides ?? []),
    ...[draft.fromAccountID, draft.toAccountID].flatMap((accountID) =>
      accountID == null ? [] : { accountID },
    ),
  ],
})

function asJournal(ctx: UserRequest, draft: EntryDraft, found: Surroundings): EnteredJournal {
  const { districtID, userID } = ctx.user
  const reach = reachOf(ctx.user, 'finance.enter')
  const errors: FieldErrors = {}
  if (!includes(reach, draft.schoolID)) errors.schoolID = { id: 'finance.refusal.school' }
  const bank = found.bank && includes(reach, found.bank.schoolID) ? found.bank : null
  if (draft.bankAccountID != null && !bank) errors.bankAccountID = { id: 'kit.valid.notAllowed' }
  const cashAccountID = bank?.accountID ?? null
  const lines = linesOfEntry({
    kind: draft.kind,
    lines: draft.lines ?? [],
    sides: draft.sides ?? [],
    cashAccountID,
    fromAccountID: draft.fromAccountID ?? null,
    toAccountID: draft.toAccountID ?? null,
    cents: draft.cents ?? null,
  })
  // A school's people post to their school's accounts, and to district accounts if they may enter
  // for the district.
  const schoolOf = new Map(found.accounts.map((one) => [one.id, one.schoolID]))
  const isOut = ({ accountID }: LedgerLine) =>
    accountID !== cashAccountID && !includes(reach, schoolOf.get(accountID) ?? null)
  if (lines.some(isOut))
    errors[
      draft.kind === 'journal' ? 'sides' : draft.kind === 'transfer' ? 'fromAccountID' : 'lines'
    ] = { id: 'finance.refusal.accountOfOthers' }
  if (
    cashAccountID !== null &&
    (draft.lines ?? []).some(({ accountID }) => accountID === cashAccountID)
  )
    errors.lines = { id: 'finance.refusal.ownCash' }
  if (draft.kind === 'receipt' && (draft.cashCents != null || draft.checkCents != null)) {
    const counted = (draft.cashCents ?? 0) + (draft.checkCents ?? 0)
    const entered = (draft.lines ?? []).reduce((sum, { cents }) => sum + cents, 0)
    if (counted !== entered)
      errors.checkCents = {
        id: 'finance.refusal.counted',
        values: { counted: dollarsText(counted), entered: dollarsText(entered) },
      }
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return {
    districtID,
    enteredBy: userID,
    origin: 'entry',
    ...{ schoolID: draft.schoolID, kind: draft.kind, date: draft.date, memo: draft.memo },
    ...{ typeID: draft.typeID, reason: draft.reason },
    vendorID: draft.vendorID ?? null,
    bankAccountID: draft.bankAccountID ?? null,
    payBy: draft.payBy ?? null,
    slip: draft.slip ?? null,
    cashCents: draft.cashCents ?? null,
    checkCents: draft.checkCents ?? null,
    lines: categorized(draft, found.rules, lines),
  }
}

/**
 * Lines without a category get the one suggested by the first matching rule, and record which rule
 * it was.
 */
function categorized(
  { memo, vendorID = null }: Pick<EntryDraft, 'memo' | 'vendorID'>,
  rules: readonly Rule[],
  lines: readonly LedgerLine[],
): (LedgerLine & { ruleID: number | null })[] {
  return lines.map((line) => {
    const rule =
      line.categoryID === null
        ? ruleFor(rules, { ...line, vendorID, text: `${memo} ${line.memo ?? ''}` })
        : undefined
    return { ...line, categoryID: rule?.categoryID ?? line.categoryID, ruleID: rule?.id ?? null }
  })
}
