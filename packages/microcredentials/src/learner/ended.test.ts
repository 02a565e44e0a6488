import { provideVisiblePerson } from '@atrium/auth/public'
import { createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBadge, makePeople, provideTestAuth, refused, type MadeBadge } from '../fixtures.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { extensions } from '../extensions.ts'
import { needs } from '../words.ts'

let database: TestDatabase
let people: { lena: number; rui: number; ada: number }
const now = new Date('2026-11-02T17:00:00Z')
const caller = createCallerFactory(microcredentialsRouter)
const as = (userID: number, ...permissions: string[]) =>
  caller(requestOf(database, { userID, permissions }, () => now))
const lena = () => as(people.lena).learner
const ada = () => as(people.ada, needs.administer)

let restoreSight: () => void
beforeAll(async () => {
  provideTestAuth()
  restoreSight = provideVisiblePerson(() => Promise.resolve('name'))
  installExtensions(extensions)
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    await tx.insert(districts).values({ name: 'Elm', timeZone: 'America/Los_Angeles' })
    const [lena = 0, rui = 0, ada = 0] = await makePeople(tx, [
      'Lena Ortiz',
      'Rui Alves',
      'Ada Beltrán',
    ])
    people = { lena, rui, ada }
  })
})
afterAll(() => {
  restoreSight()
  return database.drop()
})

const make = (of: Partial<Parameters<typeof makeBadge>[1]> = {}): Promise<MadeBadge> =>
  database.transaction(1, (tx) => makeBadge(tx, { creatorID: people.ada, ...of }))
const link = (badge: MadeBadge, title = 'My plan') => ({
  criterionID: badge.evidenceCriterionID,
  categoryID: badge.categoryID,
  optionID: null,
  kind: 'link' as const,
  title,
  description: '',
  fileUUID: null,
  url: 'https://example.org/plan',
  html: null,
})
const offer = (name: string) => ({ name, description: '', visible: true, imageUUID: null })
const fill = async (badge: MadeBadge): Promise<number> => {
  const { badgeUserID } = await lena().earn({ badgeID: badge.badgeID })
  await lena().saveEvidence({ badgeUserID, draft: link(badge) })
  await lena().saveReflection({
    badgeUserID,
    criterionID: badge.reflectionCriterionID,
    answers: [{ prompt: 'What worked?', html: '<p>Waiting.</p>' }],
  })
  return badgeUserID
}
const prepaidCodes = async (patch: object = {}) => {
  const { prepaymentID } = await ada().prepayments.make({
    name: 'Spring',
    kind: 'granted',
    payer: '',
    badgeID: null,
    amountCents: 0,
    expiresOn: null,
    note: null,
    codes: 1,
    usesPerCode: 1,
    ...patch,
  })
  return {
    prepaymentID,
    code: (await ada().prepayments.get({ prepaymentID })).lines[0]?.code ?? '',
  }
}

test('a learner who renews an expired one still has the old one in their own list, on the profile, in the public list, and in the wallet', async () => {
  const badge = await make({ reviewMode: 'double', name: 'First aid' })
  await database.owner`update users set show_in_public_catalog = true where id = ${people.lena}`
  const badgeUserID = await fill(badge)
  await lena().submit({ badgeUserID })
  const reviewer = as(people.rui, needs.review).review
  const { rows } = await reviewer.open.list({ filters: { badgeID: [String(badge.badgeID)] } })
  await reviewer.claim({ reviewID: rows[0]?.id ?? 0 })
  await reviewer.approve({ reviewID: rows[0]?.id ?? 0, comment: '' })
  const uuid = (await lena().space({ badgeUserID })).credential?.uuid
  await database.owner`update credential set valid_until = '2026-10-01T00:00:00Z', signed_at = '2025-10-01T00:00:00Z' where uuid = ${uuid ?? ''}`
  await lena().earnAgain({ badgeUserID })
  const visitor = caller(visitorOf(database)).catalog
  const [address] =
    await database.owner`select public_slug as slug from users where id = ${people.lena}`
  const slug = String(address?.slug)
  expect(
    (await visitor.earner({ slug })).badges.find((one) => one.badgeUserID === badgeUserID),
  ).toMatchObject({ name: 'First aid', state: 'expired' })
  expect(await visitor.earned({ badgeUserID, earner: slug })).toMatchObject({
    name: 'First aid',
    credentialUUID: uuid,
  })
  const onProfile = (await ada().learner.ofPerson({ userID: people.lena })).badges.find(
    (one) => one.badgeUserID === badgeUserID,
  )
  expect(onProfile).toMatchObject({
    status: 3,
    submittedAt: null,
    credential: { uuid, state: 'expired' },
    earlier: [],
  })
  expect((await lena().list()).find((one) => one.badgeUserID === badgeUserID)).toMatchObject({
    status: 1,
    earlier: [{ uuid, state: 'expired' }],
  })
  await database.owner`update users set show_in_public_catalog = false where id = ${people.lena}`
})

