import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { makeCedar, requestAs } from '../fixtures.ts'
import { pd } from '../pd.module.ts'
import { seedProfessionalDevelopment } from './seed.actions.ts'

const database = await testDatabase()
afterAll(() => database.drop())

test('the demo has thirty courses, past, current and upcoming sections, a waitlist, a playlist, answered surveys and transcripts', async () => {
  const cedar = await makeCedar(database, 40)
  const now = new Date('2026-11-25T18:00:00Z')
  await database.transaction(1, (tx) =>
    seedProfessionalDevelopment(
      tx,
      {
        districtID: 1,
        schoolID: 10,
        timeZone: 'America/Los_Angeles',
        pdadminID: cedar.office,
        teacherID: cedar.instructor,
        staffID: cedar.supervisor,
        colleagueIDs: cedar.learners,
      },
      now,
    ),
  )
  const office = createCallerFactory(pd.router)(requestAs(database, cedar.office, 'office', now))
  const teacher = createCallerFactory(pd.router)(
    requestAs(database, cedar.instructor, 'teacher', now),
  )
  expect((await office.courses.list({})).total).toBe(30)
  const [sections] =
    await database.owner`select count(*) filter (where ends_at < ${now})::int as past, count(*) filter (where starts_at <= ${now} and ends_at > ${now})::int as current, count(*) filter (where starts_at > ${now})::int as upcoming, max(waitlist_taken) as waiting from pd_section`
  expect(sections?.past).toBeGreaterThan(5)
  expect(sections?.current).toBe(1)
  expect(sections?.upcoming).toBeGreaterThan(10)
  expect(sections?.waiting).toBeGreaterThan(0)
  expect((await office.playlists.list()).map(({ status }) => status).toSorted()).toEqual([
    'actv',
    'drft',
  ])
  expect((await teacher.credit.transcript({})).credits.length).toBeGreaterThan(1)
  expect(
    (await teacher.pendingSurveys()).length +
      (await teacher.credit.learning({})).enrollments.length,
  ).toBeGreaterThan(2)
  const [answers] = await database.owner`select count(*)::int as count from pd_survey_response`
  expect(answers?.count).toBeGreaterThan(20)
  expect((await office.courseDesk.waiting.list({})).total).toBe(2)
})
