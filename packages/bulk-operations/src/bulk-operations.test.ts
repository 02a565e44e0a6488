import {
  addMessages,
  asRefusal,
  createCallerFactory,
  type CurrentUser,
  type JobProgress,
  type UserRequest,
} from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, type Riverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeActingUser } from './acting-user.ts'
import { bulkOperationsRouter } from './bulk-operations.router.ts'
import { bulkOperationJobs } from './jobs.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import type { Selection } from './selection.types.ts'

let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
const callers = createCallerFactory(bulkOperationsRouter)
const progress: JobProgress = {
  report: () => {},
  cancelled: () => false,
  check: () => {},
  signal: new AbortController().signal,
}
const later = (days: number) => () => new Date(Date.now() + days * 86_400_000)

beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  takeActingUser((_, { createdBy }) =>
    Promise.resolve(Object.values(cast).find((one) => one.userID === createdBy)),
  )
})
afterAll(() => database.drop())

const as = (user: CurrentUser, now: () => Date = () => new Date()) => {
  const request: UserRequest = {
    ...contextOf(database, user),
    user,
    db: database.district(user.districtID),
    now,
  }
  return callers(request)
}
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )
const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => ({}),
    (error: unknown) =>
      Object.fromEntries(
        Object.entries(asRefusal(error)?.detail.fields ?? {}).map(([field, { id }]) => [field, id]),
      ),
  )

/** Does pending work, like the server's workers. */
async function work(check: () => void = () => {}): Promise<void> {
  for (;;) {
    const [run] = await database.owner<
      { id: number; name: string; input: object; district_id: number; started_by: number }[]
    >`
      update job_run set status = 'done' where (district_id, id) = (select district_id, id from job_run where status = 'queued' and name like 'bulkOperations.%' order by id limit 1)
      returning id, name, input, district_id, started_by`
    if (!run) return
    const job = bulkOperationJobs.find((one) => one.name === run.name)
    const context = {
      database,
      db: database.district(run.district_id),
      districtID: run.district_id,
      runID: run.id,
      startedBy: run.started_by,
      attempt: 1,
      hear: async () => {},
      now: () => new Date(),
    }
    await job?.run(context, run.input as never, { ...progress, check })
  }
}

const students = async () =>
  Object.fromEntries(
    (
      await database.owner<
        { local_id: string; english_proficiency: string | null }[]
      >`select u.local_id, s.english_proficiency from users u join student s on s.district_id = u.district_id and s.user_id = u.id where u.district_id = ${riverbend.districtID}`
    ).map((row) => [row.local_id, row.english_proficiency]),
  )
const numbers = (...ids: string[]): Selection => ({ by: 'ids', ids })
const english = (value: string | null, selection: Selection) => ({
  kind: 'student' as const,
  section: 'language',
  field: 'englishProficiency',
  value,
  selection,
})
const proficiency = (at: 0 | 1): string => ['englishLearner', 'englishOnly'][at] ?? ''

describe('a preview', () => {
  test("shows each record's old and new value, who has it already, and whom the caller may not see; nothing changes", async () => {
    const before = await students()
    const { operationID } = await as(cast.rosa).preview({
      ...english(proficiency(0), numbers('100001', '100002', '100003', 'nobody', '100001')),
    })
    const detail = await as(cast.rosa).get({ operationID })
    // Rosa is registrar at Oak; Noor is at Pine. A list shows this school's records.
    expect(detail).toMatchObject({
      status: 'previewed',
      counts: { pending: 2, unchanged: 0, refused: 0 },
      // Noor's number looks unknown: Rosa may not know about 100003.
      unknown: ['100003', 'nobody'],
      hidden: 0,
      mayUndo: false,
    })
    expect(await as(cast.rosa).records({ operationID, status: 'pending', page: 1 })).toMatchObject([
      { name: 'Ruiz, Ana', before: null },
      { name: 'Álvarez Ortiz, Ben', before: null },
    ])
    expect(await students()).toEqual(before)
  })
  test('is refused for a field that is one person’s own, for an invalid value, and for an empty selection', async () => {
    expect(await fieldsOf(as(cast.rosa).preview({ ...english('x', numbers('100001')) }))).toEqual({
      value: 'kit.valid.oneOf',
    })
    expect(
      await fieldsOf(
        as(cast.rosa).preview({
          ...english('x', numbers('100001')),
          section: 'demographics',
          field: 'localID',
        }),
      ),
    ).toEqual({ field: 'kit.valid.notAllowed' })
    expect(
      await fieldsOf(as(cast.rosa).preview(english(proficiency(0), numbers('100003')))),
    ).toEqual({ selection: 'bulkOperations.nobody' })
    expect(
      await fieldsOf(
        as(cast.rosa).preview(
          english(proficiency(0), { by: 'list', search: '', filters: { shoeSize: ['9'] } }),
        ),
      ),
    ).toEqual({ selection: 'kit.refusal.malformed' })
  })
  test('is for people who manage records of that kind', async () => {
    expect(await codeOf(as(cast.marcus).preview(english(proficiency(0), numbers('100001'))))).toBe(
      'kit.refusal.forbidden',
    )
    expect(
      await codeOf(
        as(cast.rosa).preview({
          kind: 'staff',
          section: 'demographics',
          field: 'title',
          value: 'x',
          selection: { by: 'list', search: '', filters: {} },
        }),
      ),
    ).toBe('kit.refusal.forbidden')
    expect(await codeOf(as(cast.ana).list({}))).toBe('kit.refusal.forbidden')
  })
  test('accepts a list with its current filters', async () => {
    const { operationID } = await as(cast.rosa).preview(
      english(proficiency(0), { by: 'list', search: '', filters: { grade: ['10'] } }),
    )
    expect(
      (await as(cast.rosa).records({ operationID, status: 'pending', page: 1 })).map(
        (one) => one.name,
      ),
    ).toEqual(['Álvarez Ortiz, Ben'])
    await as(cast.rosa).drop({ operationID })
    expect(await codeOf(as(cast.rosa).get({ operationID }))).toBe('kit.refusal.notFound')
  })
})

