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
import { includes, refuse, type MessageRef } from '@atrium/kit/shared'
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { bankAccounts, bankLines, bankStatements, checks } from './banking.table.ts'
import { fitsAccount, partOf, type KnownNumbers } from './file-accounts.rules.ts'
import type { StatementColumns } from './statement-columns.rules.ts'
import { formatOf, readStatement, type Statement } from './statement.rules.ts'

/** The place of a bank account's number: it opens nowhere else. */
export const accountNumberPlace = (districtID: number, bankAccountID: number): string =>
  `finance.bankAccount:${districtID}:${bankAccountID}`

const mostLinesOfStatement = 20_000

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

/** The place of the account number that a bank's files have. */
export const fileAccountPlace = (districtID: number, bankAccountID: number): string =>
  `finance.bankAccount.file:${districtID}:${bankAccountID}`

type Bank = typeof bankAccounts.$inferSelect

/** A bank account's numbers, as far as they are known: of its files, and its own. */
function numbersOf(bank: Bank): KnownNumbers {
  const { districtID, id } = bank
  return {
    file: bank.fileAccount && secrets().open(bank.fileAccount, fileAccountPlace(districtID, id)),
    own:
      bank.accountNumber && secrets().open(bank.accountNumber, accountNumberPlace(districtID, id)),
    last4: bank.accountLast4,
  }
}

export interface StatementInput {
  bankAccountID: number
  content: string
  /** What someone chose for the columns of a CSV. */
  columns?: StatementColumns | undefined
}

/** A file read for a bank account. Refuses 404, 422 an unreadable file, by its first faulty line. */
async function readFor(ctx: UserRequest, { bankAccountID, content, columns }: StatementInput) {
  const bank = await bankAccountFor(ctx, ctx.db, bankAccountID, 'finance.enter')
  const rows = await csvLines(content)
  const read = readStatement(content, rows, columns ?? bank.fileColumns)
  return { bank, rows, read }
}

export interface StatementPreview {
  format: string
  /** The accounts in the file; `fits`: whether it is the chosen one, null where no one knows. */
  parts: {
    ending: string | null
    lines: number
    skipped: number
    closingCents: number | null
    fits: boolean | null
  }[]
  /** The part that is taken, unless someone chooses. */
  part: number | null
  columns: StatementColumns | null
  /** The first lines of a CSV, to choose its columns by. */
  sample: string[][]
  fault: { id: string; line: number } | null
}

/** What a statement file has, before it is imported. Refuses 404. */
export async function previewStatement(
  ctx: UserRequest,
  input: StatementInput,
): Promise<StatementPreview> {
  const { bank, rows, read } = await readFor(ctx, input)
  const sample = rows.slice(0, 12).map(({ cells }) => cells.slice(0, 30))
  if ('faults' in read) {
    const { fault = 'format', line = 1 } = read.faults[0] ?? {}
    return {
      ...{ format: formatOf(input.content), parts: [], part: null, sample },
      columns: input.columns ?? bank.fileColumns,
      fault: { id: `finance.statement.fault.${fault}`, line },
    }
  }
  const numbers = numbersOf(bank)
  return {
    ...{ format: read.format, columns: read.columns, sample, fault: null },
    parts: read.statements.map(({ account, lines, skipped, closingCents }) => ({
      ...{ ending: account && account.slice(-4), lines: lines.length, skipped, closingCents },
      fits: fitsAccount(account, numbers),
    })),
    part: partOf(read.statements, numbers),
  }
}

/**
 * Imports a statement of one account. Lines that were imported before are left out, so that
 * overlapping files do no harm; the file's account number and a chosen layout are remembered.
 * Refuses 404, 409 a file without new lines, 422 an unreadable file by its first faulty line, or one
 * in which the account isn't clear.
 * @param part the place of the chosen account in a file with several
 */
