import { openSessionStore, provideAuth } from '@atrium/auth/public'
import {
  createCallerFactory,
  fileAccess,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  addStaff,
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  signedInUser,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feed } from './feed.module.ts'
import { attachmentPurpose } from './words.ts'

const callerOf = createCallerFactory(feed.router)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const today = '2026-10-14'
const plan = {
  title: 'Today’s plan',
  body: 'Factoring, then partner work.',
  link: null,
  postOn: today,
  forFamilies: true,
  isShared: false,
  fileUUID: null,
  fileName: null,
}
const closed = { code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/) }
const teacherOf = (userID: number) =>
  signedInUser({
    districtID: riverbend.districtID,
    userID,
    group: 'teacher',
    schoolID: riverbend.oak,
    roles: ['staff', 'teacher'],
  })

beforeAll(async () => {
  installExtensions(feed.extensions ?? [])
  database = await testDatabase()
  provideAuth({
    store: await openSessionStore(database, { secure: false }),
    screens: [],
    publicOrigin: 'http://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  for (const [id, name] of [
    [riverbend.elena, 'elena'],
    [riverbend.tomas, 'tomas'],
    [riverbend.ana, 'ana'],
  ] as const)
    await database.owner`update users set email = ${`${name}@example.test`} where id = ${id}`
})
afterAll(() => database.drop())

describe('a snippet', () => {
  let id: number
  test('is in the class’s feed on its day, and the student and guardians are notified, except by a court’s order', async () => {
    id = (await as(cast.marcus).saveSnippet({ ...algebra(), draft: plan })).id
    expect((await as(cast.marcus).ofClass(algebra())).snippets).toMatchObject([
      { id, title: 'Today’s plan', author: 'Marcus Bell' },
    ])
    expect(await as(cast.marcus).ofClass({ ...algebra(), date: '2026-10-13' })).toMatchObject({
      snippets: [],
    })
    const told = await database.owner<
      { user_id: number }[]
    >`select user_id from notice where template = 'feed.posted' order by user_id`
    expect(told.map((row) => row.user_id)).toEqual(
      [riverbend.ana, riverbend.elena].toSorted((a, b) => a - b),
    )
    // By email once a day, unless a person chooses otherwise.
    expect(
      await database.owner`select user_id from notice_digest_item where template = 'feed.posted'`,
    ).toHaveLength(2)
  })
  test('is read by the student and the guardians, and by no one whom a court order keeps from the student', async () => {
    for (const user of [cast.ana, cast.elena])
      expect((await as(user).ofStudent({ studentID: riverbend.ana })).snippets).toMatchObject([
        { id },
      ])
    for (const user of [cast.tomas, cast.marcus, cast.otto])
      await expect(as(user).ofStudent({ studentID: riverbend.ana })).rejects.toMatchObject(closed)
  })
  test('that is for teachers only, or for a future day, isn’t shown to families', async () => {
    await as(cast.marcus).saveSnippet({
      ...algebra(),
      draft: { ...plan, title: 'Notes for a sub', forFamilies: false },
    })
    await as(cast.marcus).saveSnippet({
      ...algebra(),
      draft: { ...plan, title: 'Tomorrow', postOn: '2026-10-15' },
    })
    expect(
      (await as(cast.ana).ofStudent({ studentID: riverbend.ana })).snippets.map(
        ({ title }) => title,
      ),
    ).toEqual(['Today’s plan'])
  })
  test('is saved against the version that was seen, and can be removed and restored', async () => {
    await as(cast.marcus).saveSnippet({
      ...algebra(),
      id,
      version: 1,
      draft: { ...plan, title: 'Plan for today' },
    })
    await expect(
      as(cast.marcus).saveSnippet({ ...algebra(), id, version: 1, draft: plan }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { detail: { current: { id, title: 'Plan for today' } } },
    })
    const [edited] = await as(cast.marcus).snippetHistory({ ...algebra(), id })
    expect(edited?.changes).toEqual({
      title: { before: 'Today’s plan', after: 'Plan for today' },
    })
    await as(cast.marcus).removeSnippet({ ...algebra(), id, isRemoved: true })
    await expect(as(cast.marcus).snippet({ ...algebra(), id })).rejects.toMatchObject(closed)
    await as(cast.marcus).removeSnippet({ ...algebra(), id, isRemoved: false })
    expect(await as(cast.marcus).snippet({ ...algebra(), id })).toMatchObject({
      snippet: { title: 'Plan for today' },
    })
  })
  test('is no one’s of another class, a former teacher’s, or a family’s to write', async () => {
    const grace = await database.transaction(riverbend.districtID, (tx) =>
      addStaff(tx, {
        districtID: riverbend.districtID,
        schoolID: riverbend.oak,
        firstName: 'Grace',
        lastName: 'Otieno',
        title: 'Science',
        isTeacher: true,
      }),
    )
    await database.owner`insert into section_enrollment (district_id, section_id, user_id, role, end_date) values (${riverbend.districtID}, ${riverbend.algebraFall}, ${grace}, 'teacher', '2026-10-01')`
    for (const [user, staffID] of [
      [teacherOf(grace), grace],
      [teacherOf(grace), riverbend.marcus],
      [cast.priya, riverbend.marcus],
      [cast.ana, riverbend.marcus],
      [cast.elena, riverbend.marcus],
    ] as const) {
      const of = { staffID, sectionID: riverbend.algebraFall }
      await expect(as(user).ofClass(of)).rejects.toMatchObject(closed)
      await expect(as(user).saveSnippet({ ...of, draft: plan })).rejects.toMatchObject(closed)
      await expect(as(user).messageLog(of)).rejects.toMatchObject(closed)
    }
  })
  test('that is shared is found by teachers of the department', async () => {
    const search = (word: string) => as(cast.marcus).findSnippets({ ...algebra(), search: word })
    expect((await search('factoring')).length).toBeGreaterThan(0)
    expect(await search('no such word')).toEqual([])
  })
})

