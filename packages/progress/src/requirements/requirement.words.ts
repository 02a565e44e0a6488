import { f } from '@atrium/kit/shared'

/** The form of evidence for an activity. */
export const evidenceFields = {
  title: f.text({ max: 120, required: true }),
  doneOn: f.date({ required: true, past: true }),
  description: f.multiline({ max: 1000 }),
}

/** What the history of a student’s requirements shows. */
export const decisionHistoryFields = {
  requirementID: f.integer({}),
  decision: f.text({ max: 20 }),
  note: f.multiline({ max: 1000 }),
}

/** The form of a waiver or a sign-off: the reason, or what was observed. */
export const decisionFields = {
  note: f.multiline({ max: 1000, required: true }),
}
