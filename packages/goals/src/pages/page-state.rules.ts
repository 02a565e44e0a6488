import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type PageStatus = 'waiting' | 'active' | 'ended'
export const pageStates = { waiting: 'waiting', active: 'good', ended: 'neutral' } as const

/** Whose page it is, and a guardian who may decide about a minor's; `addressee`: the owner, who gets its address. */
export type PagePart = 'owner' | 'guardian' | 'addressee'

export interface PageFacts {
  /** Under 18: a guardian decides. */
  isMinor: boolean
}

/** waiting → consent / guardian → active; withdrawn by a guardian or ended by its owner at any time. */
export const pageWorkflow = defineWorkflow<PageStatus | 'none', PagePart, PageFacts>()({
  name: 'goals.pages',
  acts: {
    create: {},
    edit: {},
    consent: { confirm: true },
    decline: { asks: { reason: f.multiline({ max: 500 }) } },
    withdraw: { asks: { reason: f.multiline({ max: 500 }) } },
    end: { confirm: true },
    address: {},
  },
  transitions: [
    {
      ...{ from: 'none', act: 'create', to: 'waiting', who: 'owner' },
      when: ({ isMinor }) => isMinor,
    },
    {
      ...{ from: 'none', act: 'create', to: 'active', who: 'owner' },
      when: ({ isMinor }) => !isMinor,
    },
    // What a guardian agreed to doesn't change: another page asks again.
    { from: 'waiting', act: 'edit', to: 'waiting', who: 'owner' },
    { from: 'waiting', act: 'consent', to: 'active', who: 'guardian' },
    { from: 'waiting', act: 'decline', to: 'ended', who: 'guardian' },
    { from: 'active', act: 'withdraw', to: 'ended', who: 'guardian' },
    { from: 'active', act: 'address', to: 'active', who: 'addressee' },
    { from: ['waiting', 'active'], act: 'end', to: 'ended', who: 'owner' },
  ],
  refusals: {
    notNow: (_state, act) =>
      refuse.conflict(act === 'address' ? 'goals.pages.notShared' : 'kit.refusal.actNotNow'),
  },
})
