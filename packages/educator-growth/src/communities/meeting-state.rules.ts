import { refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export const meetingStates = { planned: 'waiting', held: 'good' } as const
export type MeetingStatus = keyof typeof meetingStates

/**
 * `member` is everyone of the community, the facilitator too. `manager` manages growth at its school. `keeper`:
 * the owner of an action item or the facilitator, as they mark it as done.
 */
export type MeetingPart = 'member' | 'facilitator' | 'manager' | 'keeper'

export interface MeetingFacts {
  hasMinutes: boolean
}

export interface MeetingPeople {
  facilitatorID: number
  memberIDs: readonly number[]
}

/** Who someone is to a community. Administrators read and set it up, and its members write. */
export const communityParts = (
  userID: number,
  isManager: boolean,
  { facilitatorID, memberIDs }: MeetingPeople,
): MeetingPart[] => [
  ...(userID === facilitatorID || memberIDs.includes(userID) ? (['member'] as const) : []),
  ...(userID === facilitatorID ? (['facilitator'] as const) : []),
  ...(isManager ? (['manager'] as const) : []),
]

/** planned → held, when its minutes are final. Any member takes minutes; the facilitator closes them. */
export const meetingWorkflow = defineWorkflow<MeetingStatus | 'none', MeetingPart, MeetingFacts>()({
  name: 'educatorGrowth.meetings',
  acts: {
    create: {},
    edit: {},
    remove: {},
    close: { confirm: true },
    reopen: {},
    finishAction: {},
  },
  transitions: [
    { from: 'none', act: 'create', to: 'planned', who: 'member' },
    { from: 'planned', act: 'edit', to: 'planned', who: 'member' },
    { from: 'planned', act: 'remove', to: 'planned', who: 'facilitator' },
    {
      ...{ from: 'planned', act: 'close', to: 'held', who: 'facilitator' },
      needs: ({ hasMinutes }) =>
        hasMinutes ? null : refuse.conflict('educatorGrowth.meetings.noMinutes'),
    },
    { from: 'held', act: 'reopen', to: 'planned', who: 'facilitator' },
    { from: 'planned', act: 'finishAction', to: 'planned', who: 'keeper' },
    { from: 'held', act: 'finishAction', to: 'held', who: 'keeper' },
  ],
})
