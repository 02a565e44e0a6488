import { dataOf } from '@atrium/kit/server'
import { attendanceFollowUps, attendanceTriggers } from './triggers.table.ts'

export const data = [
  dataOf(attendanceFollowUps, {
    of: 'studentID',
    title: { en: 'Attendance follow-up', es: 'Seguimiento de asistencia' },
    keys: 'triggerID schoolID schoolYearID',
    people: 'studentID doneBy',
    educationRecord: 'count reachedOn emailed hasLetter letterAt hasTask doneAt note',
    kept: 'withPerson',
  }),
  dataOf(attendanceTriggers, {
    keys: 'schoolID',
    setup: 'name counts threshold sendsEmail printsLetter makesTask letter task active',
    kept: 'inUse',
  }),
]
