import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { appoint, castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { students } from '../../students.module.ts'
import { tiersAndAreas } from '../interventions.fixtures.ts'
import { manages } from '../intervention.words.ts'

installExtensions(students.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, ben, districtID, marcus, oak, pine } = riverbend
const { area } = await tiersAndAreas(database, districtID)
afterAll(() => database.drop())

const callerOf = createCallerFactory(students.router)
const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const administering = (user: CurrentUser, schoolID: number): CurrentUser => ({
  ...user,
  permissions: new Set([...user.permissions, manages]),
  grants: new Map([...(user.grants ?? []), [manages, [schoolID]]]),
})
const coordinator = administering(cast.rosa, oak)
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const wrong = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => Object.keys(asRefusal(error)?.detail.fields ?? {}),
  )
const draft = {
  ...{ studentID: ana, schoolID: oak, areaID: area('reading'), referredOn: '2026-10-12' },
  ...{ concern: 'Guesses at words', tried: 'Small group, four weeks' },
  evidence: [{ kind: 'assessment' as const, day: '2026-10-09', finding: '42 words a minute' }],
  ...{ team: [], meetings: [] },
}
let id = 0

beforeAll(async () => {
  await appoint(database, districtID, { userID: marcus, group: 'teacher', schoolID: oak })
  id = (await as(cast.marcus).rtiReferrals.create({ draft })).id
})

describe('a referral for support', () => {
  test('is made by a teacher of the student, and not of anyone else’s', async () => {
    expect(
      await wrong(as(cast.marcus).rtiReferrals.create({ draft: { ...draft, studentID: ben } })),
    ).toEqual(['studentID'])
    expect(
      await wrong(as(coordinator).rtiReferrals.create({ draft: { ...draft, studentID: ben } })),
    ).toBe(undefined)
    for (const user of [cast.rosa, cast.elena, cast.ana])
      expect(await refused(as(user).rtiReferrals.create({ draft }))).toBe('forbidden')
  })
  test('is read by its author and by those who manage interventions at the school', async () => {
    for (const user of [cast.marcus, coordinator])
      expect((await as(user).rtiReferrals.get({ id })).concern).toBe('Guesses at words')
    expect(await refused(as(administering(cast.priya, pine)).rtiReferrals.get({ id }))).toBe(
      'notFound',
    )
    const mother = administering({ ...cast.rosa, userID: riverbend.elena }, oak)
    expect(await refused(as(mother).rtiReferrals.get({ id }))).toBe('notFound')
    expect((await as(cast.marcus).rtiReferrals.list({})).total).toBe(1)
  })
  test('needs evidence and a meeting before the team gives support', async () => {
    const press = (act: string, filled: object = {}) =>
      as(coordinator).rtiReferrals.act({ id, act: act as 'review', filled: filled as never })
    expect(await refused(as(cast.marcus).rtiReferrals.act({ id, act: 'review' }))).toBe('forbidden')
    const { version } = await press('review')
    expect(await refused(press('accept'))).toBe('conflict')
    await as(coordinator).rtiReferrals.update({
      ...{ id, version },
      changes: {
        meetings: [{ day: '2026-10-14', notes: 'All agree', decision: 'Tier 2' }],
      } as never,
    })
    expect((await press('accept')).status).toBe('accepted')
    expect(await press('close', { exit: 'goalMet' })).toMatchObject({
      ...{ status: 'closed', exit: 'goalMet', lastMeeting: '2026-10-14' },
    })
  })
})

describe('a form about a referral', () => {
  let formID = 0
  beforeAll(async () => {
    const [form] = await database.owner<{ id: number }[]>`
      insert into form (district_id, area, title) values (${districtID}, 'rti', 'What helps') returning id`
    formID = form?.id ?? 0
    await database.owner`with s as (insert into form_section (district_id, form_id, section_number, title) values (${districtID}, ${formID}, 1, 'All') returning id)
      insert into form_question (district_id, form_id, section_id, question_number, question_type, text, metadata)
      select ${districtID}, ${formID}, id, 1, 'text', 'What did you notice?', '{"required": true}' from s`
  })
  const other = () => as(administering(cast.priya, pine))
  test('is answered by the referral’s author and the office, and kept as it was answered', async () => {
    const made = await as(cast.marcus).rtiReferrals.create({
      draft: { ...draft, areaID: area('math') },
    })
    const asked = await as(cast.marcus).referralForm({ referralID: made.id, formID })
    const question = asked.questions[0]?.id ?? 0
    const given = { referralID: made.id, formID, answers: { [question]: 'Counts on fingers' } }
    expect(await wrong(as(cast.marcus).answerReferralForm({ ...given, answers: {} }))).toEqual([
      `answers.${question}`,
    ])
    await as(cast.marcus).answerReferralForm(given)
    await database.owner`update form_question set text = 'Other' where id = ${question}`
    expect(await as(coordinator).referralForms({ id: made.id })).toMatchObject({
      offered: [{ id: formID, title: 'What helps' }],
      answered: [
        {
          byName: 'Marcus Bell',
          answers: [{ question: 'What did you notice?', answer: 'Counts on fingers' }],
        },
      ],
    })
    expect(await refused(other().referralForms({ id: made.id }))).toBe('notFound')
    expect(await refused(other().answerReferralForm(given))).toBe('notFound')
    expect(await refused(other().referralForm({ referralID: made.id, formID }))).toBe('notFound')
    await as(coordinator).rtiReferrals.act({ id: made.id, act: 'review' })
    await as(coordinator).rtiReferrals.act({
      ...{ id: made.id, act: 'decline', filled: { reason: 'Enough support already' } },
    })
    expect(await refused(as(cast.marcus).answerReferralForm(given))).toBe('conflict')
    expect((await as(cast.marcus).referralForms({ id: made.id })).offered).toEqual([])
  })
})
