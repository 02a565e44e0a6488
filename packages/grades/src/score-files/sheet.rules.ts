import { detectDates, folded, parseDate } from '@atrium/kit/shared'
import { rosterMatch, type MatchedStudent, type RosterMatch } from './roster-match.rules.ts'

export interface SheetLine {
  /** In the file, from 1. */
  line: number
  cells: readonly string[]
}

/** A column of scores. */
export interface SheetColumn {
  at: number
  title: string
  /** Points possible; null if the file doesn't say. */
  points: number | null
  /** 'YYYY-MM-DD' */
  dueOn: string | null
}

/** Why a line is no one's: not in the class, twice in the file, several students, or ids of different ones. */
export type LineProblem = 'unknown' | 'twice' | 'several' | 'disagrees'

export interface SheetRow extends SheetLine {
  /** Who it is about, as written. */
  label: string
  studentID: number | null
  problem: LineProblem | null
}

/** A table of scores as it was read. */
export interface Sheet {
  /** False if it says no students: then its lines are in the order of the class. */
  isByStudent: boolean
  columns: SheetColumn[]
  rows: SheetRow[]
  /** Lines that aren't about a student, such as the points possible or an average. */
  skipped: { line: number; label: string }[]
}

type Role = 'name' | 'first' | 'last' | 'id' | 'stateID' | 'none'

const heading = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const roles: readonly (readonly [Role, RegExp])[] = [
  ['last', /^((student )?(last|family) ?name|last|surname|apellidos?)$/],
  ['first', /^((student )?(first|given) ?name|first|nombres?)$/],
  [
    'name',
    /^((student|learner|pupil)( full)?( name)?|(full |display )?name|name last first|last( name)? first( name)?|estudiante|alumno|nombre (completo|del (estudiante|alumno)))$/,
  ],
  [
    'stateID',
    /^(ssid|sasid|state ((student )?(id|number|num)|id(entifier)?)|(id|numero) estatal)$/,
  ],
  [
    'id',
    /^((sis )?(user|login) (id|name)|sis (student )?id|(local |district )?student (id|number|num|no|nbr)|local id|perm id|id( number)?|login|username|sourcedid|(student )?e ?mail( address)?|correo( electronico)?|(numero|id) de(l)? estudiante|matricula)$/,
  ],
]

/** Columns next to the scores that are about something else, or that the other program figured. */
const besides =
  /(^| )id$|^(section|class|course|period|teacher|root account|notes?|grade level|gender|homeroom|integration|group|comments?|late|missing|collected|exempt|percent|letter( grade)?|status|total( points)?|totals?|averages?|overall( (grade|score))?|course (grade|total)|class average|promedio|comentarios?|seccion|grupo)$|(^| )(current|final|unposted|override) .*?(scores?|grades?|points?|status)$|^(current|final) (score|grade|points)$|comments?$/

const pointsLine =
  /^((total |max(imum)? )?points( possible)?|possible( points)?|out of|max(imum)?( (score|points))?|puntos( (posibles|maximos))?|puntaje maximo)$/
const dateLine = /^((due )?date( due)?|fecha( de entrega)?)$/
const otherLine =
  /^((class |section |overall |group )?(averages?|avg|mean|median|mode|totals?|minimum|maximum|min|max|high(est)?|low(est)?|count|sum|std dev|standard deviation)( scores?| points?)?|manual posting|weight|category|categories|promedios?( de la clase)?|media(na)?|suma|totales|(test student|student test)|puntaje (maximo|minimo))$/

const isLabel = (text: string): boolean =>
  [pointsLine, dateLine, otherLine].some((one) => one.test(heading(text)))

const textAt = ({ cells }: SheetLine, at: number | undefined): string =>
  at === undefined ? '' : (cells[at] ?? '').trim()

const isNumeric = (text: string): boolean => /^[\d.,\s%½¼¾/]+$/.test(text.trim())

/**
 * Reads a table of scores, from a file of another gradebook or from the clipboard: which students its
 * lines are about, which columns have scores, and what it says about the assignments. Lines above the
 * header, points possible, dates and averages are no one's.
 */
export function readSheet(lines: readonly SheetLine[], students: readonly MatchedStudent[]): Sheet {
  const match = rosterMatch(students)
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  const head = headerAmong(lines)
  const found = head ? rolesIn(head.cells, width) : rolesByContent(lines, width, match)
  const isByStudent = found.some((role) => role !== null && role !== 'none')
  const header = head ?? (isByStudent ? titlesAbove(lines, found, match) : undefined)
  const start = header ? lines.indexOf(header) + 1 : 0
  const body = lines.slice(start)
  if (!isByStudent) return { isByStudent, columns: [], rows: body.map(nobodys), skipped: [] }
  const whose = whoseOf(body, found, match)
  const [labeled, rows] = [
    body.filter((line) => labelOf(line, found) !== null && whose(line).studentID === null),
    [] as SheetRow[],
  ]
  for (const line of body) if (!labeled.includes(line)) rows.push({ ...line, ...whose(line) })
  return {
    isByStudent,
    columns: columnsOf(header, head ? lines.slice(0, start - 1) : [], labeled, found),
    rows: withoutTwice(rows),
    skipped: [
      ...lines.slice(0, header ? start - 1 : 0).map((line) => ({
        line: line.line,
        label: line.cells
          .filter((cell) => cell.trim() !== '')
          .join(' ')
          .slice(0, 80),
      })),
      ...labeled.map((line) => ({ line: line.line, label: labelOf(line, found) ?? '' })),
    ],
  }
}

