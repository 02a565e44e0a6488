import { testDatabase } from '@atrium/kit/testing'
import { addStaff, castOf, contextOf, makeRiverbend, signedInUser } from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { markersOf } from './markers.fixtures.ts'
import { loadMessages } from './messages.ts'
import { createCaller, messageFiles } from './modules.ts'

await loadMessages(messageFiles)
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak, pine, marcus, rosa, priya } = riverbend
afterAll(() => database.drop())

const [otis, wren] = await database.transaction(districtID, async (tx) => [
  await addStaff(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Otis', lastName: 'Lund', title: 'Art' },
    isTeacher: true,
  }),
  await addStaff(tx, {
    ...{ districtID, schoolID: oak, firstName: 'Wren', lastName: 'Kaya', title: 'Evaluator' },
  }),
])

const { insert, answersTo } = markersOf(database, districtID)

const group = { educator_group: 'tenured', min_goals: 1, needs_competency: false }
const templateID = await insert('growth_template', {
  ...{ ...group, name: '{"en": "Tenured", "es": null}', status: 'inUse', needs_review: false },
})
const planID = await insert('educator_plan', {
  ...{ ...group, school_id: oak, educator_id: marcus, evaluator_id: wren, school_year: 2026 },
  ...{ template_id: templateID, needs_review: false, status: 'signed', amended_from: null },
  ...{ rating: 'basic', outcome: 'support', concluded_by: wren },
})
const line = { place: 1, plan_id: planID }
await insert('educator_plan_goal', line)
await insert('educator_plan_answer', {
  ...{ ...line, stage: 'midYear', kind: 'text', is_required: true, question: '{"en": "How?"}' },
})
await insert('educator_plan_signature', {
  ...{ ...line, part: 'summative', signed_by: wren, signed_at: '2026-10-01T17:00:00Z' },
})
await insert('growth_plan', {
  user_id: marcus,
  school_year: 2025,
  focus: 'planning',
  status: 'draft',
  rating: null,
})
await insert('mentoring_meeting', {
  ...{
    user_id: wren,
    mentee_id: marcus,
    held_on: '2026-10-01',
    minutes_long: 45,
    topics: '{visit}',
  },
})
const communityID = await insert('learning_community', {
  ...{ school_id: oak, school_year: 2026, facilitator_id: marcus },
})
const meetingID = await insert('learning_community_meeting', {
  ...{ community_id: communityID, held_on: '2026-10-07', starts_at: null, status: 'held' },
})
await insert('learning_community_action', { place: 1, meeting_id: meetingID, owner_id: marcus })

const at = (name: Parameters<typeof signedInUser>[0]['group'], userID: number, schoolID = oak) =>
  signedInUser({ districtID, userID, group: name, schoolID, roles: ['staff'] })
const strangers = {
  'a colleague': at('teacher', otis),
  'an evaluator who doesn’t evaluate the educator': at('educatorEvaluator', otis),
  'the front office': cast.rosa,
  'a growth administrator of another school': at('growthAdministrator', priya, pine),
  'human resources': at('hrAdministrator', otis, 0),
  'a student': cast.ana,
}

/** Whatever they ask about the educator. */
const hints = {
  ...{ id: planID, planID, userID: marcus, staffID: marcus, personID: marcus, kind: 'staff' },
  ...{ schoolID: oak, text: 'Zqx', search: 'Zqx', ids: [planID], format: 'csv' },
}

describe('what is written about an educator’s growth', () => {
  test.each(Object.entries(strangers))(
    'is in no answer to %s, whatever is asked',
    async (_, who) => {
      expect([...(await answersTo(who, hints))]).toEqual([])
    },
    120_000,
  )
  test('is read by the educator, the evaluator and growth administrators of the school', async () => {
    for (const reader of [
      at('teacher', marcus),
      at('educatorEvaluator', wren),
      at('growthAdministrator', rosa),
    ]) {
      const caller = createCaller(contextOf(database, reader))
      const { strengths } = await caller.educatorGrowth.plans.get({ id: planID })
      expect(strengths).toBe('Zqxeducator_plan_strengths')
    }
  })
})
