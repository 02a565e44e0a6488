import { f } from '@atrium/kit/shared'

/** The form for hours that a student served. */
export const serviceFields = {
  servedOn: f.date({ required: true, past: true }),
  hours: f.number({ moreThan: 0, max: 24, required: true }),
  organization: f.text({ max: 120, required: true }),
  activity: f.multiline({ max: 1000, required: true }),
  supervisor: f.text({ max: 120, required: true }),
  supervisorContact: f.text({ max: 120 }),
}

/** An entry in the history of hours. */
export const hoursHistoryFields = {
  ...serviceFields,
  state: f.text({ max: 20 }),
}
