import { audit, reachOf, secrets, type Tx, type UserRequest, schoolToday } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { bankAccounts, bankLines, bankStatements, checks } from './banking.table.ts'

/** The place of a bank account's number: it opens nowhere else. */
export const accountNumberPlace = (districtID: number, bankAccountID: number): string =>
  `finance.bankAccount:${districtID}:${bankAccountID}`

/** A bank account that someone may work with. Refuses 404. */
export async function bankAccountFor(
  ctx: UserRequest,
  db: Tx | UserRequest['db'],
  bankAccountID: number,
  permission: 'finance.read' | 'finance.enter' | 'finance.approve',
): Promise<typeof bankAccounts.$inferSelect> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.districtID, ctx.user.districtID),
        eq(bankAccounts.id, bankAccountID),
        isNull(bankAccounts.removedAt),
      ),
    )
  if (!row || !includes(reachOf(ctx.user, permission), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** A statement that is not reconciled, locked. Refuses 404, 409. */
export async function openStatement(
  ctx: UserRequest,
  tx: Tx,
  statementID: number,
): Promise<typeof bankStatements.$inferSelect> {
  const [statement] = await tx
    .select()
    .from(bankStatements)
    .where(
      and(eq(bankStatements.districtID, ctx.user.districtID), eq(bankStatements.id, statementID)),
    )
    .for('update')
  if (!statement) throw refuse.notFound('kit.refusal.notFound')
  await bankAccountFor(ctx, tx, statement.bankAccountID, 'finance.enter')
  if (statement.reconciledAt) throw refuse.conflict('finance.refusal.reconciled')
  return statement
}

/**
 * Matches statement lines with ledger lines. Refuses 409 lines that are already matched or
 * reconciled, 422 amounts that differ.
 */
export async function matchLines(
  ctx: UserRequest,
  statementID: number,
  pairs: readonly { bankLineID: number; ledgerLineID: number }[],
): Promise<{ matched: number }> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const statement = await openStatement(ctx, tx, statementID)
    const bank = await bankAccountFor(ctx, tx, statement.bankAccountID, 'finance.enter')
    const rows = JSON.stringify(pairs)
    const matched = await tx.execute<{ id: number }>(sql`
      update ${bankLines} b set journal_line_id = l.id
      from json_to_recordset(${rows}::json) as p("bankLineID" int, "ledgerLineID" bigint)
      join ${journalLines} l on l.district_id = ${districtID} and l.id = p."ledgerLineID" and l.account_id = ${bank.accountID} and l.posted_on is not null and ${isOwnPeriod(sql`l`)}
      where b.district_id = ${districtID} and b.statement_id = ${statementID} and b.id = p."bankLineID" and b.journal_line_id is null and b.cents = l.cents
        and not exists (select from ${bankLines} o where o.district_id = ${districtID} and o.journal_line_id = l.id)
      returning b.id`)
    if (matched.length !== pairs.length) throw refuse.conflict('finance.refusal.matched')
    await clearChecks(tx, districtID, statementID)
    await audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'finance.bankStatement',
      entityID: statementID,
      action: 'match',
      after: { matched: matched.length },
      requestID: ctx.request.requestID,
    })
    return { matched: matched.length }
  })
}

const clearChecks = (tx: Tx, districtID: number, statementID: number) =>
  tx.execute(sql`
    update ${checks} c set status = 'cleared' from ${bankLines} b join ${journalLines} l on l.district_id = b.district_id and l.id = b.journal_line_id
    where b.district_id = ${districtID} and b.statement_id = ${statementID} and c.district_id = b.district_id and c.journal_id = l.journal_id and c.status = 'issued'`)

/**
 * The checks of bank lines that lose their match are open again. That of a payment that was reversed
 * meanwhile is void, now that the bank hasn't paid it.
 */
export async function releaseChecks(tx: Tx, districtID: number, which: SQL): Promise<void> {
  const isReversed = sql`exists (select from ${journals} r where r.district_id = c.district_id and r.reverses_id = c.journal_id and r.status = 'posted')`
  await tx.execute(sql`
    update ${checks} c set status = case when ${isReversed} then 'voided' else 'issued' end, sent_at = case when ${isReversed} then null else c.sent_at end
    from ${bankLines} join ${journalLines} l on l.district_id = ${bankLines.districtID} and l.id = ${bankLines.journalLineID}
    where ${bankLines.districtID} = ${districtID} and ${which} and c.district_id = l.district_id and c.journal_id = l.journal_id and c.status = 'cleared'`)
}

