import { defineOwned, f } from '@atrium/kit/shared'
import { entryCodes, exitCodes, grades } from '@atrium/people/words'

const entry = {
  schoolID: f.reference({ to: 'schools', required: true }),
  grade: f.choice({ of: grades, required: true }),
  entryDate: f.date({ min: '1950-01-01', required: true }),
  entryCode: f.choice({ of: entryCodes }),
} as const
const exit = {
  exitDate: f.date({ min: '1950-01-01', required: true, notBefore: 'entryDate' }),
  exitCode: f.choice({ of: exitCodes, required: true }),
} as const

export const enrollFields = { ...entry, isSecondary: f.toggle() } as const
export const withdrawFields = exit
/** A transfer: leaving one school and entering another. */
export const transferFields = { ...exit, ...entry } as const
/** A correction. The school of an enrollment can't be changed; that would be a transfer. */
export const correctFields = {
  grade: entry.grade,
  entryDate: entry.entryDate,
  entryCode: entry.entryCode,
  exitDate: f.date({ min: '1950-01-01', notBefore: 'entryDate' }),
  exitCode: f.choice({ of: exitCodes }),
} as const

/** A student's stays at schools. Its acts ask for some of the fields each. */
export const enrollmentList = defineOwned({
  name: 'students.enrollment',
  label: 'grade',
  fields: {
    ...entry,
    isPrimary: f.toggle({ hidden: true }),
    exitDate: correctFields.exitDate,
    exitCode: correctFields.exitCode,
  },
})

export interface EnrollDraft {
  schoolID: number
  grade: string
  entryDate: string
  entryCode?: string | null | undefined
  /** Classes taken at a school other than the student's own. */
  isSecondary?: boolean | undefined
}
export interface WithdrawDraft {
  exitDate: string
  exitCode: string
}
export type TransferDraft = EnrollDraft & WithdrawDraft
export interface CorrectDraft {
  grade?: string | null | undefined
  entryDate?: string | undefined
  entryCode?: string | null | undefined
  exitDate?: string | null | undefined
  exitCode?: string | null | undefined
}

/** An enrollment as listed in the history. */
export interface EnrollmentRow {
  id: number
  version: number
  schoolID: number
  schoolName: string
  /** Every school year of the enrollment, newest first. */
  schoolYears: string[]
  /** The grade in the newest of those years. */
  grade: string | null
  entryDate: string
  entryCode: string | null
  exitDate: string | null
  exitCode: string | null
  isPrimary: boolean
}
