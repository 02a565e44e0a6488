import { detectDates, fold, likeness, parseDate, type DateOrder } from '@atrium/imports/public'
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
const idWords = new Set(
  [...names.studentID, ...names.stateID, 'district', 'school', 'sis', 'no', 'nbr', 'num', 'pupil']
    .flatMap((name) => fold(name).split(' '))
    .filter(Boolean),
)

/** Whether a column can be this, by its header and its values. A vendor's own number is no one's here. */
function canBe(
  target: ImportTarget,
  header: string,
  values: readonly string[],
  parts: readonly TestPart[],
): boolean {
  if (target === 'studentID' || target === 'stateID')
    return fold(header)
      .split(' ')
      .every((word) => idWords.has(word))
  if (values.length === 0) return true
  if (target === 'takenOn') {
    const { order } = detectDates(values)
    return values.some((value) => parseDate(value, order) !== null)
  }
  if (target === 'part')
    return values.some((value) => parts.some(({ name }) => fold(name) === fold(value)))
  return target === 'level' || values.some((value) => /\d/.test(value))
}

/**
 * Proposes a target for each column based on names that vendors use, the names of the test’s scores,
 * and the values. Each target goes to its best match.
 */
export function proposeScores(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  parts: readonly TestPart[],
): ScoreMapping {
  const candidates: { target: ImportTarget; name: string }[] = [
    ...importTargets.flatMap((target) => names[target].map((name) => ({ target, name }))),
    ...parts.flatMap(({ name }) => [
      { target: `part:${name}` as const, name },
      { target: `part:${name}` as const, name: `${name} score` },
      { target: `part:${name}` as const, name: `${name} scale score` },
    ]),
  ]
  const valuesOf = (at: number) =>
    rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
  const found = headers
    .flatMap((header, at) =>
      candidates.map(({ target, name }) => ({
        at,
        target,
        like: likeness(fold(header), fold(name)),
      })),
    )
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
