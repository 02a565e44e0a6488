import type { ColumnLook } from './columns.ts'
import type { DateOrder } from '@atrium/kit/shared'
import { fieldsOf, requiredAny, type FieldDef } from './fields/index.ts'
import { bare, isLeftAlone, isSecret, knownOf, sharedAffixes } from './known-names.rules.ts'
import { fold, likeness, unmarked, wordsOf } from './names.rules.ts'
import { booleanOf, codeOf, impliedChoices, type ValueChoices } from './values.rules.ts'
import type { FileKind } from './words.ts'

/**
 * How a file's columns become fields. People see and change it, and it is remembered. Plain JSON.
 */
export type FileMapping = {
  kind: FileKind
  /**
   * Each column's field, or null. A field has one column, except that lists of ids may have
   * several.
   */
  columns: (string | null)[]
  /** Values for rows without one of their own, like the role implied by a file of students. */
  constants: Record<string, string>
  /** By field: the meanings that a person has given to unknown values. */
  values: Record<string, ValueChoices>
  /** By field: its column's date format. */
  dates: Record<string, DateOrder>
}

export type MatchReason =
  | 'remembered'
  | 'exact'
  | 'synonym'
  | 'fuzzy'
  | 'content'
  | 'fallback'
  | 'secret'
  | 'leftAlone'
  | 'unfit'
  | 'none'

/**
 * The proposal for one column, with the reason and how sure it is (0 to 1). `others` are the next
 * best fields. `unfit`: named like a date, but the cells aren't dates.
 */
export type ColumnProposal = {
  field: string | null
  score: number
  reason: MatchReason
  others: string[]
}

export type MappingProposal = {
  mapping: FileMapping
  columns: ColumnProposal[]
  /** Required fields without a column. A group of which one is enough is joined by `|`. */
  missing: string[]
  /** Date fields that could be month first or day first, so a person should decide. */
  ambiguousDates: string[]
}

/** A mapping that a person confirmed for files with these headers: folded header → field. */
export type RememberedMapping = {
  columns: Record<string, string | null>
  constants: Record<string, string>
  values: Record<string, ValueChoices>
  dates: Record<string, DateOrder>
}

const enough = 0.55

/**
 * Proposes a field for each column. Tries the remembered mapping for these headers, then the same
 * name, a known alias, a similar name, and finally the cells. Cells that don't fit a field's type
 * count against it.
 * @param looks what the columns contain; an empty list if only headers are known
 */
export function proposeMapping(
  kind: FileKind,
  headers: readonly string[],
  looks: readonly ColumnLook[],
  constants: Record<string, string> = {},
  remembered: RememberedMapping | null = null,
): MappingProposal {
  const fields = fieldsOf(kind)
  const columns = remembered
    ? recall(headers, fields, remembered)
    : match(kind, headers, looks, constants)
  const mapping: FileMapping = {
    kind,
    columns: columns.map((column) => column.field),
    constants: { ...constants, ...remembered?.constants },
    values: {},
    dates: {},
  }
  const ambiguousDates: string[] = []
  // A file's date columns share a format, so an unambiguous one decides for the others.
  const decided = looks.find(
    (look, at) =>
      mapping.columns[at] != null &&
      look.dates !== null &&
      !look.dates.ambiguous &&
      look.dates.fits > 0.5 &&
      /^(mdy|dmy)$/.test(look.dates.order),
  )
  mapping.columns.forEach((key, at) => {
    const field = key === null ? undefined : fields[key]
    const look = looks[at]
    if (key === null || !field) return
    if (field.choices)
      mapping.values[key] = {
        ...impliedChoices(
          field.choices,
          (look?.values ?? []).map((entry) => entry.value),
        ),
        ...remembered?.values[key],
      }
    if (field.type === 'date') {
      const doubtful = look?.dates?.ambiguous === true && remembered?.dates[key] === undefined
      mapping.dates[key] =
        remembered?.dates[key] ??
        (doubtful && decided ? decided.dates!.order : look?.dates?.order) ??
        'iso'
      if (doubtful && !decided) ambiguousDates.push(key)
    }
  })
  return { mapping, columns, missing: missingFields(mapping, looks), ambiguousDates }
}

