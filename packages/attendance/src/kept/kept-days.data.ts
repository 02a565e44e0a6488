import { dataOf } from '@atrium/kit/server'
import {
  attendanceKeptDays,
  attendanceKeptSchools,
  attendanceStaleDays,
} from './kept-days.table.ts'

const title = { en: 'Attendance by day', es: 'Asistencia por día' }
const withheld = {
  en: 'It is added up from the attendance in the record.',
  es: 'Se calcula a partir de la asistencia del expediente.',
}

export const data = [
  dataOf(attendanceKeptDays, {
    of: 'studentID',
    title,
    withheld,
    keys: 'schoolID',
    people: 'studentID',
    educationRecord: 'date',
    derived:
      'scheduled present excused unexcused tardy ruleFull ruleHalf notTakenMinutes notTaken notRecorded recorded classes marked',
    kept: 'withPerson',
  }),
  dataOf(attendanceStaleDays, {
    of: 'studentID',
    title,
    withheld,
    keys: 'schoolID',
    people: 'studentID',
    setup: 'firstDate lastDate',
    kept: 'withPerson',
  }),
  dataOf(attendanceKeptSchools, {
    keys: 'schoolID',
    setup: 'through notedThrough',
    kept: 'inUse',
  }),
]