const nobodys = (line: SheetLine): SheetRow => ({
  ...line,
  label: '',
  studentID: null,
  problem: 'unknown',
})

/** How far down a header can be: some programs say the class and the assignment above it. */
const headerDepth = 20

const headerAmong = (lines: readonly SheetLine[]): SheetLine | undefined =>
  lines
    .slice(0, headerDepth)
    .find(({ cells }) =>
      rolesIn(cells, cells.length).some((role) => role !== null && role !== 'none'),
    )

function rolesIn(cells: readonly string[], width: number): (Role | null)[] {
  const names = Array.from({ length: width }, (_, at) => heading(cells[at] ?? ''))
  const found = names.map(
    (name): Role | null =>
      roles.find(([, says]) => says.test(name))?.[0] ??
      (name === '' || besides.test(name) ? 'none' : null),
  )
  // "Nombre" alone is the whole name. A plain "ID" next to our own one is the other program's.
  const hasLast = found.includes('last')
  const hasOther = names.some(
    (name, at) => name !== 'id' && (found[at] === 'id' || found[at] === 'stateID'),
  )
  return found.map((role, at) =>
    role === 'first' && !hasLast ? 'name' : names[at] === 'id' && hasOther ? 'none' : role,
  )
}

/** Without a header: a column is of students if their names or numbers are in it. */
function rolesByContent(
  lines: readonly SheetLine[],
  width: number,
  match: RosterMatch,
): (Role | null)[] {
  const found: (Role | null)[] = Array.from({ length: width }, () => null)
  for (let at = 0; at < width; at += 1) {
    const texts = lines
      .map((line) => textAt(line, at))
      .filter((text) => text !== '' && !isLabel(text))
    const next = lines.map((line) => [textAt(line, at), textAt(line, at + 1)] as const)
    if (found[at] !== null) continue
    if (texts.some((text) => match.byName(text).length > 0)) found[at] = 'name'
    else if (
      next.some(([last, first]) => last && first && match.byName(`${last}, ${first}`).length > 0)
    )
      [found[at], found[at + 1]] = ['last', 'first']
    else if (
      next.some(([first, last]) => last && first && match.byName(`${last}, ${first}`).length > 0)
    )
      [found[at], found[at + 1]] = ['first', 'last']
    else {
      // A score is a short number too.
      const ids = texts.filter((text) => text.length >= 4 && match.byID(text).length > 0)
      if (ids.length > 0 && ids.length * 2 >= texts.length && new Set(ids).size === ids.length)
        found[at] = 'id'
    }
  }
  return found
}

/** Titles above the first student, where the column of the students has no heading that we know. */
function titlesAbove(
  lines: readonly SheetLine[],
  found: readonly (Role | null)[],
  match: RosterMatch,
): SheetLine | undefined {
  const whose = whoseOf(lines, found, match)
  const first = lines.findIndex((line) => whose(line).studentID !== null)
  return lines.slice(0, Math.max(0, first)).findLast((line) => {
    const titles = found.flatMap((role, at) => (role === null ? [textAt(line, at)] : []))
    return (
      !line.cells.some(isLabel) &&
      titles.some((text) => text !== '') &&
      titles.every((text) => !isNumeric(text) || text === '')
    )
  })
}

/** The label of a line that is about no student; null: it may be about one. */
function labelOf(line: SheetLine, found: readonly (Role | null)[]): string | null {
  const texts = line.cells.map((cell) => cell.trim())
  const text = texts.find((cell, at) => cell !== '' && found[at] !== null)
  if (text !== undefined && isLabel(text)) return text
  const saysWho = texts.some((cell, at) => cell !== '' && (found[at] ?? 'none') !== 'none')
  return saysWho ? null : (texts.find((cell) => cell !== '') ?? '').slice(0, 80)
}