describe('a question', () => {
  let id: number
  test('is asked by the student or a guardian, in a class the student is in', async () => {
    const ask = (user: CurrentUser, sectionID = riverbend.algebraFall) =>
      as(user).ask({ studentID: riverbend.ana, sectionID, text: 'Is the quiz open book?' })
    id = (await ask(cast.ana)).id
    await ask(cast.elena)
    for (const user of [cast.tomas, cast.marcus, cast.rosa])
      await expect(ask(user)).rejects.toMatchObject(closed)
    await expect(ask(cast.ana, riverbend.geometrySpring)).rejects.toMatchObject(closed)
    expect(
      await database.owner`select user_id from notice where template = 'feed.asked'`,
    ).toMatchObject([{ user_id: riverbend.marcus }, { user_id: riverbend.marcus }])
  })
  test('is answered once, even when two people answer at the same time, and the person who asked is notified', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        as(cast.marcus).respond({
          ...algebra(),
          id,
          version: 1,
          draft: { answer: `Yes ${at}`, isShared: false },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await database.owner`select user_id from notice where template = 'feed.answered'`,
    ).toMatchObject([{ user_id: riverbend.ana }])
  })
  test('is shown to the class without a name once its teacher shares it', async () => {
    const [classmate] = await joinAlgebra(database, riverbend, 1)
    const mate = signedInUser({
      districtID: riverbend.districtID,
      userID: classmate!,
      group: 'student',
      schoolID: riverbend.oak,
      roles: ['student'],
    })
    const read = async () => (await as(mate).ofStudent({ studentID: classmate! })).questions
    expect(await read()).toEqual([])
    await as(cast.marcus).respond({
      ...algebra(),
      id,
      version: 2,
      draft: { answer: 'Yes, bring your notes.', isShared: true },
    })
    expect(await read()).toMatchObject([{ isOwn: false, answer: 'Yes, bring your notes.' }])
    expect(JSON.stringify(await read())).not.toMatch(/Ana|Ruiz/)
  })
})

describe('a message', () => {
  test('goes to the student and the guardians, is kept in the log, and reaches no one whom a court order keeps from the student', async () => {
    const send = (to: { toStudent: boolean; toGuardians: boolean }) =>
      as(cast.marcus).sendMessage({
        ...algebra(),
        studentID: riverbend.ana,
        subject: 'A strong week',
        body: 'Great effort.',
        ...to,
      })
    expect(await send({ toStudent: true, toGuardians: true })).toEqual({ recipients: 2 })
    expect(await send({ toStudent: false, toGuardians: true })).toEqual({ recipients: 1 })
    await expect(send({ toStudent: false, toGuardians: false })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    })
    const told = await database.owner<
      { user_id: number }[]
    >`select distinct user_id from notice where template = 'feed.message'`
    expect(told.map((row) => row.user_id)).not.toContain(riverbend.tomas)
    expect(
      (await as(cast.marcus).messageLog({ ...algebra(), studentID: riverbend.ana })).messages,
    ).toHaveLength(2)
    // What went to the guardians only isn’t the student’s to read.
    expect((await as(cast.ana).ofStudent({ studentID: riverbend.ana })).messages).toHaveLength(1)
    expect((await as(cast.elena).ofStudent({ studentID: riverbend.ana })).messages).toHaveLength(2)
  })
})

