import { readCents, calendarDay } from '@atrium/kit/shared'
import type { StatementFormat } from '../words.ts'

export interface StatementLine {
  /** The bank's own name of the line; the same line in another file has the same. */
  bankKey: string
  postedOn: string
  /** Received amounts are positive. */
  cents: number
  checkNumber: number | null
  text: string
}

export interface Statement {
  format: StatementFormat
  openingCents: number | null
  closingCents: number | null
  lines: StatementLine[]
}

export interface StatementFault {
  line: number
  /** A message id under `finance.statement.fault`. */
  fault: 'date' | 'amount' | 'format' | 'columns' | 'empty' | 'control'
}

/**
 * Reads a bank statement: OFX or QFX, BAI2, or CSV with a header. Unreadable parts are reported by
 * line, and then nothing is imported.
 */
export function readStatement(
  content: string,
  /** Its lines as CSV; called only if it is no other format. */
  csv: readonly { line: number; cells: readonly string[] }[],
): Statement | { faults: StatementFault[] } {
  const text = content.replace(/^\uFEFF/, '')
  const format = formatOf(text)
  if (format === 'ofx') return readOfx(text)
  return format === 'bai2' ? readBai2(text) : readCsvStatement(csv)
}

/** A file's format, by its first bytes. */
export function formatOf(content: string): StatementFormat {
  if (/<OFX>/i.test(content)) return 'ofx'
  return /^\s*01,/.test(content.replace(/^\uFEFF/, '')) ? 'bai2' : 'csv'
}

function readOfx(text: string): Statement | { faults: StatementFault[] } {
  const valueOf = (block: string, tag: string): string | undefined =>
    new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)?.[1]?.trim() || undefined
  const faults: StatementFault[] = []
  const blocks = text.split(/<STMTTRN>/i).slice(1)
  const lines = blocks.flatMap((block, at): StatementLine[] => {
    const own = block.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)[0] ?? ''
    const postedOn = compactDay(valueOf(own, 'DTPOSTED') ?? '')
    const cents = readCents(valueOf(own, 'TRNAMT') ?? '')
    if (!postedOn) faults.push({ line: at + 1, fault: 'date' })
    if (cents === undefined) faults.push({ line: at + 1, fault: 'amount' })
    if (!postedOn || cents === undefined) return []
    const text = unescaped([valueOf(own, 'NAME'), valueOf(own, 'MEMO')].filter(Boolean).join(' · '))
    return [
      {
        bankKey: valueOf(own, 'FITID') ?? `${postedOn} ${cents} ${text}`,
        postedOn,
        cents,
        checkNumber: checkNumberOf(valueOf(own, 'CHECKNUM')),
        text,
      },
    ]
  })
  if (faults.length > 0) return { faults }
  if (lines.length === 0) return { faults: [{ line: 1, fault: 'empty' }] }
  const balance = /<LEDGERBAL>([\s\S]*?)(<\/LEDGERBAL>|<AVAILBAL>|$)/i.exec(text)?.[1] ?? ''
  const closingCents = readCents(valueOf(balance, 'BALAMT') ?? '') ?? null
  const sum = lines.reduce((all, { cents }) => all + cents, 0)
  return {
    format: 'ofx',
    openingCents: closingCents === null ? null : closingCents - sum,
    closingCents,
    lines: withoutTwins(lines),
  }
}

/** Credits of BAI2 are the type codes 100 to 399, debits 400 to 699. */
function readBai2(text: string): Statement | { faults: StatementFault[] } {
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
  const lines: StatementLine[] = []
  let postedOn: string | undefined
  let openingCents: number | null = null
  let closingCents: number | null = null
  for (const { line, text: record } of records) {
    const fields = record.split(',')
    if (fields[0] === '02') {
      const day = /^(\d\d)(\d\d)(\d\d)$/.exec(fields[4] ?? '')
      postedOn = day ? validDay(`20${day[1]}-${day[2]}-${day[3]}`) : undefined
      if (!postedOn) faults.push({ line, fault: 'date' })
    } else if (fields[0] === '03') {
      for (let at = 3; at + 1 < fields.length; at += 4) {
        const cents = wholeCents(fields[at + 1] ?? '')
        if (fields[at] === '010') openingCents ??= cents ?? null
        if (fields[at] === '015') closingCents = cents ?? closingCents
      }
    } else if (fields[0] === '16') {
      const code = Number(fields[1])
      const cents = wholeCents(fields[2] ?? '')
      if (cents === undefined || !Number.isInteger(code) || code < 100 || code > 699) {
        faults.push({ line, fault: 'amount' })
        continue
      }
      if (!postedOn) continue
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
      const said = words.join(',').trim()
      const signed = code < 400 ? cents : -cents
      lines.push({
        bankKey: bankReference || `${postedOn} ${code} ${signed} ${customerReference} ${said}`,
        postedOn,
        cents: signed,
        checkNumber: code === 475 ? checkNumberOf(customerReference) : null,
        text: said || `BAI ${code}`,
      })
    }
  }
  if (faults.length > 0) return { faults }
  if (lines.length === 0) return { faults: [{ line: 1, fault: 'empty' }] }
  const sum = lines.reduce((all, { cents }) => all + cents, 0)
  if (openingCents !== null && closingCents !== null && openingCents + sum !== closingCents)
    return { faults: [{ line: records.at(-1)?.line ?? 1, fault: 'control' }] }
  return { format: 'bai2', openingCents, closingCents, lines: withoutTwins(lines) }
}