describe('an operation', () => {
  test('sets the field on each record with its audit entry, once, no matter how many request it at once', async () => {
    const { operationID } = await as(cast.rosa).preview(
      english(proficiency(0), numbers('100001', '100002')),
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(as(cast.rosa).confirm({ operationID }))),
    )
    expect(answers.toSorted()).toEqual([
      'done',
      ...Array.from({ length: 19 }, () => 'kit.refusal.actionNotAllowed'),
    ])
    await work()
    expect(await as(cast.rosa).get({ operationID })).toMatchObject({
      status: 'done',
      counts: { done: 2, pending: 0 },
      mayUndo: true,
    })
    expect(await students()).toMatchObject({
      100001: proficiency(0),
      100002: proficiency(0),
      100003: null,
    })
    const logged =
      await database.owner`select entity_id from audit_entry where district_id = ${riverbend.districtID} and entity = 'students.student' and action = 'update' and actor_id = ${cast.rosa.userID}`
    expect(logged.length).toBeGreaterThanOrEqual(2)
    await undo(operationID)
    expect(await students()).toMatchObject({ 100001: null, 100002: null })
    expect(await as(cast.rosa).get({ operationID })).toMatchObject({
      status: 'undone',
      counts: { undone: 2 },
      mayUndo: false,
    })
  })
  test('skips what someone changed since the preview, and an undo skips what someone changed since it was done', async () => {
    const { operationID } = await as(cast.rosa).preview(
      english(proficiency(0), numbers('100001', '100002')),
    )
    await database.owner`update student set english_proficiency = ${proficiency(1)}, version = version + 1 where user_id = ${riverbend.ana}`
    await as(cast.rosa).confirm({ operationID })
    await work()
    expect(await as(cast.rosa).get({ operationID })).toMatchObject({
      counts: { done: 1, skipped: 1 },
    })
    expect(await as(cast.rosa).records({ operationID, status: 'skipped', page: 1 })).toMatchObject([
      { name: 'Ruiz, Ana', reason: { id: 'bulkOperations.changedSince' } },
    ])
    await database.owner`update student set english_proficiency = ${proficiency(1)}, version = version + 1 where user_id = ${riverbend.ben}`
    await undo(operationID)
    expect(await as(cast.rosa).get({ operationID })).toMatchObject({
      status: 'undone',
      counts: { kept: 1, undone: 0 },
    })
    expect(await students()).toMatchObject({ 100001: proficiency(1), 100002: proficiency(1) })
    await database.owner`update student set english_proficiency = null, version = version + 1 where district_id = ${riverbend.districtID}`
  })
  test('does what its caller may do when it runs, not what they might when they asked', async () => {
    const { operationID } = await as(cast.rosa).preview(english(proficiency(0), numbers('100001')))
    await as(cast.rosa).confirm({ operationID })
    takeActingUser(() =>
      Promise.resolve({ ...cast.rosa, permissions: new Set<string>(), grants: new Map() }),
    )
    await work()
    takeActingUser((_, { createdBy }) =>
      Promise.resolve(Object.values(cast).find((one) => one.userID === createdBy)),
    )
    expect(await as(cast.rosa).get({ operationID })).toMatchObject({
      status: 'done',
      counts: { refused: 1, done: 0 },
      mayUndo: false,
    })
    expect(await students()).toMatchObject({ 100001: null })
  })
  test('continues where it was if its worker is killed', async () => {
    const { operationID } = await as(cast.rosa).preview(
      english(proficiency(0), numbers('100001', '100002')),
    )
    await as(cast.rosa).confirm({ operationID })
    // The first record was written, and the worker died before it could say so.
    await database.owner`update student set english_proficiency = ${proficiency(0)}, version = version + 1 where user_id = ${riverbend.ana}`
    const cut = Object.assign(new Error('stopping'), { name: 'RunEnding' })
    await expect(
      work(() => {
        throw cut
      }),
    ).rejects.toThrow('stopping')
    await database.owner`update job_run set status = 'queued' where id = (select max(id) from job_run)`
    await work()
    expect(await as(cast.rosa).get({ operationID })).toMatchObject({
      status: 'done',
      counts: { done: 2 },
    })
    await undo(operationID)
    expect(await students()).toMatchObject({ 100001: null, 100002: null })
  })
  test('belongs only to its caller, is confirmed within a day, and undone within seven', async () => {
    const { operationID } = await as(cast.rosa).preview(english(proficiency(0), numbers('100001')))
    for (const act of [
      () => as(cast.priya).get({ operationID }),
      () => as(cast.priya).confirm({ operationID }),
      () => as(cast.dolores).records({ operationID, status: 'pending', page: 1 }),
    ])
      expect(await codeOf(act())).toBe('kit.refusal.notFound')
    expect(await codeOf(as(cast.rosa, later(2)).confirm({ operationID }))).toBe(
      'bulkOperations.tooOld',
    )
    expect(await codeOf(as(cast.rosa).undo({ operationID }))).toBe('kit.refusal.actionNotAllowed')
    await as(cast.rosa).confirm({ operationID })
    await work()
    expect(await codeOf(as(cast.rosa, later(8)).undo({ operationID }))).toBe(
      'bulkOperations.undoOver',
    )
    expect(await codeOf(as(cast.rosa).drop({ operationID }))).toBe('kit.refusal.actionNotAllowed')
    await undo(operationID)
  })
  test('reaches staff and guardians, too', async () => {
    const title = await as(cast.dolores).preview({
      kind: 'staff',
      section: 'demographics',
      field: 'qualification',
      value: 'Credentialed',
      selection: { by: 'list', search: '', filters: { scope: ['all'] } },
    })
    expect((await as(cast.dolores).get(title)).counts.pending).toBeGreaterThanOrEqual(3)
    // The caller is on the list too, and no one changes their own record.
    const refused = await as(cast.dolores).records({ ...title, status: 'refused', page: 1 })
    expect(refused.map((one) => one.name)).toEqual(['Vega, Dolores'])
    await as(cast.dolores).confirm(title)
    await work()
    expect((await as(cast.dolores).get(title)).counts).toMatchObject({ pending: 0, refused: 1 })
    const employer = await as(cast.rosa).preview({
      kind: 'guardian',
      section: 'demographics',
      field: 'employer',
      value: 'Mill',
      selection: { by: 'list', search: '', filters: {} },
    })
    expect(
      (await as(cast.rosa).records({ ...employer, status: 'pending', page: 1 })).map(
        (one) => one.name,
      ),
    ).toEqual(expect.arrayContaining(['Ruiz, Elena']))
  })
})