describe('resources', () => {
  const site = {
    title: 'Practice site',
    unit: 'Unit 1',
    description: null,
    link: 'https://example.org',
    forFamilies: true,
    isShared: true,
    fileUUID: null,
    fileName: null,
  }
  test('need a link or a file, and are shared within a department at the school', async () => {
    await as(cast.marcus).saveResource({ ...algebra(), draft: site })
    await expect(
      as(cast.marcus).saveResource({ ...algebra(), draft: { ...site, link: null } }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
    const geometry = { staffID: riverbend.marcus, sectionID: riverbend.geometrySpring }
    expect((await as(cast.marcus).resources(geometry)).resources).toEqual([])
    await database.owner`update course set subject = 'Mathematics'`
    expect((await as(cast.marcus).resources(geometry)).resources).toMatchObject([
      { title: 'Practice site', from: 'Algebra 1 · 001' },
    ])
  })
  test('are saved against the version that was seen, with what changed in their history', async () => {
    const [first] = (await as(cast.marcus).resources(algebra())).resources
    const { id = 0, version = 0 } = first ?? {}
    const moved = { ...site, unit: '  Unit 2 ' }
    await as(cast.marcus).saveResource({ ...algebra(), id, version, draft: moved })
    await expect(
      as(cast.marcus).saveResource({ ...algebra(), id, version, draft: site }),
    ).rejects.toMatchObject({ cause: { detail: { current: { id, unit: 'Unit 2' } } } })
    const [edited] = await as(cast.marcus).resourceHistory({ ...algebra(), id })
    expect(edited?.changes).toEqual({ unit: { before: 'Unit 1', after: 'Unit 2' } })
    const geometry = { staffID: riverbend.marcus, sectionID: riverbend.geometrySpring }
    await expect(as(cast.marcus).resourceHistory({ ...geometry, id })).rejects.toMatchObject(closed)
  })
  test('accept no file that someone else uploaded', async () => {
    await expect(
      as(cast.marcus).saveResource({
        ...algebra(),
        draft: { ...site, fileUUID: '7b1a4b5e-6a7c-4a7e-9a52-0d7a4f1c2b3d', fileName: 'x.pdf' },
      }),
    ).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  })
  test('have attachments of 7 MB at most, which are read by the class’s teachers, students, and guardians', async () => {
    const purpose = fileAccess.find(attachmentPurpose)
    expect(purpose?.maxBytes).toBe(7_000_000)
    const uuid = '0d7a4f1c-2b3d-4a7e-9a52-7b1a4b5e6a7c'
    await database.owner`update class_resource set file_uuid = ${uuid}, is_shared = false`
    const reads = async (user: CurrentUser) =>
      purpose?.read(contextOf(database, user), { uuid } as never)
    for (const user of [cast.marcus, cast.rosa, cast.ana, cast.elena])
      expect(await reads(user)).toBe(true)
    for (const user of [cast.tomas, cast.priya, cast.otto]) expect(await reads(user)).toBe(false)
  })
  test('that are shared are read by teachers of the department, and no longer once they have left it', async () => {
    const purpose = fileAccess.find(attachmentPurpose)
    const uuid = '0d7a4f1c-2b3d-4a7e-9a52-7b1a4b5e6a7c'
    await database.owner`update class_resource set file_uuid = ${uuid}, is_shared = true`
    const colleague: CurrentUser = { ...cast.marcus, userID: riverbend.priya }
    const reads = () => purpose?.read(contextOf(database, colleague), { uuid } as never)
    expect(await reads()).toBe(false)
    await database.owner`
      insert into section_enrollment (district_id, section_id, user_id, role, status)
      values (${riverbend.districtID}, ${riverbend.algebraFall}, ${riverbend.priya}, 'teacher', 'active')`
    expect(await reads()).toBe(true)
    await database.owner`update section_enrollment set end_date = '2025-01-10' where user_id = ${riverbend.priya}`
    expect(await reads()).toBe(false)
    await database.owner`delete from section_enrollment where user_id = ${riverbend.priya}`
  })
})
