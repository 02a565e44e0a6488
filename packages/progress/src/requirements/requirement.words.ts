import { f } from '@atrium/kit/shared'

/** Files that show what was done: what they are for, and the bytes that one may have. */
export const evidencePurpose = 'progress.evidence'
export const evidenceBytes = 7_000_000

/** The form of evidence for an activity. */
export const evidenceFields = {
  title: f.text({ max: 120, required: true }),
  doneOn: f.date({ required: true, past: true }),
  description: f.multiline({ max: 1000 }),
  fileUUID: f.file({ accept: 'any' }),
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
