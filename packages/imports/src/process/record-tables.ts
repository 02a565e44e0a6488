import { named } from '../record-table-names.ts'
import type { Target } from '../stage/stage-row.ts'
import type { Entity } from '../words.ts'

/** A table that staged rows are written to. */
export type RecordTable = {
  table: string
  target: Target
  entity: Entity | 'terms'
  /** The name under which the record's history is stored. */
  audit: string
  /** Columns that an import may set. */
  columns: readonly string[]
  /** A new record's values if the row has none. */
  defaults: Record<string, unknown>
  /** Columns that refer to other records, and the stage column with the id. */
  points: readonly { column: string; slot: 'a' | 'b' | 'c' }[]
  /** SQL for a record's label; `{r}` is the record. */
  label: string
  /** False for records without a status: an import never ends them. */
  ends: boolean
}

export const schoolTable: RecordTable = {
  table: named.schools,
  target: 'school',
  entity: 'schools',
  audit: 'schools.schools',
  columns: [
    'sourced_id',
    'name',
    'number',
    'state_id',
    'grade_low',
    'grade_high',
    'principal_name',
    'phone',
    'street',
    'city',
    'state',
    'zip',
    'status',
    'removed_at',
  ],
  defaults: { status: 'active', allow_walk_up: false },
  points: [],
  label: '{r}.name',
  ends: true,
}

export const yearTable: RecordTable = {
  table: named.schoolYears,
  target: 'year',
  entity: 'terms',
  audit: 'schools.years',
  columns: ['sourced_id', 'name', 'abbr', 'start_date', 'end_date'],
  defaults: {},
  points: [],
  label: '{r}.name',
  ends: false,
}

export const termTable: RecordTable = {
  table: named.terms,
  target: 'term',
  entity: 'terms',
  audit: 'schools.terms',
  columns: [
    'sourced_id',
    'name',
    'abbr',
    'kind',
    'start_date',
    'end_date',
    'school_year_id',
    'school_id',
  ],
  defaults: { kind: 'term' },
  points: [
    { column: 'school_year_id', slot: 'a' },
    { column: 'school_id', slot: 'b' },
  ],
  label: '{r}.name',
  ends: false,
}

export const courseTable: RecordTable = {
  table: named.courses,
  target: 'course',
  entity: 'courses',
  audit: 'roster.course',
  columns: [
    'sourced_id',
    'school_id',
    'code',
    'title',
    'description',
    'subject',
    'grades',
    'status',
    'removed_at',
  ],
  defaults: { grades: [], status: 'active' },
  points: [{ column: 'school_id', slot: 'a' }],
  label: '{r}.title',
  ends: true,
}

export const userTable: RecordTable = {
  table: named.users,
  target: 'person',
  entity: 'users',
  audit: 'people.user',
  columns: [
    ...[
      'sourced_id',
      'state_id',
      'local_id',
      'username',
      'email',
      'first_name',
      'middle_name',
      'last_name',
      'suffix',
    ],
    ...['preferred_name', 'birth_date', 'gender', 'phone', 'sms', 'status'],
  ],
  defaults: { status: 'active' },
  points: [],
  label: "trim({r}.first_name || ' ' || {r}.last_name)",
  ends: true,
}

export const sectionTable: RecordTable = {
  table: named.sections,
  target: 'section',
  entity: 'sections',
  audit: 'roster.section',
  columns: [
    ...[
      'sourced_id',
      'school_id',
      'course_id',
      'term_id',
      'section_number',
      'title',
      'start_date',
      'end_date',
      'room',
      'capacity',
    ],
    ...['status', 'removed_at'],
  ],
  defaults: { status: 'active' },
  points: [
    { column: 'school_id', slot: 'a' },
    { column: 'course_id', slot: 'b' },
    { column: 'term_id', slot: 'c' },
  ],
  label: '{r}.title',
  ends: true,
}

/** A person's row as a student, staff member or guardian. */
export type PartTable = {
  table: string
  kind: 'student' | 'staff' | 'guardian'
  roles: readonly string[]
  audit: string
  columns: readonly string[]
  school: boolean
}

export const partTables: readonly PartTable[] = [
  {
    table: named.students,
    kind: 'student',
    roles: ['student'],
    audit: 'students.student',
    columns: [
      'school_id',
      'grade',
      'status',
      'graduation_year',
      'birth_city',
      'birth_state',
      'birth_country',
      'hispanic',
      'races',
      'home_language',
    ],
    school: true,
  },
  {
    table: named.staffMembers,
    kind: 'staff',
    roles: ['teacher', 'staff', 'administrator'],
    audit: 'staff.staffMember',
    columns: [
      'school_id',
      'title',
      'status',
      'is_teacher',
      'hire_date',
      'qualification',
      'home_language',
    ],
    school: true,
  },
  {
    table: named.guardians,
    kind: 'guardian',
    roles: ['guardian'],
    audit: 'guardians.guardian',
    columns: ['status', 'home_language'],
    school: false,
  },
]

export const recordTables: Partial<Record<Target, RecordTable>> = {
  school: schoolTable,
  year: yearTable,
  term: termTable,
  course: courseTable,
  person: userTable,
  section: sectionTable,
}

/**
 * The property name for a column in histories: `birth_date` → `birthDate`, `school_id` →
 * `schoolID`.
 */
export function propertyOf(column: string): string {
  return column
    .replace(/_id$/, '_ID')
    .replace(/_([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/Id$/, 'ID')
}

/** SQL: property → [before, after] for the columns that differ between two records. */
export function changesSQL(columns: readonly string[], before: string, after: string): string {
  const pairs = columns.map(
    (column) =>
      `'${propertyOf(column)}', case when ${after}.${column} is distinct from ${before}.${column} then json_build_array(${before}.${column}, ${after}.${column}) end`,
  )
  return asChanges(pairs)
}

/** SQL: the same for a new record. */
export function createdSQL(columns: readonly string[], after: string): string {
  const pairs = columns.map(
    (column) =>
      `'${propertyOf(column)}', case when ${after}.${column} is not null then json_build_array(null, ${after}.${column}) end`,
  )
  return asChanges(pairs)
}

// Built as text and parsed once, which takes half the time of building JSON per pair and removing
// the nulls.
const asChanges = (pairs: string[]): string =>
  `json_strip_nulls(json_build_object(${pairs.join(', ')}))::jsonb`

/** SQL: a new record's id. The sequence is looked up once per statement instead of once per row. */
export const newID = (table: string): string =>
  `nextval((select pg_get_serial_sequence('${table}', 'id')::regclass))::int`

/**
 * SQL: whether two records differ in these columns. `instead` has the expressions for columns that
 * aren't taken from `after`.
 */
export function differSQL(
  columns: readonly string[],
  before: string,
  after: string,
  instead: Record<string, string> = {},
): string {
  const list = (record: string, other: Record<string, string> = {}) =>
    columns.map((column) => other[column] ?? `${record}.${column}`).join(', ')
  return `(${list(after, instead)}) is distinct from (${list(before)})`
}