export async function importStatement(
  ctx: UserRequest,
  { fileName, part, ...input }: StatementInput & { fileName: string; part?: number | undefined },
): Promise<{ statementID: number; lines: number; known: number; skipped: number }> {
  const { districtID, userID } = ctx.user
  const { bankAccountID, columns } = input
  const { bank, read } = await readFor(ctx, input)
  if ('faults' in read) {
    const [first] = read.faults
    throw refuse.fields({
      file: {
        id: `finance.statement.fault.${first?.fault ?? 'format'}`,
        values: { line: first?.line ?? 1 },
      },
    })
  }
  const chosen = read.statements[part ?? partOf(read.statements, numbersOf(bank)) ?? -1]
  if (!chosen) throw refuse.fields({ file: accountQuestion(read.statements, bank) })
  if (chosen.lines.length > mostLinesOfStatement)
    throw refuse.fields({ file: { id: 'finance.statement.fault.tooLong' } })
  const days = chosen.lines.map(({ postedOn }) => postedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    throw refuse.fields({ file: { id: 'finance.statement.fault.empty' } })
  return ctx.database.transaction(districtID, async (tx) => {
    await rememberFile(tx, bank, { account: chosen.account, columns })
    const [statement] = await tx
      .insert(bankStatements)
      .values({
        ...{ districtID, bankAccountID, fileName, format: read.format, importedBy: userID },
        ...{ skipped: chosen.skipped, startsOn: first },
        endsOn: chosen.endsOn && chosen.endsOn > last ? chosen.endsOn : last,
        closingCents: chosen.closingCents,
      })
      .returning({ id: bankStatements.id })
    const statementID = statement?.id ?? 0
    let taken = 0
    for (let at = 0; at < chosen.lines.length; at += 2000) {
      const made = await tx
        .insert(bankLines)
        .values(
          chosen.lines
            .slice(at, at + 2000)
            .map((line) => ({ ...line, districtID, statementID, bankAccountID })),
        )
        .onConflictDoNothing()
        .returning({ id: bankLines.id })
      taken += made.length
    }
    if (taken === 0) throw refuse.conflict('finance.statement.known')
    await flagRepeated(tx, { districtID, statementID, bankAccountID })
    await settleOpening(tx, {
      districtID,
      statementID,
      ...chosen,
      isWhole: taken === chosen.lines.length,
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.bankStatement',
      entityID: statementID,
      action: 'import',
      after: { fileName, format: read.format, lines: taken, skipped: chosen.skipped },
      requestID: ctx.request.requestID,
    })
    return {
      ...{ statementID, lines: taken, known: chosen.lines.length - taken },
      skipped: chosen.skipped,
    }
  })
}

/** Asks which account of a file it is, in words. */
const accountQuestion = (statements: readonly Statement[], bank: Bank): MessageRef => ({
  id: `finance.statement.account.${statements.length === 1 ? 'other' : 'several'}`,
  values: {
    endings: statements.map(({ account }) => account?.slice(-4) ?? '–').join(', '),
    name: bank.name,
  },
})

/**
 * The next file with this account number is recognized, and a layout that someone chose applies.
 * Refuses 422 a number that belongs to another bank account.
 */
async function rememberFile(
  tx: Tx,
  bank: Bank,
  { account, columns }: { account: string | null; columns: StatementColumns | undefined },
): Promise<void> {
  const { districtID, id } = bank
  const others = await tx
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.districtID, districtID),
        ne(bankAccounts.id, id),
        isNull(bankAccounts.removedAt),
      ),
    )
  const other = others.find((one) => fitsAccount(account, numbersOf(one)) === true)
  if (other && fitsAccount(account, numbersOf(bank)) !== true)
    throw refuse.fields({
      file: {
        id: 'finance.statement.account.taken',
        values: { ending: account?.slice(-4) ?? '', name: other.name },
      },
    })
  if (account === null && columns === undefined) return
  await tx
    .update(bankAccounts)
    .set({
      ...(account !== null && {
        fileAccount: secrets().seal(account, fileAccountPlace(districtID, id)),
      }),
      ...(columns && { fileColumns: columns }),
    })
    .where(and(eq(bankAccounts.districtID, districtID), eq(bankAccounts.id, id)))
}

/** Lines whose reference another line of the account has: the bank gave it twice. */
const flagRepeated = (
  tx: Tx,
  { districtID, statementID, bankAccountID }: Record<string, number>,
): Promise<unknown> =>
  tx.execute(sql`
    update ${bankLines} n set repeats_reference = true
    where n.district_id = ${districtID} and n.statement_id = ${statementID} and n.reference is not null and exists (
      select from ${bankLines} o where o.district_id = n.district_id and o.bank_account_id = ${bankAccountID} and o.reference = n.reference and o.id < n.id)`)

/**
 * Where the file has no closing balance but an opening one, the lines give the other. Of lines that
 * were known already, the file's opening balance is another's.
 */
async function settleOpening(
  tx: Tx,
  {
    districtID,
    statementID,
    openingCents,
    closingCents,
    isWhole,
  }: {
    districtID: number
    statementID: number
    openingCents: number | null
    closingCents: number | null
    isWhole: boolean
  },
): Promise<void> {
  if (closingCents === null && (openingCents === null || !isWhole)) return
  const lines = sql`(select coalesce(sum(b.cents), 0) from ${bankLines} b where b.district_id = ${districtID} and b.statement_id = ${statementID})`
  await tx
    .update(bankStatements)
    .set(
      closingCents === null
        ? { openingCents, closingCents: sql`${openingCents}::bigint + ${lines}` }
        : { openingCents: sql`${closingCents}::bigint - ${lines}` },
    )
    .where(and(eq(bankStatements.districtID, districtID), eq(bankStatements.id, statementID)))
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
