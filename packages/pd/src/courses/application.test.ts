import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCedar, makeSection, outcomeOf, requestAs, type Cedar } from '../fixtures.ts'
import { pd } from '../pd.module.ts'

let database: TestDatabase
let cedar: Cedar
const caller = createCallerFactory(pd.router)
const desk = (userID: number, part: 'office' | 'approver' | 'teacher') =>
  caller(requestAs(database, userID, part)).courseDesk

beforeAll(async () => {
  database = await testDatabase()
  cedar = await makeCedar(database, 3)
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

describe('approval by area', () => {
  /** An application with credit in each of these areas; null: credit without one. */
  async function submitted(areas: readonly (number | null)[], creatorID: number) {
    const { courseID } = await makeSection(database, cedar, {
      course: { state: 'drft', creatorID },
    })
    await database.owner`delete from pd_course_credit where course_id = ${courseID}`
    for (const area of areas)
      await database.owner`
        insert into pd_course_credit (district_id, course_id, place, credit_type_id, approval_area_id, amount)
        values (1, ${courseID}, 1, ${cedar.creditTypeID}, ${area}, 3)`
    await desk(creatorID, 'teacher').act({ id: courseID, act: 'submit', filled: {} })
    return courseID
  }
  const approve = (userID: number, id: number) =>
    outcomeOf(desk(userID, 'approver').act({ id, act: 'approve', filled: {} }))
  const stateOf = async (courseID: number, userID: number) =>
    (await desk(userID, 'teacher').get({ courseID })).state
  async function areas(...names: string[]) {
    const rows = await database.owner<{ id: number }[]>`
      insert into approval_area (district_id, name) select 1, x from unnest(${names}::text[]) x returning id`
    return rows.map(({ id }) => id)
  }
  const named = (areaID: number, userID: number) => database.owner`
    insert into pd_area_approver (district_id, approval_area_id, user_id) values (1, ${areaID}, ${userID})`

  test('a course with credit in two areas is approved when both areas have', async () => {
    const [author = 0, english = 0, science = 0] = cedar.learners
    const [one = 0, two = 0] = await areas('English office', 'Science office')
    await named(one, english)
    await named(two, science)
    const courseID = await submitted([one, two], author)
    const tries = await Promise.all(Array.from({ length: 20 }, () => approve(english, courseID)))
    expect(tries.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(new Set(tries)).toEqual(new Set(['done', 'pd.course.otherAreas']))
    expect(await stateOf(courseID, author)).toBe('revw')
    expect(await approve(cedar.supervisor, courseID)).toBe('pd.course.otherAreas')
    expect(await approve(science, courseID)).toBe('done')
    expect(await stateOf(courseID, author)).toBe('actv')
  })
  test('an area that no one is named for is approved by anyone who approves courses', async () => {
    const [author = 0, english = 0] = cedar.learners
    const [open = 0] = await areas('Any office')
    const courseID = await submitted([open, null], author)
    expect(await approve(english, courseID)).toBe('done')
    expect(await stateOf(courseID, author)).toBe('actv')
  })
  test('no one approves their own, not even who runs professional development', async () => {
    const courseID = await submitted([null], cedar.office)
    expect(
      await outcomeOf(
        desk(cedar.office, 'office').act({ id: courseID, act: 'approve', filled: {} }),
      ),
    ).toBe('kit.refusal.actNotYours')
  })
  test('an application that is revised has to be approved again', async () => {
    const [author = 0, english = 0, science = 0] = cedar.learners
    const [one = 0, two = 0] = await areas('Reading office', 'Art office')
    await named(one, english)
    await named(two, science)
    const courseID = await submitted([one, two], author)
    expect(await approve(english, courseID)).toBe('done')
    const own = desk(author, 'teacher')
    await own.act({ id: courseID, act: 'revise', filled: {} })
    await own.act({ id: courseID, act: 'submit', filled: {} })
    expect(await approve(science, courseID)).toBe('done')
    expect(await stateOf(courseID, author)).toBe('revw')
  })
  test('only someone who may approve courses is named for an area', async () => {
    const [area = 0] = await areas('Music office')
    const [plain = 0] = cedar.learners
    expect(
      await outcomeOf(
        caller(requestAs(database, cedar.office, 'office')).areaApprovers.create({
          draft: { approvalAreaID: area, userID: plain },
        }),
      ),
    ).toBe('kit.refusal.fields')
  })
})
