import { dataOf } from '@atrium/kit/server'
import {
  promotionDecisions,
  promotionPlacements,
  promotionRules,
  promotionRuns,
} from './promotion.table.ts'

export const data = [
  dataOf(promotionDecisions, {
    of: 'studentID',
    title: { en: 'Promotion decisions', es: 'Decisiones de promoción' },
    keys: 'schoolYearID schoolID',
    people: 'studentID',
    educationRecord: 'outcome grade note',
    kept: 'withPerson',
  }),
  dataOf(promotionPlacements, {
    of: 'studentID',
    title: { en: 'Placements for the next year', es: 'Ubicaciones del próximo año' },
    keys: 'runID schoolID fromEnrollmentID toEnrollmentID',
    people: 'studentID',
    educationRecord: 'outcome reason grade fromVersion closed wasExitDate wasExitCode state',
    kept: 'withPerson',
  }),
  dataOf(promotionRules, {
    keys: 'schoolID nextSchoolID',
    setup: 'grade outcome nextGrade',
    kept: 'inUse',
  }),
  dataOf(promotionRuns, {
    keys: 'schoolYearID nextYearID jobRunID',
    people: 'startedBy',
    setup: 'state appliedAt counts',
    kept: 'inUse',
  }),
]