/** Kinds with ids, so that a row with only the id can end a record. */
export const endsByID: ReadonlySet<FileKind> = new Set([
  'schools',
  'courses',
  'users',
  'sections',
  'enrollments',
  'terms',
])

/**
 * Required fields that have no column or constant. A file that only ends records needs nothing but
 * their ids.
 */
export function missingFields(mapping: FileMapping, looks: readonly ColumnLook[] = []): string[] {
  const id = looks[mapping.columns.indexOf('sourcedId')]
  const status = looks[mapping.columns.indexOf('status')]
  if (id && endsByID.has(mapping.kind) && status?.values?.length && status.filled >= id.filled) {
    if (
      status.values.every(
        ({ value }) => codeOf('status', value, mapping.values['status']) === 'ended',
      )
    )
      return []
  }
  const has = new Set([
    ...mapping.columns.filter((key) => key !== null),
    ...Object.keys(mapping.constants),
  ])
  // In a file without ids, the login identifies a person.
  if (mapping.kind === 'users' && (has.has('username') || has.has('email'))) has.add('sourcedId')
  const single = Object.entries(fieldsOf(mapping.kind))
    .filter(([key, field]) => field.required && !has.has(key))
    .map(([key]) => key)
  const groups = (requiredAny[mapping.kind] ?? [])
    .filter((group) => !group.some((key) => has.has(key)))
    .map((group) => group.join('|'))
  return [...single, ...groups]
}

/**
 * The mapping without columns that are empty in the whole file, which must not clear existing
 * values.
 */
export function withoutEmptyColumns(
  mapping: FileMapping,
  looks: readonly ColumnLook[],
): FileMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((key, at) =>
      looks[at] !== undefined && looks[at].filled === 0 ? null : key,
    ),
  }
}

/**
 * Validates a mapping from the client.
 * @returns null, or the first error: a field that the kind doesn't have, or that is used twice
 */
export function mappingFault(
  mapping: FileMapping,
  width: number,
): { code: 'unknownField' | 'fieldTwice' | 'width'; field: string } | null {
  if (mapping.columns.length !== width) return { code: 'width', field: '' }
  const fields = fieldsOf(mapping.kind)
  const seen = new Set<string>()
  for (const key of mapping.columns) {
    if (key === null) continue
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!field) return { code: 'unknownField', field: key }
    if (seen.has(key) && field.type !== 'ids') return { code: 'fieldTwice', field: key }
    seen.add(key)
  }
  return null
}

/**
 * Files with the same headers, in any order, have the same signature, under which a confirmed
 * mapping is remembered.
 */
export function headerSignature(kind: FileKind, headers: readonly string[]): string {
  return `${kind}:${headers.map(fold).sort().join(',')}`
}

/** The part of a confirmed mapping that is stored. */
export function rememberMapping(
  headers: readonly string[],
  mapping: FileMapping,
): RememberedMapping {
  const { constants, values, dates } = mapping
  return {
    columns: Object.fromEntries(
      headers.map((header, at) => [fold(header), mapping.columns[at] ?? null]),
    ),
    constants,
    values,
    dates,
  }
}

function recall(
  headers: readonly string[],
  fields: Record<string, FieldDef>,
  remembered: RememberedMapping,
): ColumnProposal[] {
  return headers.map((header) => {
    const key = remembered.columns[fold(header)] ?? null
    return {
      field: key !== null && Object.hasOwn(fields, key) ? key : null,
      score: 1,
      reason: 'remembered',
      others: [],
    }
  })
}

type Candidate = { column: number; field: string; score: number; reason: MatchReason }

