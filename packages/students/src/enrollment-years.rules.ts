import type { EnrollmentRow } from './enrollment.fields.ts'

/**
 * One school year of an enrollment, as shown in the history: each year is a line of its own, since
 * the grade changes.
 */
export interface EnrollmentYear {
  id: number
  stay: EnrollmentRow
  schoolYear: string | null
  /** Known only for the newest year; the record doesn't keep earlier grades. */
  grade: string | null
  isFirst: boolean
  isLast: boolean
}

export const enrollmentYears = (stay: EnrollmentRow): EnrollmentYear[] => {
  const years: (string | null)[] = stay.schoolYears.length > 0 ? stay.schoolYears : [null]
  return years.map((schoolYear, index) => ({
    id: stay.id * 100 + index,
    stay,
    schoolYear,
    grade: index === 0 ? stay.grade : null,
    isFirst: index === years.length - 1,
    isLast: index === 0,
  }))
}
