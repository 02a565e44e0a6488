import { dataOf } from '@atrium/kit/server'
import {
  diplomaTypes,
  graduationRequirements,
  requirementDecisions,
  requirementEquivalents,
  requirementEvidence,
  requirementGroups,
  studentDiplomas,
  yearRequirements,
} from './requirements.table.ts'

export const data = [
  dataOf(graduationRequirements, {
    keys: 'schoolID courseGroupID courseID testID badgeID minimumMarkID diplomaTypeID requirementGroupID place',
    setup: 'name type classFrom classThrough minimum takesExtra subjectArea instructions',
    kept: 'inUse',
  }),
  dataOf(requirementEquivalents, { keys: 'place graduationRequirementID courseID', kept: 'inUse' }),
  dataOf(diplomaTypes, { setup: 'name description active', kept: 'inUse' }),
  dataOf(requirementGroups, { setup: 'name needed', kept: 'inUse' }),
  dataOf(studentDiplomas, {
    of: 'studentID',
    title: { en: 'Diploma', es: 'Diploma' },
    keys: 'diplomaTypeID',
    people: 'studentID decidedBy',
    educationRecord: 'decidedAt',
    kept: 'withPerson',
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