/** Takes a match back. Refuses 409 on a statement that is reconciled. */
export async function unmatchLine(
  ctx: UserRequest,
  statementID: number,
  bankLineID: number,
): Promise<void> {
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await openStatement(ctx, tx, statementID)
    const here = and(
      eq(bankLines.districtID, districtID),
      eq(bankLines.statementID, statementID),
      eq(bankLines.id, bankLineID),
    )
    const [line] = await tx.select().from(bankLines).where(here)
    if (!line) throw refuse.notFound('kit.refusal.notFound')
    if (line.journalLineID === null) return
    await releaseChecks(tx, districtID, sql`${bankLines.id} = ${bankLineID}`)
    // A line that cleared before the first statement isn't in any file from the bank.
    if (line.isEarlier) await tx.delete(bankLines).where(here)
    else await tx.update(bankLines).set({ journalLineID: null }).where(here)
    await audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'finance.bankStatement',
      entityID: statementID,
      action: 'unmatch',
      before: { bankLineID, journalLineID: line.journalLineID },
      requestID: ctx.request.requestID,
    })
  })
}

/** Stores a bank account's number, sealed; only its last four digits are shown. */
export async function setAccountNumber(
  ctx: UserRequest,
  bankAccountID: number,
  number: string,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await bankAccountFor(ctx, tx, bankAccountID, 'finance.read')
    await tx
      .update(bankAccounts)
      .set({
        accountNumber: secrets().seal(number, accountNumberPlace(districtID, bankAccountID)),
        accountLast4: number.slice(-4),
        version: sql`${bankAccounts.version} + 1`,
      })
      .where(and(eq(bankAccounts.districtID, districtID), eq(bankAccounts.id, bankAccountID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.bankAccounts',
      entityID: bankAccountID,
      action: 'setNumber',
      after: { accountLast4: number.slice(-4) },
      requestID: ctx.request.requestID,
    })
  })
}

/**
 * The positive-pay file: the checks that the bank may pay, and those that are void, since the last file. Once it is made they count as sent.
 * `again`: all checks that are still open, for a file that got lost. Refuses 409 without an account number, or with nothing to send.
 */
export async function positivePayFile(
  ctx: UserRequest,
  { bankAccountID, again }: { bankAccountID: number; again: boolean },
): Promise<{ fileName: string; mediaType: string; content: string; encoding: 'utf8' }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const bank = await bankAccountFor(ctx, tx, bankAccountID, 'finance.enter')
    if (!bank.accountNumber) throw refuse.conflict('finance.refusal.noAccountNumber')
    const number = secrets().open(bank.accountNumber, accountNumberPlace(districtID, bankAccountID))
    const rows = await tx
      .select()
      .from(checks)
      .where(
        and(
          eq(checks.districtID, districtID),
          eq(checks.bankAccountID, bankAccountID),
          inArray(checks.status, ['issued', 'voided']),
          again ? undefined : isNull(checks.sentAt),
        ),
      )
      .orderBy(checks.number)
      .for('update')
    if (rows.length === 0) throw refuse.conflict('finance.refusal.noChecks')
    await tx
      .update(checks)
      .set({ sentAt: ctx.now().toISOString() })
      .where(
        and(
          eq(checks.districtID, districtID),
          inArray(
            checks.id,
            rows.map(({ id }) => id),
          ),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.bankAccounts',
      entityID: bankAccountID,
      action: 'positivePay',
      after: { checks: rows.length },
      requestID: ctx.request.requestID,
    })
    return {
      fileName: `positive-pay-${schoolToday(ctx)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      encoding: 'utf8',
      content: positivePay(number, rows),
    }
  })
}

/**
 * Account, check number, amount in dollars, date as MMDDYYYY, payee, and I for issued or V for
 * void: the format that most US banks accept.
 */
export const positivePay = (
  accountNumber: string,
  rows: readonly {
    number: number
    cents: number
    issuedOn: string
    payee: string
    status: string
  }[],
): string =>
  rows
    .map(({ number, cents, issuedOn, payee, status }) => {
      const [year, month, day] = issuedOn.split('-')
      // Banks match only letters and digits, and a comma would start another field.
      const name = payee
        .normalize('NFD')
        .replaceAll(/[^A-Za-z0-9 &.'-]/g, '')
        .slice(0, 80)
        .trim()
      return `${accountNumber},${number},${(cents / 100).toFixed(2)},${month}${day}${year},${name},${status === 'voided' ? 'V' : 'I'}\r\n`
    })
    .join('')
