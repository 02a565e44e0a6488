/**
 * Date formats as patterns that mean the same in RE2 and JavaScript, and how the engine parses
 * them.
 */

export type DateOrder = 'ymd' | 'mdy' | 'dmy'

// Keyed by the first three letters, in English and Spanish; "setiembre" also means September.
const months = [
  'jan ene',
  'feb',
  'mar',
  'apr abr',
  'may',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct',
  'nov',
  'dec dic',
]
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|sep?tiembre|set|octubre|noviembre|dic(?:iembre)?)\\.?'
const weekday =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,? |(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo),? )?'
const zone = '(?: ?(?:Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?))?'
/** A time after a date; `midnight` is a time that carries no information. */
const clock = `(?:,?[ T]+(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?:[:.][0-5]\\d(?:[.,]\\d+)?)?(?:[ \u00a0\u202f]?[ap]\\.? ?m\\.?)?${zone})`
const midnight = `(?:,?[ T]+(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)?[ \u00a0\u202f]?a\\.? ?m\\.?)${zone})`

/** Dates with the month spelled out; `places` are the capture groups of year, month and day. */
const named = [
  {
    pattern: `${weekday}(\\d{1,2})(?:st|nd|rd|th|[.ºo])?(?: de |[-/. ])(${month})(?:,? del? |[-/., ]|, )(\\d{4}|\\d{2})`,
    places: [3, 2, 1],
  },
  {
    pattern: `${weekday}(${month})[-/ ](\\d{1,2})(?:st|nd|rd|th|º)?(?:,? | de )(\\d{4})`,
    places: [3, 1, 2],
  },
  { pattern: `(\\d{4})[-/ ](${month})[-/ ](\\d{1,2})`, places: [1, 2, 3] },
  // The way SAS writes them: 01JAN2026.
  {
    pattern: '(\\d{1,2})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(\\d{4})',
    places: [3, 2, 1],
  },
] as const

/** An ISO 8601 week. It means its first day unless it names another one. */
const week = '((?:19|20)\\d{2})-?W(0[1-9]|[1-4]\\d|5[0-3])(?:-?([1-7]))?'
/** A spreadsheet's serial number for a date between 1954 and 2119: five digits. */
const serial = '[2-7]\\d{4}(?:\\.\\d+)?'

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i')
const inNumbers = [
  '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
  '(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})',
] as const
const [yearFirst, yearLast] = inNumbers
const plain = [
  `${yearFirst}${midnight}?`,
  ...named.map((one) => `${one.pattern}${midnight}?`),
  week,
].map(whole)
const slashed = whole(`${yearLast}${midnight}?`)
const timed = [...inNumbers, ...named.map((one) => one.pattern)].map((day) =>
  whole(`${day}${clock}`),
)
const timedSlashed = whole(`${yearLast}${clock}?`)
const dateHeader = /date|birth|\bdob\b|fecha|nacimiento/i
// Only recognized under a header that mentions dates: on their own, these could be numbers or
// codes.
const digits: [RegExp, DateOrder][] = [
  [/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, 'ymd'],
  [/^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)\d{2}$/, 'mdy'],
  [whole(serial), 'ymd'],
]

/** Whether every one of these cells is a date, and some have a time other than midnight. */
export const haveTimes = (cells: readonly string[]): boolean => {
  const isDay = (cell: string): boolean =>
    plain.some((form) => form.test(cell)) || slashed.test(cell)
  return (
    cells.every((cell) => isDay(cell) || timed.some((form) => form.test(cell))) &&
    !cells.every(isDay)
  )
}

/**
 * The date order of these cells, if every one of them is a date; otherwise undefined.
 * @param header distinguishes dates written as digits only from numbers
 */
export function dateOrderOf(cells: readonly string[], header: string): DateOrder | undefined {
  const inDigits = dateHeader.test(header)
    ? digits.find(([form]) => cells.every((cell) => form.test(cell)))
    : undefined
  if (inDigits) return inDigits[1]
  // Unambiguous dates may be mixed with those of one order.
  const unclear = cells.filter((cell) => !plain.some((form) => form.test(cell)))
  if (unclear.length === 0) return 'ymd'
  const parts = unclear.map((cell) => slashed.exec(cell))
  return parts.every((found) => found !== null) ? orderOf(parts) : undefined
}

/**
 * The date order for a column that isn't all dates, if a person treats it as such: inferred from
 * the cells that are.
 */
