import type { DraftOf } from '../fields/index.ts'
import { isSecondary, joinPerson, personKind, type RoleAt } from '../people.rules.ts'
import type { PersonKind } from '../words.ts'
import { firstGrade, type SchoolOf } from './places.ts'
import type { KnownPerson, Sides } from './sides.ts'
import { pick, stageRow, type Origin, type StageRow } from './stage-row.ts'

/** A person's key. Prefixed with the type if ids are unique only within a type. */
export type PersonKeys = (kind: PersonKind, id: string) => string

export const personKeys =
  (idSpace: 'shared' | 'byKind'): PersonKeys =>
  (kind, id) =>
    idSpace === 'byKind' ? `${kind}:${id}` : id

const userColumns = {
  identifier: 'local_id',
  stateID: 'state_id',
  username: 'username',
  email: 'email',
  givenName: 'first_name',
  middleName: 'middle_name',
  familyName: 'last_name',
  suffix: 'suffix',
  preferredName: 'preferred_name',
  birthDate: 'birth_date',
  sex: 'gender',
  phone: 'phone',
  sms: 'sms',
}

const partColumns: Record<PersonKind, Record<string, string>> = {
  student: {
    graduationYear: 'graduation_year',
    birthCity: 'birth_city',
    birthState: 'birth_state',
    birthCountry: 'birth_country',
    hispanic: 'hispanic',
    races: 'races',
    homeLanguage: 'home_language',
  },
  staff: {
    title: 'title',
    hireDate: 'hire_date',
    qualification: 'qualification',
    homeLanguage: 'home_language',
  },
  guardian: { homeLanguage: 'home_language' },
}

/**
 * A person, combined from all files in an upload; see `joinPerson`. `listed` is the role of
 * everyone in the file, if they all have the same one.
 */
type Joined = ReturnType<typeof joinPerson> & {
  partly?: boolean | undefined
  listed?: string | undefined
}

/** Rows for a person, and for the guardians or children in the person's row. */
export function personRows(
  { user: draft, roles, grants, ended, partly, listed }: Joined,
  fallback: DraftOf<'users'> | null,
  origin: Origin,
  keys: PersonKeys,
  schoolOf: SchoolOf,
): StageRow[] {
  const kind = personKind(draft.role!)
  const key = keys(kind, draft.sourcedId!)
  if (draft.status === 'ended') {
    return [
      stageRow(
        'person',
        origin,
        key,
        { status: 'inactive' },
        { ends: true, role: draft.role!, part: { status: 'inactive' } },
      ),
    ]
  }
  const part: Record<string, unknown> = {
    ...pick(draft, partColumns[kind], ['races']),
    status: 'active',
  }
  const grade = firstGrade(draft.grades)
  if (kind === 'student' && grade !== undefined) part['grade'] = grade
  if (kind === 'staff') part['is_teacher'] = roles.includes('teacher')
  const more: Record<string, unknown> = {
    roles: roles.length + ended.length > 0 ? roles : [draft.role],
    ...rightsOf(grants, ended, schoolOf),
    ...(partly && { partly }),
    ...(listed !== undefined && { listed }),
  }
  // A single name is the last name.
  if (draft.familyName === null || (draft.familyName === undefined && draft.givenName === null))
    more['unnamed'] = 'familyName'
  if (draft.entryDate) more['entryDate'] = draft.entryDate
  if (draft.exitDate) more['exitDate'] = draft.exitDate
  if (draft.enabled != null) more['enabled'] = draft.enabled
  if (draft.street != null && draft.city != null)
    more['address'] = pick(
      draft,
      { street: 'street', city: 'city', state: 'state', zip: 'zip', country: 'country' },
      ['country'],
    )
  const made = {
    first_name: '',
    last_name: '',
    ...(fallback ? { first_name: fallback.givenName, last_name: fallback.familyName } : {}),
  }
  return [
    stageRow(
      'person',
      origin,
      key,
      { ...pick(draft, userColumns, ['givenName', 'familyName']), status: 'active' },
      {
        role: draft.role!,
        schools: draft.schools === undefined ? null : [...new Set(draft.schools.map(schoolOf))],
        made,
        part,
        more,
      },
    ),
    ...linksOf(draft, key, kind, { ...origin, own: false }, keys),
  ]
}

/**
 * A row for a person in the district who appears only in supplementary files. These can change a
 * person, but can't create, end or restore one. Null if there is nothing to do, as for a role of
 * someone who has left.
 * @param isWhole whether these are all of the person's roles
 */
