import { f } from '@atrium/kit/shared'

/** Files of evidence: their purpose, and the maximum size of one in bytes. */
export const evidencePurpose = 'progress.evidence'
export const evidenceBytes = 7_000_000

/** The form for evidence of an activity. */
export const evidenceFields = {
  title: f.text({ max: 120, required: true }),
  doneOn: f.date({ required: true, past: true }),
  description: f.multiline({ max: 1000 }),
  fileUUID: f.file({ accept: 'any' }),
}

/** An entry in the history of a student’s requirements. */
export const decisionHistoryFields = {
  requirementID: f.integer({}),
  decision: f.text({ max: 20 }),
  note: f.multiline({ max: 1000 }),
  diplomaTypeID: f.reference({ to: 'progress.diplomaTypes' }),
}

/** The form for a waiver or a sign-off: the reason, or what was observed. */
export const decisionFields = {
  note: f.multiline({ max: 1000, required: true }),
}