describe('Revoking an earned microcredential’s credential', () => {
  test('requires a reason and notifies the earner, and the microcredential stays earned', async () => {
    const badgeUserID = await fill(await make({ reviewMode: 'none', name: 'Lab Safety' }))
    await lena().submit({ badgeUserID })
    expect((await lena().space({ badgeUserID })).credential).toMatchObject({
      state: 'waiting',
      revocationReason: null,
    })
    await ada().learner.revoke({ badgeUserID, reason: 'Issued to the wrong person' })
    const space = await lena().space({ badgeUserID })
    expect(space).toMatchObject({
      status: 3,
      credential: { state: 'revoked', revocationReason: 'Issued to the wrong person' },
    })
    expect(space.events[0]).toMatchObject({
      action: 'revoke',
      part: 'administrator',
      actorName: null,
    })
    expect(
      (await lena().list()).find((one) => one.badgeUserID === badgeUserID)?.credential?.state,
    ).toBe('revoked')
    const [mail] = await database.owner<
      { template: string; values: object }[]
    >`select template, values from mail_message order by id desc limit 1`
    expect(mail).toMatchObject({
      template: 'microcredentials.learner.revoked',
      values: { badgeName: 'Lab Safety', reason: 'Issued to the wrong person' },
    })
    expect(await refused(ada().learner.revoke({ badgeUserID, reason: 'Again' }))).toBe(
      'credentials.refusal.alreadyRevoked',
    )
  })
  test('reopens pathways and curricula, which no longer count it, and notifies the earner', async () => {
    const [badge, other] = [
      await make({ reviewMode: 'none', name: 'Fume hood' }),
      await make({ reviewMode: 'none', name: 'Eyewash' }),
    ]
    const { id: pathwayID } = await ada().pathways.save({
      id: null,
      version: 0,
      draft: offer('Safe labs'),
      steps: [
        {
          id: null,
          name: '',
          required: true,
          completeAll: false,
          numberRequired: 1,
          badges: [badge, other].map(({ badgeID }) => ({ badgeID, required: false })),
        },
      ],
    })
    const { id: curriculumID } = await ada().curricula.save({
      id: null,
      version: 0,
      draft: offer('Science'),
      pathways: [{ pathwayID, required: true }],
    })
    await as(people.lena).pathways.start({ id: pathwayID })
    await as(people.lena).curricula.start({ id: curriculumID })
    const begun = async () => ({
      pathway: await as(people.lena).catalog.pathway({ pathwayID }),
      curriculum: await as(people.lena).catalog.curriculum({ curriculumID }),
    })
    const earn = async (of: MadeBadge) => {
      const badgeUserID = await fill(of)
      await lena().submit({ badgeUserID })
      return badgeUserID
    }
    const first = await earn(badge)
    expect(await begun()).toMatchObject({
      pathway: { completedAt: expect.any(String) as string },
      curriculum: { complete: true, completedAt: expect.any(String) as string },
    })
    await ada().learner.revoke({ badgeUserID: first, reason: 'A mistake' })
    expect(await begun()).toMatchObject({
      pathway: {
        completedAt: null,
        steps: [
          {
            progress: { earned: 0, complete: false },
            badges: [
              { status: 3, revoked: true },
              { status: null, revoked: false },
            ],
          },
        ],
      },
      curriculum: { complete: false, completedAt: null },
    })
    const sentNotices =
      await database.owner`select template from notice where user_id = ${people.lena} and template like 'microcredentials.reopened.%'`
    expect(sentNotices.map(({ template }) => template as string).sort()).toEqual([
      'microcredentials.reopened.curriculum',
      'microcredentials.reopened.pathway',
    ])
    const second = await earn(other)
    expect((await begun()).pathway.completedAt).not.toBeNull()
    await ada().learner.revoke({ badgeUserID: second, reason: 'Another' })
    expect((await begun()).curriculum.completedAt).toBeNull()
  })
  test('is refused to anyone but an administrator, and for what was not earned', async () => {
    const badgeUserID = await fill(await make())
    expect(await refused(lena().revoke({ badgeUserID, reason: 'Mine' }))).toBe(
      'kit.refusal.forbidden',
    )
    expect(
      await refused(as(people.rui, needs.review).learner.revoke({ badgeUserID, reason: 'No' })),
    ).toBe('kit.refusal.forbidden')
    expect(await refused(ada().learner.revoke({ badgeUserID, reason: 'No' }))).toBe(
      'microcredentials.notFound',
    )
  })
  test('lets the learner earn it again in the current version at the full fee, and pathways count it again', async () => {
    const badge = await make({ reviewMode: 'none', name: 'Hot plates', fee: 2500 })
    const { id: pathwayID } = await ada().pathways.save({
      id: null,
      version: 0,
      draft: offer('Heat'),
      steps: [
        {
          id: null,
          name: '',
          required: true,
          completeAll: true,
          numberRequired: 1,
          badges: [{ badgeID: badge.badgeID, required: true }],
        },
      ],
    })
    await as(people.lena).pathways.start({ id: pathwayID })
    const completed = async () =>
      (await as(people.lena).catalog.pathway({ pathwayID })).completedAt !== null
    const pay = async () => {
      const { code } = await prepaidCodes()
      await lena().redeem({ badgeUserID, code })
    }
    const badgeUserID = await fill(badge)
    await lena().submit({ badgeUserID })
    await pay()
    const first = (await lena().space({ badgeUserID })).credential?.uuid
    expect([await completed(), await refused(lena().earnAgain({ badgeUserID }))]).toEqual([
      true,
      'microcredentials.refusal.notNow',
    ])
    await ada().learner.revoke({ badgeUserID, reason: 'Copied' })
    expect([await completed(), (await lena().space({ badgeUserID })).actions]).toEqual([
      false,
      ['earnAgain'],
    ])
    expect(await refused(as(people.rui).learner.earnAgain({ badgeUserID }))).toBe(
      'microcredentials.notFound',
    )
    expect(await lena().earnAgain({ badgeUserID })).toEqual({ status: 1 })
    expect(await lena().space({ badgeUserID })).toMatchObject({
      status: 1,
      credential: null,
      evidence: [],
      earnedAt: null,
      dueCents: 2500,
    })
    expect(
      (await lena().space({ badgeUserID })).events.slice(0, 2).map(({ action }) => action),
    ).toEqual(['earnAgain', 'revoke'])
    const meanwhile = { earlier: [{ uuid: first, state: 'revoked' }], credential: null, status: 1 }
    expect([
      await lena().space({ badgeUserID }),
      (await lena().list()).find((one) => one.badgeUserID === badgeUserID),
    ]).toMatchObject([meanwhile, meanwhile])
    await fill(badge)
    expect(await lena().submit({ badgeUserID })).toEqual({ status: 5 })
    await pay()
    const { status, credential } = await lena().space({ badgeUserID })
    expect([status, credential?.state, credential?.uuid === first, await completed()]).toEqual([
      3,
      'waiting',
      false,
      true,
    ])
    const wallet =
      await database.owner`select uuid from credential where uuid = ${first ?? ''} and user_id = ${people.lena} and revoked_at is not null`
    expect(wallet).toHaveLength(1)
  })
  test('keeps the answers of the ended attempt in the history, and out of the next attempt', async () => {
    const badge = await make({ reviewMode: 'learner', name: 'Goggles' })
    const badgeUserID = await fill(badge)
    const reviewer = as(people.rui, needs.review).review
    const answer = async () => {
      await lena().submit({ badgeUserID })
      const { rows } = await reviewer.open.list({ filters: { badgeID: [String(badge.badgeID)] } })
      const reviewID = rows[0]?.id ?? 0
      await reviewer.claim({ reviewID })
      const { earlier } = await reviewer.get({ reviewID })
      await reviewer.approve({ reviewID, comment: '<p>Well done.</p>' })
      return earlier
    }
    await answer()
    await ada().learner.revoke({ badgeUserID, reason: 'Copied' })
    expect((await lena().space({ badgeUserID })).feedback).toHaveLength(1)
    await lena().earnAgain({ badgeUserID })
    expect((await lena().space({ badgeUserID })).feedback).toEqual([])
    await fill(badge)
    expect(await answer()).toEqual([])
    expect((await lena().space({ badgeUserID })).status).toBe(3)
  })
})
