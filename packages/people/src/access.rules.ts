import { sensitivityClasses, type SensitivityClass } from '@atrium/access/words'
import type { Permission } from '@atrium/auth/public'
import type { PersonKind } from './words.ts'

/**
 * How much of one profile a viewer sees, from nothing upward:
 * `name` — the name, photo and title: what colleagues know of each other;
 * `contact` — the ways to reach the person too: a teacher and the guardians of their students;
 * `directory` — contact, biography and schedule of a member of staff;
 * `taught` — a teacher's own student: all but citizenship and the reasons of restrictions;
 * `profile` — every page.
 */
export const visibilities = ['none', 'name', 'contact', 'directory', 'taught', 'profile'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * Where a permission is held: in the whole district, including people without a school, or at these
 * schools.
 */
type Reach = 'district' | readonly number[]

/** What decides of the viewer. */
export interface Viewer {
  userID: number
  /** Works for the district: staff or teacher at any school. */
  isStaff: boolean
  reach: (permission: string) => Reach
  /**
   * For someone who sees the product as the viewer: sensitive classes open only to people who could
   * read them anyway.
   */
  behind?: (permission: string) => Reach
}

/** The facts about the viewed person, in relation to the viewer, that decide. */
export interface PersonFacts {
  userID: number
  /** Null: not a student. 0: of no school. */
  studentSchoolID: number | null
  /** Null: not on the staff. 0: the district's own office. */
  staffSchoolID: number | null
  /**
   * Null: no guardian. Otherwise the schools of the students in their care; if there are none yet,
   * anyone who may look up guardians finds them.
   */
  guardianSchoolIDs: readonly number[] | null
  /** A student in a current section of the viewer. */
  isTaught: boolean
  /** A guardian, not restricted, of such a student. */
  isGuardianOfTaught: boolean
  /**
   * Whether the viewer is this student's guardian; a restricted one sees nothing, and one whose
   * access has ended sees what strangers see.
   */
  viewerIsGuardian: 'no' | 'yes' | 'restricted' | 'ended'
  /** A guardian, with the viewer, of the same child. */
  isCoGuardian?: boolean
  /** A guardian of a child from whom a court order keeps the viewer. */
  isKeptFamily?: boolean
  /**
   * Pages of student profiles that the district has closed to a relationship, as `guardian/grades`.
   */
  closed?: readonly string[]
}

/**
 * The relationship to a student of someone outside the office: the district grants access to all of
 * them alike.
 */
export const relationships = ['self', 'guardian', 'teacher'] as const
export type Relationship = (typeof relationships)[number]

/** As `closed` of the facts has it. */
export const closedKey = (relationship: Relationship, section: string): string =>
  `${relationship}/${section}`

/**
 * How much of a person's profile of one kind a viewer may see (platform.md §6). If two rules apply,
 * the wider one wins.
 */
export function visibilityOf(viewer: Viewer, person: PersonFacts, kind: PersonKind): Visibility {
  if (!isA(person, kind)) return 'none'
  if (viewer.userID === person.userID) return 'profile'
  if (kind === 'student') return visibilityOfStudent(viewer, person)
  if (kind === 'staff') return visibilityOfStaff(viewer, person.staffSchoolID ?? 0)
  return visibilityOfGuardian(viewer, person)
}

/** The widest visibility of someone who has several roles. */
export function widestVisibility(viewer: Viewer, person: PersonFacts): Visibility {
  const seen = new Set(
    (['student', 'staff', 'guardian'] as const).map((kind) => visibilityOf(viewer, person, kind)),
  )
  return visibilities.findLast((visibility) => seen.has(visibility)) ?? 'none'
}

export const isA = (person: PersonFacts, kind: PersonKind): boolean =>
  ({
    student: person.studentSchoolID,
    staff: person.staffSchoolID,
    guardian: person.guardianSchoolIDs,
  })[kind] !== null

function visibilityOfStudent(viewer: Viewer, person: PersonFacts): Visibility {
  // A restriction overrides every permission: working for the school gives a parent nothing that
  // the order keeps from them.
  if (person.viewerIsGuardian === 'restricted') return 'none'
  if (covers(viewer.reach('students.read'), person.studentSchoolID ?? 0)) return 'profile'
  if (person.viewerIsGuardian === 'yes' && holds(viewer, 'children.own')) return 'profile'
  return person.isTaught && holds(viewer, 'students.own') ? 'taught' : 'none'
}

function visibilityOfStaff(viewer: Viewer, schoolID: number): Visibility {
  if (covers(viewer.reach('staff.manage'), schoolID)) return 'profile'
  // The district's office serves every school: anyone who may look up staff may look it up.
  if (
    covers(viewer.reach('staff.read'), schoolID) ||
    (schoolID === 0 && holds(viewer, 'staff.read'))
  )
    return 'directory'
  return viewer.isStaff ? 'name' : 'none'
}

function visibilityOfGuardian(viewer: Viewer, person: PersonFacts): Visibility {
  // Knowing the other parent, especially their address, means knowing about the child.
  if (person.isKeptFamily) return 'none'
  if (coversGuardian(viewer, 'guardians.read', person)) return 'profile'
  return person.isGuardianOfTaught && holds(viewer, 'students.own') ? 'contact' : 'none'
}

/** True if `reach` includes a school; 0, without a school, only if it includes the district. */
export const covers = (reach: Reach, schoolID: number): boolean =>
  reach === 'district' || (schoolID !== 0 && reach.includes(schoolID))

const holds = (viewer: Viewer, permission: string): boolean => {
  const reach = viewer.reach(permission)
  return reach === 'district' || reach.length > 0
}

function coversGuardian(
  viewer: Viewer,
  permission: string,
  { guardianSchoolIDs }: PersonFacts,
): boolean {
  const schools = guardianSchoolIDs ?? []
  return schools.length === 0
    ? holds(viewer, permission)
    : schools.some((schoolID) => covers(viewer.reach(permission), schoolID))
}

/** A page of a profile that holds a person's data. */
export interface SectionRule {
  name: string
  /**
   * How sensitive its data is: some classes need a separate permission, in addition to seeing the
   * profile.
   */
  class: SensitivityClass
  /** Whose profiles have it. */
  kinds: readonly PersonKind[]
  /** Who else can see it, besides people who see the whole profile. */
  opensTo: readonly Exclude<Visibility, 'none' | 'profile'>[]
  /** About the record rather than in it: only for the office, not for families. */
  officeOnly?: true
  /** Only the person and those who hold this permission at the person's school see it. */
  readBy?: Permission
  /** Who changes it at the person's school, if not those who manage people of this kind. */
  writtenBy?: Permission
  /** Adults also change it about themselves. */
  writtenBySelf?: true
  /** Its fields that name people by their ids: the history has their names. */
  people?: readonly string[]
  /** Its fields that name rows of lists by their ids, and the tables of the lists: the history has the names. */
  lists?: Readonly<Record<string, object>>
}

/**
 * The relationships to which a page can be opened or closed; none if it isn't a student's, or is
 * only for the office.
 */
export const relationshipsOf = ({ kinds, opensTo, officeOnly }: SectionRule): Relationship[] =>
  !kinds.includes('student') || officeOnly
    ? []
    : relationships.filter((one) => one !== 'teacher' || opensTo.includes('taught'))

const everyone = ['student', 'staff', 'guardian'] as const

/** This package's pages; modules add theirs through the extension `profileSections`. */
export const coreSections = {
  demographics: { class: 'educationRecord', kinds: everyone, opensTo: ['taught'] },
  photo: {
    class: 'directory',
    kinds: everyone,
    opensTo: ['name', 'contact', 'directory', 'taught'],
  },
  contact: { class: 'directory', kinds: everyone, opensTo: ['contact', 'directory', 'taught'] },
  biography: { class: 'public', kinds: everyone, opensTo: ['directory'] },
  language: { class: 'educationRecord', kinds: everyone, opensTo: ['taught'] },
  citizenship: { class: 'educationRecord', kinds: everyone, opensTo: [] },
  otherContacts: { class: 'educationRecord', kinds: everyone, opensTo: ['taught'] },
  /** Each alert also has its own class: `seesAlert`. */
  alerts: { class: 'educationRecord', kinds: ['student'], opensTo: ['taught'] },
  family: { class: 'educationRecord', kinds: everyone, opensTo: ['taught'] },
  enrollment: { class: 'educationRecord', kinds: everyone, opensTo: ['taught'] },
  membership: { class: 'educationRecord', kinds: everyone, opensTo: [] },
  schedule: { class: 'directory', kinds: everyone, opensTo: ['directory', 'taught'] },
} as const satisfies Record<string, Omit<SectionRule, 'name'>>
export type CoreSection = keyof typeof coreSections

/** True if the viewer may read a page of someone's profile. */
export function mayRead(
  viewer: Viewer,
  person: PersonFacts,
  kind: PersonKind,
  section: SectionRule,
): boolean {
  if (!section.kinds.includes(kind)) return false
  const visibility = visibilityOf(viewer, person, kind)
  const isOpen =
    visibility === 'profile' || (visibility !== 'none' && section.opensTo.includes(visibility))
  if (!isOpen || !mayReadClass(viewer, person, kind, section.class)) return false
  if (section.readBy && !holdsOrIsOwn(viewer, person, kind, section.readBy)) return false
  if (section.officeOnly && !isOffice(viewer, person, kind)) return false
  const relationship = kind === 'student' ? relationshipTo(viewer, person, visibility) : null
  return !(relationship && person.closed?.includes(closedKey(relationship, section.name)))
}

/**
 * The viewer's relationship to a student; null: the office, to which nothing is closed this way.
 */
function relationshipTo(
  viewer: Viewer,
  person: PersonFacts,
  visibility: Visibility,
): Relationship | null {
  if (viewer.userID === person.userID) return 'self'
  if (person.viewerIsGuardian === 'yes') return 'guardian'
  return visibility === 'taught' ? 'teacher' : null
}

/**
 * Seeing a profile opens no health, discipline, special education or counseling page: each class
 * has its own permission, held at the person's school. A student and their guardians may read their
 * own record (FERPA, 34 CFR 99.10), except a counselor's notes, which are not part of it (99.3).
 */
export function mayReadClass(
  viewer: Viewer,
  person: PersonFacts,
  kind: PersonKind,
  sensitivity: SensitivityClass,
): boolean {
  const permission = sensitivityClasses[sensitivity]
  return (
    permission === null ||
    holdsOrIsOwn(viewer, person, kind, permission, sensitivity !== 'counseling')
  )
}

/**
 * Whether the viewer holds a permission at the person's school, or reads their own or their child's
 * record, if that is open to them.
 */
function holdsOrIsOwn(
  viewer: Viewer,
  person: PersonFacts,
  kind: PersonKind,
  permission: Permission,
  isOpenToOwn = true,
): boolean {
  const schoolID = schoolOf(person, kind)
  if (viewer.behind && !covers(viewer.behind(permission), schoolID)) return false
  // A grown child who works for the district has a record there that isn't their parents'.
  const isFamily =
    kind === 'student' && person.viewerIsGuardian === 'yes' && holds(viewer, 'children.own')
  if (viewer.userID === person.userID || isFamily) return isOpenToOwn
  return covers(viewer.reach(permission), schoolID)
}

const schoolOf = (person: PersonFacts, kind: PersonKind): number =>
  (kind === 'student' ? person.studentSchoolID : person.staffSchoolID) ?? 0

const looking: Record<PersonKind, string> = {
  student: 'students.read',
  staff: 'staff.manage',
  guardian: 'guardians.read',
}

/**
 * True if the viewer sees a profile on the school's behalf, and not as the person, their family or
 * their teacher: then they also see its history and staff-only data. No one acts as the office for
 * their own child.
 */
export function isOffice(viewer: Viewer, person: PersonFacts, kind: PersonKind): boolean {
  if (kind === 'guardian') return coversGuardian(viewer, looking.guardian, person)
  if (kind === 'student' && person.viewerIsGuardian !== 'no') return false
  return covers(viewer.reach(looking[kind]), schoolOf(person, kind))
}

const managing: Record<PersonKind, string> = {
  student: 'students.manage',
  staff: 'staff.manage',
  guardian: 'guardians.manage',
}

/**
 * True if the viewer manages people of this kind where the person belongs, or holds another
 * permission to change a part of their record there. No one manages their own record or their
 * family's.
 */
export function manages(
  viewer: Viewer,
  person: PersonFacts,
  kind: PersonKind,
  permission: string = managing[kind],
): boolean {
  if (!isA(person, kind) || viewer.userID === person.userID || person.isCoGuardian) return false
  if (kind === 'guardian') return coversGuardian(viewer, permission, person)
  if (kind === 'student' && person.viewerIsGuardian !== 'no') return false
  return covers(viewer.reach(permission), schoolOf(person, kind))
}

/** What adults maintain about themselves; a legal name or an id is the school's to change. */
const ownSections: ReadonlySet<string> = new Set<CoreSection>([
  'photo',
  'contact',
  'biography',
  'otherContacts',
])

/** True if the viewer may change a page of a profile that they see. */
export function mayWrite(
  viewer: Viewer,
  person: PersonFacts,
  kind: PersonKind,
  section: Pick<SectionRule, 'name' | 'writtenBy' | 'writtenBySelf'>,
): boolean {
  if (!isA(person, kind)) return false
  const isTheirs = section.writtenBySelf ?? ownSections.has(section.name)
  if (viewer.userID === person.userID && kind !== 'student' && isTheirs) return true
  return manages(viewer, person, kind, section.writtenBy)
}
