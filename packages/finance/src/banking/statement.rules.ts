import { readCents, calendarDay, otherFormatOf } from '@atrium/kit/shared'
import type { StatementFormat } from '../words.ts'
import {
  firstRow,
  isIncoming,
  proposeColumns,
  type CsvRow,
  type StatementColumns,
} from './statement-columns.rules.ts'

export interface StatementLine {
  /** What the bank says of it; the same line in another file has the same: `lineKey`. */
  bankKey: string
  /** The bank's own id for it. */
  reference: string | null
  postedOn: string
  /** Received amounts are positive. */
  cents: number
  checkNumber: number | null
  text: string
}

/** What a file says about one account. */
export interface Statement {
  /** The account's number as the file has it; null: the file names none. */
  account: string | null
  openingCents: number | null
  closingCents: number | null
  /** The day of the closing balance, where the file says so. */
  endsOn: string | null
  lines: StatementLine[]
  /** Lines without an amount, such as a waived fee: they move nothing and are left out. */
  skipped: number
}

export interface StatementFile {
  format: StatementFormat
  statements: Statement[]
  /** Of a CSV: what its columns are taken to be. */
  columns: StatementColumns | null
}

export interface StatementFault {
  line: number
  /** A message id under `finance.statement.fault`. */
  fault: 'date' | 'amount' | 'fraction' | 'format' | 'columns' | 'empty' | 'control' | 'currency'
}
type Read = StatementFile | { faults: StatementFault[] }

/**
 * Reads a bank statement: OFX or QFX, BAI2, or CSV. Unreadable parts are reported by line, and then
 * nothing is imported.
 */
export function readStatement(
  content: string,
  /** Its lines as CSV; used only if it is no other format. */
  csv: readonly CsvRow[],
  /** What someone chose for this bank's CSV files. */
  columns: StatementColumns | null = null,
): Read {
  const text = content.replace(/^\uFEFF/, '')
  const format = formatOf(text)
  if (format === 'ofx') return readOfx(text)
  if (format === 'bai2') return readBai2(text)
  return otherFormatOf(text)
    ? { faults: [{ line: 1, fault: 'format' }] }
    : readCsvStatement(csv, columns)
}

/** A file's format, by its first bytes. */
export function formatOf(content: string): StatementFormat {
  if (/<OFX>/i.test(content)) return 'ofx'
  return /^\s*01,/.test(content.replace(/^\uFEFF/, '')) ? 'bai2' : 'csv'
}

const textOf = (text: string): string => text.trim().slice(0, 500)

/**
 * What identifies a line. Some banks give a reference twice, and some none: the day, the amount and
 * the text belong to it.
 */
export const lineKey = ({
  reference,
  postedOn,
  cents,
  checkNumber,
  text,
}: Omit<StatementLine, 'bankKey'>): string =>
  [reference ?? '', postedOn, cents, checkNumber ?? '', text].join(' ')

/**
 * Two lines with the same key are two lines: two coffees on one day. The second gets a number. A
 * line without an amount is left out and counted.
 */
function keyed(lines: readonly Omit<StatementLine, 'bankKey'>[]): {
  lines: StatementLine[]
  skipped: number
} {
  const times = new Map<string, number>()
  const moving = lines.filter(({ cents }) => cents !== 0)
  return {
    skipped: lines.length - moving.length,
    lines: moving.map((given) => {
      const line = { ...given, text: textOf(given.text) }
      const key = lineKey(line)
      const time = (times.get(key) ?? 0) + 1
      times.set(key, time)
      return { ...line, bankKey: time === 1 ? key : `${key} (${time})` }
    }),
  }
}

const answer = (
  format: StatementFormat,
  statements: Statement[],
  columns: StatementColumns | null = null,
): Read =>
  statements.every(({ lines, skipped }) => lines.length + skipped === 0)
    ? { faults: [{ line: 1, fault: 'empty' }] }
    : { format, statements, columns }

