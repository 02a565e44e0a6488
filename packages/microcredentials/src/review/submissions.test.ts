import { randomUUID } from 'node:crypto'
import { permissionGroups, userPermissionGroups, users } from '@atrium/auth/tables'
import { addMessages, asRead, createCallerFactory, type FileRow } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { districts, schools } from '@atrium/schools/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  badgeClassroomCoaches,
  badgeClassroomMembers,
  badgeClassrooms,
} from '../classrooms/classrooms.table.ts'
import { handIn, makeBadge, makePeople, provideTestAuth, refused } from '../fixtures.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { screens } from '../screens.ts'
import { evidenceFiles } from '../learner/evidence.files.ts'
import { filePurposes, needs } from '../words.ts'

let database: TestDatabase
let people: { lena: number; rui: number; sam: number; ada: number; cora: number }
let schoolID = 0
let now = new Date('2026-11-02T17:00:00Z')
const caller = createCallerFactory(microcredentialsRouter)
const as = (userID: number, ...permissions: string[]) =>
  caller(
    requestOf(
      database,
      { userID, permissions, schoolID: userID === people.lena ? schoolID : 0 },
      () => now,
    ),
  )
const ada = () => as(people.ada, needs.administer).review
const all = { page: 1, size: 100 }

beforeAll(async () => {
  addMessages({ en, es })
  evidenceFiles.install()
  provideTestAuth(screens)
  database = await testDatabase()
  await database.transaction('every', async (tx) => {
    await tx.insert(districts).values([{ name: 'Elm' }, { name: 'Oak' }])
  })
  await database.transaction(1, async (tx) => {
    const [lena = 0, rui = 0, sam = 0, ada = 0, cora = 0] = await makePeople(tx, [
      'Lena Ortiz',
      'Rui Alves',
      'Sam Reed',
      'Ada Beltrán',
      'Cora Diaz',
    ])
    people = { lena, rui, sam, ada, cora }
    const [school] = await tx
      .insert(schools)
      .values({ districtID: 1, name: 'Elm High' })
      .returning({ id: schools.id })
    schoolID = school?.id ?? 0
    const [group] = await tx
      .insert(permissionGroups)
      .values({ districtID: 1, name: 'Reviewers', permissions: [needs.review] })
      .returning({ id: permissionGroups.id })
    await tx.insert(userPermissionGroups).values(
      [rui, sam, cora].map((userID) => ({
        districtID: 1,
        userID,
        groupID: group?.id ?? 0,
        schoolID: 0,
      })),
    )
    await tx.update(users).set({ language: 'es' }).where(eq(users.id, sam))
    const [room] = await tx
      .insert(badgeClassrooms)
      .values({ districtID: 1, name: 'Cohort' })
      .returning({ id: badgeClassrooms.id })
    await tx
      .insert(badgeClassroomCoaches)
      .values({ districtID: 1, classroomID: room?.id ?? 0, userID: cora })
    await tx
      .insert(badgeClassroomMembers)
      .values({ districtID: 1, classroomID: room?.id ?? 0, userID: lena })
  })
})
afterAll(() => database.drop())

const submit = async (of: Partial<Parameters<typeof makeBadge>[1]> = {}, who = people.lena) => {
  const badge = await database.transaction(1, (tx) =>
    makeBadge(tx, { creatorID: people.ada, ...of }),
  )
  await handIn(as(who).learner, badge)
  const { rows } = await ada().submissions.list({
    ...all,
    filters: { badgeID: [String(badge.badgeID)] },
  })
  return { badge, line: rows[0], reviewID: rows[0]?.reviewID ?? 0 }
}

const csvOf = async (badgeID: number) => {
  const query = { filters: { badgeID: [String(badgeID)] } }
  return (await ada().submissions.exportRows({ query, format: 'csv' })).content
}

