import {
  createCallerFactory,
  installExtensions,
  reachOf,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grades } from './grades.module.ts'
import { gradesRouter } from './grades.router.ts'
import { gradesTable } from './live-tables.ts'
import type { GradeDraft } from './words.ts'

const callerOf = createCallerFactory(gradesRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>

beforeAll(async () => {
  installExtensions(grades.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const post = (user: CurrentUser, grade: object, of: object = {}) =>
  as(user).post({
    ...algebra(),
    termID: riverbend.fall,
    ...of,
    grades: [
      {
        studentID: riverbend.ana,
        version: 0,
        percent: null,
        letter: null,
        comment: null,
        ...grade,
      },
    ],
  })
const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'no refusal',
    (error: { cause?: unknown }) => error.cause,
  )

describe('a class’s report card', () => {
  test('opens at the current term, for its teacher and people who post grades at the school', async () => {
    for (const user of [cast.marcus, cast.rosa]) {
      expect(await as(user).section(algebra())).toMatchObject({
        courseName: 'Algebra 1',
        terms: [{ name: 'Fall' }],
        termID: riverbend.fall,
        rows: [{ id: riverbend.ana, percent: null, version: 0 }],
      })
    }
    expect(
      await as(cast.marcus).section({ ...algebra(), sectionID: riverbend.geometrySpring }),
    ).toMatchObject({ terms: [], termID: null, rows: [] })
  })
  test('opens for no one else, and for no other term', async () => {
    for (const user of [cast.priya, cast.otto])
      expect(await refusalOf(as(user).section(algebra()))).toMatchObject({ code: 'notFound' })
    for (const user of [cast.ana, cast.elena])
      await expect(as(user).section(algebra())).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(
      await refusalOf(as(cast.marcus).section({ ...algebra(), termID: riverbend.spring })),
    ).toMatchObject({ code: 'notFound' })
    expect(
      await refusalOf(post(cast.marcus, { percent: 90 }, { termID: riverbend.spring })),
    ).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(post(cast.priya, { percent: 90 }))).toMatchObject({ code: 'notFound' })
    await expect(post(cast.ana, { percent: 100 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('takes two statements', async () => {
    const before = database.statements()
    await as(cast.marcus).section(algebra())
    expect(database.statements() - before).toBe(2)
  })
})

describe('a grade', () => {
  test('that is posted is visible to the family, and in the audit log', async () => {
    expect(await post(cast.marcus, { percent: 92.5, comment: ' Thinks aloud. ' })).toEqual({
      posted: 1,
    })
    expect((await as(cast.elena).student({ studentID: riverbend.ana })).posted).toMatchObject([
      {
        courseName: 'Algebra 1',
        termName: 'Fall',
        yearName: '2026–2027',
        percent: 92.5,
        letter: 'A-',
        comment: 'Thinks aloud.',
        teachers: 'Marcus Bell',
        postedOn: '2026-10-14',
      },
    ])
    const entries =
      await database.owner`select action, actor_id, changes from audit_entry where entity = 'grades.termGrade'`
    expect(entries).toMatchObject([
      {
        action: 'post',
        actor_id: riverbend.marcus,
        changes: { studentID: [null, riverbend.ana], percent: [null, 92.5], letter: [null, 'A-'] },
      },
    ])
    const history = (user: CurrentUser) =>
      as(user).history({ ...algebra(), termID: riverbend.fall })
    expect(await history(cast.rosa)).toMatchObject([
      {
        actorID: riverbend.marcus,
        changes: { studentID: { after: riverbend.ana }, percent: { before: null, after: 92.5 } },
      },
    ])
    expect(await refusalOf(history(cast.priya))).toMatchObject({ code: 'notFound' })
    await expect(history(cast.elena)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  test('posted by two people at once is saved for the first; nothing of the second’s is posted', async () => {
    expect(await refusalOf(post(cast.rosa, { percent: 10 }))).toMatchObject({
      code: 'conflict',
      detail: { current: [riverbend.ana] },
    })
    const both = await Promise.allSettled([
      post(cast.rosa, { version: 1, letter: 'B' }),
      post(cast.marcus, { version: 1, letter: 'C' }),
    ])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  test('has citizenship and work habits where the school marks them, which the family reads and the history shows', async () => {
    const marked = (version: number, marks: object) =>
      post(cast.marcus, { version, letter: 'B', ...marks })
    const seen = async () => (await as(cast.elena).student({ studentID: riverbend.ana })).posted[0]
    expect(await refusalOf(marked(2, { citizenshipMark: 'O' }))).toMatchObject({
      detail: { fields: { [`${riverbend.ana}.citizenshipMark`]: { id: 'kit.valid.oneOf' } } },
    })
    await database.owner`insert into district_setting (district_id, school_id, name, value)
      values (${riverbend.districtID}, ${riverbend.oak}, 'grades.settings', '{"conduct": "OSNU"}')`
    expect(
      (await as(cast.marcus).section({ ...algebra(), termID: riverbend.fall })).conduct,
    ).toEqual([...['O', 'S', 'N', 'U']])
    await marked(2, { citizenshipMark: 'O', workHabitsMark: 'N' })
    expect(await seen()).toMatchObject({ citizenshipMark: 'O', workHabitsMark: 'N' })
    // Posting without them leaves them, and null takes one back.
    await marked(3, { workHabitsMark: null })
    expect(await seen()).toMatchObject({ citizenshipMark: 'O', workHabitsMark: null })
    const [last] = await as(cast.rosa).history({ ...algebra(), termID: riverbend.fall })
    expect(last?.changes).toMatchObject({ workHabitsMark: { before: 'N', after: null } })
    // A school that stops marking them keeps what was posted.
    await database.owner`delete from district_setting`
    await marked(4, { letter: 'B+' })
    expect(await seen()).toMatchObject({ letter: 'B+', citizenshipMark: 'O' })
    await database.owner`update term_grade set version = 2`
  })
  test('is refused if it is invalid, or if the student is not in the class', async () => {
    expect(
      await refusalOf(post(cast.marcus, { version: 2, percent: 121, letter: 'Q' })),
    ).toMatchObject({
      detail: {
        fields: {
          [`${riverbend.ana}.percent`]: { id: 'kit.valid.betweenInclusive' },
          [`${riverbend.ana}.letter`]: { id: 'kit.valid.oneOf' },
        },
      },
    })
    expect(
      await refusalOf(post(cast.marcus, { studentID: riverbend.ben, percent: 90 })),
    ).toMatchObject({ code: 'notFound' })
  })
  test('opens for the student, a guardian without a restriction, the teacher and the school’s staff', async () => {
    const see = async (user: CurrentUser) =>
      (await as(user).student({ studentID: riverbend.ana })).posted
    for (const user of [cast.ana, cast.elena, cast.marcus, cast.rosa, cast.dolores])
      expect(await see(user)).toHaveLength(1)
    for (const user of [cast.tomas, cast.priya, cast.otto])
      expect(await refusalOf(see(user))).toMatchObject({ code: 'notFound' })
  })
  test('is a row of the live table for people who see the students at its school', async () => {
    const rows = (user: CurrentUser) => {
      const values = sql.join(
        gradesTable.columns.map(
          (column) => sql`(${column.value})::text as ${sql.identifier(column.name)}`,
        ),
        sql`, `,
      )
      return database
        .district(riverbend.districtID)
        .execute(
          sql`select ${values} from ${gradesTable.from(riverbend.districtID, reachOf(user, 'students.read'), '2026-10-14')} order by ${gradesTable.order}`,
        )
    }
    expect(await rows(cast.rosa)).toMatchObject([
      {
        'Student ID': '100001',
        School: 'Oak High',
        'School year': '2026–2027',
        Term: 'Fall',
        Course: 'Algebra 1',
      },
    ])
    expect(await rows(cast.priya)).toHaveLength(0)
  })
})

describe('the grades of a class of thirty', () => {
  let thirty: number[]
  beforeAll(async () => {
    thirty = await joinAlgebra(database, riverbend, 30)
  })
  const grades = (patch: Partial<GradeDraft> & { version: number }) =>
    thirty.map((studentID) => ({ studentID, percent: null, letter: null, comment: null, ...patch }))
  const save = (user: CurrentUser, all: ReturnType<typeof grades>) =>
    as(user).post({ ...algebra(), termID: riverbend.fall, grades: all })
  const entries = () =>
    database.owner<
      { changes: Record<string, unknown> }[]
    >`select changes from audit_entry where entity = 'grades.termGrade' and (changes -> 'studentID' ->> 1)::int = any(${thirty}) order by id`

  test('posted for the first time by twenty people at once are one person’s; nothing of the others’ is posted', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        save(index % 2 ? cast.rosa : cast.marcus, grades({ version: 0, percent: index + 70 })),
      ),
    )
    const won = all.findIndex((one) => one.status === 'fulfilled')
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of all)
      if (one.status === 'rejected')
        expect(one.reason.cause).toMatchObject({
          code: 'conflict',
          detail: { current: thirty.toSorted((a, b) => a - b) },
        })
    const posted = await entries()
    expect(posted).toHaveLength(30)
    for (const { changes } of posted)
      expect(changes).toMatchObject({
        sectionID: [null, riverbend.algebraFall],
        termID: [null, riverbend.fall],
        percent: [null, won + 70],
      })
  })
  test('take one call of four statements, and each grade’s changes are in the audit log', async () => {
    const before = database.statements()
    const letter = 'B'
    expect(await save(cast.marcus, grades({ version: 1, letter }))).toEqual({ posted: 30 })
    expect(database.statements() - before).toBe(4)
    const added = (await entries()).slice(30)
    expect(added).toHaveLength(30)
    for (const { changes } of added) {
      expect(changes).toMatchObject({
        percent: [expect.any(Number), null],
        letter: [expect.any(String), 'B'],
      })
      expect(changes).not.toHaveProperty('comment')
    }
  })
  test('are all posted, or none are', async () => {
    const [first, ...rest] = grades({ version: 2, letter: 'A' })
    await save(cast.rosa, [first!])
    const known = await entries()
    expect(await refusalOf(save(cast.marcus, [first!, ...rest]))).toMatchObject({
      code: 'conflict',
      detail: { current: [first!.studentID] },
    })
    const stranger = { ...first!, studentID: riverbend.ben, version: 0 }
    expect(await refusalOf(save(cast.marcus, [...rest, stranger]))).toMatchObject({
      code: 'notFound',
    })
    expect(await entries()).toEqual(known)
  })
})

describe('a class that its teacher no longer teaches', () => {
  const on = (day: string, user: CurrentUser) =>
    callerOf({ ...contextOf(database, user), now: () => new Date(`${day}T20:00:00Z`) })
  const read = (day: string, user = cast.marcus) => on(day, user).section(algebra())
  const postOn = (day: string, user = cast.marcus) =>
    on(day, user).post({
      ...algebra(),
      termID: riverbend.fall,
      grades: [{ studentID: riverbend.ana, version: 999, percent: 90, letter: 'A', comment: null }],
    })
  const enrollment = (patch: Record<string, string | null>) =>
    database.owner`update section_enrollment set ${database.owner(patch)} where section_id = ${riverbend.algebraFall} and user_id = ${riverbend.marcus}`

  test('can be graded for two weeks after its end, then only read until sixty days after the school year', async () => {
    expect(await read('2026-12-28')).toMatchObject({ mayWrite: true })
    // A stale version is checked last, so this refusal shows that every other check passed.
    expect(await refusalOf(postOn('2026-12-28'))).toMatchObject({ code: 'conflict' })
    expect(await read('2027-01-10')).toMatchObject({ mayWrite: false })
    expect(await refusalOf(postOn('2027-01-10'))).toMatchObject({
      code: 'forbidden',
      ref: { id: 'grades.refusal.classOver' },
    })
    expect(await refusalOf(read('2027-12-01'))).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(postOn('2027-12-01', cast.rosa))).toMatchObject({ code: 'conflict' })
  })
  test('cannot be opened or graded once the enrollment has ended, even if its status is still active', async () => {
    await enrollment({ end_date: '2026-10-01' })
    expect(await refusalOf(read('2026-10-14'))).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(postOn('2026-10-14'))).toMatchObject({ code: 'notFound' })
    await enrollment({ end_date: null })
  })
  test('cannot be graded by its aide', async () => {
    await enrollment({ role: 'aide' })
    expect(await refusalOf(read('2026-10-14'))).toMatchObject({ code: 'notFound' })
    expect(await refusalOf(postOn('2026-10-14'))).toMatchObject({ code: 'notFound' })
    await enrollment({ role: 'teacher' })
  })
})
