import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academics } from '../academics.module.ts'
import { circleOf } from './prerequisites.rules.ts'

const callerOf = createCallerFactory(academics.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.then(() => undefined).catch((error: unknown) => error))

const course = {
  title: 'Algebra 2',
  code: 'M30',
  stateCode: null,
  scedCode: '02056',
  subject: 'Mathematics',
  titleEs: 'Álgebra II',
  credits: 1,
  numberOfParts: null,
  maxCompletionsForCredit: null,
  maximumCredits: null,
  grades: ['10', '11'] as ('10' | '11')[],
  description: null,
  schoolID: null,
  level: 'regular' as const,
  status: 'active' as const,
}

describe('a circle of prerequisites', () => {
  const needs = (...pairs: [number, number][]) =>
    pairs.map(([courseID, requiredCourseID]) => ({ courseID, requiredCourseID }))

  test('is found wherever it starts, with its courses in order', () => {
    expect(circleOf(needs([1, 2], [2, 3], [4, 1]))).toBeUndefined()
    expect(circleOf(needs([4, 1], [1, 2], [2, 3], [3, 1]))).toEqual([1, 2, 3, 1])
    expect(circleOf(needs([5, 5]))).toEqual([5, 5])
  })

  test('is no course that two paths lead to, and no long chain', () => {
    expect(circleOf(needs([1, 2], [1, 3], [2, 4], [3, 4]))).toBeUndefined()
    const chain = Array.from({ length: 20_000 }, (_, at): [number, number] => [at, at + 1])
    expect(circleOf(needs(...chain))).toBeUndefined()
    expect(circleOf(needs(...chain, [20_000, 0]))).toHaveLength(20_002)
  })
})

describe('courses', () => {
  test('carry local, state, and SCED codes, credits, grades, and a subject', async () => {
    const made = await as(cast.dolores).courses.create({ draft: course })
    expect(await as(cast.dolores).courses.get({ id: made.id })).toMatchObject(course)
    const wrong = await refused(
      as(cast.dolores).courses.create({ draft: { ...course, scedCode: '2056' } }),
    )
    expect(wrong?.detail.fields).toMatchObject({
      scedCode: { id: 'academics.courses.scedPattern' },
    })
  })

  test('of one school are changed by its office, and those of the district by the district', async () => {
    const { oak, pine } = riverbend
    const own = await as(cast.rosa).courses.create({ draft: { ...course, schoolID: oak } })
    expect(own).toMatchObject({ schoolID: oak })
    for (const schoolID of [pine, null]) {
      const no = await refused(as(cast.rosa).courses.create({ draft: { ...course, schoolID } }))
      expect(no).toBeDefined()
    }
    expect((await refused(as(cast.marcus).courses.list({})))?.code).toBe('forbidden')
    expect((await as(cast.otto).courses.list({})).total).toBe(0)
  })

  test('form catalogs of a year, groups, and sequences that are shown in order', async () => {
    const ids = await database.owner<
      { id: number }[]
    >`select id from course where district_id = ${riverbend.districtID} and title in ('Algebra 1', 'Geometry') order by title`
    const lines = ids.map(({ id }) => ({ courseID: id }))
    const caller = as(cast.dolores)
    const catalog = await caller.courseCatalogs.create({
      draft: {
        name: 'Oak High',
        schoolYearID: riverbend.schoolYearID,
        schoolID: riverbend.oak,
        ...{ requestsFrom: null, requestsUntil: null, maxRequests: null },
        courses: lines,
      },
    })
    expect(catalog.courseCount).toBe(2)
    const group = await caller.courseGroups.create({
      draft: { name: 'Mathematics', description: null, courses: lines },
    })
    const twice = caller.courseGroups.create({
      draft: { name: 'Twice', description: null, courses: [lines[0]!, lines[0]!] },
    })
    expect((await refused(twice))?.detail.fields).toEqual({ courses: { id: 'kit.valid.twice' } })
    expect(group.courseCount).toBe(2)
    const sequence = await caller.courseSequences.create({
      draft: {
        name: 'College math',
        description: null,
        steps: lines.map((line) => ({ ...line, grade: '09' as const })),
      },
    })
    expect(sequence.path).toBe('Algebra 1 → Geometry')
  })
})

describe('prerequisites', () => {
  let ids: number[]
  beforeEach(async () => {
    await database.owner`delete from course_prerequisite`
    ids = (
      await database.owner<
        { id: number }[]
      >`insert into course (district_id, title) select ${riverbend.districtID}, 'Step ' || n from generate_series(1, 20) n returning id`
    ).map(({ id }) => id)
  })
  const need = (courseID: number, requiredCourseID: number, kind: 'required' | 'recommended') =>
    as(cast.dolores).prerequisites.create({ draft: { courseID, requiredCourseID, kind } })

  test('refuse the one that closes a circle, and name its courses', async () => {
    const [one, two, three] = ids as [number, number, number]
    await need(one, two, 'required')
    await need(two, three, 'required')
    const no = await refused(need(three, one, 'required'))
    expect(no?.detail.fields?.requiredCourseID).toMatchObject({
      id: 'academics.prerequisites.circle',
      values: { path: 'Step 1 → Step 2 → Step 3 → Step 1' },
    })
    await need(three, one, 'recommended')
  })

  test('never form a circle when 20 people each add one link of it at once', async () => {
    const done = await Promise.allSettled(
      ids.map((id, at) => need(id, ids[(at + 1) % ids.length]!, 'required')),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
    const rows = await database.owner<
      { course_id: number; required_course_id: number }[]
    >`select course_id, required_course_id from course_prerequisite`
    expect(
      circleOf(
        rows.map((row) => ({ courseID: row.course_id, requiredCourseID: row.required_course_id })),
      ),
    ).toBeUndefined()
  })
})
