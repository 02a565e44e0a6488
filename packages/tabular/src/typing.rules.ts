import { originalTextSuffix, type DataType, type Kind, type SemanticType } from './words.ts'
import { dateOrderOf, haveTimes, likelyDateOrder, type DateOrder } from './dates.rules.ts'

// Thousands may be separated by commas, by Swiss apostrophes, or by non-breaking spaces.
const digits = "(\\d{1,15}(,\\d{3}){0,4}|\\d{1,3}(['’\u00a0\u202f]\\d{3}){1,4})"
const strictDigits = "((0|[1-9]\\d{0,14})(,\\d{3}){0,4}|[1-9]\\d{0,2}(['’\u00a0\u202f]\\d{3}){1,4})"
const percent = '([ \u00a0\u202f]?%)?'

/**
 * A number with everything that may surround it: accountants write negatives in parentheses, or
 * with a trailing sign.
 */
function around(number: string): string {
  return `[+-]?([$€£] ?)?[+-]?${number}${percent}|[$€£]? ?[(]([$€£] ?)?${number}[)]${percent}|[$€£]${number}-|${trailing}`
}

// "2-" is a level and "2019-" the start of a range: only amounts can have a trailing minus sign.
const trailing = "(\\d{1,3}([,'’\u00a0\u202f]\\d{3}){1,4}(\\.\\d*)?|\\d{0,15}\\.\\d+)-"

/**
 * How cells of each type are written, as patterns for both RE2 and JavaScript. A number with
 * leading zeros is an id.
 */
export const patterns = {
  wholeStrict: '[+-]?(0|[1-9]\\d{0,14})',
  whole: '[+-]?\\d{1,15}(\\.0+)?',
  thousands: '[+-]?\\d{1,3}(,\\d{3}){1,4}',
  float: around(`(${digits}(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?`),
  // 1E2 may be a code; a real exponent has a sign.
  floatStrict: around(`(${strictDigits}(\\.\\d*)?|\\.\\d+)([eE][+-]\\d{1,3})?`),
  /**
   * A number given as a range for privacy, or one of Stata's and SAS's missing-value codes (`.a`).
   */
  coarse:
    '[.][A-Za-z_]|([nN] ?)?(<|>|≤|≥|<=|>=|LT ?|LE ?|GT ?|GE ?) ?\\d+([.]\\d+)?( ?%)?|\\d+ ?[-–] ?\\d+ ?%',
  /** A number with a decimal comma and groups separated by periods or spaces. */
  comma:
    '[(]?([€£$] ?)?[+-]?(\\d{1,3}([. \u00a0\u202f]\\d{3})+|\\d{1,15})(,\\d+)?([ \u00a0\u202f]?[€£$%])?[)]?',
} as const

/**
 * How a column with this name may give a number as a range. For percentages the sign is often
 * omitted: "90-94".
 */
export const rangesOf = (header: string): string =>
  tellsPercent(header) ? `${patterns.coarse}|\\d{1,2} ?[-–] ?\\d{1,3}` : patterns.coarse

const whole = new RegExp(`^(${patterns.wholeStrict}|${patterns.thousands})$`)
const float = new RegExp(`^(${patterns.floatStrict})$`)

export interface Settled {
  kind: Kind
  dateOrder: DateOrder
}

/**
 * The narrowest type that fits every cell of a sample; suppression marks and empty cells don't
 * count. Something that looks like a number but has leading zeros, or more digits than a number
 * keeps, is text.
 * @param header distinguishes dates written as eight digits from numbers
 */
export function settleKind(
  cells: readonly (string | null)[],
  marks: ReadonlySet<string>,
  header = '',
): Settled {
  const present = valuesOf(cells, marks, header)
  if (present.length === 0) return { kind: 'text', dateOrder: 'ymd' }
  const isNumber = present.every((text) => float.test(text))
  const order =
    isNumber && !present.every((text) => /^\d+([.]\d+)?$/.test(text))
      ? undefined
      : dateOrderOf(present, header)
  if (order) return { kind: 'date', dateOrder: order }
  if (present.every((text) => whole.test(text))) return { kind: 'integer', dateOrder: 'ymd' }
  return isNumber
    ? { kind: 'float', dateOrder: 'ymd' }
    : { kind: 'text', dateOrder: likelyDateOrder(present) }
}

/**
 * Whether a column contains dates with times. Converting it to dates would lose the times, so it
 * stays text until a person decides otherwise.
 */
export function isOfMoments(
  cells: readonly (string | null)[],
  marks: ReadonlySet<string>,
): boolean {
  const present = valuesOf(cells, marks)
  return present.length > 0 && haveTimes(present)
}

/** The non-empty cells, trimmed. */
function valuesOf(
  cells: readonly (string | null)[],
  marks: ReadonlySet<string>,
  header = '',
): string[] {
  const coarse = new RegExp(`^(${rangesOf(header)})$`)
  return cells.flatMap((cell) => {
    const text = cell?.trim() ?? ''
    return text === '' || marks.has(text) || coarse.test(text) ? [] : [text]
  })
}

/** What a column becomes when a later cell doesn't fit its first type. */
export const widened: Record<Kind, Kind> = {
  integer: 'float',
  float: 'text',
  date: 'text',
  text: 'text',
}

// Survey questions ask to rate something.
const percentWords = /(percent(?!ile)|pct|%|\brate\b(?! (your|the|how|this|these|each|us)\b))/

