import { f } from '@atrium/kit/shared'
import { staffAbsenceKinds } from '../words.ts'

/** The form of a staff absence; also what its history shows. */
export const staffAbsenceFields = {
  staffID: f.integer({ required: true }),
  kind: f.choice({ of: staffAbsenceKinds, required: true, default: 'sick' }),
  startDate: f.date({ required: true }),
  endDate: f.date({ required: true, notBefore: 'startDate' }),
  startTime: f.time({}),
  endTime: f.time({}),
  substitute: f.text({ max: 120 }),
  note: f.multiline({ max: 500 }),
}
