import { calendarDay } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { bankLines, bankReconciliations, bankStatements } from '../banking/banking.table.ts'
import { lineKey } from '../banking/statement.rules.ts'

/**
 * Statements for each month until the last one, matched line by line; the last is left to be
 * reconciled.
 */
export async function seedStatements(
  tx: Tx,
  {
    districtID,
    banks,
    year,
    today,
    enteredBy,
  }: {
    districtID: number
    banks: readonly { id: number; accountID: number }[]
    year: number
    today: string
    enteredBy: number
  },
): Promise<void> {
  for (const bank of banks) {
    const rows = await tx.execute<{
      id: number
      postedOn: string
      cents: number
      memo: string
    }>(sql`
      select l.id::float8 as id, l.posted_on::text as "postedOn", l.cents::float8 as cents, j.memo from journal_line l join journal j on j.district_id = l.district_id and j.id = l.journal_id
      where l.district_id = ${districtID} and l.account_id = ${bank.accountID} and l.posted_on is not null and l.posted_on < date_trunc('month', ${today}::date) order by l.posted_on, l.id`)
    const months = [...Map.groupBy(rows, ({ postedOn }) => postedOn.slice(0, 7))]
    let balance = 0
    const statements = months.map(([month, lines], at) => {
      const opening = balance
      balance += lines.reduce((sum, { cents }) => sum + cents, 0)
      const last = calendarDay(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
      const isLast = at === months.length - 1 && month >= `${year}-07`
      return {
        lines,
        isLast,
        values: {
          districtID,
          bankAccountID: bank.id,
          fileName: `statement-${month}.ofx`,
          format: 'ofx' as const,
          startsOn: `${month}-01`,
          endsOn: last,
          openingCents: opening,
          closingCents: balance,
          importedBy: enteredBy,
          ...(!isLast && { reconciledBy: enteredBy, reconciledAt: `${last}T20:00:00Z` }),
        },
      }
    })
    if (statements.length === 0) continue
    const made = await tx
      .insert(bankStatements)
      .values(statements.map(({ values }) => values))
      .returning({ id: bankStatements.id })
    await tx.insert(bankLines).values(
      statements.flatMap(({ lines, isLast }, at) =>
        lines.map(({ id, postedOn, cents, memo }) => {
          const text = `${cents > 0 ? 'DEPOSIT' : 'ACH'} ${memo.toUpperCase()}`
          const line = { reference: `demo-${id}`, postedOn, cents, checkNumber: null, text }
          return {
            ...{ ...line, districtID, statementID: made[at]?.id ?? 0, bankAccountID: bank.id },
            bankKey: lineKey(line),
            journalLineID: isLast ? null : id,
          }
        }),
      ),
    )
    const signed = statements.flatMap(({ values, isLast }, at) =>
      isLast
        ? []
        : [
            {
              ...{ districtID, statementID: made[at]?.id ?? 0, bankAccountID: bank.id, number: 1 },
              ...{ reconciledBy: enteredBy, reconciledAt: `${values.endsOn}T20:00:00Z` },
              report: {
                endsOn: values.endsOn,
                ...{ openingCents: values.openingCents, bankCents: values.closingCents },
                bookCents: values.closingCents,
                ...{ outstanding: [], inTransit: [], later: [] },
              },
            },
          ],
    )
    if (signed.length > 0) await tx.insert(bankReconciliations).values(signed)
  }
}