describe('Submissions', () => {
  test('are listed with their reviewer, state and due date', async () => {
    const { badge, line, reviewID } = await submit()
    expect(line).toMatchObject({
      badgeName: 'Wait Time',
      learnerName: null,
      schoolName: null,
      mayLookUp: true,
      round: 1,
      state: 'open',
      reviewerName: null,
      dueAt: null,
      mayReassign: true,
    })
    await as(people.rui, needs.review).review.claim({ reviewID })
    const claimed = await ada().submissions.list({
      ...all,
      filters: { badgeID: [String(badge.badgeID)] },
    })
    expect(claimed.rows).toMatchObject([
      { state: 'claimed', reviewerName: 'Rui Alves', dueAt: '2026-11-20' },
    ])
    now = new Date('2026-11-23T17:00:00Z')
    expect(
      (
        await ada().submissions.list({
          ...all,
          filters: { badgeID: [String(badge.badgeID)], state: ['overdue'] },
        })
      ).total,
    ).toBe(1)
    now = new Date('2026-11-02T17:00:00Z')
  })
  test('can be filtered by status, reviewer, school and dates', async () => {
    const { badge, reviewID } = await submit()
    await as(people.rui, needs.review).review.claim({ reviewID })
    const count = async (filter: Record<string, string[]>) =>
      (
        await ada().submissions.list({
          ...all,
          filters: { badgeID: [String(badge.badgeID)], ...filter },
        })
      ).total
    expect(
      await count({
        state: ['claimed'],
        reviewerID: [String(people.rui)],
        submittedAt: ['2026-11-02..2026-11-02'],
      }),
    ).toBe(1)
    expect([
      await count({ state: ['open'] }),
      await count({ reviewerID: [String(people.sam)] }),
      await count({ schoolID: [String(schoolID + 1)] }),
      await count({ submittedAt: ['2026-11-03..'] }),
      await count({ submittedAt: ['..2026-11-01'] }),
    ]).toEqual([0, 0, 0, 0, 0])
  })
  test('that are waiting for their fee are listed, and cannot be assigned', async () => {
    const { line } = await submit({ fee: 2500 })
    expect(line).toMatchObject({ state: 'awaitingPayment', reviewID: null, mayReassign: false })
  })
  test('are visible only to administrators of the district and school', async () => {
    await submit()
    expect(await refused(as(people.rui, needs.review).review.submissions.list(all))).toBe(
      'kit.refusal.forbidden',
    )
    const elsewhere = caller(
      requestOf(database, { userID: 1, districtID: 2, permissions: [needs.administer] }, () => now),
    ).review
    expect((await elsewhere.submissions.list(all)).total).toBe(0)
    const ofAnother = caller(
      requestOf(
        database,
        { userID: people.ada, permissions: [needs.administer], schoolID: schoolID + 1 },
        () => now,
      ),
    ).review
    expect((await ofAnother.submissions.list(all)).total).toBe(0)
    const { reviewID } = await submit()
    expect([
      await refused(ofAnother.candidates({ reviewID, search: '' })),
      await refused(ofAnother.reassign({ reviewID, userID: people.rui })),
    ]).toEqual(['kit.refusal.notFound', 'kit.refusal.notFound'])
    expect(await refused(elsewhere.candidates({ reviewID, search: '' }))).toBe(
      'kit.refusal.notFound',
    )
  })
  test('show no name or school to an administrator who reviews one blind, neither through the filter nor in the file', async () => {
    const { badge, reviewID } = await submit()
    await ada().claim({ reviewID })
    const { rows } = await ada().submissions.list({
      ...all,
      filters: { badgeID: [String(badge.badgeID)] },
    })
    expect(rows).toMatchObject([
      { learnerName: null, schoolName: null, reviewerName: 'Ada Beltrán' },
    ])
    expect(
      (
        await ada().submissions.list({
          ...all,
          filters: { badgeID: [String(badge.badgeID)], schoolID: [String(schoolID)] },
        })
      ).total,
    ).toBe(0)
    expect(await csvOf(badge.badgeID)).not.toMatch(/Lena|Elm High/)
  })
  test('a hidden name is not found by searching, and a list sorted by name does not give it away', async () => {
    const badge = await database.transaction(1, (tx) => makeBadge(tx, { creatorID: people.ada }))
    await handIn(as(people.lena).learner, badge)
    await handIn(as(people.sam).learner, badge)
    const filters = { badgeID: [String(badge.badgeID)] }
    const find = async (query: object) =>
      (await ada().submissions.list({ ...all, ...query, filters })).rows.map(({ id }) => id)
    const [later = 0, earlier = 0] = await find({})
    expect(later).toBeGreaterThan(earlier)
    expect(await find({ search: 'Ortiz' })).toEqual([])
    expect(await find({ sort: 'learnerName' })).toEqual([earlier, later])
    expect(await find({ sort: '-learnerName' })).toEqual([later, earlier])
  })
  test('hide the author from an administrator who could review one blind until they look it up, after which they cannot review it or be assigned it', async () => {
    const { badge, line, reviewID } = await submit()
    const found = async () =>
      (await ada().submissions.list({ ...all, filters: { badgeID: [String(badge.badgeID)] } }))
        .rows[0]
    const submissionID = line?.id ?? 0
    const fileUUID = randomUUID()
    expect([
      (await found())?.learnerName,
      (
        await ada().submissions.list({
          ...all,
          filters: { badgeID: [String(badge.badgeID)], schoolID: [String(schoolID)] },
        })
      ).total,
    ]).toEqual([null, 0])
    await database.owner`update badge_evidence set file_uuid = ${fileUUID} where badge_user_id = (select badge_user_id from badge_submission where id = ${submissionID})`
    const nameFor = async (userID: number, permission: string) =>
      (
        await asRead(requestOf(database, { userID, permissions: [permission] }), {
          uuid: fileUUID,
          purpose: filePurposes.evidence,
          districtID: 1,
          ownerID: people.lena,
          filename: 'Lena Ortiz.pdf',
        } as FileRow)
      ).filename
    await as(people.rui, needs.review).review.claim({ reviewID })
    expect([
      await nameFor(people.ada, needs.administer),
      await nameFor(people.rui, needs.review),
      await nameFor(people.lena, ''),
    ]).toEqual(['file.pdf', 'file.pdf', 'Lena Ortiz.pdf'])
    expect([(await found())?.learnerName, (await ada().get({ reviewID })).learnerName]).toEqual([
      null,
      null,
    ])
    await ada().submissions.lookUp({ submissionIDs: [submissionID] })
    expect([
      (await found())?.learnerName,
      (await ada().get({ reviewID })).learnerName,
      (await found())?.mayLookUp,
    ]).toEqual(['Lena Ortiz', 'Lena Ortiz', false])
    expect(await nameFor(people.ada, needs.administer)).toBe('Lena Ortiz.pdf')
    await as(people.rui, needs.review).review.release({ reviewID })
    expect(await refused(ada().claim({ reviewID }))).toBe('microcredentials.refusal.lookedUp')
    expect(
      (await ada().open.list({ ...all, filters: { badgeID: [String(badge.badgeID)] } })).total,
    ).toBe(0)
    expect(await refused(ada().reassign({ reviewID, userID: people.ada }))).toBe(
      'kit.refusal.fields',
    )
    expect((await ada().candidates({ reviewID, search: 'Ada' })).length).toBe(0)
  })
  test('cannot be looked up by their reviewer or by anyone who is not an administrator, and need no lookup if they are not blind', async () => {
    const { line, reviewID } = await submit()
    await ada().claim({ reviewID })
    expect(await refused(ada().submissions.lookUp({ submissionIDs: [line?.id ?? 0] }))).toBe(
      'microcredentials.refusal.reviewsIt',
    )
    expect(
      await refused(
        as(people.rui, needs.review).review.submissions.lookUp({
          submissionIDs: [line?.id ?? 0],
        }),
      ),
    ).toBe('kit.refusal.forbidden')
    expect((await submit({ reviewMode: 'learner' })).line).toMatchObject({
      learnerName: 'Lena Ortiz',
      mayLookUp: false,
    })
  })
  test('do not include one’s own', async () => {
    const { line } = await submit({}, people.ada)
    expect(line).toBeUndefined()
  })
  test('can be exported as CSV in the reader’s language', async () => {
    const { badge } = await submit({ name: '=Danger', reviewMode: 'learner' })
    const content = await csvOf(badge.badgeID)
    expect(content).toMatch(/^\uFEFFMicrocredential,Learner,/)
    expect(content).toContain("'=Danger,Lena Ortiz,Elm High")
  })
})

