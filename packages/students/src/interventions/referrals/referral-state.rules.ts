import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { exits, type ReferralStatus } from './referral.words.ts'

export type ReferralPart = 'author' | 'office'

export interface ReferralFacts {
  evidence: number
  meetings: number
}

/** submitted → reviewing → accepted or declined; an accepted one is closed when the support ends. */
export const referralWorkflow = defineWorkflow<
  ReferralStatus | 'none',
  ReferralPart,
  ReferralFacts
>()({
  name: 'students.rtiReferrals',
  acts: {
    create: {},
    edit: {},
    review: {},
    accept: { confirm: true },
    decline: { asks: { reason: f.multiline({ max: 1000, required: true }) } },
    close: { asks: { exit: f.choice({ of: exits, required: true, default: 'goalMet' }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'submitted', who: ['author', 'office'] },
    { from: 'submitted', act: 'edit', to: 'submitted', who: ['author', 'office'] },
    { from: 'reviewing', act: 'edit', to: 'reviewing', who: 'office' },
    { from: 'accepted', act: 'edit', to: 'accepted', who: 'office' },
    { from: 'submitted', act: 'review', to: 'reviewing', who: 'office' },
    {
      ...{ from: 'reviewing', act: 'accept', to: 'accepted', who: 'office' },
      needs: ({ evidence, meetings }) =>
        evidence === 0
          ? refuse.conflict('students.rtiReferrals.needsEvidence')
          : meetings === 0
            ? refuse.conflict('students.rtiReferrals.needsMeeting')
            : null,
    },
    { from: 'reviewing', act: 'decline', to: 'declined', who: 'office' },
    { from: 'accepted', act: 'close', to: 'closed', who: 'office' },
  ],
})
