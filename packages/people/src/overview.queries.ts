import { users } from '@atrium/auth/tables'
import {
  defineExtensionPoint,
  hotStatement,
  type DistrictDb,
  type UserRequest,
} from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { todayOf } from '@atrium/roster/public'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { isOffice, mayRead } from './access.rules.ts'
import type { Child, FamilyMember } from './family.fields.ts'
import { visibleChildren } from './family.queries.ts'
import { visibleFamily } from './family.rules.ts'
import {
  otherContacts,
  staffMembers,
  familyLinks,
  studentGuardians,
  students,
} from './people.table.ts'
import { loadPerson, type SeenPerson } from './person.queries.ts'
import { allSections } from './profile-sections.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

/** The parameters of an overview's parts: SQL, because the statement is built once for everyone. */
export interface OverviewSubject {
  districtID: SQL
  /** The student, staff member or guardian. */
  personID: SQL
  /** A date, the school's. */
  today: SQL
  /** The reader’s. */
  language: Language
}

/** What one module shows on the overview of one kind of person. */
export interface OverviewPart<Value = unknown, Read = Value> {
  kind: PersonKind
  /** The profile section it belongs to: people who may not read that section get none of it. */
  section: string
  /** One JSON value; the values of all parts are read in a single statement. */
  read: (of: OverviewSubject) => SQL
  /**
   * What of it this reader may see, where readers of the section see different things; and what is
   * computed from it.
   */
  shownTo?(ctx: UserRequest, person: SeenPerson, read: Read): Value
}

/**
 * Carries the type of the part's value, which its card names: `useOverview<typeof
 * attendanceOverview>`.
 */
export const overviewPart = <Value, Read = Value>(
  part: OverviewPart<Value, Read>,
): OverviewPart<Value, Read> => part
export type OverviewValue<Part> =
  Part extends OverviewPart<infer Value, infer _Read> ? Value : never

/** Each module adds its parts of an overview. */
export const overviewParts = defineExtensionPoint<OverviewPart>(
  'part of an overview',
  ({ kind, section }) => `${kind} ${section}`,
)

/**
 * A person's overview: the value of each part that the caller may read, by profile section. Refuses 404 as `loadPerson`
 * does. Two statements.
 */
export async function readOverview(
  ctx: UserRequest,
  kind: PersonKind,
  personID: number,
): Promise<Record<string, unknown>> {
  const person = await loadPerson(ctx, kind, personID)
  const viewer = viewerOf(ctx.user)
  const open = new Set(
    allSections()
      .filter((section) => mayRead(viewer, person.facts, kind, section))
      .map(({ name }) => name),
  )
  const parts = [...ownParts, ...overviewParts.all()].filter(
    (part) => part.kind === kind && open.has(part.section),
  )
  if (parts.length === 0) return {}
  const [row] = await statementFor(parts, ctx.language)(ctx.db, {
    districtID: ctx.user.districtID,
    personID,
    today: await todayOf(ctx),
  })
  return Object.fromEntries(
    parts.map((part) => {
      const value = row?.[part.section]
      return [part.section, part.shownTo ? part.shownTo(ctx, person, value) : value]
    }),
  )
}

type Statement = (
  db: DistrictDb,
  values: Record<string, unknown>,
) => Promise<Record<string, unknown>[]>

const statements = new Map<string, Statement>()

/** For some parts of an overview, in a language: built once, which takes longer than to read them. */
function statementFor(parts: readonly OverviewPart[], language: Language): Statement {
  const key = [language, ...parts.map(({ kind, section }) => `${kind} ${section}`)].join()
  const known = statements.get(key)
  if (known) return known
  const subject = {
    districtID: sql`${sql.placeholder('districtID')}::integer`,
    personID: sql`${sql.placeholder('personID')}::integer`,
    today: sql`${sql.placeholder('today')}::date`,
    language,
  }
  const values = parts.map((part) => sql`${part.read(subject)} as ${sql.identifier(part.section)}`)
  const statement = hotStatement<Record<string, unknown>>(sql`select ${sql.join(values, sql`, `)}`)
  statements.set(key, statement)
  return statement
}

const today = sql`l.district_id = g.district_id and l.student_id = g.student_id and l.guardian_id = g.guardian_id`

