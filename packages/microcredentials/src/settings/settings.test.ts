import { ensureStartingGroups, grantGroup, newAccount } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedMicrocredentials } from '../demo/seed.actions.ts'
import { microcredentials as module } from '../microcredentials.module.ts'
import { needs } from '../words.ts'

let database: TestDatabase
let ruth = 0
const caller = createCallerFactory(module.router)
const admin = () => caller(requestOf(database, { userID: 99, permissions: [needs.administer] }))
const refused = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: unknown) => asRefusal(error)?.code,
  )

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    const made = await tx
      .insert(users)
      .values(
        ['Ruth', 'Tomás'].map((firstName) => ({ districtID: 1, firstName, lastName: 'Abernathy' })),
      )
      .returning({ id: users.id })
    ruth = made[0]?.id ?? 0
    await ensureStartingGroups(tx, 1)
    await newAccount(tx, {
      districtID: 1,
      userID: ruth,
      loginName: 'ruth@atrium.test',
      recoveryEmail: null,
      passwordHash: null,
    })
    await grantGroup(tx, { districtID: 1, userID: ruth, group: 'reviewer', schoolID: 0 })
    await seedMicrocredentials(tx, { districtID: 1, creatorID: ruth, approverID: ruth })
  })
})
afterAll(() => database.drop())

test('a reviewer for a course code must be someone who may review, can be added only once, and can be removed', async () => {
  const { courseCodeReviewers } = admin()
  expect(await courseCodeReviewers.people({ search: 'abernathy' })).toEqual([
    { userID: ruth, name: 'Ruth Abernathy' },
  ])
  const { id } = await courseCodeReviewers.add({ code: '2010', userID: ruth })
  expect(await courseCodeReviewers.list()).toMatchObject([
    { id, code: '2010', reviewerName: 'Ruth Abernathy', qualified: true },
  ])
  expect(await refused(courseCodeReviewers.add({ code: '2010', userID: ruth }))).toBe('invalid')
  expect(await refused(courseCodeReviewers.add({ code: '2020', userID: 100_000 }))).toBe('invalid')
  await courseCodeReviewers.remove({ id })
  expect(await courseCodeReviewers.list()).toEqual([])
  expect(await refused(courseCodeReviewers.remove({ id }))).toBe('notFound')
})
test('only administrators can change the lists', async () => {
  const creator = caller(
    requestOf(database, { permissions: [needs.create, needs.approve, needs.review] }),
  )
  expect(await refused(creator.courseCodeReviewers.list())).toBe('forbidden')
  expect(await refused(creator.stacks.list({}))).toBe('forbidden')
})
test('choices that a version uses cannot be removed', async () => {
  const { rows } = await admin().stacks.list({})
  expect(rows.map((row) => row.badgeCount)).toEqual([3, 3, 3, 4])
  expect(await refused(admin().stacks.remove({ ids: [rows[0]?.id ?? 0] }))).toBe('conflict')
  const unused = await admin().stacks.create({
    draft: { name: 'Unused', description: null, imageUUID: null, sortOrder: 9, active: true },
  })
  expect(await admin().stacks.remove({ ids: [unused.id] })).toEqual({ removed: 1 })
})