test('a list of someone’s operations, also as a file, says what each one sets', async () => {
  addMessages({ en, es })
  addMessages({
    en: {
      'people.student.englishProficiency': 'English proficiency',
      'people.student.englishProficiency.englishLearner': 'English learner',
    },
    es: {},
  })
  const { operationID } = await as(cast.rosa).preview(english(proficiency(0), numbers('100001')))
  const { counts } = await as(cast.rosa).get({ operationID })
  const query = { filters: { status: ['previewed'] }, size: 1 }
  expect((await as(cast.rosa).list(query)).rows).toMatchObject([
    {
      id: operationID,
      field: 'englishProficiency',
      value: 'englishLearner',
      recordCount: counts.pending,
    },
  ])
  const { content } = await as(cast.rosa).exportRows({ query, format: 'csv' })
  expect(content).toContain('English proficiency: English learner,Students,')
})

test('a screen runs at most three statements', async () => {
  const { operationID } = await as(cast.rosa).preview(english(proficiency(0), numbers('100001')))
  for (const act of [
    () => as(cast.rosa).list({}),
    () => as(cast.rosa).get({ operationID }),
    () => as(cast.rosa).records({ operationID, status: 'pending', page: 1 }),
  ]) {
    const before = database.statements()
    await act()
    expect(database.statements() - before).toBeLessThanOrEqual(3)
  }
})

async function undo(operationID: number): Promise<void> {
  await as(cast.rosa).undo({ operationID })
  await work()
}
