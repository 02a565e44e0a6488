import { users } from '@atrium/auth/tables'
import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { isOwnChild, nameOf, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, sql, type SQL } from 'drizzle-orm'
import { attendanceMarks } from '../marks/marks.table.ts'
import { longDate } from '../office/long-date.rules.ts'
import type { ReportPart } from './absence-report-state.rules.ts'
import { absenceReport } from './absence-reports.record.ts'
import { absenceReportMarks, absenceReports } from './absence-reports.table.ts'
import { named, overlappingReport } from './absence-reports.queries.ts'
import { lockStudents } from './report.actions.ts'
import { setReported, takeBack } from './set-marks.actions.ts'

const reason = (language: 'en' | 'es'): SQL =>
  sql`(select coalesce(nullif(m.description ->> ${sql.raw(`'${language}'`)}, ''), m.description ->> 'en') from ${attendanceMarks} m where m.district_id = ${absenceReports.districtID} and m.id = ${absenceReports.markID})`

const student = sql`(select ${named('u')} from ${users} u where u.district_id = ${absenceReports.districtID} and u.id = ${absenceReports.studentID})`

/** The reports at the caller's schools, without those about a child whom a court order keeps from them. */
const within = (ctx: UserRequest): SQL | undefined => {
  const reach = reachOf(ctx.user, 'attendance.take')
  return and(
    reach === 'district' ? undefined : isOneOf(absenceReports.schoolID, [...reach]),
    notRestrictedFor(ctx.user, absenceReports.studentID),
  )
}

export const absenceReportProcedures = dossierProcedures(absenceReport, {
  table: absenceReports,
  columns: {
    student,
    grade: sql`(select s.grade from ${students} s where s.district_id = ${absenceReports.districtID} and s.user_id = ${absenceReports.studentID})`,
    school: sql`(select h.name from ${schools} h where h.district_id = ${absenceReports.districtID} and h.id = ${absenceReports.schoolID})`,
    reason: { en: reason('en'), es: reason('es') },
    reportedByName: nameOf(absenceReports.districtID, absenceReports.reportedBy),
    reportedAt: absenceReports.createdAt,
    decidedByName: nameOf(absenceReports.districtID, absenceReports.decidedBy),
    waitingFirst: sql`(case when ${absenceReports.status} = 'waiting' then '0' || to_char(${absenceReports.firstDay}, 'YYYYMMDD')
      else '1' || (99999999 - to_char(${absenceReports.firstDay}, 'YYYYMMDD')::integer)::text end)`,
    classesSet: sql`(select count(*)::integer from ${absenceReportMarks} k where k.district_id = ${absenceReports.districtID} and k.report_id = ${absenceReports.id})`,
  },
  within,
  situation: async (db, { user }, { schoolID = 0, studentID = 0 }) => {
    if (!includes(reachOf(user, 'attendance.take'), schoolID)) return { parts: [], facts: {} }
    const [own] = await db.execute<{ own: boolean }>(
      sql`select ${isOwnChild(user, sql`${studentID}::integer`)} as own`,
    )
    const parts: ReportPart[] = own?.own ? [] : ['office']
    return { parts, facts: {} }
  },
  on: {
    confirm: async (tx, { row, actor, at }) => ({
      ...(await setReported(tx, { districtID: row.districtID, ...actor }, row)),
      decidedBy: actor.userID,
      decidedAt: at,
    }),
    decline: (_tx, { filled, actor, at }) => ({
      answer: filled.answer,
      decidedBy: actor.userID,
      decidedAt: at,
    }),
    reopen: async (tx, { row, from, actor }) => {
      const { id, districtID, studentID, schoolID, firstDay, lastDay } = row
      if (from === 'declined') {
        await lockStudents(tx, districtID, [studentID])
        const days = { districtID, studentIDs: [studentID], schoolID, firstDay, lastDay }
        const known = await overlappingReport(tx, days)
        if (known)
          throw refuse.conflict('attendance.report.already', {
            student: known.student,
            by: known.by,
          })
      }
      await takeBack(tx, { districtID, ...actor }, id)
      return { setThrough: null, classesKept: 0, decidedBy: null, decidedAt: null, answer: null }
    },
  },
  notices: (_tx, { act, row: { student: name } }, moved) => {
    if (act !== 'decline') return []
    const { districtID, studentID, reportedBy, firstDay, answer } = moved
    return [
      {
        districtID,
        template: 'attendance.report.declined',
        values: ({ language }) => ({
          student: name ?? '',
          date: longDate(firstDay, language),
          answer: answer ?? '',
        }),
        screen: 'family/absences',
        params: { studentID },
        to: [reportedBy],
      },
    ]
  },
})