test('a page of submissions takes one statement, and so do its filter choices', async () => {
  for (const read of [
    () => ada().submissions.list(all),
    () => ada().submissions.badges.options({}),
    () => ada().submissions.reviewers.options({}),
    () => ada().workload(),
  ]) {
    const before = database.statements()
    await read()
    expect(database.statements() - before, read.toString()).toBe(1)
  }
})

describe('Reassigning', () => {
  test('offers people who may review it, and notifies both the old and the new reviewer', async () => {
    const { badge, reviewID } = await submit()
    await as(people.rui, needs.review).review.claim({ reviewID })
    expect((await ada().candidates({ reviewID, search: '' })).map((one) => one.name)).toEqual([
      'Sam Reed',
    ])
    await ada().reassign({ reviewID, userID: people.sam })
    expect(
      (await ada().submissions.list({ ...all, filters: { badgeID: [String(badge.badgeID)] } }))
        .rows,
    ).toMatchObject([{ reviewerName: 'Sam Reed', state: 'claimed' }])
    const notices =
      await database.owner`select user_id as "userID", template from notice where template in ('microcredentials.review.reassigned', 'microcredentials.review.takenAway') order by id`
    expect(notices).toMatchObject([
      { userID: people.sam, template: 'microcredentials.review.reassigned' },
      { userID: people.rui, template: 'microcredentials.review.takenAway' },
    ])
    const [mail] =
      await database.owner`select language, values->>'link' as link from mail_message where template = 'microcredentials.review.reassigned'`
    expect(mail).toEqual({
      language: 'es',
      link: `https://atrium.test/midas/microcredentialing/review/${reviewID}`,
    })
  })
  test('is refused for the learner’s coach if the review is blind, and the coach does not find it in the queue either', async () => {
    const { badge, reviewID } = await submit()
    const cora = as(people.cora, needs.review).review
    expect(await refused(ada().reassign({ reviewID, userID: people.cora }))).toBe(
      'kit.refusal.fields',
    )
    expect(
      (await cora.open.list({ ...all, filters: { badgeID: [String(badge.badgeID)] } })).total,
    ).toBe(0)
    expect(await refused(cora.claim({ reviewID }))).toBe('kit.refusal.notFound')
    const open = await submit({ reviewMode: 'learner' })
    expect(
      (await cora.open.list({ ...all, filters: { badgeID: [String(open.badge.badgeID)] } })).total,
    ).toBe(1)
  })
  test('by 20 people at once leaves it with one reviewer', async () => {
    const { badge, reviewID } = await submit()
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refused(ada().reassign({ reviewID, userID: at % 2 ? people.rui : people.sam })),
      ),
    )
    expect(tries).toEqual(Array.from({ length: 20 }, () => 'done'))
    expect(
      (await ada().submissions.list({ ...all, filters: { badgeID: [String(badge.badgeID)] } }))
        .rows,
    ).toHaveLength(1)
  })
  test('is not open to reviewers', async () => {
    const { reviewID } = await submit()
    expect(
      await refused(as(people.rui, needs.review).review.reassign({ reviewID, userID: people.sam })),
    ).toBe('kit.refusal.forbidden')
    expect(
      await refused(as(people.rui, needs.review).review.candidates({ reviewID, search: '' })),
    ).toBe('kit.refusal.forbidden')
  })
})
