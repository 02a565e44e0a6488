import { grantGroup, grantRole, startingGroups, type StartingGroup } from '@atrium/auth/public'
import { accounts, users } from '@atrium/auth/tables'
import type { BaseContext, CurrentUser, Database, Tx } from '@atrium/kit/server'
import { noRoles, type RoleName } from '@atrium/auth/words'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import {
  guardians,
  schoolEnrollments,
  staffMembers,
  studentGuardians,
  students,
} from './people.table.ts'

/** The day on which the stories of the tests play: a Wednesday in the fall term. */
export const storyDay = new Date('2026-10-14T17:00:00Z')

export type Riverbend = Awaited<ReturnType<typeof makeRiverbend>>

/**
 * Two districts. In Riverbend: Oak High with Ana and Ben, Pine Middle with Noor; Marcus teaches
 * Ana; Elena and Tomás are Ana's parents, Tomás restricted by a court. In Lakeside: another Ana
 * Ruiz, who must stay unknown in Riverbend.
 */
export async function makeRiverbend(database: Database) {
  const [districtID, lakesideID] = await database.transaction('every', async (tx) => {
    const made = await tx
      .insert(districts)
      .values([{ name: 'Riverbend Unified' }, { name: 'Lakeside Unified' }])
      .returning({ id: districts.districtID })
    return made.map((row) => row.id) as [number, number]
  })
  const lakeside = await database.transaction(lakesideID, async (tx) => {
    const [school] = await tx
      .insert(schools)
      .values({ districtID: lakesideID, name: 'Lake High', status: 'active' })
      .returning({ id: schools.id })
    const schoolID = school?.id ?? 0
    const ana = await addStudent(tx, {
      districtID: lakesideID,
      schoolID,
      firstName: 'Ana',
      lastName: 'Ruiz',
      localID: '900001',
      birthDate: '2011-05-04',
      grade: '09',
    })
    const otto = await addStaff(tx, {
      districtID: lakesideID,
      schoolID: 0,
      firstName: 'Otto',
      lastName: 'Grant',
      title: 'Superintendent',
    })
    return { schoolID, ana, otto }
  })
  const here = await database.transaction(districtID, (tx) => makePeople(tx, districtID))
  return { districtID, lakeside: { districtID: lakesideID, ...lakeside }, ...here }
}

/** Enrolls this many more students in Marcus's fall algebra; returns their ids. */
export const joinAlgebra = (
  database: Database,
  { districtID, oak, algebraFall }: Riverbend,
  count: number,
): Promise<number[]> =>
  database.transaction(districtID, async (tx) => {
    const joined: number[] = []
    for (let index = 0; index < count; index++) {
      const userID = await addStudent(tx, {
        districtID,
        schoolID: oak,
        firstName: 'Classmate',
        lastName: `Number ${index}`,
        grade: '09',
      })
      const enrollment = { districtID, sectionID: algebraFall, userID, role: 'student' } as const
      await tx.insert(sectionEnrollments).values({ ...enrollment, status: 'active' })
      joined.push(userID)
    }
    return joined
  })

async function makePeople(tx: Tx, districtID: number) {
  const [oak, pine] = (
    await tx
      .insert(schools)
      .values([
        { districtID, name: 'Oak High', number: '0101' },
        { districtID, name: 'Pine Middle', number: '0202' },
      ])
      .returning({ id: schools.id })
  ).map((row) => row.id) as [number, number]
  const at = (schoolID: number) => ({ districtID, schoolID })
  const people = {
    ana: await addStudent(tx, {
      ...at(oak),
      firstName: 'Ana',
      lastName: 'Ruiz',
      preferredName: 'Anita',
      localID: '100001',
      stateID: 'CA7700001',
      birthDate: '2011-05-04',
      grade: '09',
    }),
    ben: await addStudent(tx, {
      ...at(oak),
      firstName: 'Ben',
      middleName: 'Iñaki',
      lastName: 'Álvarez Ortiz',
      localID: '100002',
      birthDate: '2010-02-11',
      grade: '10',
    }),
    noor: await addStudent(tx, {
      ...at(pine),
      firstName: 'Noor',
      lastName: 'Haddad',
      localID: '100003',
      birthDate: '2013-09-30',
      grade: '07',
    }),
    dolores: await addStaff(tx, {
      ...at(0),
      firstName: 'Dolores',
      lastName: 'Vega',
      title: 'Director of Data',
    }),
    rosa: await addStaff(tx, {
      ...at(oak),
      firstName: 'Rosa',
      lastName: 'Whitfield',
      title: 'Registrar',
    }),
    marcus: await addStaff(tx, {
      ...at(oak),
      firstName: 'Marcus',
      lastName: 'Bell',
      title: 'Mathematics',
      isTeacher: true,
    }),
    priya: await addStaff(tx, {
      ...at(pine),
      firstName: 'Priya',
      lastName: 'Nair',
      title: 'Registrar',
    }),
    elena: await addGuardian(tx, {
      districtID,
      firstName: 'Elena',
      lastName: 'Ruiz',
      phone: '+15557130692',
    }),
    tomas: await addGuardian(tx, {
      districtID,
      firstName: 'Tomás',
      lastName: 'Ruiz',
      phone: '+15557130693',
    }),
    samir: await addGuardian(tx, {
      districtID,
      firstName: 'Samir',
      lastName: 'Haddad',
      phone: '+15557130694',
    }),
  }
  await tx.insert(studentGuardians).values([
    {
      districtID,
      studentID: people.ana,
      guardianID: people.elena,
      relationship: 'mother',
      livesWith: true,
    },
    {
      districtID,
      studentID: people.ana,
      guardianID: people.tomas,
      relationship: 'father',
      hasCustody: false,
      mayPickUp: false,
      restricted: true,
      restrictionNote: 'Court order 26-118.',
    },
    {
      districtID,
      studentID: people.noor,
      guardianID: people.samir,
      relationship: 'father',
      livesWith: true,
    },
  ])
  return { oak, pine, ...people, ...(await makeSections(tx, districtID, oak, people)) }
}

