import type { ColumnLook } from './columns.ts'
import { fieldsOf, requiredAny } from './fields/index.ts'
import { proposeMapping } from './mapping.rules.ts'
import { fold, unmarked, wordsOf } from './names.rules.ts'
import { fileKinds, type FileKind } from './words.ts'

export type NotImported = 'gradebook' | 'resources' | 'userProfiles' | 'other'

/** What a file seems to contain, and how sure that is (0 to 1). */
export type KindGuess = {
  kind: FileKind | null
  /** Values that its name or headers imply for every row: `{ role: 'student' }`. */
  constants: Record<string, string>
  score: number
  reason: 'name' | 'headers' | 'both' | 'none'
  /** Other kinds that it could be, most likely first. */
  others: FileKind[]
  /** A OneRoster file that is read in another way, or not at all. */
  special: 'manifest' | 'notImported' | null
  /** Recognized content that isn't imported. */
  holds?: NotImported
}

/** OneRoster files without roster data, grouped by what they contain. */
const notImported: Readonly<Record<string, NotImported>> = {
  categories: 'gradebook',
  lineitems: 'gradebook',
  results: 'gradebook',
  scorescales: 'gradebook',
  lineitemlearningobjectiveids: 'gradebook',
  lineitemscorescales: 'gradebook',
  resultlearningobjectiveids: 'gradebook',
  resultscorescales: 'gradebook',
  resources: 'resources',
  classresources: 'resources',
  courseresources: 'resources',
  userresources: 'resources',
  userprofiles: 'userProfiles',
  userflags: 'other',
  district: 'other',
  districts: 'other',
  contactrelationships: 'other',
}

// The first match wins, so that “student enrollment” is an enrollment, not a student.
const byName: readonly (readonly [RegExp, FileKind])[] = [
  [/demographic/, 'demographics'],
  [/relationship/, 'relationships'],
  [/(enrol|inscrip|roster|matricula|schedule)/, 'enrollments'],
  [/(section|class|seccion|grupo|clase)/, 'sections'],
  [/(course|curso|asignatura|materia)/, 'courses'],
  [/(academicsession|session|term|markingperiod|gradingperiod|schoolyear|periodo|ciclo)/, 'terms'],
  [/^(user)?roles?$/, 'roles'],
  [
    /(user|student|teacher|staff|guardian|parent|contact|people|person|learner|employee|alumno|estudiante|docente|maestro|profesor|usuario|padre|tutor)/,
    'users',
  ],
  [/(org|school|campus|building|escuela|plantel|colegio)/, 'schools'],
]

const roleWords: readonly (readonly [RegExp, string])[] = [
  [/(student|^stu$|learner|pupil|alumno|estudiante)/, 'student'],
  [/(teacher|docente|maestro|profesor|instructor)/, 'teacher'],
  [/(staff|employee|personal|empleado)/, 'staff'],
  [/(guardian|parent|contact|padre|tutor|apoderado)/, 'guardian'],
]

/** From this score on, headers are enough to identify a kind. */
const sure = 0.6

/**
 * Detects what a file contains, by its name and its headers. A kind indicated by the name wins
 * unless the columns clearly indicate another.
 * @param looks what the columns contain; an empty list if only headers are known
 */
