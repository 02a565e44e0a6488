import { users } from '@atrium/auth/tables'
import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import { districts } from '@atrium/schools/tables'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badgeUsers } from '../learner/learner.table.ts'
import {
  makeBadge,
  makePeople,
  provideTestAuth,
  currentOf,
  refused,
  type MadeBadge,
} from '../fixtures.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { extensions } from '../extensions.ts'
import { microcredentialsRest } from '../rest.ts'
import { needs } from '../words.ts'

let database: TestDatabase
let people: { lena: number; ada: number }
const caller = createCallerFactory(microcredentialsRouter)
const visitor = () => caller(visitorOf(database))
const lena = () => caller(requestOf(database, { userID: people.lena }))
const ada = () =>
  caller(requestOf(database, { userID: people.ada, permissions: [needs.create, needs.administer] }))
const page = { page: 1, size: 50 }
const made: MadeBadge[] = []

beforeAll(async () => {
  provideTestAuth()
  installExtensions(extensions)
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    await tx.insert(districts).values({ name: 'Elm', timeZone: 'America/Los_Angeles' })
    const [one = 0, two = 0] = await makePeople(tx, ['Lena Ortiz', 'Ada Beltrán'])
    people = { lena: one, ada: two }
    for (const name of ['Wait Time', 'Exit Tickets', 'Número y razón'])
      made.push(
        await makeBadge(tx, {
          creatorID: two,
          name,
          reviewMode: 'none',
          courseCodes: name === 'Wait Time' ? ['ALG1'] : [],
        }),
      )
  })
  await database.owner`update badge set catalog_visibility = 'signedIn' where id = ${made[1]?.badgeID ?? 0}`
})
afterAll(() => database.drop())

const slugOf = async (userID: number): Promise<string> =>
  String((await database.owner`select public_slug from users where id = ${userID}`)[0]?.public_slug)

/** Marks one as earned, as its review would. */
const earned = (userID: number, badge: MadeBadge | undefined) =>
  database.transaction(1, (tx) =>
    tx
      .insert(badgeUsers)
      .values({
        districtID: 1,
        badgeID: badge?.badgeID ?? 0,
        versionID: badge?.versionID ?? 0,
        userID,
        status: 3,
        earnedAt: '2026-11-01T00:00:00Z',
      })
      .returning({ id: badgeUsers.id }),
  )

describe('The public catalog', () => {
  test('shows visitors what is public, and signed-in people more', async () => {
    expect((await visitor().catalog.badges(page)).rows.map((row) => row.name)).toEqual([
      'Número y razón',
      'Wait Time',
    ])
    expect((await lena().catalog.badges(page)).total).toBe(3)
  })
  test('is searched without accents and filtered by course code', async () => {
    expect((await visitor().catalog.badges({ ...page, search: 'numero razon' })).rows).toHaveLength(
      1,
    )
    expect(
      (await visitor().catalog.badges({ ...page, courseCode: 'ALG1' })).rows.map((row) => row.name),
    ).toEqual(['Wait Time'])
    expect((await visitor().catalog.filters()).courseCodes).toEqual([
      { code: 'ALG1', title: 'ALG1' },
    ])
  })
  test('offers Earn only to signed-in people, and hides non-public microcredentials from visitors', async () => {
    const badgeID = made[0]?.badgeID ?? 0
    expect((await visitor().catalog.badge({ badgeID })).mayEarn).toBe(false)
    expect((await lena().catalog.badge({ badgeID })).mayEarn).toBe(true)
    expect(await refused(visitor().catalog.badge({ badgeID: made[1]?.badgeID ?? 0 }))).toBe(
      'microcredentials.notFound',
    )
  })
  test('has a page for an earned badge only if its earner has chosen to be public', async () => {
    const [row] = await earned(people.ada, made[2])
    const badgeUserID = row?.id ?? 0
    expect(await refused(visitor().catalog.earned({ badgeUserID }))).toBe(
      'microcredentials.notFound',
    )
    expect(await refused(lena().catalog.earned({ badgeUserID }))).toBe('microcredentials.notFound')
    expect((await ada().catalog.earned({ badgeUserID })).name).toBe('Número y razón')
    await database.transaction(1, (tx) =>
      tx
        .update(users)
        .set({ showInPublicCatalog: true })
        .where(and(eq(users.districtID, 1), eq(users.id, people.ada))),
    )
    const [slug = '', ofLena = ''] = await Promise.all([people.ada, people.lena].map(slugOf))
    // The number alone, which anyone could guess, doesn't identify anyone.
    expect(await refused(visitor().catalog.earned({ badgeUserID }))).toBe(
      'microcredentials.notFound',
    )
    expect(await refused(visitor().catalog.earned({ badgeUserID, earner: ofLena }))).toBe(
      'microcredentials.notFound',
    )
    expect(await visitor().catalog.earned({ badgeUserID, earner: slug })).toMatchObject({
      personName: 'Ada Beltrán',
      earnerSlug: slug,
    })
    const earner = await visitor().catalog.earner({ slug })
    expect(earner.name).toBe('Ada Beltrán')
    expect(earner.badges.map((badge) => badge.badgeUserID)).toContain(badgeUserID)
    expect(await refused(visitor().catalog.earner({ slug: ofLena }))).toBe(
      'microcredentials.userNotFound',
    )
    // A minor isn't shown without a guardian's consent, even with the setting on.
    const born = (years: number) =>
      database.owner`update users set birth_date = current_date - make_interval(years => ${years}, days => 2) where id = ${people.ada}`
    await born(17)
    expect(await refused(visitor().catalog.earned({ badgeUserID, earner: slug }))).toBe(
      'microcredentials.notFound',
    )
    expect(await refused(visitor().catalog.earner({ slug }))).toBe('microcredentials.userNotFound')
    await born(18)
    expect((await visitor().catalog.earner({ slug })).name).toBe('Ada Beltrán')
  })
})