function readOfx(text: string): Read {
  const valueOf = (block: string, tag: string): string | undefined =>
    new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)?.[1]?.trim() || undefined
  const within = (block: string, tag: string): string =>
    new RegExp(`<${tag}>([\\s\\S]*?)(</${tag}>|<(?:BANKTRANLIST|AVAILBAL)>|$)`, 'i').exec(
      block,
    )?.[1] ?? ''
  const faults: StatementFault[] = []
  const accounts = text.split(/<(?:CC)?STMTRS>/i)
  let at = 0
  const statements = (accounts.length > 1 ? accounts.slice(1) : accounts).map((own): Statement => {
    const currency = valueOf(own, 'CURDEF')
    if (currency && currency.toUpperCase() !== 'USD')
      faults.push({ line: at + 1, fault: 'currency' })
    const lines = own
      .split(/<STMTTRN>/i)
      .slice(1)
      .flatMap((block) => {
        at += 1
        const entry = block.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)[0] ?? ''
        const postedOn = compactDay(valueOf(entry, 'DTPOSTED') ?? '')
        const amount = valueOf(entry, 'TRNAMT') ?? ''
        const cents = ofxCents(amount)
        if (!postedOn) faults.push({ line: at, fault: 'date' })
        if (cents === undefined) faults.push({ line: at, fault: ofxFault(amount) })
        if (!postedOn || cents === undefined) return []
        return [
          {
            reference: valueOf(entry, 'FITID') ?? null,
            postedOn,
            cents,
            checkNumber: checkNumberOf(valueOf(entry, 'CHECKNUM')),
            text: unescaped(
              [valueOf(entry, 'NAME'), valueOf(entry, 'MEMO')].filter(Boolean).join(' · '),
            ),
          },
        ]
      })
    const balance = within(own, 'LEDGERBAL')
    const written = valueOf(balance, 'BALAMT')
    const closingCents = written === undefined ? null : (ofxCents(written) ?? null)
    if (written !== undefined && closingCents === null)
      faults.push({ line: at, fault: ofxFault(written) })
    return {
      account: valueOf(within(own, '(?:BANK|CC)ACCTFROM'), 'ACCTID') ?? null,
      // The file has no opening balance: it follows from the statement before.
      openingCents: null,
      closingCents,
      endsOn: compactDay(valueOf(balance, 'DTASOF') ?? valueOf(own, 'DTEND') ?? '') ?? null,
      ...keyed(lines),
    }
  })
  return faults.length > 0 ? { faults } : answer('ofx', statements)
}

/** Credits of BAI2 are the type codes 100 to 399, debits 400 to 699. */
function readBai2(text: string): Read {
  // A record continues in lines that start with 88.
  const records = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, text: line.trim().replace(/\/$/, '') }))
    .filter((record) => record.text !== '')
    .reduce<{ line: number; text: string }[]>((all, record) => {
      const last = all.at(-1)
      if (record.text.startsWith('88,') && last) last.text += `,${record.text.slice(3)}`
      else all.push({ ...record })
      return all
    }, [])
  const faults: StatementFault[] = []
  type Part = Omit<Statement, 'lines' | 'skipped'> & {
    lines: Omit<StatementLine, 'bankKey'>[]
    lastLine: number
  }
  const parts = new Map<string, Part>()
  let day: string | undefined
  let part: Part | undefined
  let groupCurrency = ''
  for (const { line, text: record } of records) {
    const fields = record.split(',')
    if (fields[0] === '02') {
      const written = /^(\d\d)(\d\d)(\d\d)$/.exec(fields[4] ?? '')
      day = written ? validDay(`20${written[1]}-${written[2]}-${written[3]}`) : undefined
      groupCurrency = fields[6] ?? ''
      if (!day) faults.push({ line, fault: 'date' })
    } else if (fields[0] === '03') {
      const account = fields[1] ?? ''
      if (!['', 'USD'].includes((fields[2] || groupCurrency).trim().toUpperCase()))
        faults.push({ line, fault: 'currency' })
      // An account is in the file once for each day.
      part = parts.get(account) ?? {
        ...{ account: account || null, openingCents: null, closingCents: null, endsOn: null },
        ...{ lines: [], lastLine: line },
      }
      parts.set(account, part)
      part.endsOn = day ?? part.endsOn
      part.lastLine = line
      for (let at = 3; at + 1 < fields.length; at += 4) {
        const cents = wholeCents(fields[at + 1] ?? '')
        const isBalance = fields[at] === '010' || fields[at] === '015'
        if (isBalance && cents === undefined) faults.push({ line, fault: 'amount' })
        if (!isBalance || !fields[at + 1]?.trim() || cents === undefined) continue
        if (fields[at] === '010') part.openingCents ??= cents
        else part.closingCents = cents
      }
    } else if (fields[0] === '16') {
      const code = Number(fields[1])
      const cents = wholeCents(fields[2] ?? '')
      if (cents === undefined || !Number.isInteger(code) || code < 100 || code > 699) {
        faults.push({ line, fault: 'amount' })
        continue
      }
      if (!day || !part) continue
      part.lastLine = line
      // The availability of funds has its own fields: S has three amounts, V a day and a time.
      const skip =
        fields[3] === 'S'
          ? 3
          : fields[3] === 'V'
            ? 2
            : fields[3] === 'D'
              ? 1 + 2 * Number(fields[4] ?? 0)
              : 0
      const [bankReference = '', customerReference = '', ...words] = fields.slice(4 + skip)
      part.lines.push({
        reference: bankReference || null,
        postedOn: day,
        cents: code < 400 ? cents : -cents,
        checkNumber: code === 475 ? checkNumberOf(customerReference) : null,
        text: words.join(',').trim() || `BAI ${code}`,
      })
    }
  }
  for (const { openingCents, closingCents, lines, lastLine } of parts.values()) {
    const sum = lines.reduce((all, { cents }) => all + cents, 0)
    if (openingCents !== null && closingCents !== null && openingCents + sum !== closingCents)
      faults.push({ line: lastLine, fault: 'control' })
  }
  if (faults.length > 0) return { faults }
  return answer(
    'bai2',
    [...parts.values()].map(({ lines, lastLine: _, ...one }) => ({ ...one, ...keyed(lines) })),
  )
}