export function likelyDateOrder(cells: readonly string[]): DateOrder {
  const parts = cells.map((cell) => timedSlashed.exec(cell)).filter((found) => found !== null)
  return (parts.length > 0 ? orderOf(parts) : undefined) ?? 'ymd'
}

function orderOf(parts: readonly RegExpExecArray[]): DateOrder | undefined {
  // With periods as separators, the day comes first; "4.5.2026" is in May.
  if (
    parts.every(([text]) => /^\d{1,2}\.\d{1,2}\./.test(text)) &&
    parts.every(([, a, b]) => Number(a) <= 31 && Number(b) <= 12)
  )
    return 'dmy'
  const most = (at: 1 | 2) => Math.max(...parts.map((found) => Number(found[at])))
  if (most(1) <= 12 && most(2) <= 31) return 'mdy'
  return most(1) <= 31 && most(2) <= 12 ? 'dmy' : undefined
}

// Years of two digits first, since four would take them for the first century's.
const plainly = ['%Y-%m-%d', '%Y/%m/%d', '%Y.%m.%d', '%Y%m%d']
const orders: Record<DateOrder, string[]> = {
  ymd: plainly,
  mdy: [
    '%m/%d/%y',
    '%m/%d/%Y',
    '%m-%d-%y',
    '%m-%d-%Y',
    '%m.%d.%y',
    '%m.%d.%Y',
    '%m%d%Y',
    ...plainly,
  ],
  dmy: ['%d/%m/%y', '%d/%m/%Y', '%d-%m-%y', '%d-%m-%Y', '%d.%m.%y', '%d.%m.%Y', ...plainly],
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const list = (texts: readonly string[]): string => `[${texts.map(literal).join(', ')}]`

/**
 * The date that a trimmed cell contains, as SQL; null if none. For a timestamp, the date as
 * written, in whatever time zone.
 * @param automatic no one asked for dates: a timestamp counts only at midnight, so that no time is
 * silently lost
 */
export function daySQL(cell: string, order: DateOrder, automatic: boolean): string {
  const is = (pattern: string): string =>
    `regexp_full_match(${cell}, ${literal(`(?i)(?:${pattern})`)})`
  const behind = automatic ? midnight : clock
  const forms = named.map(
    ({ pattern, places }) =>
      `WHEN ${is(`${pattern}${behind}?`)} THEN ${namedSQL(cell, pattern, places)}`,
  )
  const ofWeek = `CAST(try_strptime(regexp_replace(upper(${cell}), '^(\\d{4})-?(W\\d{2})-?([1-7]?)$', '\\1-\\2-\\3') || CASE WHEN regexp_full_match(${cell}, '(?i).*W\\d{2}') THEN '1' ELSE '' END, '%G-W%V-%u') AS DATE)`
  // Looking for a colon costs far less than matching a pattern.
  const ofMoment = `WHEN contains(${cell}, ':') AND ${is(`(?:${inNumbers.join('|')})${behind}`)} THEN ${strptime(`regexp_extract(${cell}, '^[0-9/.-]+')`, order)}`
  return `CASE ${ofMoment} WHEN ${is(serial)} THEN DATE '1899-12-30' + CAST(floor(${cell}::DOUBLE) AS INTEGER) WHEN regexp_matches(${cell}, '[A-Za-z]') THEN CASE ${forms.join(' ')} WHEN ${is(week)} THEN ${ofWeek} ELSE ${strptime(cell, order)} END ELSE ${strptime(cell, order)} END`
}

const strptime = (cell: string, order: DateOrder): string =>
  `CAST(try_strptime(${cell}, ${list(orders[order])}) AS DATE)`

/**
 * SQL for a date with the month spelled out. Two-digit years mean 1969 to 2068, as in the engine.
 */
function namedSQL(
  cell: string,
  pattern: string,
  [year, name, day]: readonly [number, number, number],
): string {
  const part = (at: number): string =>
    `regexp_extract(${cell}, ${literal(`^(?i)${pattern}`)}, ${at})`
  const numbers = months.flatMap((names, at) =>
    names.split(' ').map((short) => `WHEN '${short}' THEN '${String(at + 1).padStart(2, '0')}'`),
  )
  const century = `CASE WHEN length(${part(year)}) = 4 THEN '' WHEN ${part(year)} < '69' THEN '20' ELSE '19' END`
  return `TRY_CAST(${century} || ${part(year)} || '-' || CASE lower(left(${part(name)}, 3)) ${numbers.join(' ')} END || '-' || lpad(${part(day)}, 2, '0') AS DATE)`
}