async function makeSections(
  tx: Tx,
  districtID: number,
  schoolID: number,
  { marcus, ana, ben }: { marcus: number; ana: number; ben: number },
) {
  const [year] = await tx
    .insert(schoolYears)
    .values({
      districtID,
      name: '2026–2027',
      abbr: '26-27',
      startDate: '2026-08-17',
      endDate: '2027-06-04',
    })
    .returning({ id: schoolYears.id })
  const schoolYearID = year?.id ?? 0
  const [fall, spring] = (
    await tx
      .insert(terms)
      .values([
        {
          districtID,
          schoolYearID,
          name: 'Fall',
          abbr: 'F',
          startDate: '2026-08-17',
          endDate: '2026-12-18',
        },
        {
          districtID,
          schoolYearID,
          name: 'Spring',
          abbr: 'S',
          startDate: '2027-01-11',
          endDate: '2027-06-04',
        },
      ])
      .returning({ id: terms.id })
  ).map((row) => row.id) as [number, number]
  const [algebra, geometry] = (
    await tx
      .insert(courses)
      .values([
        { districtID, schoolID, title: 'Algebra 1' },
        { districtID, schoolID, title: 'Geometry' },
      ])
      .returning({ id: courses.id })
  ).map((row) => row.id) as [number, number]
  const section = (
    courseID: number,
    termID: number,
    sectionNumber: string,
    title: string,
    room: string,
  ) => ({ districtID, schoolID, courseID, termID, sectionNumber, title, room })
  const [algebraFall, geometrySpring] = (
    await tx
      .insert(sections)
      .values([
        section(algebra, fall, '001', 'Algebra 1', 'B12'),
        section(geometry, spring, '002', 'Geometry', 'B14'),
      ])
      .returning({ id: sections.id })
  ).map((row) => row.id) as [number, number]
  await tx.insert(sectionMeetings).values([
    {
      districtID,
      sectionID: algebraFall,
      period: '2',
      weekdays: 0b10101,
      startTime: '09:05',
      endTime: '10:00',
      room: 'B12',
    },
    {
      districtID,
      sectionID: algebraFall,
      period: '3',
      weekdays: 0b01010,
      startTime: '10:10',
      endTime: '11:40',
      room: 'B12',
    },
  ])
  const enroll = (sectionID: number, userID: number, role: string) => ({
    districtID,
    sectionID,
    userID,
    role,
    isPrimary: role === 'teacher',
  })
  await tx.insert(sectionEnrollments).values([
    enroll(algebraFall, marcus, 'teacher'),
    enroll(geometrySpring, marcus, 'teacher'),
    enroll(algebraFall, ana, 'student'),
    // Ben comes to Marcus in spring: until then Marcus does not see his profile.
    enroll(geometrySpring, ben, 'student'),
  ])
  return { schoolYearID, fall, spring, algebraFall, geometrySpring }
}

type Name = {
  districtID: number
  firstName: string
  lastName: string
  middleName?: string
  preferredName?: string
  localID?: string
  stateID?: string
  birthDate?: string
  phone?: string
}

async function addUser(
  tx: Tx,
  {
    districtID,
    firstName,
    lastName,
    middleName,
    preferredName,
    localID,
    stateID,
    birthDate,
    phone,
  }: Name,
): Promise<number> {
  const [row] = await tx
    .insert(users)
    .values({
      districtID,
      firstName,
      lastName,
      middleName,
      preferredName,
      localID,
      stateID,
      birthDate,
      phone,
    })
    .returning({ id: users.id })
  return row?.id ?? 0
}

