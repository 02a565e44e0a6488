import { users, type UserRow } from '@atrium/auth/tables'
import { hotRead, reachOf, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { teachesNow } from '@atrium/roster/public'
import { schools } from '@atrium/schools/tables'
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { mayRead, mayWrite, sightOf, widestSight, type PersonFacts, type Section, type Sight } from './access.rules.ts'
import { guardians, staffMembers, studentGuardians, students, type GuardianRow, type StaffRow, type StudentRow } from './people.table.ts'
import { viewerOf } from './viewer.ts'
import type { PersonKind } from './words.ts'

/** A person with all that they are, how the caller stands to them, and the name of their school. */
export interface LoadedPerson {
  user: UserRow
  student: StudentRow | null
  staff: StaffRow | null
  guardian: GuardianRow | null
  /** Of the student, otherwise of the member of staff. */
  schoolName: string | null
  facts: PersonFacts
  /** A court order limits a guardian's contact with this student. */
  hasRestriction: boolean
}

/** A person whose profile of one kind the caller sees at all. */
export interface SeenPerson extends LoadedPerson {
  kind: PersonKind
  sight: Sight
}

/** Reads a person and how the caller stands to them, in one statement; undefined where the district has none of this id. */
export async function readPerson(ctx: UserRequest, userID: number): Promise<LoadedPerson | undefined> {
  const { districtID, userID: viewerID } = ctx.user
  // Asked only for those whom the answer could help.
  const teaches = reachOf(ctx.user, 'students.own').length > 0
  const [row] = await (teaches ? personOfTeacher : personOfOther)(ctx.db, { districtID, viewerID, userID, now: ctx.now().toISOString() })
  if (!row) return undefined
  const { careSchoolIDs, isTaught, isGuardianOfTaught, restrictedHere, ...person } = row
  return {
    ...person,
    facts: {
      userID,
      studentSchoolID: row.student?.schoolID ?? null,
      staffSchoolID: row.staff?.schoolID ?? null,
      guardianSchoolIDs: row.guardian ? careSchoolIDs : null,
      isTaught,
      isGuardianOfTaught,
      viewerIsGuardian: restrictedHere === null ? 'no' : restrictedHere ? 'restricted' : 'yes',
    },
  }
}

const personOfTeacher = hotRead((db) => personBeside(db, true))
const personOfOther = hotRead((db) => personBeside(db, false))

function personBeside(db: DistrictDb, teaches: boolean) {
  const [districtID, viewerID, now] = [sql.placeholder('districtID'), sql.placeholder('viewerID'), sql.placeholder('now')]
  return db
    .select({
      user: users,
      student: students,
      staff: staffMembers,
      guardian: guardians,
      schoolName: schools.name,
      careSchoolIDs: sql<number[]>`array(select distinct s.school_id ${inTheCareOf(districtID, sql`${users.id}`)})`,
      isTaught: teaches ? teachesNow(districtID, viewerID, users.id, now) : sql<boolean>`false`,
      isGuardianOfTaught: teaches
        ? sql<boolean>`exists (select 1 ${inTheCareOf(districtID, sql`${users.id}`)} and not sg.restricted and ${teachesNow(districtID, viewerID, sql`sg.student_id`, now)})`
        : sql<boolean>`false`,
      hasRestriction: sql<boolean>`exists (select 1 from ${studentGuardians} sg where sg.district_id = ${districtID}
        and sg.student_id = ${users.id} and sg.restricted and sg.removed_at is null)`,
      restrictedHere: sql<boolean | null>`(select sg.restricted from ${studentGuardians} sg where sg.district_id = ${districtID}
        and sg.student_id = ${users.id} and sg.guardian_id = ${viewerID} and sg.removed_at is null)`,
    })
    .from(users)
    .leftJoin(students, and(eq(students.districtID, users.districtID), eq(students.userID, users.id)))
    .leftJoin(staffMembers, and(eq(staffMembers.districtID, users.districtID), eq(staffMembers.userID, users.id)))
    .leftJoin(guardians, and(eq(guardians.districtID, users.districtID), eq(guardians.userID, users.id)))
    .leftJoin(schools, and(eq(schools.districtID, users.districtID), eq(schools.id, sql`coalesce(nullif(${students.schoolID}, 0), ${staffMembers.schoolID})`)))
    .where(and(eq(users.districtID, districtID), eq(users.id, sql.placeholder('userID'))))
}

/** `from …` the students (`s`) that are in a guardian's care, by their links (`sg`). */
const inTheCareOf = (districtID: Placeholder, guardianID: SQL): SQL => sql`
  from ${studentGuardians} sg join ${students} s on s.district_id = sg.district_id and s.user_id = sg.student_id
  where sg.district_id = ${districtID} and sg.guardian_id = ${guardianID} and sg.removed_at is null`

/**
 * A person's profile of one kind, for a page of it. Refuses 404 where there is none, where the caller may not know of it,
 * or where they may not see this page; 403 where they see it and may not `write` it.
 */
export async function loadPerson(ctx: UserRequest, kind: PersonKind, userID: number, section?: Section, act: 'read' | 'write' = 'read'): Promise<SeenPerson> {
  const person = await readPerson(ctx, userID)
  const viewer = viewerOf(ctx.user)
  const sight = person ? sightOf(viewer, person.facts, kind) : 'none'
  if (!person || sight === 'none' || (section && !mayRead(sight, section))) throw refuse.notFound('kit.refusal.notFound')
  if (act === 'write' && !(section && mayWrite(viewer, person.facts, kind, section))) throw refuse.forbidden('kit.refusal.forbidden')
  return { ...person, kind, sight }
}

export const loadStudent = (ctx: UserRequest, userID: number, section?: Section, act?: 'read' | 'write') => loadPerson(ctx, 'student', userID, section, act)
export const loadStaffMember = (ctx: UserRequest, userID: number, section?: Section, act?: 'read' | 'write') => loadPerson(ctx, 'staff', userID, section, act)
export const loadGuardian = (ctx: UserRequest, userID: number, section?: Section, act?: 'read' | 'write') => loadPerson(ctx, 'guardian', userID, section, act)

/** What auth's hook asks: how much the caller may know of anyone at all. */
export async function sightOfPerson(ctx: UserRequest, userID: number): Promise<'none' | 'name' | 'contact' | 'profile'> {
  if (userID === ctx.user.userID) return 'profile'
  const person = await readPerson(ctx, userID)
  const sight = person ? widestSight(viewerOf(ctx.user), person.facts) : 'none'
  if (sight === 'taught') return 'profile'
  return sight === 'directory' ? 'contact' : sight
}