const headers = {
  date: /^(date|posted|posting date|post date|transaction date|fecha)$/i,
  amount: /^(amount|monto|importe)$/i,
  debit: /^(debit|debits|withdrawal|withdrawals|payment|cargo)$/i,
  credit: /^(credit|credits|deposit|deposits|abono)$/i,
  check: /^(check|check #|check no\.?|check number|cheque)$/i,
  text: /^(description|memo|details|payee|name|descripci[oó]n|concepto)$/i,
  balance: /^(balance|running balance|running bal\.?|saldo)$/i,
  key: /^(id|transaction id|reference|reference number|fitid)$/i,
}

function readCsvStatement(
  rows: readonly { line: number; cells: readonly string[] }[],
): Statement | { faults: StatementFault[] } {
  const head = rows.findIndex(
    ({ cells }) =>
      cells.some((cell) => headers.date.test(cell.trim())) &&
      cells.some((cell) => headers.amount.test(cell.trim()) || headers.debit.test(cell.trim())),
  )
  if (head === -1) return { faults: [{ line: 1, fault: 'columns' }] }
  const at = (name: keyof typeof headers) =>
    (rows[head]?.cells ?? []).findIndex((cell) => headers[name].test(cell.trim()))
  const columns = Object.fromEntries(
    Object.keys(headers).map((name) => [name, at(name as keyof typeof headers)]),
  ) as Record<keyof typeof headers, number>
  const faults: StatementFault[] = []
  const read: (StatementLine & { balance: number | undefined })[] = []
  for (const { line, cells } of rows.slice(head + 1)) {
    const cell = (name: keyof typeof headers) => (cells[columns[name]] ?? '').trim()
    if (cells.every((one) => one.trim() === '')) continue
    const postedOn = writtenDay(cell('date'))
    const amount = (name: keyof typeof headers): number | undefined =>
      cell(name) === '' ? 0 : readCents(cell(name))
    const [debit, credit] = [amount('debit'), amount('credit')]
    const cents =
      columns.amount !== -1
        ? readCents(cell('amount'))
        : debit === undefined || credit === undefined
          ? undefined
          : credit - Math.abs(debit)
    if (!postedOn) faults.push({ line, fault: 'date' })
    if (cents === undefined || cents === 0) faults.push({ line, fault: 'amount' })
    if (!postedOn || !cents) continue
    const text = cell('text')
    read.push({
      bankKey: cell('key') || `${postedOn} ${cents} ${cell('check')} ${text}`,
      postedOn,
      cents,
      checkNumber:
        checkNumberOf(cell('check')) ?? checkNumberOf(/check\s*#?\s*(\d+)/i.exec(text)?.[1]),
      text,
      balance: cell('balance') === '' ? undefined : readCents(cell('balance')),
    })
  }
  if (faults.length > 0) return { faults }
  if (read.length === 0) return { faults: [{ line: head + 1, fault: 'empty' }] }
  // Banks write the newest first or last: the balance decides.
  const isNewestFirst = (read[0]?.postedOn ?? '') > (read.at(-1)?.postedOn ?? '')
  const newest = isNewestFirst ? read[0] : read.at(-1)
  const oldest = isNewestFirst ? read.at(-1) : read[0]
  return {
    format: 'csv',
    openingCents: oldest?.balance === undefined ? null : oldest.balance - oldest.cents,
    closingCents: newest?.balance ?? null,
    lines: withoutTwins(read.map(({ balance: _, ...line }) => line)),
  }
}

/**
 * Two lines with the same id from the bank are two lines: two coffees on one day. The second gets a
 * number.
 */
function withoutTwins(lines: readonly StatementLine[]): StatementLine[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const time = (times.get(line.bankKey) ?? 0) + 1
    times.set(line.bankKey, time)
    return time === 1 ? line : { ...line, bankKey: `${line.bankKey} (${time})` }
  })
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

const wholeCents = (text: string): number | undefined =>
  /^[+-]?\d{1,13}$/.test(text.trim()) ? Number(text) : undefined

const checkNumberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : null

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