function match(
  kind: FileKind,
  written: readonly string[],
  looks: readonly ColumnLook[],
  constants: Record<string, string>,
): ColumnProposal[] {
  const fields = fieldsOf(kind)
  const headers = written.map(unmarked)
  const shared = sharedAffixes(headers)
  const columns: ColumnProposal[] = headers.map((header) => ({
    field: null,
    score: 0,
    reason: isSecret(header) ? 'secret' : isLeftAlone(bare(header, shared)) ? 'leftAlone' : 'none',
    others: [],
  }))
  const candidates: Candidate[] = []
  const unfit: { column: number; field: string }[] = []
  headers.forEach((header, column) => {
    if (columns[column]!.reason !== 'none') return
    for (const [field, found] of nameMatches(kind, bare(header, shared))) {
      const others =
        field !== 'agents' && constants['role'] === 'student' && isOfAnother(header, headers)
          ? -0.6
          : 0
      const byName = found.score + ownerSays(field, header, constants['role']) + others
      const score = byName + contentSays(fields[field]!, field, looks[column])
      if (score >= enough) candidates.push({ column, field, score, reason: found.reason })
      else if (byName >= enough && found.reason !== 'fuzzy' && fields[field]!.type === 'date')
        unfit.push({ column, field })
    }
    // A student's emergency contact has a role and an email address too.
    if (!isOfAnother(header, headers))
      candidates.push(...contentMatches(kind, column, looks[column]))
  })
  const order = Object.keys(fields)
  candidates.sort(
    (a, b) =>
      b.score - a.score || order.indexOf(a.field) - order.indexOf(b.field) || a.column - b.column,
  )
  const taken = new Set<string>()
  for (const { column, field, score, reason } of candidates) {
    const proposal = columns[column]!
    const several = fields[field]!.type === 'ids' && reason !== 'fuzzy'
    if (proposal.field === null && (!taken.has(field) || several)) {
      columns[column] = { field, score: Math.min(1, score), reason, others: proposal.others }
      taken.add(field)
    } else if (
      proposal.others.length < 3 &&
      proposal.field !== field &&
      !proposal.others.includes(field)
    )
      proposal.others.push(field)
  }
  for (const { column, field } of unfit) {
    const proposal = columns[column]!
    if (proposal.reason === 'none' && !taken.has(field))
      columns[column] = {
        ...proposal,
        reason: 'unfit',
        others: [field, ...proposal.others.slice(0, 2)],
      }
  }
  return fallBack(kind, headers, columns, looks)
}

function nameMatches(
  kind: FileKind,
  header: string,
): Map<string, { score: number; reason: MatchReason }> {
  const known = knownOf(kind)
  const found = new Map<string, { score: number; reason: MatchReason }>()
  const add = (field: string, score: number, reason: MatchReason) => {
    if ((found.get(field)?.score ?? 0) < score) found.set(field, { score, reason })
  }
  const name = fold(header)
  for (const { field, score } of known.names.get(name) ?? [])
    add(field, score, score === 1 ? 'exact' : 'synonym')
  const words = wordsOf(header)
  const own = words.filter((word) => !known.owners.has(word) && !/^\d+$/.test(word))
  if (own.length > 0 && own.length < words.length) {
    for (const { field, score } of known.names.get(own.join('')) ?? [])
      add(field, score * 0.88, 'synonym')
  }
  // Longer text is probably a cell rather than a header, and comparing it would only waste time.
  if (found.size === 0 && name.length >= 4 && name.length <= 48) {
    for (const [other, entries] of known.names) {
      const like = other.length < 4 ? 0 : sameLetters(name, other) ? 0.95 : likeness(name, other)
      if (like >= 0.76)
        for (const { field, score } of entries)
          add(field, like * 0.82 * Math.min(1, score + 0.05), 'fuzzy')
    }
  }
  return found
}

/** The same letters in another order: `name_last` for last name. */
function sameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('')
}

/** In a file of guardians, a student id is the child's; elsewhere it is the person's own. */
function ownerSays(field: string, header: string, role: string | undefined): number {
  if (field !== 'children' && field !== 'sourcedId' && field !== 'rowKey') return 0
  const ofStudent = /student|child|alumn|estudiante|hijo/i.test(header)
  if (field === 'children') return role === 'guardian' || role === undefined ? -0.01 : -0.4
  return ofStudent && role === 'guardian' ? -0.5 : 0
}

