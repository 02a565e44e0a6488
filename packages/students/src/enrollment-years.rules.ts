import type { EnrollmentRow } from './enrollment.fields.ts'

/**
 * An enrollment in one school year, as in the history: a line for each, since no one is in one
 * grade for two years.
 */
export interface EnrollmentYear {
  id: number
  stay: EnrollmentRow
  schoolYear: string | null
  /** Known of the newest year alone; of the ones before it, the record keeps none. */
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
