import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { entryKinds, resolutions, type GoalStatus, type Resolution } from './goals.words.ts'

/** `keeper`: the owner, as they share or remove one of their notes. */
export type GoalPart = 'owner' | 'mentor' | 'keeper'

export interface GoalFacts {
  /** What is being chosen as it is resolved. */
  resolution: Resolution
}

/** open → resolve / owner or mentor → achieved, cancelled, missed. Its owner can open it again, and says why. */
export const goalWorkflow = defineWorkflow<GoalStatus | 'none', GoalPart, GoalFacts>()({
  name: 'goals.goals',
  acts: {
    create: {},
    edit: {},
    remove: {},
    note: {
      asks: {
        kind: f.choice({ of: entryKinds, required: true, default: 'progress' }),
        note: f.multiline({ max: 2000, required: true }),
        isShared: f.toggle({}),
      },
    },
    resolve: {
      asks: {
        resolution: f.choice({ of: resolutions, required: true, default: 'achieved' }),
        reflection: f.multiline({ max: 2000 }),
      },
    },
    changeEntry: {},
    reopen: { asks: { reason: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'open', who: 'owner' },
    { from: 'open', act: 'edit', to: 'open', who: 'owner' },
    { from: 'open', act: 'note', to: 'open', who: 'owner' },
    {
      ...{ from: 'open', act: 'resolve', who: ['owner', 'mentor'] },
      to: ({ resolution }) => resolution,
    },
    { from: 'open', act: 'remove', to: 'open', who: 'owner' },
    ...(['open', ...resolutions] as const).map(
      (state) => ({ from: state, act: 'changeEntry', to: state, who: 'keeper' }) as const,
    ),
    { from: [...resolutions], act: 'reopen', to: 'open', who: 'owner' },
  ],
})