/** A student's row may include an emergency contact, whose name and phone aren't the student's. */
function isOfAnother(header: string, headers: readonly string[]): boolean {
  const [first = ''] = wordsOf(header)
  if (/^(guardian|parent|mother|father|padre|madre|apoderado|acudiente)$/.test(first)) return true
  return (
    /^(contact|emergency)$/.test(first) &&
    headers.some((other) =>
      /^(contact|emergency)\b.*\b(name|relationship)$/.test(wordsOf(other).join(' ')),
    )
  )
}

/** How the cells raise or lower the score of a name match. */
function contentSays(field: FieldDef, key: string, look: ColumnLook | undefined): number {
  if (!look || look.filled === 0) return 0
  const values = look.values
  switch (field.type) {
    case 'id':
      return (key === 'rowKey' || key === 'sourcedId') && !look.unique
        ? key === 'rowKey'
          ? -1
          : -0.15
        : 0
    case 'date':
      return look.dates === null || look.dates.fits < 0.5 ? -0.5 : 0.03
    case 'email':
      return look.emails < 0.3 ? -0.3 : 0.03
    case 'boolean':
      return values !== null && values.some((entry) => booleanOf(entry.value) !== null)
        ? 0.02
        : -0.4
    case 'integer':
    case 'decimal':
      return look.samples.every((sample) => /^[-+]?[\d.,\s]+$/.test(sample)) ? 0 : -0.4
    case 'choice': {
      const choices = field.choices!
      const known = values !== null && values.some((entry) => codeOf(choices, entry.value) !== null)
      return known || (values !== null && values.length <= 3 && key === 'role') ? 0.02 : -0.35
    }
    default:
      return 0
  }
}

/** Guesses a field from the cells, for a column with a meaningless name. */
function contentMatches(kind: FileKind, column: number, look: ColumnLook | undefined): Candidate[] {
  if (!look || look.filled === 0 || kind !== 'users') return []
  const found: Candidate[] = []
  const say = (field: string, score: number) =>
    found.push({ column, field, score, reason: 'content' })
  if (look.emails > 0.8) say('email', 0.58)
  if (
    look.dates !== null &&
    look.dates.fits > 0.9 &&
    look.filled > 3 &&
    look.dates.order !== 'serial' &&
    look.samples.some((sample) => /[-/.]/.test(sample))
  )
    say('birthDate', 0.55)
  for (const field of ['role', 'sex'] as const) {
    const choice = field === 'role' ? 'role' : 'sex'
    if (
      look.values !== null &&
      look.values.length > 1 &&
      look.values.length <= 8 &&
      look.values.every(({ value }) => value.length > 1 && codeOf(choice, value) !== null)
    )
      say(field, 0.56)
  }
  return found
}

// If a file has no id, a number or code is used as the id or, in a file without headers, a column
// that is unique per row.
function fallBack(
  kind: FileKind,
  headers: readonly string[],
  columns: ColumnProposal[],
  looks: readonly ColumnLook[],
): ColumnProposal[] {
  if (
    !fieldsOf(kind)['sourcedId']?.required ||
    columns.some((column) => column.field === 'sourcedId')
  )
    return columns
  const unique = (at: number) => looks[at] === undefined || looks[at].unique
  const take = (at: number) => {
    const { field, others } = columns[at]!
    columns[at] = {
      field: 'sourcedId',
      score: enough,
      reason: 'fallback',
      others: field === null ? others : [field, ...others],
    }
    return columns
  }
  for (const field of ['rowKey', 'identifier', 'courseCode', 'sectionNumber', 'stateID']) {
    const at = columns.findIndex((column, index) => column.field === field && unique(index))
    if (at !== -1) return take(at)
  }
  const named = headers.findIndex(
    (header, at) =>
      columns[at]!.reason === 'none' &&
      looks[at]?.unique === true &&
      /(\b|_)(id|key|code|no|nr|num|number)\b|#|^column \d+$/i.test(header),
  )
  return named === -1 ? columns : take(named)
}
