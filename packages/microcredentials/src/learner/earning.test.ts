import { randomUUID } from 'node:crypto'
import {
  createCallerFactory,
  provideSecrets,
  secretBox,
  secrets,
  installExtensions,
} from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { providerPlace } from '@atrium/payments/public'
import { paymentProviders } from '@atrium/payments/tables'
import { payments as paymentsModule } from '@atrium/payments/module'
import { staffMembers } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeBadge, makePeople, provideTestAuth, refused, type MadeBadge } from '../fixtures.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { extensions } from '../extensions.ts'
import { openOverdue } from '../review/time-out.job.ts'
import { needs } from '../words.ts'

let database: TestDatabase
let people: { lena: number; rui: number; sam: number; ada: number }
let now = new Date('2026-11-02T17:00:00Z')
const caller = createCallerFactory(microcredentialsRouter)
const as = (userID: number, ...permissions: string[]) =>
  caller(requestOf(database, { userID, permissions }, () => now))
const lena = () => as(people.lena).learner
const rui = () => as(people.rui, needs.review).review
const sam = () => as(people.sam, needs.review).review
const ada = () => as(people.ada, needs.administer)

beforeAll(async () => {
  provideTestAuth()
  provideSecrets(secretBox([Buffer.alloc(32, 3)]))
  installExtensions(extensions)
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    await tx.insert(districts).values({ name: 'Elm', timeZone: 'America/Los_Angeles' })
    const [one = 0, two = 0, three = 0, four = 0] = await makePeople(tx, [
      'Lena Ortiz',
      'Rui Alves',
      'Sam Reed',
      'Ada Beltrán',
    ])
    people = { lena: one, rui: two, sam: three, ada: four }
    const [school] = await tx
      .insert(schools)
      .values({ districtID: 1, name: 'Elm High' })
      .returning({ id: schools.id })
    await tx
      .insert(staffMembers)
      .values({ districtID: 1, userID: three, schoolID: school?.id ?? 0 })
    await tx.insert(paymentProviders).values({
      districtID: 1,
      provider: 'test',
      secretKey: secrets().seal('key-for-tests', providerPlace(1)),
      secretHint: 'ests',
    })
  })
})
beforeEach(() => {
  now = new Date('2026-11-02T17:00:00Z')
})
afterAll(() => database.drop())

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
const fill = async (badge: MadeBadge, who = lena()): Promise<number> => {
  const { badgeUserID } = await who.earn({ badgeID: badge.badgeID })
  await who.saveEvidence({ badgeUserID, draft: link(badge) })
  await who.saveReflection({
    badgeUserID,
    criterionID: badge.reflectionCriterionID,
    answers: [{ prompt: 'What worked?', html: '<p>Waiting.</p>' }],
  })
  return badgeUserID
}
const handIn = async (badge: MadeBadge): Promise<{ badgeUserID: number; reviewID: number }> => {
  const badgeUserID = await fill(badge)
  await lena().submit({ badgeUserID })
  const { rows } = await rui().open.list({ filters: { badgeID: [String(badge.badgeID)] } })
  return { badgeUserID, reviewID: rows[0]?.id ?? 0 }
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

describe('Earning', () => {
  test('starts immediately and only once, even from 20 tabs at once', async () => {
    const { badgeID } = await make()
    const begun = await Promise.all(Array.from({ length: 20 }, () => lena().earn({ badgeID })))
    expect(new Set(begun.map((one) => one.badgeUserID)).size).toBe(1)
    expect((await lena().list()).filter((one) => one.badgeID === badgeID)).toMatchObject([
      { status: 1 },
    ])
    const sentNotices =
      await database.owner`select 1 from notice where user_id = ${people.lena} and template = 'microcredentials.learner.started' and params->>'badgeUserID' = ${String(begun[0]?.badgeUserID)}`
    expect(sentNotices).toHaveLength(1)
  })
  test('lists what is missing, and refuses the submission until it is there', async () => {
    const { badgeUserID } = await lena().earn({ badgeID: (await make()).badgeID })
    const { owed } = await lena().space({ badgeUserID })
    expect(owed.map((one) => one.message.id)).toEqual([
      'microcredentials.owed.more',
      'microcredentials.owed.reflection',
    ])
    expect(await refused(lena().submit({ badgeUserID }))).toBe('microcredentials.refusal.owed')
  })
  test('is private, so that no one else can find it', async () => {
    const { badgeUserID } = await lena().earn({ badgeID: (await make()).badgeID })
    expect(await refused(as(people.rui).learner.space({ badgeUserID }))).toBe(
      'microcredentials.notFound',
    )
    expect(await refused(as(people.rui).learner.submit({ badgeUserID }))).toBe(
      'microcredentials.notFound',
    )
  })
  test('creates one submission if two tabs submit at once', async () => {
    const badge = await make()
    const badgeUserID = await fill(badge)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => refused(lena().submit({ badgeUserID }))),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    const [row] =
      await database.owner`select count(*)::int as count from badge_submission where badge_user_id = ${badgeUserID}`
    expect(row?.count).toBe(1)
  })
  test('is finished at submission if there is no review', async () => {
    const badgeUserID = await fill(await make({ reviewMode: 'none' }))
    expect(await lena().submit({ badgeUserID })).toEqual({ status: 3 })
  })
  test('removes scripts from texts', async () => {
    const badge = await make()
    const { badgeUserID } = await lena().earn({ badgeID: badge.badgeID })
    await lena().saveEvidence({
      badgeUserID,
      draft: {
        ...link(badge),
        kind: 'text',
        url: null,
        html: '<p onclick="x()">Hi</p><script>alert(1)</script>',
      },
    })
    expect((await lena().space({ badgeUserID })).evidence[0]?.html).toBe('<p>Hi</p>')
  })
})

