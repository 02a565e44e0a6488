import { adHocPlaces, adHocSessions, clashErrors } from '@atrium/attendance/public'
import { recordProcedures } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { nameOf, personByNumber } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { adHocSessionsRecord } from './ad-hoc-sessions.record.ts'

export const adHocSessionProcedures = recordProcedures(adHocSessionsRecord, {
  table: adHocSessions,
  columns: {
    teacherName: nameOf(adHocSessions.districtID, adHocSessions.teacherID),
    students: sql`(select count(*)::int from ${adHocPlaces} p where p.district_id = ${adHocSessions.districtID} and p.session_id = ${adHocSessions.id})`,
  },
  beforeWrite: async ({ tx, ctx, before, draft, values }): Promise<FieldErrors | undefined> => {
    const { districtID, schoolID } = ctx.user
    const teacherID = await personByNumber(tx, {
      ...{ districtID, schoolID, number: draft.teacherNumber },
      as: 'staff',
    })
    if (!teacherID) return { teacherNumber: { id: 'schoolYear.adHoc.noStaff' } }
    values.teacherID = teacherID
    return clashErrors(tx, ctx, { ...draft, schoolID, teacherID, id: before?.id ?? 0 })
  },
})
