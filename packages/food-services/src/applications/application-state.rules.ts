import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { categories } from '../words.ts'
import type { ApplicationStatus } from './applications.words.ts'

export type ApplicationPart = 'household' | 'clerk'

export interface ApplicationFacts {
  /** It gives a child free or reduced-price meals: only such a one is verified. */
  isApproved: boolean
}

const note = () => f.multiline({ max: 500, required: true })

/**
 * submitted → decided; the office may ask for what is missing, and the household withdraw it until then.
 * A decided one can be verified, and opened again with a reason.
 */
export const applicationWorkflow = defineWorkflow<
  ApplicationStatus | 'none',
  ApplicationPart,
  ApplicationFacts
>()({
  name: 'foodServices.applications',
  acts: {
    create: {},
    edit: {},
    decide: { confirm: true },
    ask: { asks: { question: note() } },
    send: {},
    withdraw: { confirm: true },
    verify: { confirm: true },
    confirm: { asks: { verifyNote: note() } },
    change: {
      asks: { category: f.choice({ of: categories, required: true }), verifyNote: note() },
    },
    noAnswer: { confirm: true },
    reopen: { asks: { reason: note() } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'submitted', who: 'household' },
    { from: 'submitted', act: 'edit', to: 'submitted', who: 'household' },
    { from: 'incomplete', act: 'edit', to: 'incomplete', who: 'household' },
    { from: 'submitted', act: 'decide', to: 'decided', who: 'clerk' },
    { from: 'submitted', act: 'ask', to: 'incomplete', who: 'clerk' },
    { from: 'incomplete', act: 'send', to: 'submitted', who: 'household' },
    { from: ['submitted', 'incomplete'], act: 'withdraw', to: 'withdrawn', who: 'household' },
    {
      ...{ from: 'decided', act: 'verify', to: 'verifying', who: 'clerk' },
      when: ({ isApproved }) => isApproved,
    },
    { from: 'verifying', act: 'confirm', to: 'decided', who: 'clerk' },
    { from: 'verifying', act: 'change', to: 'decided', who: 'clerk' },
    { from: 'verifying', act: 'noAnswer', to: 'decided', who: 'clerk' },
    { from: ['decided', 'withdrawn'], act: 'reopen', to: 'submitted', who: 'clerk' },
  ],
})
