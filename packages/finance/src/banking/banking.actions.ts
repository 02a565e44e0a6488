import {
  audit,
  CsvFault,
  type CsvLine,
  readCsv,
  reachOf,
  secrets,
  type Tx,
  type UserRequest,
  schoolToday,
} from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { bankAccounts, bankLines, bankStatements, checks } from './banking.table.ts'
import { formatOf, readStatement } from './statement.rules.ts'

/** The place of a bank account's number: it opens nowhere else. */
export const accountNumberPlace = (districtID: number, bankAccountID: number): string =>
  `finance.bankAccount:${districtID}:${bankAccountID}`

const mostLinesOfStatement = 20_000

/** A bank account that someone may work with. Refuses 404. */
export async function bankAccountFor(
  ctx: UserRequest,
  db: Tx | UserRequest['db'],
  bankAccountID: number,
  permission: 'finance.read' | 'finance.enter',
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

/**
 * Imports a statement. Lines that were imported before are left out, so that overlapping files do
 * no harm. Refuses 422 an unreadable file, by its first faulty line.
 */
export async function importStatement(
  ctx: UserRequest,
  {
    bankAccountID,
    fileName,
    content,
  }: { bankAccountID: number; fileName: string; content: string },
): Promise<{ statementID: number; lines: number; known: number }> {
  const { districtID, userID } = ctx.user
  await bankAccountFor(ctx, ctx.db, bankAccountID, 'finance.enter')
  const read = readStatement(content, await csvLines(content))
  if ('faults' in read) {
    const [first] = read.faults
    throw refuse.fields({
      file: {
        id: `finance.statement.fault.${first?.fault ?? 'format'}`,
        values: { line: first?.line ?? 1 },
      },
    })
  }
  if (read.lines.length > mostLinesOfStatement)
    throw refuse.fields({ file: { id: 'finance.statement.fault.tooLong' } })
  const days = read.lines.map(({ postedOn }) => postedOn).toSorted()
  return ctx.database.transaction(districtID, async (tx) => {
    const [statement] = await tx
      .insert(bankStatements)
      .values({
        ...{ districtID, bankAccountID, fileName, format: read.format },
        ...{ openingCents: read.openingCents, closingCents: read.closingCents },
        startsOn: days[0] ?? '',
        endsOn: days.at(-1) ?? '',
        importedBy: userID,
      })
      .returning({ id: bankStatements.id })
    const statementID = statement?.id ?? 0
    let taken = 0
    for (let at = 0; at < read.lines.length; at += 2000) {
      const made = await tx
        .insert(bankLines)
        .values(
          read.lines.slice(at, at + 2000).map((line) => ({
            ...line,
            text: line.text.slice(0, 500),
            districtID,
            statementID,
            bankAccountID,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: bankLines.id })
      taken += made.length
    }
    if (taken === 0) throw refuse.conflict('finance.statement.known')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.bankStatement',
      entityID: statementID,
      action: 'import',
      after: { fileName, format: read.format, lines: taken },
      requestID: ctx.request.requestID,
    })
    return { statementID, lines: taken, known: read.lines.length - taken }
  })
}

async function csvLines(content: string): Promise<CsvLine[]> {
  if (formatOf(content) !== 'csv') return []
  try {
    return await readCsv(content)
  } catch (error) {
    if (error instanceof CsvFault) return []
    throw error
  }
}

async function openStatement(
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
    // The check of a payment that was reversed meanwhile is void, now that the bank hasn't paid it.
    const isReversed = sql`exists (select from ${journals} r where r.district_id = c.district_id and r.reverses_id = c.journal_id and r.status = 'posted')`
    await tx.execute(sql`
      update ${checks} c set status = case when ${isReversed} then 'voided' else 'issued' end, sent_at = case when ${isReversed} then null else c.sent_at end from ${journalLines} l
      where l.district_id = ${districtID} and l.id = ${line.journalLineID} and c.district_id = l.district_id and c.journal_id = l.journal_id and c.status = 'cleared'`)
    await tx.update(bankLines).set({ journalLineID: null }).where(here)
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

/**
 * Closes a statement: every line has its line in the ledger, and the balances agree. Refuses 409
 * otherwise.
 */
export async function reconcileStatement(ctx: UserRequest, statementID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { openingCents, closingCents } = await openStatement(ctx, tx, statementID)
    const [row] = await tx.execute<{ open: number; sum: string }>(sql`
      select count(*) filter (where journal_line_id is null)::int as open, coalesce(sum(cents), 0) as sum from ${bankLines}
      where district_id = ${districtID} and statement_id = ${statementID}`)
    if ((row?.open ?? 0) > 0)
      throw refuse.conflict('finance.refusal.unmatched', { count: row?.open ?? 0 })
    if (
      openingCents !== null &&
      closingCents !== null &&
      openingCents + Number(row?.sum) !== closingCents
    )
      throw refuse.conflict('finance.refusal.difference', {
        amount: (Math.abs(closingCents - openingCents - Number(row?.sum)) / 100).toFixed(2),
      })
    await tx
      .update(bankStatements)
      .set({ reconciledBy: userID, reconciledAt: ctx.now().toISOString() })
      .where(and(eq(bankStatements.districtID, districtID), eq(bankStatements.id, statementID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.bankStatement',
      entityID: statementID,
      action: 'reconcile',
      after: { closingCents },
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
