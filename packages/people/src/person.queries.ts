import { users, type UserRow } from '@atrium/auth/tables'
import {
  alsoAnswers,
  hotRead,
  noteOnceADay,
  onceARead,
  reachOf,
  type DistrictDb,
  type UserRequest,
} from '@atrium/kit/server'
import { sensitivityClasses } from '@atrium/access/words'
import { refuse } from '@atrium/kit/shared'
import { teachesNow } from '@atrium/roster/public'
import { and, eq, getViewSelectedFields, sql, type SQLWrapper } from 'drizzle-orm'
import {
  mayRead,
  mayWrite,
  visibilityOf,
  widestVisibility,
  type PersonFacts,
  type Visibility,
} from './access.rules.ts'
import {
  closedSections,
  familyLinks,
  guardians,
  personHeads,
  staffMembers,
  studentGuardians,
  students,
  type GuardianRow,
  type PersonHead,
  type StaffRow,
  type StudentRow,
} from './people.table.ts'
import { sectionNamed } from './profile-sections.ts'
import { ownFamilyOpenTo } from './restricted.queries.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

/** Who a person is, and their relationship to the caller. */
export interface LoadedPerson {
  head: PersonHead
  facts: PersonFacts
}

/** A person whose profile of one kind the caller may see at least in part. */
export interface SeenPerson extends LoadedPerson {
  kind: PersonKind
  visibility: Visibility
}

/** Everything stored about a person as one of the kinds. */
export interface ProfileRows {
  user: UserRow
  own: StudentRow | StaffRow | GuardianRow
}

/**
 * Reads who a person is and their relationship to the caller, in one statement; undefined if the
 * district has no one with this id.
 */
export function readPerson(ctx: UserRequest, userID: number): Promise<LoadedPerson | undefined> {
  return onceARead(ctx, `person ${userID}`, () => readHead(ctx, userID))
}

/**
 * A person whose profile of one kind the caller may see. Refuses 404 if they don't exist, the
 * caller may not know about them, or may not see this page; 403 if they see it and may not `write`
 * it.
 */
export async function loadPerson(
  ctx: UserRequest,
  kind: PersonKind,
  userID: number,
  section?: string,
  act: 'read' | 'write' = 'read',
): Promise<SeenPerson> {
  const person = seen(ctx, kind, await readPerson(ctx, userID), section, act)
  await noteSensitive(ctx, userID, section)
  return person
}

/**
 * Like `loadPerson`, with everything stored about the person as one of this kind; also one
 * statement.
 */
export async function loadProfile(
  ctx: UserRequest,
  kind: PersonKind,
  userID: number,
  section: string,
): Promise<SeenPerson & ProfileRows> {
  const reading = profiles[kind][standing(ctx)](ctx.db, placesOf(ctx, userID))
  alsoAnswers(ctx, `person ${userID}`, async () => {
    const [row] = await reading
    return row ? loaded(row) : readHead(ctx, userID)
  })
  const [row] = await reading
  const person = seen(ctx, kind, row && loaded(row), section, 'read')
  await noteSensitive(ctx, userID, section)
  return { ...person, ...(row as unknown as ProfileRows) }
}

/**
 * Reads of health, discipline, special education and counseling pages are logged, once per day and
 * reader.
 */
async function noteSensitive(
  ctx: UserRequest,
  subjectID: number,
  section: string | undefined,
): Promise<void> {
  // Someone who sees the product as this person is not them.
  if (!section || (subjectID === ctx.user.userID && !ctx.user.seenBy)) return
  if (sensitivityClasses[sectionNamed(section).class] === null) return
  await noteOnceADay(ctx, { kind: 'sensitiveRead', subjectID, entity: section })
}

