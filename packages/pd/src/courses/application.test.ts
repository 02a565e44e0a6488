import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCedar, makeSection, outcomeOf, requestAs, type Cedar } from '../fixtures.ts'
import { pd } from '../pd.module.ts'

let database: TestDatabase
let cedar: Cedar
const caller = createCallerFactory(pd.router)
const desk = (userID: number, part: 'office' | 'teacher') =>
  caller(requestAs(database, userID, part)).courseDesk

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 2)
})
afterAll(() => database.drop())

test('an application goes draft → ready for review → changes requested, with comments next to fields, → approved', async () => {
  const [author = 0, colleague = 0] = cedar.learners
  const { courseID } = await makeSection(database, cedar, {
    course: { state: 'drft', creatorID: author },
  })
  const own = desk(author, 'teacher')
  const office = desk(cedar.office, 'office')
  const remark = { courseID, field: 'description', text: 'Name the grade levels.' }
  await own.act({ id: courseID, act: 'submit', filled: {} })
  expect(await outcomeOf(own.comment(remark))).toMatch(/^kit.refusal/)
  expect(await outcomeOf(office.comment({ ...remark, field: 'salary' }))).not.toBe('done')
  await office.comment(remark)
  // The author is notified of what has to change.
  expect(
    await outcomeOf(office.act({ id: courseID, act: 'requestChanges', filled: { comment: ' ' } })),
  ).toBe('kit.refusal.fields')
  await office.act({
    id: courseID,
    act: 'requestChanges',
    filled: { comment: 'Close. See the comment.' },
  })
  expect(await outcomeOf(desk(colleague, 'teacher').get({ courseID }))).toBe('kit.refusal.notFound')
  const { state, comments } = await own.get({ courseID })
  expect(state).toBe('chng')
  expect(comments.map(({ field, text }) => `${field}: ${text}`)).toEqual([
    'description: Name the grade levels.',
    'course: Close. See the comment.',
  ])
  await own.resolve({ courseID, commentID: comments[0]?.id ?? 0 })
  await own.act({ id: courseID, act: 'revise', filled: {} })
  await own.act({ id: courseID, act: 'submit', filled: {} })
  const decided = await Promise.all(
    Array.from({ length: 20 }, () =>
      outcomeOf(office.act({ id: courseID, act: 'approve', filled: {} })),
    ),
  )
  expect(decided.filter((one) => one === 'done')).toHaveLength(1)
  expect((await own.get({ courseID })).state).toBe('actv')
})
