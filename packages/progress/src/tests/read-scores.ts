import {
  detectDates,
  fold,
  likeness,
  parseDate,
  wordsOf,
  type DateOrder,
} from '@atrium/imports/public'
import type { TestPart } from './test.rules.ts'

/**
 * What a column in a vendor’s file can be; `part:<name>` is the score of a part in a separate
 * column.
 */
export const importTargets = [
  'studentID',
  'stateID',
  'takenOn',
  'part',
  'score',
  'level',
  'percentile',
] as const
export type ImportTarget = (typeof importTargets)[number] | `part:${string}`

/** How the columns of a file are mapped to scores. */
export interface ScoreMapping {
  /** The target of each column; null: ignored. */
  columns: (ImportTarget | null)[]
  dates: DateOrder
}

/** Other names that vendors use for a column. */
const names: Record<(typeof importTargets)[number], readonly string[]> = {
  studentID: [
    'student id',
    'local id',
    'local student id',
    'student number',
    'district student id',
    'student local id',
    'perm id',
    'número de estudiante',
  ],
  stateID: [
    'state id',
    'ssid',
    'state student id',
    'statewide student identifier',
    'state student number',
  ],
  takenOn: [
    'date',
    'test date',
    'date taken',
    'taken on',
    'date tested',
    'tested on',
    'administered on',
    'test completion date',
    'date completed',
    'assessment date',
    'administration date',
    'completion date',
    'fecha',
  ],
  part: [
    'subject',
    'score name',
    'test part',
    'section',
    'subtest',
    'content area',
    'measurement scale',
  ],
  score: ['score', 'scale score', 'scaled score', 'rit score', 'overall score', 'puntaje'],
  level: ['level', 'performance level', 'achievement level', 'proficiency', 'nivel'],
  percentile: ['percentile', 'national percentile', 'percentile rank', 'percentil'],
}

const enough = 0.72

/** What a header may say of a student's own number besides the names above. */
const idWords = new Set([
  ...[...names.studentID, ...names.stateID].flatMap(wordsOf),
  ...['district', 'school', 'sis', 'no', 'nbr', 'num', 'pupil'],
])

/** Words of a header that is a date, and of one that is another date than that of the test. */
const dateWords =
  /\b(dates?|day|taken|tested|completed|completion|administered|when|fecha|d[ií]a|aplicad[oa]|on)\b/
const otherDates =
  /\b(birth|born|dob|enroll\w*|entry|exit|withdraw\w*|report\w*|print\w*|export\w*|updated|due|window|nacimiento|inscripci[oó]n|informe)\b/

/** What a column of a part's scores may be called besides the part. */
const scoreWords = new Set(['score', 'scores', 'scale', 'scaled', 'rit', 'points', 'puntaje'])

/** How many of the values hold, from 0 to 1; of a column without values, undefined. */
const shareOf = (
  values: readonly string[],
  holds: (value: string) => boolean,
): number | undefined =>
  values.length === 0 ? undefined : values.filter(holds).length / values.length

const isNumber = (value: string): boolean => /^\d+([.,]\d+)?$/.test(value)

/** Whether a column can be this, by its header and its values. A vendor's own number is no one's here. */
function canBe(
  target: ImportTarget,
  header: string,
  values: readonly string[],
  parts: readonly TestPart[],
): boolean {
  const words = wordsOf(header)
  if (target === 'studentID' || target === 'stateID')
    return words.every((word) => idWords.has(word))
  if (target === 'level') return true
  if (target === 'takenOn') {
    const { order } = detectDates(values)
    const said = words.join(' ')
    return (
      dateWords.test(said) &&
      !otherDates.test(said) &&
      (shareOf(values, (value) => parseDate(value, order) !== null) ?? 1) >= 0.5
    )
  }
  if (target === 'part') return (shareOf(values, isPartOf(parts)) ?? 1) >= 0.5
  if (target.startsWith('part:')) {
    const own = wordsOf(target.slice(5))
    if (!own.every((word) => words.includes(word))) return false
    if (!words.every((word) => own.includes(word) || scoreWords.has(word))) return false
  }
  // A student who didn't finish may have a code there.
  return (shareOf(values, isNumber) ?? 1) >= 0.5
}

const isPartOf =
  (parts: readonly TestPart[]) =>
  (value: string): boolean =>
    parts.some(({ name }) => fold(name) === fold(value))

/** The names by which a column is known, in a file of this test. */
const candidatesFor = (
  parts: readonly TestPart[],
): readonly { target: ImportTarget; name: string }[] => [
  ...importTargets.flatMap((target) => names[target].map((name) => ({ target, name }))),
  ...parts.flatMap(({ name }) => [
    { target: `part:${name}` as const, name },
    { target: `part:${name}` as const, name: `${name} score` },
    { target: `part:${name}` as const, name: `${name} scale score` },
  ]),
]

/**
 * Proposes a target for each column based on names that vendors use, the names of the test’s scores,
 * and the values. Each target goes to its best match.
 */
