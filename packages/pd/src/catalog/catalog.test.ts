import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCedar, makeSection, requestAs, type Cedar } from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import type { CatalogQuery } from './catalog.queries.ts'

let database: TestDatabase
let cedar: Cedar
const ids: Record<string, number> = {}
const caller = createCallerFactory(pd.router)
const learner = (at: number) => cedar.learners[at] ?? 0
const as = (userID: number | null) => caller(requestAs(database, userID))
/** The titles that someone finds, the next first. */
const found = async (
  filters: Omit<CatalogQuery, 'page' | 'size'> = {},
  userID: number | null = null,
) => {
  const { rows, total } = await as(userID).catalog.sections({ page: 1, size: 50, ...filters })
  expect(total).toBe(rows.length)
  return rows.map(({ title }) => title)
}

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 4)
  const add = async (title: string, code: string, of: Parameters<typeof makeSection>[2] = {}) => {
    const search = ` ${title} ${code} `.toLowerCase()
    const { sectionID } = await makeSection(database, cedar, {
      ...of,
      course: { title, code, searchText: search, ...of.course },
      section: { seats: 5, ...of.section },
    })
    ids[title] = sectionID
  }
  await add('Number talks', 'PD-1', {
    startsAt: '2026-11-02T17:00:00Z',
    endsAt: '2026-11-02T19:00:00Z',
    course: { creatorID: learner(0) },
  })
  await add('Proofs', 'PD-2', {
    startsAt: '2026-11-16T17:30:00Z',
    endsAt: '2026-11-16T19:00:00Z',
    course: { organization: 'County Office' },
  })
  await add('Last seat', 'PD-3', {
    startsAt: '2026-11-20T17:00:00Z',
    endsAt: '2026-11-20T19:00:00Z',
    section: { seats: 1, waitlistSeats: 0 },
  })
  await add('For the front office', 'PD-4', {
    startsAt: '2026-11-23T17:00:00Z',
    endsAt: '2026-11-23T19:00:00Z',
    course: { audience: [] },
  })
  await add('A draft', 'PD-5', { course: { state: 'drft' } })
  await add('Not published', 'PD-6', { section: { state: 'drft' } })
  await add('Long ago', 'PD-7', {
    startsAt: '2026-03-02T17:00:00Z',
    endsAt: '2026-03-02T19:00:00Z',
  })
})
afterAll(() => database.drop())

test('a visitor finds what is offered and not over, the next first', async () => {
  expect(await found()).toEqual(['Number talks', 'Proofs', 'Last seat', 'For the front office'])
})

test('the catalog is filtered by words, course creator, course ID, offering organization, and days', async () => {
  expect(await found({ search: 'talk num' })).toEqual(['Number talks'])
  expect(await found({ search: 'pd-2' })).toEqual(['Proofs'])
  expect(await found({ creatorID: learner(0) })).toEqual(['Number talks'])
  expect(await found({ courseCode: 'pd-3' })).toEqual(['Last seat'])
  expect(await found({ organization: 'County Office' })).toEqual(['Proofs'])
  // On the district's wall clock: the evening of the 19th in California is the 20th in Greenwich.
  expect(await found({ from: '2026-11-20' })).toEqual(['Last seat', 'For the front office'])
  expect(await found({ to: '2026-11-16', from: '2026-11-03' })).toEqual(['Proofs'])
  expect(await found({ from: '2026-03-01', to: '2026-03-31' })).toEqual(['Long ago'])
})

test('someone filters by the courses that they can enroll in', async () => {
  const mine = (at: number) => found({ canEnroll: true }, learner(at))
  expect(await mine(1)).toEqual(['Number talks', 'Proofs', 'Last seat'])
  await as(learner(1)).enrollment.request({ sectionID: ids['Last seat'] ?? 0 })
  // Not people who have a seat already, and no one at all once the section is full.
  expect(await mine(1)).toEqual(['Number talks', 'Proofs'])
  expect(await mine(2)).toEqual(['Number talks', 'Proofs'])
})

test('someone filters by the courses with sections that they created or teach', async () => {
  expect(await found({ mine: true }, learner(0))).toEqual(['Number talks'])
  expect(await found({ mine: true }, cedar.instructor)).toHaveLength(4)
  expect(await found({ mine: true }, learner(3))).toEqual([])
})

test('the calendar has the same meetings', async () => {
  const meetings = await as(null).catalog.meetings({ from: '2026-11-01', to: '2026-11-30' })
  expect(meetings.map(({ title }) => title)).toEqual([
    'Number talks',
    'Proofs',
    'Last seat',
    'For the front office',
  ])
})

test('a cart warns of a class that the person teaches at that time', async () => {
  await database.transaction(1, async (tx) => {
    const [course] = await tx
      .insert(courses)
      .values({ districtID: 1, title: 'Biology', code: 'BIO' })
      .returning({ id: courses.id })
    const [section] = await tx
      .insert(sections)
      .values({
        ...{ districtID: 1, schoolID: 10, courseID: course?.id ?? 0, sectionNumber: '1' },
        ...{ title: 'Biology', startDate: '2026-08-20', endDate: '2027-06-04' },
      })
      .returning({ id: sections.id })
    const sectionID = section?.id ?? 0
    // Mondays, from nine to ten.
    await tx.insert(sectionMeetings).values({
      ...{ districtID: 1, sectionID, weekdays: 1, startTime: '09:00', endTime: '10:00' },
    })
    await tx.insert(sectionEnrollments).values({
      ...{ districtID: 1, sectionID, userID: learner(2), role: 'teacher', isPrimary: true },
    })
  })
  const conflicts = (at: number) =>
    as(learner(at)).enrollment.conflicts({ sectionIDs: [ids.Proofs ?? 0, ids['Last seat'] ?? 0] })
  expect(await conflicts(2)).toMatchObject([
    { sectionID: ids.Proofs, with: { kind: 'class', title: 'Biology' } },
  ])
  expect(await conflicts(3)).toEqual([])
})

test('a section page takes at most three statements, for a visitor and for someone who is signed in', async () => {
  for (const userID of [null, learner(1)]) {
    const before = database.statements()
    await as(userID).catalog.section({ sectionID: ids.Proofs ?? 0 })
    expect(database.statements() - before).toBeLessThanOrEqual(3)
  }
})
