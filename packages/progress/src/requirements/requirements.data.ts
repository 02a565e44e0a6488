import { dataOf } from '@atrium/kit/server'
import {
  graduationRequirements,
  requirementDecisions,
  requirementEvidence,
  yearRequirements,
} from './requirements.table.ts'

export const data = [
  dataOf(graduationRequirements, {
    keys: 'schoolID courseGroupID courseID testID badgeID place',
    setup: 'name type classFrom classThrough minimum takesExtra instructions',
    kept: 'inUse',
  }),
  dataOf(requirementDecisions, {
    of: 'studentID',
    title: { en: 'Waivers of requirements', es: 'Exenciones de requisitos' },
    keys: 'requirementID',
    people: 'studentID decidedBy',
    educationRecord: 'decision note decidedAt',
    kept: 'withPerson',
  }),
  dataOf(requirementEvidence, {
    of: 'studentID',
    title: { en: 'Evidence for requirements', es: 'Evidencia de requisitos' },
    keys: 'requirementID',
    people: 'studentID addedBy decidedBy',
    files: 'fileUUID',
    educationRecord: 'title description doneOn state reason decidedAt',
    kept: 'withPerson',
  }),
  dataOf(yearRequirements, {
    keys: 'schoolID',
    setup: 'grade credits gpa attendanceRate serviceHours',
    kept: 'inUse',
  }),
]