export async function addStudent(
  tx: Tx,
  of: Name & { schoolID: number; grade: string },
): Promise<number> {
  const userID = await addUser(tx, of)
  const { districtID, schoolID, grade } = of
  await tx.insert(students).values({ districtID, userID, schoolID, grade })
  await tx.insert(schoolEnrollments).values({
    districtID,
    studentID: userID,
    schoolID,
    grade,
    entryDate: '2026-08-17',
    entryCode: 'newToSchool',
  })
  return userID
}

export async function addStaff(
  tx: Tx,
  of: Name & { schoolID: number; title: string; isTeacher?: boolean },
): Promise<number> {
  const userID = await addUser(tx, of)
  const { districtID, schoolID, title, isTeacher } = of
  await tx.insert(staffMembers).values({ districtID, userID, schoolID, title, isTeacher })
  return userID
}

export async function addGuardian(tx: Tx, of: Name): Promise<number> {
  const userID = await addUser(tx, of)
  await tx.insert(guardians).values({ districtID: of.districtID, userID })
  return userID
}

/**
 * A signed-in person: in one of the starting groups, at one school or (0) in the whole district.
 */
export function signedInUser(of: {
  districtID: number
  userID: number
  group: StartingGroup
  schoolID: number
  at?: number
  roles?: RoleName[]
}): CurrentUser {
  const { districtID, userID, group, schoolID, at = schoolID, roles = [] } = of
  const permissions: readonly string[] = startingGroups[group].permissions
  const held = noRoles()
  for (const role of roles) held[role].push(schoolID)
  return {
    userID,
    districtID,
    schoolID: at,
    displayName: `Person ${userID}`,
    permissions: new Set(permissions),
    grants: new Map(permissions.map((permission) => [permission, [schoolID]])),
    features: new Set(),
    roles: held,
    allowedSchoolIDs: at === 0 ? [] : [at],
    language: 'en',
    sessionHash: 'hash',
  }
}

/** A procedure's context when this person calls it on the day of the stories. */
export const contextOf = (database: Database, user: CurrentUser | null): BaseContext => ({
  database,
  user,
  language: user?.language ?? 'en',
  request: {
    requestID: 'test',
    ip: '127.0.0.1',
    host: 'localhost',
    userAgent: 'test',
    sessionID: null,
    setCookie: () => {},
  },
  now: () => storyDay,
})

/** The people of Riverbend, signed in. */
/**
 * Gives someone on the staff an account with a group at a school, for whatever asks the database
 * who holds a permission.
 */
export const appoint = (
  database: Database,
  districtID: number,
  of: { userID: number; group: StartingGroup; schoolID: number },
): Promise<void> =>
  database.transaction(districtID, async (tx) => {
    const { userID, schoolID } = of
    const account = { districtID, userID, loginName: `person${userID}` }
    await tx.insert(accounts).values(account).onConflictDoNothing()
    await grantRole(tx, { districtID, userID, role: 'staff', schoolID })
    await grantGroup(tx, { districtID, ...of })
  })

export const castOf = ({
  districtID,
  oak,
  pine,
  dolores,
  rosa,
  marcus,
  priya,
  ana,
  elena,
  tomas,
  lakeside,
}: Riverbend) => ({
  dolores: signedInUser({
    districtID,
    userID: dolores,
    group: 'districtAdministrator',
    schoolID: 0,
    at: oak,
    roles: ['staff'],
  }),
  rosa: signedInUser({
    districtID,
    userID: rosa,
    group: 'schoolStaff',
    schoolID: oak,
    roles: ['staff'],
  }),
  priya: signedInUser({
    districtID,
    userID: priya,
    group: 'schoolStaff',
    schoolID: pine,
    roles: ['staff'],
  }),
  marcus: signedInUser({
    districtID,
    userID: marcus,
    group: 'teacher',
    schoolID: oak,
    roles: ['staff', 'teacher'],
  }),
  ana: signedInUser({
    districtID,
    userID: ana,
    group: 'student',
    schoolID: oak,
    roles: ['student'],
  }),
  elena: signedInUser({
    districtID,
    userID: elena,
    group: 'guardian',
    schoolID: oak,
    roles: ['guardian'],
  }),
  tomas: signedInUser({
    districtID,
    userID: tomas,
    group: 'guardian',
    schoolID: oak,
    roles: ['guardian'],
  }),
  otto: signedInUser({
    districtID: lakeside.districtID,
    userID: lakeside.otto,
    group: 'districtAdministrator',
    schoolID: 0,
    at: lakeside.schoolID,
    roles: ['staff'],
  }),
})