const guardiansOverview = overviewPart<FamilyMember[]>({
  kind: 'student',
  section: 'family',
  read: ({ districtID, personID }) => sql`(
    select coalesce(json_agg(json_build_object('id', g.id, 'version', g.version, 'relationship', g.relationship, 'livesWith', g.lives_with,
      'hasCustody', g.has_custody, 'mayPickUp', g.may_pick_up, 'getsMail', g.gets_mail, 'hasPortal', g.has_portal, 'keepsAccess', g.keeps_access, 'sees', l.sees, 'keptAway', l.kept_away, 'contactOrder', g.contact_order,
      'restricted', g.restricted, 'restrictedFrom', g.restricted_from, 'hasNote', g.restriction_note is not null, 'guardianID', u.id, 'firstName', u.first_name,
      'lastName', u.last_name, 'photoUUID', u.photo_uuid, 'phone', u.phone, 'sms', u.sms, 'email', u.email) order by g.contact_order, g.id), '[]')
    from ${studentGuardians} g join ${familyLinks} l on ${today} join ${users} u on u.district_id = g.district_id and u.id = g.guardian_id
    where g.district_id = ${districtID} and g.student_id = ${personID} and g.removed_at is null)`,
  shownTo: (ctx, { facts, visibility }, family) =>
    visibleFamily(family, {
      isSchool: isOffice(viewerOf(ctx.user), facts, 'student') || visibility === 'taught',
      viewerID: ctx.user.userID,
    }),
})

/** Someone to call when no guardian answers. */
export interface EmergencyContact {
  id: number
  name: string
  relationship: string
  phone: string | null
  mayPickUp: boolean
}

const emergencyOverviewOf = (kind: PersonKind) =>
  overviewPart<EmergencyContact[]>({
    kind,
    section: 'otherContacts',
    read: ({ districtID, personID }) => sql`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'relationship', c.relationship, 'phone', c.phone,
      'mayPickUp', c.may_pick_up) order by c.contact_order, c.id), '[]')
    from ${otherContacts} c
    where c.district_id = ${districtID} and c.user_id = ${personID} and c.is_emergency and c.removed_at is null)`,
  })

/** The ways to reach someone. */
export interface ContactDetails {
  email: string | null
  phone: string | null
  sms: string | null
}

const contactOverviewOf = (kind: PersonKind) =>
  overviewPart<ContactDetails>({
    kind,
    section: 'contact',
    read: ({ districtID, personID }) => sql`(
      select json_build_object('email', u.email, 'phone', u.phone, 'sms', u.sms)
      from ${users} u where u.district_id = ${districtID} and u.id = ${personID})`,
  })

const biographyOverview = overviewPart<string | null>({
  kind: 'staff',
  section: 'biography',
  read: ({ districtID, personID }) => sql`(
    select s.biography from ${staffMembers} s where s.district_id = ${districtID} and s.user_id = ${personID})`,
})

const childrenOverview = overviewPart<Child[]>({
  kind: 'guardian',
  section: 'family',
  read: ({ districtID, personID }) => sql`(
    select coalesce(json_agg(json_build_object('id', g.id, 'version', g.version, 'relationship', g.relationship, 'livesWith', g.lives_with,
      'hasCustody', g.has_custody, 'mayPickUp', g.may_pick_up, 'getsMail', g.gets_mail, 'hasPortal', g.has_portal, 'keepsAccess', g.keeps_access, 'sees', l.sees, 'keptAway', l.kept_away, 'contactOrder', g.contact_order,
      'restricted', g.restricted, 'restrictedFrom', g.restricted_from, 'hasNote', g.restriction_note is not null, 'studentID', u.id, 'firstName', u.first_name,
      'lastName', u.last_name, 'preferredName', u.preferred_name, 'photoUUID', u.photo_uuid, 'grade', s.grade,
      'schoolID', s.school_id, 'schoolName', c.name, 'status', s.status) order by u.birth_date, u.id), '[]')
    from ${studentGuardians} g
    join ${familyLinks} l on ${today}
    join ${users} u on u.district_id = g.district_id and u.id = g.student_id
    join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    left join ${schools} c on c.district_id = s.district_id and c.id = s.school_id
    where g.district_id = ${districtID} and g.guardian_id = ${personID} and g.removed_at is null)`,
  shownTo: (ctx, { facts }, children) => visibleChildren(ctx, facts, children),
})

const ownParts: readonly OverviewPart[] = [
  guardiansOverview,
  childrenOverview,
  biographyOverview,
  emergencyOverviewOf('student'),
  emergencyOverviewOf('staff'),
  contactOverviewOf('staff'),
  contactOverviewOf('guardian'),
] as OverviewPart[]

export type GuardiansOverview = typeof guardiansOverview
export type EmergencyOverview = ReturnType<typeof emergencyOverviewOf>
export type ContactOverview = ReturnType<typeof contactOverviewOf>
export type ChildrenOverview = typeof childrenOverview
export type BiographyOverview = typeof biographyOverview
