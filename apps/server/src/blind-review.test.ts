import { randomUUID } from 'node:crypto'
import { provideAuth, provideVisiblePerson, type SessionStore } from '@atrium/auth/public'
import { permissionGroups, userPermissionGroups } from '@atrium/auth/tables'
import { provideCredentials } from '@atrium/credentials/public'
import { asRefusal, provideSecrets, secretBox, type FileStore } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { handIn, makeBadge, makePeople, type MadeBadge } from '@atrium/microcredentials/fixtures'
import { visibilityOfPerson } from '@atrium/people/public'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMessages } from './messages.ts'
import { appRouter, createCaller, messageFiles, restRows, screens } from './modules.ts'
import { sampleInput, type Hints } from './sample-input.ts'

/**
 * No one else's number, name, address or file looks like these, so we find them anywhere in an
 * answer.
 */
const learner = {
  first: 'Zyxwina',
  last: 'Qvortrup',
  id: 91_000_417,
  filename: 'Qvortrup lesson.pdf',
}
const identity = /zyxwina|qvortrup|91000417/i

let database: TestDatabase
let badge: MadeBadge
let reviewID = 0
let badgeUserID = 0
let people: { rui: number; ada: number }
const as = (userID: number, ...permissions: string[]) =>
  createCaller(requestOf(database, { userID, permissions }))
const rui = () => as(people.rui, 'microcredentials.review')
const ada = () =>
  as(
    people.ada,
    'microcredentials.administer',
    'microcredentials.review',
    'microcredentials.create',
    'microcredentials.approve',
    'microcredentials.coach',
    'payments.manage',
    'credentials.manage',
  )

beforeAll(async () => {
  await loadMessages(messageFiles)
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  provideVisiblePerson(visibilityOfPerson)
  provideCredentials({ store: {} as FileStore, publicOrigin: 'https://atrium.test' })
  database = await testDatabase()
  await database.transaction('every', async (tx) => {
    await tx.insert(districts).values({ name: 'Elm', timeZone: 'America/Los_Angeles' })
  })
  await database.transaction(1, async (tx) => {
    const [rui = 0, ada = 0] = await makePeople(tx, ['Rui Alves', 'Ada Beltrán'])
    people = { rui, ada }
    const [group] = await tx
      .insert(permissionGroups)
      .values({ districtID: 1, name: 'Reviewers', permissions: ['microcredentials.review'] })
      .returning({ id: permissionGroups.id })
    await tx
      .insert(userPermissionGroups)
      .values({ districtID: 1, userID: rui, groupID: group?.id ?? 0, schoolID: 0 })
    badge = await makeBadge(tx, {
      creatorID: ada,
      reviewMode: 'double',
      fee: 2500,
      resubmissionFee: 100,
    })
  })
  await database.owner.unsafe(`alter table users alter column id restart with ${learner.id}`)
  const [lena] = await database.transaction(1, (tx) =>
    makePeople(tx, [`${learner.first} ${learner.last}`]),
  )
  if (lena !== learner.id) throw new Error(`the learner is ${lena}`)
  badgeUserID = await handIn(as(learner.id).microcredentials.learner, badge)
  await redeem()
  const fileUUID = randomUUID()
  await database.owner`update badge_evidence set file_uuid = ${fileUUID}, kind = 'file', url = null where badge_user_id = ${badgeUserID}`
  await database.owner`insert into file (uuid, district_id, owner_id, purpose, filename, media_type, byte_size, sha256, image) values (${fileUUID}, 1, ${learner.id}, 'microcredential-evidence', ${learner.filename}, 'application/pdf', 3, 'x', false)`
  const queue = await rui().microcredentials.review.open.list({})
  reviewID = queue.rows[0]?.id ?? 0
})
afterAll(() => database.drop())

async function redeem(): Promise<void> {
  const { prepaymentID } = await ada().microcredentials.prepayments.make({
    name: 'Spring',
    kind: 'granted',
    payer: '',
    badgeID: null,
    amountCents: 0,
    expiresOn: null,
    note: null,
    codes: 1,
    usesPerCode: 1,
  })
  const { lines } = await ada().microcredentials.prepayments.get({ prepaymentID })
  await as(learner.id).microcredentials.learner.redeem({ badgeUserID, code: lines[0]?.code ?? '' })
}

const hints = (): Hints => ({
  reviewID,
  badgeUserID,
  badgeID: badge.badgeID,
  userID: learner.id,
  personID: learner.id,
  staffID: learner.id,
  studentID: learner.id,
  learnerID: learner.id,
  id: learner.id,
  creatorID: learner.id,
  prepaymentID: 1,
  submissionID: 1,
  search: 'Wait',
  query: 'Wait',
  q: 'Wait',
  page: 1,
  pageSize: 50,
  size: 50,
  limit: 50,
})

type Procedure = { _def: { type: string; inputs: unknown[] } }
const queries = (under: string) =>
  Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).filter(
    ([path, { _def }]) => _def.type === 'query' && path.startsWith(under),
  )
type Call = (input: unknown) => Promise<unknown>
const procedureOf = (caller: object, path: string): Call =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller) as Call

