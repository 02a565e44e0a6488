import { newAccount, provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import {
  asRefusal,
  type AnyJob,
  provideSecrets,
  secretBox,
  type CurrentUser,
  type Database,
  type UserRequest,
} from '@atrium/kit/server'
import { files } from '@atrium/kit/tables'
import type { TestDatabase } from '@atrium/kit/testing'
import { creditTypes } from '@atrium/microcredentials/public'
import { staffMembers } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { pdCourseCredits, pdCourses, type CourseRow } from './courses/courses.table.ts'
import { needs } from './words.ts'
import {
  pdInstructors,
  pdMeetings,
  pdSections,
  type SectionRow,
} from './sections/sections.table.ts'
import { extensions } from './extensions.ts'
import { screens } from './screens.ts'

/** The morning on which the stories of the tests play. */
export const storyTime = new Date('2026-10-14T17:00:00Z')

export interface Cedar {
  office: number
  supervisor: number
  instructor: number
  learners: number[]
  creditTypeID: number
}

/** A district with one school: an office, a supervisor, an instructor, and so many teachers. */
export async function makeCedar(database: Database, learners = 60): Promise<Cedar> {
  for (const extension of extensions) extension.install()
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  return database.transaction('every', async (tx) => {
    await tx
      .insert(districts)
      .values({ name: 'Cedar Unified', timeZone: 'America/Los_Angeles', features: ['pd-customer'] })
    await tx
      .insert(schools)
      .overridingSystemValue()
      .values({ id: 10, districtID: 1, name: 'Cedar High' })
    const made = await tx
      .insert(users)
      .values(
        ['Dora Office', 'Sam Supervisor', 'Ines Instructor']
          .concat(Array.from({ length: learners }, (_, at) => `Lee Learner${at + 1}`))
          .map((name) => ({
            districtID: 1,
            firstName: name.split(' ')[0] ?? '',
            lastName: name.split(' ')[1] ?? '',
            email: `${name.replace(' ', '.').toLowerCase()}@atrium.test`,
          })),
      )
      .returning({ id: users.id })
    const ids = made.map(({ id }) => id)
    await tx
      .insert(staffMembers)
      .values(ids.map((userID, at) => ({ districtID: 1, userID, schoolID: 10, isTeacher: at > 1 })))
    for (const userID of ids)
      await newAccount(tx, {
        districtID: 1,
        userID,
        loginName: `person.${userID}@atrium.test`,
        recoveryEmail: null,
        passwordHash: null,
      })
    const [type] = await tx
      .insert(creditTypes)
      .values({ districtID: 1, name: 'Professional learning hours', abbr: 'hr' })
      .returning({ id: creditTypes.id })
    const [office = 0, supervisor = 0, instructor = 0, ...rest] = ids
    return { office, supervisor, instructor, learners: rest, creditTypeID: type?.id ?? 0 }
  })
}

/**
 * An approved course with three hours of credit, and a published section of it a month after the
 * fixtures' date.
 */
export async function makeSection(
  database: Database,
  { instructor, office, creditTypeID }: Cedar,
  {
    course = {},
    section = {},
    startsAt = '2026-11-10T16:00:00Z',
    endsAt = '2026-11-10T19:00:00Z',
  }: {
    course?: Partial<CourseRow>
    section?: Partial<SectionRow>
    startsAt?: string
    endsAt?: string
  } = {},
): Promise<{ courseID: number; sectionID: number; meetingID: number }> {
  return database.transaction(1, async (tx) => {
    const [made] = await tx
      .insert(pdCourses)
      .values({
        districtID: 1,
        code: `PD-${Math.random().toString(36).slice(2, 10)}`,
        title: 'Reading across subjects',
        description: 'Reading in every class.',
        organization: 'Curriculum office',
        state: 'actv',
        creatorID: office,
        searchText: ' reading across subjects',
        ...course,
      })
      .returning({ id: pdCourses.id })
    const courseID = made?.id ?? 0
    await tx
      .insert(pdCourseCredits)
      .values({ districtID: 1, courseID, place: 1, creditTypeID, amount: 3 })
    const [held] = await tx
      .insert(pdSections)
      .values({
        districtID: 1,
        courseID,
        number: '1',
        state: 'open',
        seats: 1,
        waitlistSeats: 100,
        creatorID: office,
        startsAt,
        endsAt,
        ...section,
      })
      .returning({ id: pdSections.id })
    const sectionID = held?.id ?? 0
    const [meeting] = await tx
      .insert(pdMeetings)
      .values({
        districtID: 1,
        sectionID,
        place: 1,
        startsAt,
        endsAt,
        onlineURL: 'https://meet.example/reading',
      })
      .returning({ id: pdMeetings.id })
    await tx
      .insert(pdInstructors)
      .values({ districtID: 1, sectionID, place: 1, userID: instructor })
    return { courseID, sectionID, meetingID: meeting?.id ?? 0 }
  })
}

type Part = 'office' | 'approver' | 'supervisor' | 'teacher'

const permissionsOf: Record<Part, string[]> = {
  office: [needs.propose, needs.approve, needs.administer, 'staff.manage'],
  approver: [needs.approve],
  supervisor: [needs.approveRequests, needs.propose],
  teacher: [needs.propose],
}

/** A person's request, as part of the story. */
export function requestAs(
  database: Database,
  userID: number | null,
  part: Part = 'teacher',
  now: Date = storyTime,
) {
  const permissions = new Set(permissionsOf[part])
  const reach = part === 'office' || part === 'approver' ? [0] : [10]
  const user: CurrentUser | null =
    userID === null
      ? null
      : {
          userID,
          districtID: 1,
          schoolID: 10,
          displayName: `Person ${userID}`,
          permissions,
          grants: new Map([...permissions].map((name) => [name, reach])),
          features: new Set(['pd-customer']),
          roles: { staff: [10], teacher: [10] },
          allowedSchoolIDs: [10],
          language: 'en',
          timeZone: 'America/Los_Angeles',
          sessionHash: '',
        }
  return {
    database,
    user,
    language: 'en',
    request: {
      requestID: 'test',
      ip: '127.0.0.1',
      host: 'localhost',
      userAgent: '',
      sessionID: null,
      setCookie: () => {},
    },
    now: () => now,
  } satisfies Omit<UserRequest, 'user' | 'db'> & { user: CurrentUser | null }
}

/** The outcome of an act: 'done', or the message that refused it. */
export const outcomeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )

/** Runs a job of the district, as its worker does at this moment. */
export const runJob = (database: Database, job: Pick<AnyJob, 'run'>, now: Date) =>
  job.run(
    {
      database,
      db: database.district(1),
      districtID: 1,
      runID: 1,
      startedBy: 0,
      attempt: 1,
      hear: async () => {},
      now: () => now,
    },
    {} as never,
    {
      report: () => {},
      cancelled: () => false,
      check: () => {},
      signal: new AbortController().signal,
    },
  )

/**
 * The id of a file that a person uploaded so long ago that even its uploader can no longer use it
 * as a new upload.
 */
export async function makeUpload(
  database: TestDatabase,
  { ownerID, filename, purpose }: { ownerID: number; filename: string; purpose: string },
): Promise<string> {
  return database.transaction(1, async (tx) => {
    const [file] = await tx
      .insert(files)
      .values({
        districtID: 1,
        ...{ ownerID, filename, purpose },
        mediaType: 'application/pdf',
        byteSize: 6_900_000,
        image: false,
        sha256: '0'.repeat(64),
        createdAt: '2026-09-01T00:00:00Z',
      })
      .returning({ uuid: files.uuid })
    return file?.uuid ?? ''
  })
}