export function proposeScores(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  parts: readonly TestPart[],
): ScoreMapping {
  const valuesOf = (at: number) =>
    rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
  const candidates = candidatesFor(parts)
  const found = headers
    .flatMap((header, at) => [
      ...candidates.map(({ target, name }) => ({
        at,
        target,
        like: likeness(fold(header), fold(name)),
      })),
      // Whatever its header is, a column of the names of parts says which part a score is of.
      {
        ...{ at, target: 'part' as const },
        like: parts.length > 1 ? (shareOf(valuesOf(at), isPartOf(parts)) ?? 0) : 0,
      },
    ])
    .filter(({ like }) => like >= enough)
    .filter(({ at, target }) => canBe(target, headers[at] ?? '', valuesOf(at), parts))
    .toSorted((one, other) => other.like - one.like)
  const columns: (ImportTarget | null)[] = headers.map(() => null)
  for (const { at, target } of found)
    if (columns[at] === null && !columns.includes(target)) columns[at] = target
  const dates = columns.indexOf('takenOn')
  return {
    columns,
    dates: detectDates(dates < 0 ? [] : rows.map((row) => row[dates] ?? '')).order,
  }
}

/** How far down the header may be, under titles. */
export const headerDepth = 25

/**
 * The line of the header: the one with the most names that vendors use. Undefined if there is none;
 * one name alone may be a word of a title, or of data.
 */
export function findScoreHeader(
  lines: readonly ImportLine[],
  parts: readonly TestPart[],
): number | undefined {
  const known = candidatesFor(parts).map(({ name }) => fold(name))
  const countOf = ({ cells }: ImportLine): number =>
    cells.filter((cell) => known.some((name) => likeness(fold(cell), name) >= enough)).length
  const counted = lines.slice(0, headerDepth).map((line) => ({ line, count: countOf(line) }))
  const most = Math.max(2, ...counted.map(({ count }) => count))
  return counted.find(({ count }) => count === most)?.line.line
}

export interface ReadScore {
  line: number
  studentID: string | null
  stateID: string | null
  part: string
  takenOn: string
  score: number
  level: string | null
  percentile: number | null
}

/** The error in a line: a code with the message `progress.import.<code>`. */
export interface ScoreFinding {
  line: number
  code:
    | 'noStudent'
    | 'noDate'
    | 'badDate'
    | 'badScore'
    | 'outside'
    | 'unknownPart'
    | 'noPart'
    | 'badPercentile'
  value: string
}

interface ImportLine {
  line: number
  cells: readonly string[]
}

/**
 * Reads scores from lines; a line without any score (an absent student) is left out. A line may
 * have several, in separate columns.
 */
export function readScores(
  lines: readonly ImportLine[],
  { columns, dates }: ScoreMapping,
  parts: readonly TestPart[],
): { scores: ReadScore[]; findings: ScoreFinding[] } {
  const scores: ReadScore[] = []
  const findings: ScoreFinding[] = []
  const at = (target: ImportTarget) => columns.indexOf(target)
  // Of several, which one is meant has to be said.
  const onlyPart = parts.length === 1 ? parts[0]?.name : undefined
  for (const { line, cells } of lines) {
    const cell = (target: ImportTarget) => (cells[at(target)] ?? '').trim()
    const find = (code: ScoreFinding['code'], value = '') => findings.push({ line, code, value })
    const own = columns.flatMap((target, index) =>
      target?.startsWith('part:')
        ? [{ part: target.slice(5), text: (cells[index] ?? '').trim() }]
        : [],
    )
    const typed =
      own.length > 0
        ? own.filter(({ text }) => text !== '')
        : [{ part: cell('part') || (onlyPart ?? ''), text: cell('score') }]
    if (typed.length === 0 || (own.length === 0 && typed[0]?.text === '')) continue
    const [studentID, stateID] = [cell('studentID') || null, cell('stateID') || null]
    if (studentID === null && stateID === null) {
      find('noStudent')
      continue
    }
    const day = cell('takenOn')
    const takenOn = day === '' ? null : parseDate(day, dates)
    if (takenOn === null) {
      find(day === '' ? 'noDate' : 'badDate', day)
      continue
    }
    const percentile = cell('percentile') === '' ? null : Number(cell('percentile'))
    if (
      percentile !== null &&
      !(Number.isInteger(percentile) && percentile >= 1 && percentile <= 99)
    ) {
      find('badPercentile', cell('percentile'))
      continue
    }
    for (const { part: named, text } of typed) {
      const part = parts.find(({ name }) => fold(name) === fold(named))
      const score = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
      if (!part) find(named === '' ? 'noPart' : 'unknownPart', named)
      else if (Number.isNaN(score)) find('badScore', text)
      else if (score < part.lowest || score > part.highest) find('outside', text)
      else
        scores.push({
          ...{ line, studentID, stateID, takenOn, score, percentile },
          part: part.name,
          level: cell('level') || null,
        })
    }
  }
  return { scores, findings }
}
