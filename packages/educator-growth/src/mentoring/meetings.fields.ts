import { defineOwned, f, type RowOf } from '@atrium/kit/shared'
import { mentoringTopics } from './mentoring.words.ts'

/** A mentor’s meetings with an educator. The note is the mentor’s own. */
export const mentoringList = defineOwned({
  name: 'educatorGrowth.mentoring',
  label: 'heldOn',
  sort: '-heldOn',
  fields: {
    heldOn: f.date({ required: true, past: true, default: 'today' }),
    minutesLong: f.integer({ min: 5, max: 600, required: true, default: 45 }),
    topics: f.choices({ of: mentoringTopics, min: 1, required: true }),
    note: f.multiline({ max: 4000 }),
    nextOn: f.date({ notBefore: 'heldOn' }),
  },
})
export type MentoringMeeting = RowOf<typeof mentoringList>
