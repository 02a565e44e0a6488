import { actsFor, decide } from '@atrium/workflow/rules'
import { expect, test } from 'vitest'
import { communityParts, meetingWorkflow } from './meeting-state.rules.ts'

const [marcus, ines, rosa, hal] = [1, 2, 3, 4]
const community = { facilitatorID: ines, memberIDs: [marcus] }
const facts = { hasMinutes: true }

test('The minutes of a community are for its members and administrators, and members write them', () => {
  expect(communityParts(marcus, false, community)).toEqual(['member'])
  expect(communityParts(ines, false, community)).toEqual(['member', 'facilitator'])
  expect(communityParts(hal, false, community)).toEqual([])
  const parts = communityParts(rosa, true, community)
  expect(parts).toEqual(['manager'])
  expect(actsFor(meetingWorkflow, 'planned', { parts, facts })).toEqual([])
})
test('The facilitator closes the minutes once there are any', () => {
  const parts = communityParts(ines, false, community)
  expect(decide(meetingWorkflow, 'planned', 'close', { parts, facts }, {})).toEqual({
    ...{ ok: true, to: 'held' },
  })
  expect(
    decide(meetingWorkflow, 'planned', 'close', { parts, facts: { hasMinutes: false } }, {}),
  ).toMatchObject({ ok: false, why: 'incomplete' })
  expect(actsFor(meetingWorkflow, 'held', { parts: ['member'], facts })).toEqual([])
})
