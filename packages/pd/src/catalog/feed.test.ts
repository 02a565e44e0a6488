import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BaseContext } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCedar, makeSection, requestAs, type Cedar } from '../fixtures.ts'
import { catalogFeedRoutes } from './feed.route.ts'

let database: TestDatabase
let cedar: Cedar

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 1)
})
afterAll(() => database.drop())

/** What the route at this path answers to someone. */
async function feedOf(path: string, userID: number, sectionID = 0): Promise<string> {
  let said = ''
  const res = { writeHead: () => res, end: (text: string) => (said = text) }
  const route = catalogFeedRoutes.find((one) => one.path.includes(path))
  await route?.handle(
    requestAs(database, userID) as unknown as BaseContext,
    {
      req: { method: 'GET' } as IncomingMessage,
      res: res as unknown as ServerResponse,
      params: { app: 'midas', sectionID: String(sectionID) },
    } as never,
  )
  return said
}

test('calendars can read the whole catalog, without links that only enrolled people see', async () => {
  const [learner = 0] = cedar.learners
  await makeSection(database, cedar)
  const { sectionID } = await makeSection(database, cedar, {
    course: { title: 'Number talks' },
    startsAt: '2026-12-01T17:00:00Z',
    endsAt: '2026-12-01T19:00:00Z',
  })
  await makeSection(database, cedar, { course: { title: 'A draft', state: 'drft' } })
  const whole = await feedOf('pd-sections', learner)
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(whole).toContain('SUMMARY:Reading across subjects')
  expect(whole).toContain('SUMMARY:Number talks')
  expect(whole).toContain('DTSTART:20261201T170000Z')
  expect(whole).not.toContain('meet.example')
  const one = await feedOf('pd-section/', learner, sectionID)
  expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(one).not.toContain('meet.example')
  const instructors = await feedOf('pd-section/', cedar.instructor, sectionID)
  expect(instructors).toContain('meet.example')
})
