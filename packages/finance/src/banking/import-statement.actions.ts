import {
  audit,
  CsvFault,
  type CsvLine,
  readCsv,
  schoolToday,
  secrets,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { plusDays, refuse, type MessageRef } from '@atrium/kit/shared'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { accountNumberPlace, bankAccountFor } from './banking.actions.ts'
import { bankAccounts, bankLines, bankStatements } from './banking.table.ts'
import { fitsAccount, partOf, type KnownNumbers } from './file-accounts.rules.ts'
import type { StatementColumns } from './statement-columns.rules.ts'
import { formatOf, readStatement, type Statement } from './statement.rules.ts'

const mostLinesOfStatement = 20_000

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
  // A slip in one year, and no statement until then could be reconciled. Banks that write their days
  // in Greenwich time are a day ahead.
  const today = schoolToday(ctx)
  if (last > plusDays(today, 1))
    throw refuse.fields({ file: { id: 'finance.statement.fault.future', values: { date: last } } })
  const asOf = chosen.endsOn && chosen.endsOn > today ? today : chosen.endsOn
  const endsOn = asOf && asOf > last ? asOf : last
  return ctx.database.transaction(districtID, async (tx) => {
    await rememberFile(tx, bank, { account: chosen.account, columns })
    const [statement] = await tx
      .insert(bankStatements)
      .values({
        ...{ districtID, bankAccountID, fileName, format: read.format, importedBy: userID },
        ...{ skipped: chosen.skipped, startsOn: first },
        endsOn,
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
