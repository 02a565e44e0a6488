import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { changeKinds, exitReasons, type PlanKind } from '../words.ts'
import type { PlanStatus } from './plan.words.ts'

export type PlanPart = 'caseManager'

export interface PlanFacts {
  kind: PlanKind
  hasCategory: boolean
  goals: number
  services: number
  accommodations: number
  /** An IEP of a student who is 16 at any time in its year; see `needsTransition`. */
  needsTransition: boolean
  hasTransition: boolean
}

const asks = (name: string) => refuse.conflict(`specialEducation.plans.${name}`)

/** What a plan must say before it can be in force: an IEP goals and services, a 504 plan what teachers do. */
const isMissing = ({ kind, goals, services, accommodations }: PlanFacts) => {
  if (kind === '504') return accommodations === 0 ? asks('needsAccommodation') : null
  if (goals === 0) return asks('needsGoal')
  return services === 0 ? asks('needsService') : null
}

/** What this district's own plan must say too. A plan that came along is in force at once, without it. */
const isNotWhole = (facts: PlanFacts) =>
  isMissing(facts) ??
  (facts.needsTransition && !facts.hasTransition ? asks('needsTransition') : null)

const day = f.date({ required: true, past: true, default: 'today' })

/**
 * referral → consent → evaluation → eligible or not → in force → exited. What is in force is the last
 * version: while an amendment is being written, everyone goes on reading that one.
 */
export const planWorkflow = defineWorkflow<PlanStatus | 'none', PlanPart, PlanFacts>()({
  name: 'specialEducation.plans',
  acts: {
    create: {},
    edit: {},
    askConsent: { asks: { consentAskedOn: day } },
    consent: { asks: { consentOn: day } },
    receive: {
      asks: {
        transferredOn: day,
        meetingOn: f.date({ required: true, past: true }),
        evaluatedOn: f.date({ required: true, past: true }),
      },
    },
    findEligible: { asks: { evaluatedOn: day } },
    findNotEligible: {
      asks: { evaluatedOn: day, reason: f.multiline({ max: 1000, required: true }) },
    },
    putInForce: {
      asks: { meetingOn: day, inForceOn: f.date({ required: true, default: 'today' }) },
    },
    amend: { confirm: true },
    adopt: {
      asks: {
        change: f.choice({ of: changeKinds, required: true, default: 'amendment' }),
        agreedOn: day,
        summary: f.multiline({ max: 1000, required: true }),
      },
    },
    discard: { asks: { reason: f.multiline({ max: 1000, required: true }) } },
    exit: {
      asks: {
        exitedOn: day,
        exitReason: f.choice({ of: exitReasons, required: true, default: 'notEligible' }),
      },
    },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'referral', who: 'caseManager' },
    { from: 'referral', act: 'edit', to: 'referral', who: 'caseManager' },
    { from: 'consent', act: 'edit', to: 'consent', who: 'caseManager' },
    { from: 'evaluation', act: 'edit', to: 'evaluation', who: 'caseManager' },
    { from: 'eligible', act: 'edit', to: 'eligible', who: 'caseManager' },
    // In force, only its case manager, its team and its notices change: see `contentErrors`.
    { from: 'inForce', act: 'edit', to: 'inForce', who: 'caseManager' },
    { from: 'amending', act: 'edit', to: 'amending', who: 'caseManager' },
    { from: 'referral', act: 'askConsent', to: 'consent', who: 'caseManager' },
    { from: 'consent', act: 'consent', to: 'evaluation', who: 'caseManager' },
    {
      ...{ from: 'referral', act: 'receive', to: 'inForce', who: 'caseManager' },
      needs: (facts) =>
        facts.kind === 'iep' && !facts.hasCategory ? asks('needsCategory') : isMissing(facts),
    },
    {
      ...{ from: 'evaluation', act: 'findEligible', to: 'eligible', who: 'caseManager' },
      needs: ({ kind, hasCategory }) =>
        kind === 'iep' && !hasCategory ? asks('needsCategory') : null,
    },
    { from: 'evaluation', act: 'findNotEligible', to: 'notEligible', who: 'caseManager' },
    {
      ...{ from: 'eligible', act: 'putInForce', to: 'inForce', who: 'caseManager' },
      needs: isNotWhole,
    },
    { from: 'inForce', act: 'amend', to: 'amending', who: 'caseManager' },
    { from: 'amending', act: 'adopt', to: 'inForce', who: 'caseManager', needs: isNotWhole },
    { from: 'amending', act: 'discard', to: 'inForce', who: 'caseManager' },
    {
      from: ['referral', 'consent', 'evaluation', 'eligible', 'inForce', 'amending'],
      ...{ act: 'exit', to: 'exited', who: 'caseManager' },
    },
  ],
})
