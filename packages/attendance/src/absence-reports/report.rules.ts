import { f, plusDays, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import {
  absenceParts,
  mostDays,
  mostDaysAhead,
  mostDaysBack,
  type AbsencePart,
} from './absence-reports.words.ts'

/** What a family fills in; days are 'YYYY-MM-DD', times 'HH:MM', in school time. */
export interface AbsenceDraft {
  studentIDs: number[]
  firstDay: string
  lastDay: string
  part: AbsencePart
  time: string | null
  /** The reason. */
  markID: number | null
  note: string | null
}

export const absenceFields = {
  firstDay: f.date({ required: true }),
  lastDay: f.date({ required: true, notBefore: 'firstDay' }),
  part: f.choice({ of: absenceParts, required: true, default: 'whole' }),
  time: f.time({ required: true, when: { field: 'part', is: ['late', 'early'] } }),
  markID: f.integer({ required: true }),
  note: f.multiline({ max: 1000 }),
}

/** What is wrong with it, by field; empty if nothing is. */
export function reportErrors(draft: AbsenceDraft, today: string): FieldErrors {
  const errors = validateDraft(absenceFields, { ...draft })
  if (draft.studentIDs.length === 0) errors.studentIDs = { id: 'kit.valid.required' }
  if (errors.firstDay || errors.lastDay) return errors
  const [from, until] = [plusDays(today, -mostDaysBack), plusDays(today, mostDaysAhead)]
  if (draft.firstDay < from) errors.firstDay = { id: 'attendance.report.tooEarly' }
  if (draft.firstDay > until) errors.firstDay = { id: 'attendance.report.tooLate' }
  if (draft.lastDay >= plusDays(draft.firstDay, mostDays))
    errors.lastDay = { id: 'attendance.report.tooLong', values: { days: mostDays } }
  return errors
}