function readCsvStatement(rows: readonly CsvRow[], chosen: StatementColumns | null): Read {
  const chosenFirst = chosen ? firstRow(rows, chosen) : undefined
  const proposed = chosenFirst === undefined ? proposeColumns(rows) : undefined
  const [first, columns] =
    chosen && chosenFirst !== undefined
      ? [chosenFirst, chosen]
      : [(proposed?.head ?? -1) + 1, proposed?.columns]
  if (!columns) return { faults: [{ line: 1, fault: 'columns' }] }
  const data = rows.slice(first).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const at = (cells: readonly string[], place: number | null): string =>
    place === null ? '' : (cells[place] ?? '').trim()
  // Amounts have signs of their own, or another column says which way each went.
  const isUnsigned = data.every(({ cells }) => (readCents(at(cells, columns.amount)) ?? 0) >= 0)
  const directions = data.flatMap(({ cells }) => at(cells, columns.direction) || [])
  const hasDirection =
    columns.direction !== null &&
    isUnsigned &&
    directions.length > 0 &&
    (chosen !== null || directions.every((word) => isIncoming(word) !== undefined))
  const faults: StatementFault[] = []
  type Line = Omit<StatementLine, 'bankKey'> & { balance: number | undefined }
  const read = new Map<string, Line[]>()
  for (const { line, cells } of data) {
    const written = [columns.amount, columns.debit, columns.credit].map((place) => at(cells, place))
    const balance = at(cells, columns.balance)
    const dayCell = at(cells, columns.date)
    // The line of an opening or closing balance, or of a total, has no amount of its own.
    if (written.every((one) => one === '') && (balance !== '' || dayCell === '')) continue
    const postedOn = writtenDay(dayCell)
    const cents = centsOf(written, hasDirection ? at(cells, columns.direction) : undefined)
    if (!postedOn) faults.push({ line, fault: 'date' })
    if (cents === undefined) faults.push({ line, fault: 'amount' })
    if (!postedOn || cents === undefined) continue
    const [text, memo] = [at(cells, columns.text), at(cells, columns.memo)]
    const account = at(cells, columns.account)
    const own = read.get(account) ?? []
    read.set(account, own)
    own.push({
      reference: at(cells, columns.reference) || null,
      postedOn,
      cents,
      checkNumber:
        checkNumberOf(at(cells, columns.check)) ??
        checkNumberOf(/check\s*#?\s*(\d+)/i.exec(text)?.[1]),
      text: memo && memo !== text ? [text, memo].filter(Boolean).join(' · ') : text,
      balance: balance === '' ? undefined : readCents(balance),
    })
  }
  if (faults.length > 0) return { faults }
  if (read.size === 0) return { faults: [{ line: first, fault: 'empty' }] }
  const statements: Statement[] = []
  for (const [account, lines] of read) {
    const balances = balancesOf(lines)
    if (!balances) return { faults: [{ line: data.at(-1)?.line ?? first, fault: 'control' }] }
    statements.push({
      ...{ account: account || null, endsOn: null, ...balances },
      ...keyed(lines.map(({ balance: _, ...line }) => line)),
    })
  }
  return answer('csv', statements, columns)
}

/**
 * The balances before and after a CSV's lines. Banks write the newest first or last: the balances
 * decide. Undefined: they don't agree with the lines either way.
 */
function balancesOf(
  lines: readonly { cents: number; balance: number | undefined }[],
): Pick<Statement, 'openingCents' | 'closingCents'> | undefined {
  const sum = lines.reduce((all, { cents }) => all + cents, 0)
  const ends = [
    [lines[0], lines.at(-1)],
    [lines.at(-1), lines[0]],
  ] as const
  const [oldest, newest] = ends.find(
    ([from, to]) =>
      from?.balance !== undefined &&
      to?.balance !== undefined &&
      from.balance - from.cents + sum === to.balance,
  ) ?? [undefined, undefined]
  if (oldest?.balance !== undefined && newest?.balance !== undefined)
    return { openingCents: oldest.balance - oldest.cents, closingCents: newest.balance }
  return ends[0].some((end) => end?.balance === undefined)
    ? { openingCents: null, closingCents: null }
    : undefined
}

/** An amount as its columns have it; undefined: it can't be read. */
function centsOf(
  [amount = '', debit = '', credit = '']: readonly string[],
  direction: string | undefined,
): number | undefined {
  if (amount === '') {
    const [out, into] = [debit, credit].map((cell) => (cell === '' ? 0 : readCents(cell)))
    if (debit === '' && credit === '') return undefined
    return out === undefined || into === undefined ? undefined : into - Math.abs(out)
  }
  const cents = readCents(amount)
  if (cents === undefined || direction === undefined) return cents
  const isIn = isIncoming(direction)
  return isIn === undefined ? undefined : isIn ? cents : cents === 0 ? 0 : -cents
}

const compactDay = (text: string): string | undefined => {
  const day = /^(\d{4})(\d\d)(\d\d)/.exec(text)
  return day ? validDay(`${day[1]}-${day[2]}-${day[3]}`) : undefined
}

/** US banks write the month first. */
function writtenDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text)
  const us = /^(\d\d?)[/-](\d\d?)[/-](\d{4}|\d\d)$/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : us
      ? [(us[3]?.length === 2 ? '20' : '') + (us[3] ?? ''), us[1], us[2]]
      : []
  return year === undefined
    ? compactDay(text)
    : validDay(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)
}

const validDay = (day: string): string | undefined => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) || calendarDay(time) !== day ? undefined : day
}

/**
 * OFX allows a comma as the decimal separator, more decimals, and no separator of thousands. Some
 * banks write one anyway, so `1,000` might be one or a thousand.
 */
function ofxCents(text: string): number | undefined {
  const written = text.trim()
  if (/^[+-]?\d*,\d{3}$/.test(written)) return undefined
  const isDecimal = /^[+-]?\d*(\.\d*|,(\d\d?|\d{4,}))$/.test(written)
  return readCents(isDecimal ? written.replace(',', '.').replace(/(\.\d\d)0+$/, '$1') : written)
}

/** What is wrong with an amount of OFX: it isn't one, or not in whole cents. */
const ofxFault = (text: string): 'amount' | 'fraction' =>
  /^[+-]?\d*(\.\d{3,}|,\d{4,})$/.test(text.trim()) ? 'fraction' : 'amount'

/** BAI2 pads amounts with zeros; one that is left out is zero. */
const wholeCents = (text: string): number | undefined =>
  /^([+-]?0*\d{1,13})?$/.test(text.trim()) ? Number(text) : undefined

const checkNumberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(apos|#39);/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