describe('Review', () => {
  test('goes to one of two reviewers who claim a submission at once, and the other is refused', async () => {
    const { reviewID } = await handIn(await make())
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => refused((at % 2 ? sam() : rui()).claim({ reviewID }))),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(tries.filter((one) => one !== 'done')).size).toBeGreaterThan(0)
    const isRuis = (
      await rui()
        .get({ reviewID })
        .catch(() => undefined)
    )?.isMine
    const [has, other] = isRuis ? [rui(), sam()] : [sam(), rui()]
    expect(await refused(other.claim({ reviewID }))).toMatch(/claimedByAnother|notFound/)
    // The refusal doesn't reveal who has it.
    expect(await refused(has.claim({ reviewID }))).toBe('microcredentials.refusal.notNow')
  })
  test('requests revisions with at least one mark, and then approves', async () => {
    const badge = await make()
    const { badgeUserID, reviewID } = await handIn(badge)
    await rui().claim({ reviewID })
    expect(await refused(rui().requestRevisions({ reviewID, comment: '' }))).toBe(
      'microcredentials.refusal.nothingMarked',
    )
    const { evidence } = await rui().get({ reviewID })
    await rui().mark({
      reviewID,
      criterionID: badge.evidenceCriterionID,
      evidenceID: evidence[0]?.id ?? 0,
      revise: true,
      score: 1,
      comment: '<p>Say when you wait.</p>',
    })
    await rui().requestRevisions({ reviewID, comment: '<p>Almost.</p>' })
    const back = await lena().space({ badgeUserID })
    expect(back).toMatchObject({
      status: 4,
      feedback: [
        {
          outcome: 'revisions',
          comment: '<p>Almost.</p>',
          marks: [{ revise: true, comment: '<p>Say when you wait.</p>' }],
        },
      ],
    })
    expect(back.owed.map((one) => one.message.id)).toEqual(['microcredentials.owed.revision'])
    await lena().saveEvidence({
      badgeUserID,
      evidenceID: back.evidence[0]?.id ?? 0,
      draft: link(badge, 'My better plan'),
    })
    await lena().submit({ badgeUserID })
    const { rows } = await rui().open.list({ filters: { badgeID: [String(badge.badgeID)] } })
    const second = rows[0]?.id ?? 0
    await rui().claim({ reviewID: second })
    expect((await rui().get({ reviewID: second })).evidence).toMatchObject([
      { title: 'My better plan', isNew: true },
    ])
    await rui().approve({ reviewID: second, comment: '' })
    expect(await lena().space({ badgeUserID })).toMatchObject({ status: 3 })
    const [{ count } = { count: 0 }] =
      await database.owner`select count(*)::int as count from notice where user_id = ${people.lena} and template = 'microcredentials.learner.earned'`
    expect(count).toBeGreaterThan(0)
  })
  test('covers the submitted work, no matter what the learner changes in the meantime', async () => {
    const badge = await make()
    const { badgeUserID, reviewID } = await handIn(badge)
    await rui().claim({ reviewID })
    expect(await refused(lena().saveEvidence({ badgeUserID, draft: link(badge, 'Later') }))).toBe(
      'microcredentials.refusal.notNow',
    )
    expect(await refused(lena().withdraw({ badgeUserID }))).toBe(
      'microcredentials.refusal.alreadyClaimed',
    )
  })
  test('can be withdrawn by the learner before it is claimed', async () => {
    const { badgeUserID } = await handIn(await make())
    expect(await lena().withdraw({ badgeUserID })).toEqual({ status: 1 })
  })
  test('cannot be rated by a reviewer if another has claimed it', async () => {
    const badge = await make()
    const { reviewID } = await handIn(badge)
    await rui().claim({ reviewID })
    const rating = {
      reviewID,
      criterionID: badge.evidenceCriterionID,
      evidenceID: 0,
      revise: true,
      score: null,
      comment: '',
    }
    expect(await refused(sam().mark(rating))).toBe('microcredentials.refusal.claimedByAnother')
    expect(await refused(sam().approve({ reviewID, comment: '' }))).toBe(
      'microcredentials.refusal.claimedByAnother',
    )
  })
  test('cannot be done by the author', async () => {
    const badge = await make()
    const badgeUserID = await fill(badge, as(people.rui).learner)
    await as(people.rui).learner.submit({ badgeUserID })
    expect((await rui().open.list({ filters: { badgeID: [String(badge.badgeID)] } })).total).toBe(0)
    expect((await sam().open.list({ filters: { badgeID: [String(badge.badgeID)] } })).total).toBe(1)
  })
  test('by course code is open only to that course code’s reviewers', async () => {
    const badge = await make({ courseCodeReviewMode: 'courseCodeReviewer', courseCodes: ['ALG1'] })
    await handIn(badge)
    expect((await rui().open.list({ filters: { badgeID: [String(badge.badgeID)] } })).total).toBe(0)
    await database.owner`insert into course_code_reviewer (district_id, code, user_id) values (1, 'ALG1', ${people.sam})`
    expect((await sam().open.list({ filters: { badgeID: [String(badge.badgeID)] } })).total).toBe(1)
  })
  test('reopens after 14 working days without an answer', async () => {
    const badge = await make()
    const { reviewID } = await handIn(badge)
    await rui().claim({ reviewID })
    expect((await rui().get({ reviewID })).dueAt).toBe('2026-11-20')
    await openOverdue(database, 1, new Date('2026-11-20T23:00:00Z'))
    expect((await rui().get({ reviewID })).state).toBe('claimed')
    await openOverdue(database, 1, new Date('2026-11-21T18:00:00Z'))
    expect((await sam().get({ reviewID })).state).toBe('open')
  })
  test('counts working days by the district’s calendar, including days off added since the claim', async () => {
    const badge = await make()
    await database.owner`insert into closed_day (district_id, name, start_date, end_date) values (1, 'Thanksgiving', '2026-11-26', '2026-11-27')`
    now = new Date('2026-11-16T17:00:00Z')
    const { reviewID } = await handIn(badge)
    await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) select 1, id, 'Staff day', '2026-12-01', '2026-12-01' from school where name = 'Elm High'`
    await sam().claim({ reviewID })
    expect((await sam().get({ reviewID })).dueAt).toBe('2026-12-09')
    await sam().release({ reviewID })
    await rui().claim({ reviewID })
    expect((await rui().get({ reviewID })).dueAt).toBe('2026-12-08')
    await database.owner`insert into closed_day (district_id, school_id, name, start_date, end_date) values (1, null, 'Snow', '2026-12-08', '2026-12-08')`
    await openOverdue(database, 1, new Date('2026-12-09T18:00:00Z'))
    expect(await rui().get({ reviewID })).toMatchObject({ state: 'claimed', dueAt: '2026-12-09' })
    await openOverdue(database, 1, new Date('2026-12-10T18:00:00Z'))
    expect((await sam().get({ reviewID })).state).toBe('open')
  })
  test('can have a second opinion, which changes no status and shows how far reviewers agree', async () => {
    const badge = await make()
    const { badgeUserID, reviewID } = await handIn(badge)
    await rui().claim({ reviewID })
    await rui().approve({ reviewID, comment: '' })
    const second = await ada().review.askSecondOpinion({ reviewID })
    expect(await refused(rui().claim(second))).toBe('kit.refusal.notFound')
    await sam().claim(second)
    expect((await sam().get(second)).earlier).toEqual([])
    await sam().approve({ ...second, comment: '' })
    expect((await lena().space({ badgeUserID })).status).toBe(3)
    expect(
      (await ada().review.agreement()).badges.find((line) => line.badgeID === badge.badgeID),
    ).toMatchObject({ pairs: 1, observed: 1 })
  })
})

describe('Blindness', () => {
  const everything = async (badge: MadeBadge, reviewID: number) =>
    JSON.stringify([
      await rui().open.list({ filters: { badgeID: [String(badge.badgeID)] } }),
      await rui().mine.list({}),
      await rui().get({ reviewID }),
    ])
  test('hides the learner and the reviewer from each other in every response, in double mode', async () => {
    const badge = await make({ reviewMode: 'double' })
    const { badgeUserID, reviewID } = await handIn(badge)
    const before = await everything(badge, reviewID)
    await rui().claim({ reviewID })
    expect(before + (await everything(badge, reviewID))).not.toMatch(/Lena|Ortiz/)
    await rui().approve({ reviewID, comment: '' })
    expect(JSON.stringify([await lena().space({ badgeUserID }), await lena().list()])).not.toMatch(
      /Rui|Alves/,
    )
    const mails =
      await database.owner`select values::text from mail_message where recipient like 'lena%'`
    expect(JSON.stringify(mails)).not.toMatch(/Rui|Alves/)
  })
  test('hides identities from an administrator who may claim a submission, on its page and in the queue', async () => {
    const badge = await make({ reviewMode: 'double' })
    const { reviewID } = await handIn(badge)
    const { open, get } = ada().review
    expect(
      JSON.stringify([
        await open.list({ filters: { badgeID: [String(badge.badgeID)] } }),
        await get({ reviewID }),
      ]),
    ).not.toMatch(/Lena|Ortiz/)
  })
  test('hides only the learner in reviewer blind mode, and only the reviewer in learner blind mode', async () => {
    const forReviewer = await handIn(await make({ reviewMode: 'learner' }))
    expect((await rui().get({ reviewID: forReviewer.reviewID })).learnerName).toBe('Lena Ortiz')
    const forLearner = await handIn(await make({ reviewMode: 'reviewer' }))
    await rui().claim({ reviewID: forLearner.reviewID })
    expect((await rui().get({ reviewID: forLearner.reviewID })).learnerName).toBeNull()
    await rui().approve({ reviewID: forLearner.reviewID, comment: '' })
    expect(
      (await lena().space({ badgeUserID: forLearner.badgeUserID })).feedback[0]?.reviewerName,
    ).toBe('Rui Alves')
  })
})

describe('Fees', () => {
  test('can be paid by card or with a code, and canceling returns to the previous status', async () => {
    const badgeUserID = await fill(await make({ fee: 2500 }))
    expect(await lena().submit({ badgeUserID })).toEqual({ status: 5 })
    expect(await lena().cancelPayment({ badgeUserID })).toEqual({ status: 1 })
    await lena().submit({ badgeUserID })
    const { awaiting } = await lena().space({ badgeUserID })
    const card = {
      purpose: 'microcredentials.fee',
      purposeID: awaiting?.submissionID ?? 0,
      idempotencyKey: randomUUID() as string,
      amountCents: 2500,
    }
    const payments = createCallerFactory(paymentsModule.router)(
      requestOf(database, { userID: people.lena }, () => now),
    )
    expect(await refused(payments.pay({ ...card, token: 'test_declined' }))).toBe(
      'payments.refusal.declined',
    )
    await payments.pay({ ...card, idempotencyKey: randomUUID(), token: 'test_approved' })
    expect((await lena().space({ badgeUserID })).status).toBe(2)
  })
  test('are paid only once with a code’s last use, even if 20 people redeem it at once', async () => {
    const badge = await make({ fee: 1000 })
    const { code } = await prepaidCodes()
    const learners = await database.transaction(1, (tx) =>
      makePeople(
        tx,
        Array.from({ length: 20 }, (_, at) => `Learner Number${at}`),
      ),
    )
    const own = await Promise.all(
      learners.map(async (userID) => ({
        userID,
        badgeUserID: await fill(badge, as(userID).learner),
      })),
    )
    for (const { userID, badgeUserID } of own) await as(userID).learner.submit({ badgeUserID })
    const tries = await Promise.all(
      own.map(({ userID, badgeUserID }) =>
        refused(as(userID).learner.redeem({ badgeUserID, code })),
      ),
    )
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect(tries.filter((one) => one === 'microcredentials.refusal.codeRedeemed')).toHaveLength(19)
    expect((await ada().prepayments.ledger()).filter((line) => line.code === code)).toHaveLength(1)
  })
  test('cannot be paid with a code that has not been paid for', async () => {
    const badgeUserID = await fill(await make({ fee: 1000 }))
    await lena().submit({ badgeUserID })
    const { prepaymentID, code } = await prepaidCodes({
      kind: 'bought',
      amountCents: 1000,
      payer: 'Elm High',
    })
    expect(await refused(lena().redeem({ badgeUserID, code }))).toBe(
      'microcredentials.refusal.codePending',
    )
    await ada().prepayments.recordPayment({ prepaymentID })
    expect(await lena().redeem({ badgeUserID, code: code.toLowerCase() })).toEqual({ status: 2 })
  })
  test('are refunded for a code’s unused uses, which become void', async () => {
    const { prepaymentID } = await prepaidCodes({ kind: 'bought', amountCents: 4000, codes: 4 })
    await ada().prepayments.recordPayment({ prepaymentID })
    expect(await ada().prepayments.refund({ prepaymentID })).toEqual({
      refundCents: 4000,
      voided: 4,
    })
    expect((await ada().prepayments.get({ prepaymentID })).status).toBe('expired')
    expect(await refused(ada().prepayments.recordPayment({ prepaymentID }))).toBe(
      'microcredentials.refusal.notNow',
    )
  })
  test('can be prepaid with codes, which can be downloaded as a CSV file', async () => {
    const { prepaymentID } = await prepaidCodes({ codes: 3 })
    const { content } = await ada().prepayments.codes({ prepaymentID })
    expect(content.trim().split('\r\n')).toHaveLength(4)
  })
})

test('A learner cannot set a status: input with a status is refused', async () => {
  const { badgeUserID } = await lena().earn({ badgeID: (await make()).badgeID })
  expect(await refused(lena().submit({ badgeUserID, status: 3 } as { badgeUserID: number }))).toBe(
    'kit.refusal.malformed',
  )
  expect((await lena().space({ badgeUserID })).status).toBe(1)
})