describe('A pathway', () => {
  const draft = {
    name: 'Formative assessment',
    description: '<p>Step by step.</p><script>x</script>',
    visible: true,
    imageUUID: null,
  }
  const make = async (name: string, visible = true) =>
    ada().pathways.save({
      id: null,
      version: 0,
      draft: { ...draft, name, visible },
      steps: [
        {
          id: null,
          name: 'First',
          required: true,
          completeAll: true,
          numberRequired: 0,
          badges: [{ badgeID: made[0]?.badgeID ?? 0, required: false }],
        },
        {
          id: null,
          name: 'Second',
          required: false,
          completeAll: false,
          numberRequired: 1,
          badges: made.slice(1).map(({ badgeID }) => ({ badgeID, required: false })),
        },
      ],
    })
  test('is saved with its steps in order and its description sanitized', async () => {
    const { id } = await make('Order')
    const pathway = await visitor().catalog.pathway({ pathwayID: id })
    expect(pathway.description).toBe('<p>Step by step.</p>')
    expect(pathway.steps.map((step) => [step.name, step.order, step.badges.length])).toEqual([
      ['First', 0, 1],
      ['Second', 1, 2],
    ])
  })
  test('is saved for the first of two people who opened the same version, and refused for the second', async () => {
    const { id, version } = await make('Twice')
    const change = { id, version, draft: { ...draft, name: 'Twice' }, steps: [] }
    const tries = await Promise.all([
      refused(ada().pathways.save(change)),
      refused(ada().pathways.save(change)),
    ])
    expect(tries.filter((one) => one === 'kit.refusal.conflict')).toHaveLength(1)
    expect(await currentOf(ada().pathways.save(change))).toMatchObject({
      name: 'Twice',
      version: version + 1,
      steps: [],
    })
    expect(await ada().pathways.history({ id })).toMatchObject([
      { action: 'update', changes: { parts: { after: [] } } },
      { action: 'create', changes: { name: { before: null, after: 'Twice' } } },
    ])
  })
  test('is filtered by the microcredentials in it, and so is its curriculum', async () => {
    const { id } = await make('Through algebra')
    const empty = { id: null, version: 0, draft: { ...draft, name: 'Through nothing' }, steps: [] }
    await ada().pathways.save(empty)
    await ada().curricula.save({
      id: null,
      version: 0,
      draft: { ...draft, name: 'Algebra for teachers' },
      pathways: [{ pathwayID: id, required: true }],
    })
    const namesOf = (query: { courseCode?: string; search?: string }) =>
      Promise.all(
        ([visitor().catalog.pathways, visitor().catalog.curricula] as const).map(async (read) =>
          (await read({ ...page, ...query })).rows.map((row) => row.name),
        ),
      )
    const [pathways] = await namesOf({})
    expect(pathways).toContain('Through nothing')
    const [through, whole] = await namesOf({ courseCode: 'ALG1' })
    expect(through).toContain('Through algebra')
    expect(through).not.toContain('Through nothing')
    expect(whole).toEqual(['Algebra for teachers'])
    expect(await namesOf({ courseCode: 'GEO1' })).toEqual([[], []])
  })
  test('starts immediately, and completes automatically when its required steps are done', async () => {
    const { id } = await make('By itself')
    const { id: curriculumID } = await ada().curricula.save({
      id: null,
      version: 0,
      draft: { ...draft, name: 'Whole' },
      pathways: [{ pathwayID: id, required: true }],
    })
    expect(await refused(lena().pathways.start({ id, userID: 99 }))).toBe(
      'microcredentials.notAllowedToModify',
    )
    await lena().pathways.start({ id })
    await lena().curricula.start({ id: curriculumID })
    expect((await lena().catalog.pathway({ pathwayID: id })).completedAt).toBeNull()
    const { badgeUserID } = await lena().learner.earn({ badgeID: made[0]?.badgeID ?? 0 })
    const { criteria } = await lena().learner.space({ badgeUserID })
    const [evidence, reflection] = criteria
    await lena().learner.saveEvidence({
      badgeUserID,
      draft: {
        criterionID: evidence?.id ?? 0,
        categoryID: evidence?.categories[0]?.id ?? null,
        optionID: null,
        kind: 'link',
        title: 'Plan',
        description: '',
        fileUUID: null,
        url: 'https://example.org',
        html: null,
      },
    })
    await lena().learner.saveReflection({
      badgeUserID,
      criterionID: reflection?.id ?? 0,
      answers: [{ prompt: 'What worked?', html: 'Waiting' }],
    })
    expect(await lena().learner.submit({ badgeUserID })).toEqual({ status: 3 })
    expect((await lena().catalog.pathway({ pathwayID: id })).completedAt).not.toBeNull()
    expect((await lena().catalog.curriculum({ curriculumID })).completedAt).not.toBeNull()
    expect(
      (await lena().learner.space({ badgeUserID })).events.map((event) => event.action),
    ).toContain('issue')
  })
  test('that is hidden can be neither found nor started', async () => {
    const { id } = await make('Hidden', false)
    expect(await refused(visitor().catalog.pathway({ pathwayID: id }))).toBe(
      'microcredentials.pathwayNotFound',
    )
    expect(await refused(lena().pathways.start({ id }))).toBe('microcredentials.pathwayNotFound')
  })
  test('that was removed can be restored with its steps, and learners who have started it keep it', async () => {
    const { id } = await make('Taken back')
    await lena().pathways.start({ id })
    const was = await ada().pathways.remove({ id })
    expect([
      was,
      await refused(visitor().catalog.pathway({ pathwayID: id })),
      await refused(ada().pathways.remove({ id })),
    ]).toEqual([
      { visible: true },
      'microcredentials.pathwayNotFound',
      'microcredentials.pathwayNotFound',
    ])
    await Promise.all([
      ada().pathways.restore({ id, ...was }),
      ada().pathways.restore({ id, ...was }),
    ])
    expect((await visitor().catalog.pathway({ pathwayID: id })).steps).toHaveLength(2)
    expect((await lena().catalog.pathway({ pathwayID: id })).startedAt).not.toBeNull()
    await ada().pathways.remove({ id })
    await make('Taken back')
    expect(await refused(ada().pathways.restore({ id, ...was }))).toBe('kit.valid.unique')
    expect(await refused(lena().pathways.restore({ id, ...was }))).toBe('kit.refusal.forbidden')
  })
  test('answers the specified calls in the specified format', async () => {
    const { id } = await make('Calls')
    const row = (path: string) => microcredentialsRest.find((one) => one.path.endsWith(path))
    const ask = async (
      path: string,
      request: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
      who = lena(),
    ) =>
      row(path)?.call(
        { microcredentials: who },
        { params: {}, query: {}, body: undefined, language: 'en', ...request },
      )
    expect(row('/badge-pathway-steps')?.wrap).toBe('badgePathwaySteps')
    const steps = (await ask('/badge-pathway-steps', { query: { pathwayID: String(id) } })) as {
      id: number
      order: number
      completeAll: boolean
      numberRequired: number
    }[]
    expect(steps[0]).toMatchObject({ order: 0, completeAll: true, numberRequired: 0 })
    expect(
      await ask('/badge-pathway-step-badge', { query: { stepID: String(steps[0]?.id) } }),
    ).toMatchObject([{ badgeID: made[0]?.badgeID, required: false }])
    expect(
      await ask('/badge-curriculum-user', { query: { curriculumID: '1' } }).catch(
        (error: unknown) => asRefusal(error)?.detail.fields,
      ),
    ).toEqual({ userID: { id: 'kit.valid.required' } })
    expect(
      await ask('/microcredentials/{id}', {
        params: { id: String(id) },
        body: { badgePathwayUser: { pathwayID: id, started: true } },
      }),
    ).toMatchObject({ badgePathwayUser: { pathwayID: id, started: true, userID: people.lena } })
    expect(
      await ask('/badge-pathway-user', {
        query: { pathwayID: String(id), userID: String(people.lena) },
      }),
    ).toMatchObject([{ pathwayID: id, started: true }])
    expect(await ask('/pathways/{pathwayID}', { params: { pathwayID: String(id) } })).toMatchObject(
      { id, name: 'Calls', description: 'Step by step.', file_url: '/badge.svg' },
    )
  })
})