export function guessKind(
  fileName: string,
  headers: readonly string[],
  looks: readonly ColumnLook[] = [],
): KindGuess {
  const stem = fold(fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')).replace(/\d+/g, '')
  if (stem === 'manifest' || (fold(headers[0] ?? '') === 'propertyname' && headers.length === 2))
    return special('manifest')
  const holds = Object.hasOwn(notImported, stem) ? notImported[stem] : undefined
  if (holds !== undefined) return { ...special('notImported'), holds }
  const named = byName.find(([shape]) => shape.test(stem))?.[1] ?? null
  const scored = fileKinds
    .map((kind) => ({ kind, ...kindScore(kind, headers, looks) }))
    .sort((a, b) => b.score - a.score)
  const best = scored[0]!
  const own = scored.find((entry) => entry.kind === named)
  const others = (kind: FileKind) =>
    scored
      .filter((entry) => entry.kind !== kind && entry.score >= 0.4)
      .slice(0, 3)
      .map((entry) => entry.kind)
  // A name isn't enough if the columns disagree: a roster.csv of people is not a list of
  // enrollments.
  const isOther =
    own !== undefined && own.lacks && !best.lacks && best.score >= sure && best.score > own.score
  if (
    own &&
    !isOther &&
    (own.score >= sure || best.score < sure || best.score - own.score < 0.25)
  ) {
    const agrees = best.kind === own.kind
    return {
      kind: own.kind,
      constants: constantsOf(own.kind, stem, headers),
      score: agrees ? 0.99 : 0.8,
      reason: agrees ? 'both' : 'name',
      others: others(own.kind),
      special: null,
    }
  }
  if (best.score < sure)
    return {
      kind: null,
      constants: {},
      score: 0,
      reason: 'none',
      others: others(best.kind),
      special: null,
    }
  return {
    kind: best.kind,
    constants: constantsOf(best.kind, stem, headers),
    score: Math.min(0.9, best.score),
    reason: 'headers',
    others: others(best.kind),
    special: null,
  }
}

/**
 * How well headers fit a kind, 0 to 1, from the share of columns that are its fields, the share of
 * its required fields that are there, and columns that only this kind has. Also whether required
 * fields are missing.
 */
function kindScore(
  kind: FileKind,
  headers: readonly string[],
  looks: readonly ColumnLook[],
): { score: number; lacks: boolean } {
  const proposal = proposeMapping(kind, headers, looks)
  const clear = proposal.columns.filter(
    (column) => column.field !== null && column.score >= 0.75 && column.reason !== 'fallback',
  )
  const counted = proposal.columns.filter(
    (column) => column.reason !== 'secret' && column.reason !== 'leftAlone',
  ).length
  const required =
    Object.values(fieldsOf(kind)).filter((field) => field.required).length +
    (requiredAny[kind] ?? []).length
  const covered =
    required === 0 ? 1 : 1 - proposal.missing.filter((key) => key !== 'role').length / required
  // "Name" could also be a school's or course's; "Student Name" is a person's.
  const isNamed =
    kind === 'users' &&
    proposal.columns.some(
      ({ field, score }, at) =>
        field === 'fullName' && score >= 0.75 && wordsOf(headers[at]!).length > 1,
    )
  const distinctiveCount =
    distinctive[kind].filter((field) => clear.some((column) => column.field === field)).length +
    (isNamed ? 1 : 0)
  // A row with a student and a class is an enrollment.
  const isPlace =
    kind === 'sections' &&
    headers.some((header) =>
      /^(student|stu|alumno|estudiante)(id|number)$/.test(wordsOf(unmarked(header)).join('')),
    )
  const fit =
    (isPlace ? -0.3 : 0) +
    (counted === 0 ? 0 : (clear.length / counted) * 0.45) +
    covered * 0.35 +
    Math.min(2, distinctiveCount) * 0.12
  return { score: Math.min(1, distinctiveCount === 0 ? fit * 0.6 : fit), lacks: covered < 1 }
}

// Fields that set a kind apart. Ids, statuses and titles don't, because many kinds have them.
const distinctive: Record<FileKind, readonly string[]> = {
  users: ['givenName', 'familyName', 'username', 'birthDate', 'email', 'sex'],
  schools: ['parent', 'principalName', 'gradeLow', 'stateID', 'type'],
  courses: ['courseCode', 'credits', 'schoolYear', 'subjects'],
  sections: ['course', 'sectionNumber', 'terms', 'location', 'periods', 'teachers', 'termStart'],
  enrollments: ['section', 'user'],
  terms: ['startDate', 'endDate', 'schoolYear'],
  demographics: ['isAsian', 'birthDate', 'sex', 'hispanic', 'isWhite', 'races'],
  roles: ['role', 'roleType', 'beginDate'],
  relationships: ['related', 'relation'],
}

function constantsOf(
  kind: FileKind,
  stem: string,
  headers: readonly string[],
): Record<string, string> {
  if (kind !== 'users' && kind !== 'enrollments') return {}
  const folded = headers.map((header) => wordsOf(header).join(''))
  const fromName = roleWords.find(([shape]) => shape.test(stem))?.[1]
  const idColumn = folded
    .map(
      (header) =>
        /^(student|stu|teacher|staff|guardian|parent|contact|employee|alumno|estudiante|docente)(sis|sourced|unique)?(id|number)$/.exec(
          header,
        )?.[1],
    )
    .find((word) => word !== undefined)
  const named = headers
    .map((header) => /^(stu|student)\b.*\bname\b/.exec(wordsOf(header).join(' '))?.[1])
    .find((word) => word !== undefined)
  const word = idColumn ?? named
  const role =
    fromName ??
    (word === undefined ? undefined : roleWords.find(([shape]) => shape.test(word))?.[1])
  if (role === undefined) return {}
  if (kind === 'users') return { role }
  return role === 'student' || role === 'teacher'
    ? { role }
    : role === 'staff'
      ? { role: 'teacher' }
      : {}
}

function special(kind: 'manifest' | 'notImported'): KindGuess {
  return { kind: null, constants: {}, score: 1, reason: 'name', others: [], special: kind }
}
