import type { DraftOf } from './fields/index.ts'
import type { EnrollmentRole, ImportRole, PersonKind } from './words.ts'

/** The kind of person record for each role. */
export function personKind(role: ImportRole): PersonKind {
  return role === 'student' ? 'student' : role === 'guardian' ? 'guardian' : 'staff'
}

// If no role is marked as primary, the one with the most responsibilities is.
const rank: readonly ImportRole[] = ['administrator', 'teacher', 'staff', 'student', 'guardian']

/** A role at an organization; `day` is the last day of one that has ended. */
export type RoleAt = { role: ImportRole; school: string; day?: string }

/** Information about a person from a bundle's other files. */
export type PersonSides = {
  demographics?: DraftOf<'demographics'> | undefined
  roles?: readonly DraftOf<'roles'>[] | undefined
  relationships?: readonly DraftOf<'relationships'>[] | undefined
  /** Whether a file of relationships lists this person as someone's guardian. */
  guards?: boolean | undefined
}

/**
 * Joins demographics, roles and relationships into a user. The user's own row takes precedence.
 * Someone without a role who is listed as a guardian becomes one.
 * @returns the user with one role, and all of their roles; if these come from role rows, each with
 * its school, and those that have ended
 */
export function joinPerson(
  user: DraftOf<'users'>,
  sides: PersonSides,
): { user: DraftOf<'users'>; roles: ImportRole[]; grants: RoleAt[] | null; ended: RoleAt[] } {
  const joined: DraftOf<'users'> = { ...user }
  const { user: _user, status: _status, ...facts } = sides.demographics ?? {}
  for (const [key, value] of Object.entries(facts)) {
    const own = (joined as Record<string, unknown>)[key]
    if (own === undefined || own === null || (Array.isArray(own) && own.length === 0))
      Object.assign(joined, { [key]: value })
  }
  const held = (sides.roles ?? []).filter(
    (role) => role.status !== 'ended' && role.role !== undefined,
  )
  const ended = (sides.roles ?? []).flatMap(({ status, role, school, endDate }) =>
    status === 'ended' && role != null && school != null
      ? [{ role, school, ...(endDate != null && { day: endDate }) }]
      : [],
  )
  const codes = [
    ...new Set([...(joined.role ? [joined.role] : []), ...held.map((role) => role.role!)]),
  ]
  if (!joined.role && codes.length > 0) {
    joined.role =
      held.find(isPrimary)?.role ?? rank.find((code) => codes.includes(code)) ?? codes[0]!
  }
  if (!joined.role && sides.guards) {
    joined.role = 'guardian'
    codes.push('guardian')
  }
  // A person whose every role has ended keeps their type, without access.
  joined.role ??= rank.find((code) => ended.some(({ role }) => role === code))
  const main = held.filter(
    (role) => joined.role != null && personKind(role.role!) === personKind(joined.role),
  )
  const schools = [
    ...new Set([...(joined.schools ?? []), ...primaryFirst(main).map((role) => role.school!)]),
  ]
  if (schools.length > 0) joined.schools = schools
  const grades = [
    ...new Set([...(joined.grades ?? []), ...main.flatMap((role) => role.grades ?? [])]),
  ]
  if (grades.length > 0) joined.grades = grades
  const first = primaryFirst(main)[0]
  if (joined.entryDate == null && first?.beginDate != null) joined.entryDate = first.beginDate
  if (joined.exitDate == null && first?.endDate != null) joined.exitDate = first.endDate
  const agents = [
    ...new Set([
      ...(joined.agents ?? []),
      ...(sides.relationships ?? []).map((relation) => relation.related!),
    ]),
  ]
  if (agents.length > 0) joined.agents = agents
  const own = user.role ? (user.schools ?? []).map((school) => ({ role: user.role!, school })) : []
  const grants =
    held.length + ended.length === 0
      ? null
      : [...own, ...held.map(({ role, school }) => ({ role: role!, school: school! }))]
  return { user: joined, roles: codes, grants, ended }
}

/** Whether it is marked as the person's primary role. Files use either of two marks, or none. */
function isPrimary({ primary, roleType }: DraftOf<'roles'>): boolean {
  return primary === true || roleType?.toLowerCase() === 'primary'
}

/** Marked as a secondary role. */
export function isSecondary({ primary, roleType }: DraftOf<'roles'>): boolean {
  return primary === false || roleType?.toLowerCase() === 'secondary'
}

function primaryFirst(roles: readonly DraftOf<'roles'>[]): DraftOf<'roles'>[] {
  return [...roles].sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)))
}

/**
 * The role in a section: from the row, or else the person's own. Guardians can't be in sections.
 */
export function enrollmentRole(
  says: EnrollmentRole | null | undefined,
  person: ImportRole | null,
): EnrollmentRole | null {
  if (says) return says
  if (person === 'student' || person === 'teacher') return person
  return person === 'staff' || person === 'administrator' ? 'aide' : null
}