export function knownPersonRow(
  person: KnownPerson,
  { demographics, roles, partly, origin }: Sides,
  schoolOf: SchoolOf,
  isWhole: boolean,
): StageRow | null {
  const facts = demographics?.status === 'ended' ? undefined : demographics
  const held = roles.filter((role) => role.status !== 'ended')
  if (held.length > 0 ? !person.active : !facts && roles.length === 0) return null
  const { user, grants, ended } = joinPerson({ role: person.role }, { demographics: facts, roles })
  const kind = personKind(person.role)
  const part = pick(user, partColumns[kind], ['races'])
  const grade = firstGrade(user.grades)
  if (kind === 'student' && grade != null) part['grade'] = grade
  if (kind === 'staff' && held.some(({ role }) => role === 'teacher')) part['is_teacher'] = true
  const more: Record<string, unknown> = {
    told: true,
    roles: [...new Set(held.map(({ role }) => role))],
    ...rightsOf(grants, ended, schoolOf),
    ...(partly && { partly }),
  }
  if (user.entryDate) more['entryDate'] = user.entryDate
  if (user.exitDate) more['exitDate'] = user.exitDate
  // A secondary role's school doesn't move ahead of the primary role's school while there is a role
  // there.
  const remains =
    isWhole && !partly
      ? held.some(({ school }) => schoolOf(school!) === person.school)
      : stays(person, ended, schoolOf)
  const first = person.school !== null && held.every(isSecondary) && remains ? [person.school] : []
  const schools =
    user.schools === undefined ? null : [...new Set([...first, ...user.schools.map(schoolOf)])]
  return stageRow('person', origin, person.sourcedId, pick(user, userColumns), {
    role: person.role,
    schools,
    part,
    more,
  })
}

/** Roles, with organizations resolved to schools. */
function rightsOf(
  grants: readonly RoleAt[] | null,
  ended: readonly RoleAt[],
  schoolOf: SchoolOf,
): Record<string, unknown> {
  const at = (roles: readonly RoleAt[]) =>
    roles.map((one) => ({ ...one, school: schoolOf(one.school) }))
  return { ...(grants && { grants: at(grants) }), ...(ended.length > 0 && { ended: at(ended) }) }
}

/** Whether a person still has a role at their school once these have ended. */
function stays(
  { school, groups }: KnownPerson,
  ended: readonly RoleAt[],
  schoolOf: SchoolOf,
): boolean {
  const here = ended
    .filter((one) => schoolOf(one.school) === school)
    .map(({ role }) => (role === 'student' || role === 'teacher' ? role : 'schoolStaff'))
  return here.length === 0 || groups.some((group) => !here.includes(group as (typeof here)[number]))
}

/**
 * In rosters, a student's agents are their guardians, and a guardian's agents are their children.
 */
function linksOf(
  draft: DraftOf<'users'>,
  key: string,
  kind: PersonKind,
  origin: Origin,
  keys: PersonKeys,
): StageRow[] {
  const link = (student: string, guardian: string, relationship?: unknown) =>
    stageRow(
      'link',
      origin,
      `${student}|${guardian}`,
      relationship == null ? {} : { relationship },
      { ref_a: student, ref_b: guardian },
    )
  if (kind === 'student')
    return (draft.agents ?? []).map((agent) => link(key, keys('guardian', agent)))
  if (kind !== 'guardian') return []
  return [...new Set([...(draft.agents ?? []), ...(draft.children ?? [])])].map((child) =>
    link(keys('student', child), key, draft.relation),
  )
}

/** A guardian of a student from a file of relationships. */
export function relationshipRow(
  draft: DraftOf<'relationships'>,
  origin: Origin,
  keys: PersonKeys,
): StageRow {
  const [student, guardian] = [keys('student', draft.user!), keys('guardian', draft.related!)]
  const patch = draft.relation == null ? {} : { relationship: draft.relation }
  return stageRow('link', origin, `${student}|${guardian}`, patch, {
    ref_a: student,
    ref_b: guardian,
  })
}

/**
 * A row for a person in a section. `alt` is the person's key under the other scheme (with or
 * without the type).
 */
export function enrollmentRow(
  draft: DraftOf<'enrollments'>,
  origin: Origin,
  idSpace: 'shared' | 'byKind',
): StageRow {
  const kind: PersonKind = draft.role == null || draft.role === 'student' ? 'student' : 'staff'
  const [plain, prefixed] = [draft.user!, `${kind}:${draft.user!}`]
  const refs = {
    role: draft.role ?? null,
    ref_a: draft.section!,
    ref_b: idSpace === 'byKind' ? prefixed : plain,
    alt: idSpace === 'byKind' ? plain : prefixed,
  }
  const key = draft.sourcedId!
  if (draft.status === 'ended') {
    const end = draft.endDate == null ? {} : { end_date: draft.endDate }
    return stageRow(
      'enrollment',
      origin,
      key,
      { status: 'inactive', ...end },
      { ...refs, ends: true },
    )
  }
  const patch = {
    ...pick(draft, { primary: 'is_primary', beginDate: 'start_date', endDate: 'end_date' }, [
      'primary',
    ]),
    status: 'active',
  }
  return stageRow('enrollment', origin, key, patch, refs)
}