export const loadStudent = (
  ctx: UserRequest,
  userID: number,
  section?: string,
  act?: 'read' | 'write',
) => loadPerson(ctx, 'student', userID, section, act)
export const loadStaffMember = (
  ctx: UserRequest,
  userID: number,
  section?: string,
  act?: 'read' | 'write',
) => loadPerson(ctx, 'staff', userID, section, act)
export const loadGuardian = (
  ctx: UserRequest,
  userID: number,
  section?: string,
  act?: 'read' | 'write',
) => loadPerson(ctx, 'guardian', userID, section, act)

/** What auth's hook asks: how much the caller may know of anyone at all. */
export async function visibilityOfPerson(
  ctx: UserRequest,
  userID: number,
): Promise<'none' | 'name' | 'contact' | 'profile'> {
  if (userID === ctx.user.userID) return 'profile'
  const person = await readPerson(ctx, userID)
  const visibility = person ? widestVisibility(viewerOf(ctx.user), person.facts) : 'none'
  if (visibility === 'taught') return 'profile'
  return visibility === 'directory' ? 'contact' : visibility
}

/** Like `readPerson`, for the students in a list who may have alerts; one statement. */
export async function readAlerted(ctx: UserRequest, userIDs: number[]): Promise<LoadedPerson[]> {
  const { userID: _, ...places } = placesOf(ctx, 0)
  const rows = await alerted[standing(ctx)](ctx.db, { ...places, ids: `{${userIDs.join(',')}}` })
  return rows.map(loaded)
}

async function readHead(ctx: UserRequest, userID: number): Promise<LoadedPerson | undefined> {
  const [row] = await heads[standing(ctx)](ctx.db, placesOf(ctx, userID))
  return row && loaded(row)
}

/** Whether the caller may read this page of someone's profile. */
export async function mayReadPage(
  ctx: UserRequest,
  kind: PersonKind,
  userID: number,
  section: string,
): Promise<boolean> {
  const person = await readPerson(ctx, userID)
  return person !== undefined && readsPage(ctx, person, kind, section)
}

/** The same of a person who is already loaded. */
export const readsPage = (
  { user }: UserRequest,
  { facts }: Pick<LoadedPerson, 'facts'>,
  kind: PersonKind,
  section: string,
): boolean => mayRead(viewerOf(user), facts, kind, sectionNamed(section))

function seen(
  ctx: UserRequest,
  kind: PersonKind,
  person: LoadedPerson | undefined,
  section: string | undefined,
  act: 'read' | 'write',
): SeenPerson {
  const viewer = viewerOf(ctx.user)
  const visibility = person ? visibilityOf(viewer, person.facts, kind) : 'none'
  const page = section ? sectionNamed(section) : undefined
  if (!person || visibility === 'none' || (page && !mayRead(viewer, person.facts, kind, page)))
    throw refuse.notFound('kit.refusal.notFound')
  if (act === 'write' && !(page && mayWrite(viewer, person.facts, kind, page)))
    throw refuse.forbidden('kit.refusal.forbidden')
  return { head: person.head, facts: person.facts, kind, visibility }
}

interface HeadRow {
  head: PersonHead
  isTaught: boolean
  isGuardianOfTaught: boolean
  familyHere: PersonFacts['viewerIsGuardian'] | null
  isKeptFamily: boolean
  isCoGuardian: boolean
  closed: string[]
}

function loaded({
  head,
  isTaught,
  isGuardianOfTaught,
  familyHere,
  isKeptFamily,
  isCoGuardian,
  closed,
}: HeadRow): LoadedPerson {
  const facts: PersonFacts = {
    userID: head.userID,
    studentSchoolID: head.studentSchoolID,
    staffSchoolID: head.staffSchoolID,
    guardianSchoolIDs: head.guardianStatus === null ? null : head.careSchoolIDs,
    isTaught,
    isGuardianOfTaught,
    viewerIsGuardian: familyHere ?? 'no',
    isKeptFamily,
    isCoGuardian,
    closed,
  }
  return { head, facts }
}

// Whether the caller teaches the person is checked only if the answer could help.
type Standing = 'teacher' | 'other'
const standing = (ctx: UserRequest): Standing =>
  reachOf(ctx.user, 'students.own').length > 0 ? 'teacher' : 'other'