/** Whom a line is about. Where it says several things, they have to be of one student. */
function whoseOf(
  lines: readonly SheetLine[],
  found: readonly (Role | null)[],
  match: RosterMatch,
): (line: SheetLine) => Pick<SheetRow, 'label' | 'studentID' | 'problem'> {
  const kind = (role: Role | null | undefined) => (role === 'stateID' ? 'stateID' : undefined)
  // A column of ids in which no one of the class is found is the other program's own.
  const ids = found.flatMap((role, at) =>
    (role === 'id' || role === 'stateID') &&
    lines.some((line) => match.byID(textAt(line, at), kind(role)).length > 0)
      ? [at]
      : [],
  )
  const placeOf = (role: Role) => {
    const at = found.indexOf(role)
    return at < 0 ? undefined : at
  }
  const [nameAt, firstAt, lastAt] = [placeOf('name'), placeOf('first'), placeOf('last')]
  return (line) => {
    const parts = [textAt(line, lastAt), textAt(line, firstAt)].filter(Boolean)
    const name = textAt(line, nameAt) || parts.join(', ')
    const written = ids.flatMap((at) => {
      const text = textAt(line, at)
      return text === '' ? [] : [{ text, of: match.byID(text, kind(found[at])) }]
    })
    const named = name === '' ? [] : match.byName(name)
    const label = (
      name ||
      textAt(
        line,
        found.findIndex((role) => role === 'id' || role === 'stateID'),
      )
    ).slice(0, 120)
    const problem = (code: LineProblem) => ({ label, studentID: null, problem: code })
    if (written.length === 0) {
      const [only, ...more] = named
      if (only === undefined) return problem('unknown')
      return more.length > 0 ? problem('several') : { label, studentID: only, problem: null }
    }
    const all = written.map(({ of }) => of)
    const common = all.reduce((some, of) => some.filter((id) => of.includes(id)))
    const agreed = named.length > 0 ? common.filter((id) => named.includes(id)) : common
    const [only, ...more] = agreed
    if (only !== undefined)
      return more.length > 0 ? problem('several') : { label, studentID: only, problem: null }
    return problem([...all, named].some((of) => of.length > 0) ? 'disagrees' : 'unknown')
  }
}

/** Two lines of one student: which of them counts is not ours to choose. */
function withoutTwice(rows: readonly SheetRow[]): SheetRow[] {
  const count = new Map<number, number>()
  for (const { studentID } of rows)
    if (studentID !== null) count.set(studentID, (count.get(studentID) ?? 0) + 1)
  return rows.map((row) =>
    row.studentID !== null && (count.get(row.studentID) ?? 0) > 1
      ? { ...row, studentID: null, problem: 'twice' }
      : row,
  )
}

/** Headings that say only that a column has scores. */
const scoreHeading =
  /^(scores?|points?( earned)?|grades?|marks?|puntajes?|calificaci(on|ones)|notas?|puntos)$/

/** True for a heading that names no assignment. */
export const isPlainScore = (title: string): boolean => scoreHeading.test(heading(title))

function columnsOf(
  header: SheetLine | undefined,
  above: readonly SheetLine[],
  labeled: readonly SheetLine[],
  found: readonly (Role | null)[],
): SheetColumn[] {
  const said = (what: RegExp) =>
    above.find(({ cells }) => what.test(heading(cells[0] ?? '')))?.cells[1]?.trim() ?? ''
  const named = said(/^(assignment|assignment name|tarea)$/)
  // Canvas writes its own number of the assignment after the title.
  const isCanvas = (header?.cells ?? []).some((cell) => /^sis (user|login) id$/.test(heading(cell)))
  const lineOf = (what: RegExp) =>
    labeled.find((line) => what.test(heading(labelOf(line, found) ?? '')))
  const [points, dates] = [lineOf(pointsLine), lineOf(dateLine)]
  const dayOrder = detectDates(dates ? dates.cells : [said(dateLine)]).order
  return found.flatMap((role, at): SheetColumn[] => {
    const text = header ? textAt(header, at) : ''
    const possible = points ? textAt(points, at) : ''
    if (role !== null || (header && text === '') || /read only/i.test(possible)) return []
    if (named !== '' && !isPlainScore(text)) return []
    const day = dates ? textAt(dates, at) : named === '' ? '' : said(dateLine)
    const { title, points: inTitle } = titleOf(text, isCanvas)
    return [
      {
        at,
        title: named || title,
        points: numberOf(possible) ?? inTitle ?? (named === '' ? null : numberOf(said(pointsLine))),
        dueOn: day === '' ? null : parseDate(day, dayOrder),
      },
    ]
  })
}

/** `Quiz 1 (1234)` of Canvas, `Quiz 1 (10 pts)`, `Quiz 1 / 10`. */
function titleOf(text: string, isCanvas: boolean): { title: string; points: number | null } {
  const bare = isCanvas ? text.replace(/\s*\(\d+\)$/, '') : text
  const worth =
    /^(.*\S)\s*[([]\s*(\d+(?:\.\d+)?)\s*(?:pts?|points?|puntos?)\.?\s*[)\]]$/i.exec(bare) ??
    /^(.*[^\s\d])\s*\/\s*(\d+(?:\.\d+)?)$/.exec(bare)
  return { title: (worth?.[1] ?? bare).trim(), points: worth ? Number(worth[2]) : null }
}

function numberOf(text: string): number | null {
  const value = text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : null
}
