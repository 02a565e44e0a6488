import { audit, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { journalLines } from '../ledger/ledger.table.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { bankAccountFor, openStatement, releaseChecks } from './banking.actions.ts'
import { bankLines, bankReconciliations, bankStatements } from './banking.table.ts'
import { readReconciliation } from './reconcile.queries.ts'
import { faultText } from './reconciliation.rules.ts'

const note = (
  tx: Tx,
  ctx: UserRequest,
  statementID: number,
  action: string,
  after: Record<string, unknown>,
) =>
  audit(tx, {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: 'finance.bankStatement',
    entityID: statementID,
    action,
    after,
    requestID: ctx.request.requestID,
  })

/**
 * Reconciles a statement, and keeps the report of it. Refuses 409 with the difference in words: see
 * `reconcileFaults`.
 */
export async function reconcileStatement(ctx: UserRequest, statementID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const statement = await openStatement(ctx, tx, statementID)
    const { reconciliation, faults } = await readReconciliation(tx, statement)
    const [fault] = faults
    if (fault) {
      const { id, values } = faultText(fault)
      throw refuse.conflict(id, values)
    }
    const reconciledAt = ctx.now().toISOString()
    const [last] = await tx
      .select({ number: bankReconciliations.number })
      .from(bankReconciliations)
      .where(
        and(
          eq(bankReconciliations.districtID, districtID),
          eq(bankReconciliations.statementID, statementID),
        ),
      )
      .orderBy(desc(bankReconciliations.number))
      .limit(1)
    await tx.insert(bankReconciliations).values({
      ...{ districtID, statementID, bankAccountID: statement.bankAccountID },
      ...{ number: (last?.number ?? 0) + 1, report: reconciliation },
      ...{ reconciledBy: userID, reconciledAt },
    })
    await tx
      .update(bankStatements)
      .set({
        reconciledBy: userID,
        reconciledAt,
        openingCents: reconciliation.openingCents,
      })
      .where(and(eq(bankStatements.districtID, districtID), eq(bankStatements.id, statementID)))
    await note(tx, ctx, statementID, 'reconcile', {
      closingCents: reconciliation.bankCents,
      bookCents: reconciliation.bookCents,
    })
  })
}

/**
 * Opens a reconciled statement again. Its report stays readable, with who reopened it and why. Needs
 * someone who approves. Refuses 404, 409 one that is open, or that a later reconciled one continues.
 */
export async function reopenStatement(
  ctx: UserRequest,
  statementID: number,
  reason: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(bankStatements.districtID, districtID), eq(bankStatements.id, statementID))
    const [statement] = await tx.select().from(bankStatements).where(here).for('update')
    if (!statement) throw refuse.notFound('kit.refusal.notFound')
    await bankAccountFor(ctx, tx, statement.bankAccountID, 'finance.approve')
    if (!statement.reconciledAt) throw refuse.conflict('finance.refusal.notReconciled')
    const [later] = await tx
      .select({ endsOn: bankStatements.endsOn })
      .from(bankStatements)
      .where(
        and(
          eq(bankStatements.districtID, districtID),
          eq(bankStatements.bankAccountID, statement.bankAccountID),
          sql`${bankStatements.reconciledAt} is not null and ${bankStatements.endsOn} > ${statement.endsOn}::date`,
        ),
      )
      .orderBy(desc(bankStatements.endsOn))
      .limit(1)
    if (later) throw refuse.conflict('finance.refusal.reopenLater', { date: later.endsOn })
    await tx
      .update(bankReconciliations)
      .set({ reopenedBy: userID, reopenedAt: ctx.now().toISOString(), reason })
      .where(
        and(
          eq(bankReconciliations.districtID, districtID),
          eq(bankReconciliations.statementID, statementID),
          isNull(bankReconciliations.reopenedAt),
        ),
      )
    await tx.update(bankStatements).set({ reconciledBy: null, reconciledAt: null }).where(here)
    await note(tx, ctx, statementID, 'reopen', { reason })
  })
}

/** Removes a statement that was never reconciled, with its lines and matches. Refuses 404, 409. */
export async function removeStatement(ctx: UserRequest, statementID: number): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { fileName } = await openStatement(ctx, tx, statementID)
    const here = eq(bankLines.statementID, statementID)
    const [version] = await tx
      .select({ id: bankReconciliations.id })
      .from(bankReconciliations)
      .where(
        and(
          eq(bankReconciliations.districtID, districtID),
          eq(bankReconciliations.statementID, statementID),
        ),
      )
      .limit(1)
    // What was signed refers to it.
    if (version) throw refuse.conflict('finance.refusal.wasReconciled')
    await releaseChecks(tx, districtID, sql`${bankLines.statementID} = ${statementID}`)
    await tx.delete(bankLines).where(and(eq(bankLines.districtID, districtID), here))
    await tx
      .delete(bankStatements)
      .where(and(eq(bankStatements.districtID, districtID), eq(bankStatements.id, statementID)))
    await note(tx, ctx, statementID, 'remove', { fileName })
  })
}

/**
 * Enters the closing balance and its day, where the file has none or another. Refuses 404, 409 a
 * reconciled statement, 422 a day before the statement's last line, or in the future.
 */
export async function setBalance(
  ctx: UserRequest,
  statementID: number,
  { endsOn, closingCents }: { endsOn: string; closingCents: number },
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await openStatement(ctx, tx, statementID)
    const [last] = await tx
      .select({ day: sql<string | null>`max(${bankLines.postedOn})::text` })
      .from(bankLines)
      .where(and(eq(bankLines.districtID, districtID), eq(bankLines.statementID, statementID)))
    if (endsOn < (last?.day ?? '') || endsOn > schoolToday(ctx))
      throw refuse.fields({ endsOn: { id: 'finance.refusal.balanceDay' } })
    await tx
      .update(bankStatements)
      .set({ endsOn, closingCents })
      .where(and(eq(bankStatements.districtID, districtID), eq(bankStatements.id, statementID)))
    await note(tx, ctx, statementID, 'balance', { endsOn, closingCents })
  })
}

/**
 * Says that ledger lines from before an account's first statement are in its opening balance: the
 * bank had cleared them before. Refuses 404, 409 where an earlier statement is reconciled, or a line
 * was shown or is dated in the statement.
 */
export async function clearEarlier(
  ctx: UserRequest,
  statementID: number,
  ledgerLineIDs: readonly number[],
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const statement = await openStatement(ctx, tx, statementID)
    const bank = await bankAccountFor(ctx, tx, statement.bankAccountID, 'finance.enter')
    const { isFirst } = await readReconciliation(tx, statement)
    if (!isFirst) throw refuse.conflict('finance.refusal.notFirst')
    const made = await tx.execute<{ id: number }>(sql`
      insert into ${bankLines} (district_id, statement_id, bank_account_id, bank_key, posted_on, cents, text, journal_line_id, is_earlier)
      select l.district_id, ${statementID}::int, ${bank.id}::int, 'earlier ' || l.id, l.posted_on, l.cents, '', l.id, true from ${journalLines} l
      where l.district_id = ${districtID} and l.account_id = ${bank.accountID} and l.id = any(${`{${ledgerLineIDs.join(',')}}`}::bigint[]) and l.posted_on <= ${statement.startsOn}::date and ${isOwnPeriod(sql`l`)}
        and not exists (select from ${bankLines} b where b.district_id = l.district_id and b.journal_line_id = l.id)
      returning id`)
    if (made.length !== ledgerLineIDs.length) throw refuse.conflict('finance.refusal.matched')
    await note(tx, ctx, statementID, 'earlier', { lines: made.length })
  })
}