const placesOf = (ctx: UserRequest, userID: number) => ({
  districtID: ctx.user.districtID,
  viewerID: ctx.user.userID,
  userID,
  now: ctx.now().toISOString(),
})
const [districtID, viewerID, now] = [
  sql.placeholder('districtID'),
  sql.placeholder('viewerID'),
  sql.placeholder('now'),
]
const isAsked = and(
  eq(personHeads.districtID, districtID),
  eq(personHeads.userID, sql.placeholder('userID')),
)

// Written out: of a column drizzle drops the table's name where it selects from one table, and a subquery's own would be taken.
const headID = sql`${personHeads}.user_id`

const headSelection = (teaches: boolean) => ({
  head: getViewSelectedFields(personHeads),
  isTaught: teaches ? teachesNow(districtID, viewerID, headID, now) : sql<boolean>`false`,
  isGuardianOfTaught: teaches ? caresForTaught(headID) : sql<boolean>`false`,
  familyHere: sql<
    PersonFacts['viewerIsGuardian'] | null
  >`(select case when l.kept_away then 'restricted' when l.sees then 'yes' else 'ended' end from ${familyLinks} l
    where l.district_id = ${districtID} and l.student_id = ${headID} and l.guardian_id = ${viewerID})`,
  isKeptFamily: sql<boolean>`${personHeads}.guardian_status is not null and not (${ownFamilyOpenTo(
    { districtID, userID: viewerID },
    headID,
  )})`,
  isCoGuardian: sql<boolean>`exists (select from ${studentGuardians} own join ${studentGuardians} o on o.district_id = own.district_id and o.student_id = own.student_id and o.removed_at is null
    where own.district_id = ${districtID} and own.guardian_id = ${viewerID} and own.removed_at is null and o.guardian_id = ${headID})`,
  closed: sql<
    string[]
  >`array(select cs.relationship || '/' || cs.section from ${closedSections} cs where cs.district_id = ${districtID})`,
})

const caresForTaught = (guardianID: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${studentGuardians} sg join ${students} s on s.district_id = sg.district_id and s.user_id = sg.student_id
  where sg.district_id = ${districtID} and sg.guardian_id = ${guardianID} and sg.removed_at is null
    and not sg.restricted and ${teachesNow(districtID, viewerID, sql`sg.student_id`, now)})`

const headRead = (teaches: boolean) =>
  hotRead((db: DistrictDb) => db.select(headSelection(teaches)).from(personHeads).where(isAsked))
const heads = { teacher: headRead(true), other: headRead(false) }

const alertedRead = (teaches: boolean) =>
  hotRead((db: DistrictDb) =>
    db
      .select(headSelection(teaches))
      .from(personHeads)
      .where(
        and(
          eq(personHeads.districtID, districtID),
          sql`${personHeads.userID} = any(${sql.placeholder('ids')}::int[])`,
          sql`(${personHeads.hasRestriction} or ${personHeads.alerts} <> '[]')`,
        ),
      ),
  )
const alerted = { teacher: alertedRead(true), other: alertedRead(false) }

const profileRead = (
  own: typeof students | typeof staffMembers | typeof guardians,
  teaches: boolean,
) =>
  hotRead((db: DistrictDb) =>
    db
      .select({ ...headSelection(teaches), user: users, own })
      .from(personHeads)
      .innerJoin(
        users,
        and(eq(users.districtID, personHeads.districtID), eq(users.id, personHeads.userID)),
      )
      .innerJoin(own, and(eq(own.districtID, users.districtID), eq(own.userID, users.id)))
      .where(isAsked),
  )
const profilesOf = (own: typeof students | typeof staffMembers | typeof guardians) => ({
  teacher: profileRead(own, true),
  other: profileRead(own, false),
})
const profiles = {
  student: profilesOf(students),
  staff: profilesOf(staffMembers),
  guardian: profilesOf(guardians),
}
