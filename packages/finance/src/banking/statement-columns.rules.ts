/** What the columns of a bank's CSV file are, by their places from 0; null: the file has none. */
export interface StatementColumns {
  /** The header that they were chosen for; empty where the file has none. */
  labels: string[]
  date: number
  /** One column with both signs, or one for money out and one for money in. */
  amount: number | null
  debit: number | null
  credit: number | null
  /** Says whether an amount without a sign went out or came in. */
  direction: number | null
  check: number | null
  text: number | null
  memo: number | null
  balance: number | null
  reference: number | null
  /** The account that a line is of, in a file with several. */
  account: number | null
}

export const columnRoles = [
  'date',
  'text',
  'memo',
  'amount',
  'debit',
  'credit',
  'direction',
  'check',
  'balance',
  'reference',
  'account',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface CsvRow {
  line: number
  cells: readonly string[]
}

/** Headers of banks, best first: a file with a description and details has both. */
const headers: Record<ColumnRole, readonly RegExp[]> = {
  date: [/^(posting|post|posted|effective) date$/i, /^(date|posted|transaction date|fecha)$/i],
  text: [
    /^(transaction )?(description|descripci[oó]n|concepto)$/i,
    /^(payee|name|merchant)$/i,
    /^(details|memo|narrative)$/i,
  ],
  memo: [/^(memo|extended details|additional info(rmation)?)$/i],
  amount: [/^((transaction|net) )?(amount|monto|importe)( \(?usd\)?)?$/i],
  debit: [/^(debits?|withdrawals?|payments?|money out|cargos?)( amount)?( \(-\))?$/i],
  credit: [/^(credits?|deposits?|money in|abonos?)( amount)?( \(\+\))?$/i],
  direction: [
    /^(cr ?\/ ?dr|dr ?\/ ?cr|(credit|debit)[ /]+(debit|credit)( indicator)?|direction|transaction type|type|tipo)$/i,
  ],
  check: [/^check( or slip)?( ?#| no\.?| num(ber)?)?$/i, /^cheque( number)?$/i],
  balance: [/^(running |ledger |account )?(balance|bal\.?|saldo)$/i],
  reference: [/^(fitid|transaction id|id)$/i, /^(bank )?reference( (no\.?|number|id))?$/i],
  account: [/^account( number| no\.?| #)?$/i],
}

/** Whether a direction's word means that the money came in; undefined: it is no such word. */
export function isIncoming(word: string): boolean | undefined {
  const said = word.trim().toLowerCase()
  if (/^(c|cr|credit|deposit|dep|abono|dslip|ach[_ ]credit)$/.test(said)) return true
  return /^(d|dr|debit|withdrawal|check|cargo|ach[_ ]debit|payment|fee)$/.test(said)
    ? false
    : undefined
}

export const labelsOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim().toLowerCase())

/**
 * The header of a CSV file and what its columns are, by their names. Undefined where no row names a
 * date and an amount: then someone has to say.
 */
export function proposeColumns(
  rows: readonly CsvRow[],
): { head: number; columns: StatementColumns } | undefined {
  for (const [head, { cells }] of rows.slice(0, 30).entries()) {
    const taken = new Set<number>()
    const find = (role: ColumnRole): number | null => {
      for (const name of headers[role]) {
        const at = cells.findIndex((cell, place) => !taken.has(place) && name.test(cell.trim()))
        if (at !== -1) {
          taken.add(at)
          return at
        }
      }
      return null
    }
    const [date, amount] = [find('date'), find('amount')]
    const [debit, credit] = amount === null ? [find('debit'), find('credit')] : [null, null]
    if (date === null || (amount === null && debit === null && credit === null)) continue
    const [text, check, balance] = [find('text'), find('check'), find('balance')]
    const columns: StatementColumns = {
      ...{ labels: labelsOf(cells), date, amount, debit, credit, text, check, balance },
      ...{ memo: find('memo'), reference: find('reference'), account: find('account') },
      direction: amount === null ? null : find('direction'),
    }
    return { head, columns }
  }
  return undefined
}

/**
 * The first row of data under columns that someone chose: after the header they were chosen for, or
 * the first row with a date. Undefined where the file has another layout.
 */
export function firstRow(
  rows: readonly CsvRow[],
  { labels }: Pick<StatementColumns, 'labels'>,
): number | undefined {
  if (labels.length === 0) return 0
  const head = rows.findIndex(
    ({ cells }) => labelsOf(cells).join('\n') === labels.map((one) => one.toLowerCase()).join('\n'),
  )
  return head === -1 ? undefined : head + 1
}