/**
 * Calls every query, those of these modules in several ways, and reports which answers identify the
 * learner, and how many there were.
 */
const ours = /^(microcredentials|credentials|payments|notices)\./
async function walk(
  caller: object,
  under = '',
): Promise<{ identifying: string[]; answered: Set<string>; unasked: string[] }> {
  const [identifying, unasked, answered] = [new Set<string>(), [] as string[], new Set<string>()]
  const look = (path: string, answer: unknown) => {
    answered.add(path)
    if (identity.test(JSON.stringify(answer) ?? '')) identifying.add(path)
  }
  for (const [path, { _def }] of queries(under)) {
    const turns = ours.test(path) ? 3 : 1
    await Promise.all(
      Array.from({ length: turns }, async (_, turn) => {
        try {
          look(path, await procedureOf(caller, path)(sampleInput(_def.inputs[0], hints(), turn)))
        } catch (error) {
          const refusal = asRefusal(error)
          if (refusal) look(path, refusal)
          else unasked.push(`${path}: ${String(error).slice(0, 200)}`)
        }
      }),
    )
  }
  return { identifying: [...identifying], answered, unasked }
}

async function walkRest(caller: object): Promise<string[]> {
  const text = Object.fromEntries(
    Object.entries({ ...hints(), curriculumID: 1, pathwayID: 1, stepID: 1, sectionID: 1 }).map(
      ([name, value]) => [name, String(value)],
    ),
  )
  const identifying: string[] = []
  for (const row of restRows.filter(({ method }) => method === 'GET')) {
    const answer = await row
      .call(caller as never, { params: text, query: text, body: undefined, language: 'en' })
      .catch((error: unknown) => asRefusal(error) ?? String(error))
    if (identity.test(JSON.stringify(answer) ?? '')) identifying.push(row.path)
  }
  return identifying
}

/**
 * A reviewer may call everything; an administrator of microcredentials everything in these modules,
 * which have none of people's own lists.
 */
async function nothingIdentifies(): Promise<void> {
  const ofReviewer = await walk(rui())
  expect(ofReviewer.identifying).toEqual([])
  expect(ofReviewer.unasked.filter((one) => ours.test(one))).toEqual([])
  expect(ofReviewer.answered.size).toBeGreaterThan(200)
  expect(await walkRest(rui())).toEqual([])
  for (const under of ['microcredentials.', 'credentials.', 'payments.', 'notices.']) {
    const { identifying, unasked } = await walk(ada(), under)
    expect([identifying, unasked]).toEqual([[], []])
  }
  expect(await walkRest(ada())).toEqual([])
  const sent =
    await database.owner`select values::text || coalesce(params::text, '') as text from notice where user_id in (${people.rui}, ${people.ada}) union all select values::text from mail_message where template not like 'microcredentials.learner.%'`
  expect(sent.filter(({ text }) => identity.test(String(text)))).toEqual([])
}

describe('A reviewer under blindness finds no identity in any answer of any endpoint', () => {
  test('while the review is waiting', nothingIdentifies)
  test('which would be found: the learner’s own answers contain it', async () => {
    expect((await walk(as(learner.id), 'microcredentials.')).identifying).toContain(
      'microcredentials.learner.space',
    )
    expect((await walk(as(learner.id), 'auth.')).identifying.length).toBeGreaterThan(0)
  })
  test('when they have claimed it', async () => {
    expect(await rui().microcredentials.review.claim({ reviewID })).toEqual({ state: 'claimed' })
    await nothingIdentifies()
  })
  test('when they have requested revisions, and it is resubmitted', async () => {
    await rui().microcredentials.review.mark({
      reviewID,
      criterionID: badge.reflectionCriterionID,
      evidenceID: 0,
      revise: true,
      score: null,
      comment: '<p>Say more.</p>',
    })
    await rui().microcredentials.review.requestRevisions({ reviewID, comment: '' })
    expect((await walk(rui(), 'microcredentials.')).identifying).toEqual([])
    await as(learner.id).microcredentials.learner.saveReflection({
      badgeUserID,
      criterionID: badge.reflectionCriterionID,
      answers: [{ prompt: 'What worked?', html: '<p>Waiting longer.</p>' }],
    })
    await as(learner.id).microcredentials.learner.submit({ badgeUserID })
    await redeem()
    const queue = await rui().microcredentials.review.open.list({})
    reviewID = queue.rows[0]?.id ?? 0
    await nothingIdentifies()
  })
  test('when they have approved it, and a second opinion is requested', async () => {
    await rui().microcredentials.review.claim({ reviewID })
    await rui().microcredentials.review.approve({ reviewID, comment: '' })
    expect((await as(learner.id).microcredentials.learner.space({ badgeUserID })).status).toBe(3)
    await ada().microcredentials.review.askSecondOpinion({ reviewID })
    const ofReviewer = await walk(rui(), 'microcredentials.review.')
    const ofAdministrator = await walk(ada(), 'microcredentials.review.')
    expect([ofReviewer.identifying, ofAdministrator.identifying]).toEqual([[], []])
  })
})
