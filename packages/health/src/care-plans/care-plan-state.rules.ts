import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { missingToSign, type Unsigned } from './care-plan.rules.ts'
import type { CarePlanStatus } from './care-plans.words.ts'

/** `nextVersion`: what signing the next one does; no person has this part. */
export type CarePlanPart = 'nurse' | 'nextVersion'

export interface CarePlanFacts {
  plan: Unsigned
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** A next version is being written, or has replaced it. */
  hasNext: boolean
}

const isMissing = ({ plan, today }: CarePlanFacts) => {
  const missing = missingToSign(plan, today)
  return missing && refuse.conflict(`health.carePlans.${missing}`)
}
const reason = f.multiline({ max: 1000, required: true })

/**
 * draft → in force, by the nurse's signature → ended, or replaced by a new version that leaves the old one
 * readable. What is in force never changes.
 */
export const carePlanWorkflow = defineWorkflow<
  CarePlanStatus | 'none',
  CarePlanPart,
  CarePlanFacts
>()({
  name: 'health.carePlans',
  acts: {
    create: {},
    edit: {},
    sign: { confirm: true },
    discard: { asks: { reason } },
    renew: { confirm: true },
    replace: {},
    end: { asks: { endedOn: f.date({ required: true, past: true, default: 'today' }), reason } },
    reinstate: { asks: { reason } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'nurse' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'nurse' },
    { from: 'draft', act: 'sign', to: 'inForce', who: 'nurse', needs: isMissing },
    { from: 'draft', act: 'discard', to: 'discarded', who: 'nurse' },
    {
      ...{ from: 'inForce', act: 'renew', to: 'inForce', who: 'nurse' },
      when: ({ hasNext }) => !hasNext,
    },
    { from: 'inForce', act: 'replace', to: 'replaced', who: 'nextVersion' },
    { from: 'inForce', act: 'end', to: 'ended', who: 'nurse' },
    {
      ...{ from: 'ended', act: 'reinstate', to: 'inForce', who: 'nurse' },
      when: ({ hasNext }) => !hasNext,
    },
  ],
})
