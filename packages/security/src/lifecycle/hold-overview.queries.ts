import { reachOf } from '@atrium/kit/server'
import { overviewPart } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { inEffect } from './legal-hold.actions.ts'
import { legalHolds } from './lifecycle.table.ts'
import { recordPermission } from './record-export.job.ts'

/** A hold in effect, on the student's overview. */
export interface ShownHold {
  id: number
  reason: string
  until: string | null
}

export const holdOverview = overviewPart<ShownHold[]>({
  kind: 'student',
  section: 'record',
  read: ({ districtID, personID, today }) => sql`(
    select coalesce(json_agg(json_build_object('id', h.id, 'reason', h.reason, 'until', h.until) order by h.id), '[]')
    from ${legalHolds} h where h.district_id = ${districtID} and h.student_id = ${personID} and ${inEffect(today)})`,
  shownTo: ({ user }, _, holds) => (reachOf(user, recordPermission) === 'district' ? holds : []),
})
