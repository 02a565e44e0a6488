import { id, needing, router, signedIn } from '@atrium/kit/server'
import { adHocKinds, adHocStates } from '@atrium/roster/ad-hoc-words'
import { z } from 'zod'
import { absenceParts, mostChildren } from './absence-reports/absence-reports.words.ts'
import { familyAbsences } from './absence-reports/absence-reports.queries.ts'
import { reportAbsence, withdrawReport } from './absence-reports/report.actions.ts'
import { markAdHoc, removeAdHoc, saveAdHoc } from './ad-hoc/ad-hoc.actions.ts'
import { adHocClass, adHocHistory } from './ad-hoc/ad-hoc.queries.ts'
import { mark, take } from './day/day.actions.ts'
import { dayHistory } from './day/day-history.queries.ts'
import { sectionDay } from './day/day.queries.ts'
import { chronicList } from './office/chronic.queries.ts'
import { schoolDayAttendance } from './office/day.queries.ts'
import { markWholeDay, nudge } from './office/office.actions.ts'
import { sendNoticesNow } from './office/send-notices.actions.ts'
import { removeStaffAbsence, saveStaffAbsence } from './staff/staff-absences.actions.ts'
import { staffAbsenceHistory, staffAttendance, staffDay } from './staff/staff-day.queries.ts'
import { studentAttendance } from './student/student.queries.ts'
import { schoolsToday } from './today/schools-today.queries.ts'
import { schoolToday } from './today/today.queries.ts'
import { finishTask, lettersPrinted } from './triggers/follow-ups.actions.ts'
import { followUps } from './triggers/follow-ups.queries.ts'
import { staffAbsenceKinds } from './words.ts'

const section = z.object({ staffID: id, sectionID: id })
const date = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const day = section.extend({ date })
const version = z.int().min(0).max(2_147_483_646)
const studentMark = z.strictObject({
  studentID: id,
  /** Null means present. */
  markID: id.nullable(),
  /** For a tardy or an early departure. */
  minutesMissed: z.int().min(1).max(600).nullable().default(null),
  /** The version that the person saw; 0: no mark yet. */
  version,
})

// A teacher's own classes; other teachers' classes at schools where the caller may take attendance.
const inClass = needing(['staff-own', 'attendance.take'])
const office = needing('attendance.take')
const guardian = needing('children.own')
const staffOffice = needing(['attendance.take', 'staff.manage'])

export const attendanceRouter = router({
  day: inClass
    .input(section.extend({ date: date.optional() }))
    .query(({ ctx, input }) => sectionDay(ctx, input)),
  dayHistory: inClass.input(day).query(({ ctx, input }) => dayHistory(ctx, input)),
  mark: inClass
    .input(day.extend({ marks: z.array(studentMark).min(1).max(500) }))
    .mutation(({ ctx, input }) => mark(ctx, input)),
  take: inClass.input(day).mutation(({ ctx, input }) => take(ctx, input)),
  adHoc: inClass.input(section).query(({ ctx, input }) => adHocClass(ctx, input)),
  adHocHistory: inClass
    .input(section.extend({ id }))
    .query(({ ctx, input }) => adHocHistory(ctx, input)),
  saveAdHoc: inClass
    .input(
      section.extend({
        id: id.optional(),
        version: version.optional(),
        draft: z.strictObject({
          title: z.string().max(120),
          kind: z.enum(adHocKinds),
          date,
          startTime: time,
          endTime: time,
          excuses: z.boolean(),
          studentIDs: z.array(id).max(500),
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveAdHoc(ctx, input)),
  markAdHoc: inClass
    .input(
      section.extend({
        id,
        marks: z
          .array(z.strictObject({ studentID: id, state: z.enum(adHocStates) }))
          .min(1)
          .max(500),
      }),
    )
    .mutation(({ ctx, input }) => markAdHoc(ctx, input)),
  removeAdHoc: inClass
    .input(section.extend({ id, isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => removeAdHoc(ctx, input)),
  schoolToday: office.query(({ ctx }) => schoolToday(ctx)),
  schoolsToday: office.query(({ ctx }) => schoolsToday(ctx)),
  schoolDay: office
    .input(z.object({ date: date.optional() }))
    .query(({ ctx, input }) => schoolDayAttendance(ctx, input.date)),
  markWholeDay: office
    .input(z.object({ studentID: id, date, markID: id.nullable() }))
    .mutation(({ ctx, input }) => markWholeDay(ctx, input)),
  nudge: office
    .input(z.object({ sectionIDs: z.array(id).min(1).max(500) }))
    .mutation(({ ctx, input }) => nudge(ctx, input)),
  sendNotices: office.mutation(({ ctx }) => sendNoticesNow(ctx)),
  followUps: office
    .input(z.object({ all: z.boolean() }))
    .query(({ ctx, input }) => followUps(ctx, input)),
  finishTask: office
    .input(z.object({ id, isDone: z.boolean(), note: z.string().max(1000).nullable() }))
    .mutation(({ ctx, input }) => finishTask(ctx, input)),
  lettersPrinted: office
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .mutation(({ ctx, input }) => lettersPrinted(ctx, input)),
  chronic: office
    .input(z.object({ hereNow: z.boolean().optional() }))
    .query(({ ctx, input }) => chronicList(ctx, input)),
  staffDay: staffOffice
    .input(z.object({ date: date.optional() }))
    .query(({ ctx, input }) => staffDay(ctx, input.date)),
  staffAbsenceHistory: staffOffice
    .input(z.object({ id }))
    .query(({ ctx, input }) => staffAbsenceHistory(ctx, input.id)),
  saveStaffAbsence: staffOffice
    .input(
      z.object({
        id: id.optional(),
        version: version.optional(),
        draft: z.strictObject({
          staffID: id,
          kind: z.enum(staffAbsenceKinds),
          startDate: date,
          endDate: date,
          startTime: time.nullable(),
          endTime: time.nullable(),
          substitute: z.string().max(120).nullable(),
          note: z.string().max(500).nullable(),
        }),
      }),
    )
    .mutation(({ ctx, input }) => saveStaffAbsence(ctx, input)),
  removeStaffAbsence: staffOffice
    .input(z.object({ id, isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => removeStaffAbsence(ctx, input)),
  familyAbsences: guardian.query(({ ctx }) => familyAbsences(ctx)),
  reportAbsence: guardian
    .input(
      z.strictObject({
        studentIDs: z.array(id).max(mostChildren),
        firstDay: date,
        lastDay: date,
        part: z.enum(absenceParts),
        time: time.nullable(),
        markID: id.nullable(),
        note: z.string().max(1000).nullable(),
      }),
    )
    .mutation(({ ctx, input }) => reportAbsence(ctx, input)),
  withdrawReport: guardian
    .input(z.object({ id }))
    .mutation(({ ctx, input }) => withdrawReport(ctx, input)),
  // Whose absences the caller may see depends on the person.
  staff: signedIn
    .input(z.object({ staffID: id }))
    .query(({ ctx, input }) => staffAttendance(ctx, input.staffID)),
  // Whose attendance the caller may see depends on the student.
  student: signedIn
    .input(z.object({ studentID: id, yearID: id.optional() }))
    .query(({ ctx, input }) => studentAttendance(ctx, input.studentID, input.yearID)),
})