const meanings: [SemanticType, RegExp, readonly Kind[]][] = [
  [
    'studentID',
    /^((student|pupil|learner|stu|local student|state student)[ ]?(unique[ ]?)?(id|number|num|no|key|code|identifier)( .*)?|id student|ssid|sis id|unique student id|student(local|state)?id|lasid|sasid)$/,
    ['text', 'integer'],
  ],
  [
    'staffID',
    /^(staff|teacher|employee|instructor)[ ]?(id|number|num|no|identifier)$/,
    ['text', 'integer'],
  ],
  [
    'schoolID',
    /^(school|site|building|org|organization)[ ]?(id|number|num|no|code|identifier|key)$/,
    ['text', 'integer'],
  ],
  ['schoolID', /^(campus ?(id|number|num|no|code)?|cds( code)?)$/, ['integer']],
  ['schoolID', /^(campus ?(id|number|num|no|code)|cds( code)?)$/, ['text']],
  ['school', /^(school|site|building|campus)( ?name)?$/, ['text']],
  ['schoolYear', /^(school|academic)[ ]?year$/, ['text', 'integer']],
  [
    'grade',
    /^(grade|grade ?level|student grade( level)?|enrolled grade|grd)$/,
    ['text', 'integer'],
  ],
  ['race', /^(race|ethnicity|race ethnicity|ethnic.*|.*\brace\b.*)$/, ['text']],
  ['gender', /^(gender|sex|student gender)$/, ['text']],
  ['startDate', /^(start|begin|entry|enter)[ ]?date$/, ['date']],
  ['endDate', /^(end|exit|leave|withdrawal)[ ]?date$/, ['date']],
  ['date', /./, ['date']],
  [
    'latitude',
    /^(.* )?(lat|latitude?|latitud|breite|breitengrad|intptlat)( ?\d+)?( .*)?$/,
    ['float'],
  ],
  [
    'longitude',
    /^(.* )?(lon|lng|longitude?|longitud|l(ä|ae)nge|l(ä|ae)ngengrad|intptlon(g)?)( ?\d+)?( .*)?$|^((geo|gps|map|site|school|building|stop|home) )?long$/,
    ['float'],
  ],
  [
    'longitude',
    /^((geo|gps|map|site|school|building|stop|home|point|poi) )?(x ?coord(inate|enada)?|coord(inate|enada)? x|point x|(geo|gps|map) x)$/,
    ['float'],
  ],
  [
    'latitude',
    /^((geo|gps|map|site|school|building|stop|home|point|poi) )?(y ?coord(inate|enada)?|coord(inate|enada)? y|point y|(geo|gps|map) y)$/,
    ['float'],
  ],
  ['percentage', percentWords, ['integer', 'float']],
  ['score', /(score|points|result|gpa|\bmark\b)/, ['integer', 'float']],
  [
    'name',
    /^((first|last|middle|given|family|full|student|teacher|staff) ?name|surname|name)$/,
    ['text'],
  ],
  ['code', /(\bid\b|\bcode\b|\bkey\b|\bnumber\b|identifier|uuid|guid)/, ['text', 'integer']],
]

const wordsOf = (header: string): string =>
  header
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\-./#:()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const tellsPercent = (header: string): boolean => percentWords.test(wordsOf(header))

/** The maximum latitude and longitude, north or south and east or west. */
const degrees: Partial<Record<SemanticType, number>> = { latitude: 90, longitude: 180 }

/**
 * What a column seems to mean, from its name, its type and its first cells: meters on a map aren't
 * degrees, whatever their name is.
 */
export function proposeMeaning(
  header: string,
  kind: Kind,
  cells: readonly (string | null)[] = [],
): SemanticType | null {
  const words = wordsOf(header)
  const numbers = cells
    .flatMap((cell) => (cell?.trim() ? [Number(cell.trim().replace(',', '.'))] : []))
    .filter(Number.isFinite)
  const fits = (meaning: SemanticType): boolean =>
    numbers.every((value) => Math.abs(value) <= (degrees[meaning] ?? Infinity))
  return (
    meanings.find(
      ([meaning, name, kinds]) => kinds.includes(kind) && name.test(words) && fits(meaning),
    )?.[0] ?? null
  )
}

const identifying: ReadonlySet<SemanticType> = new Set([
  'studentID',
  'staffID',
  'schoolID',
  'name',
  'code',
])

/**
 * Continuous for measures, ordinal for few distinct values or dates, none for ids and free text.
 */
export function proposeDataType(
  kind: Kind,
  meaning: SemanticType | null,
  cells: readonly (string | null)[],
): DataType {
  if (meaning && identifying.has(meaning)) return 'none'
  if (meaning === 'grade' || meaning === 'schoolYear' || kind === 'date') return 'ordinal'
  const distinct = new Set(cells).size
  if (kind === 'text')
    return distinct <= Math.max(12, Math.min(60, cells.length / 4)) ? 'ordinal' : 'none'
  return 'continuous'
}

/**
 * Column names that can be used together in one table: not empty, unique, and not too long for the
 * screen.
 */
export function columnNames(headers: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header, at) => {
    const bare =
      header.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, 120) || `Column ${at + 1}`
    let name = bare
    for (
      let again = 2;
      taken.has(name.toLowerCase()) || name.toLowerCase().endsWith(originalTextSuffix);
      again++
    )
      name = `${bare} (${again})`
    taken.add(name.toLowerCase())
    return name
  })
}
