import { markDays, restoreMarks } from '@atrium/attendance/public'
import type { Tx } from '@atrium/kit/server'
import { and, eq, sql } from 'drizzle-orm'
import { consequenceTypes } from '../setup/setup.table.ts'
import { incidentMarks, incidentResponses, incidents, type IncidentRow } from './incidents.table.ts'

type Writer = Parameters<typeof markDays>[1]
type Incident = Pick<IncidentRow, 'id' | 'schoolID'>

interface Suspension {
  id: number
  studentID: number
  firstDay: string
  lastDay: string
  setThrough: string | null
  markID: number
}

/**
 * Sets the codes of an incident's suspensions, up to today: in attendance for one in school, an excused
 * absence for one out of school. Returns in how many classes something else stays, because a teacher
 * saw the student there or the office had set a code.
 */
export async function setSuspensions(
  tx: Tx,
  writer: Writer,
  { id: incidentID, schoolID }: Incident,
): Promise<number> {
  const { districtID } = writer
  const suspensions = await tx.execute<{ [K in keyof Suspension]: Suspension[K] }>(sql`
    select r.id, r.student_id as "studentID", r.from_day::text as "firstDay", coalesce(r.to_day, r.from_day)::text as "lastDay", r.set_through::text as "setThrough", c.mark_id as "markID"
    from ${incidentResponses} r join ${consequenceTypes} c on c.district_id = r.district_id and c.id = r.consequence_id
    where r.district_id = ${districtID} and r.incident_id = ${incidentID} and c.attendance <> 'none' and c.mark_id is not null and r.from_day is not null
    order by r.student_id, r.from_day, r.id`)
  let kept = 0
  for (const { id, ...suspension } of suspensions) {
    const done = await markDays(tx, writer, {
      ...{ ...suspension, schoolID, part: 'whole', time: null },
    })
    kept += done.kept
    if (done.written.length > 0)
      await tx.insert(incidentMarks).values(
        done.written.map(({ id: eventID, version, before, minutesBefore, officeBefore }) => ({
          ...{ districtID, incidentID, studentID: suspension.studentID, eventID, version },
          ...{ markBefore: before, minutesBefore, officeBefore },
        })),
      )
    await tx
      .update(incidentResponses)
      .set({ setThrough: done.setThrough })
      .where(and(eq(incidentResponses.districtID, districtID), eq(incidentResponses.id, id)))
  }
  return kept
}

/** Undoes what an incident set in attendance, except what someone has changed since. */
export async function takeBackSuspensions(
  tx: Tx,
  writer: Writer,
  { id: incidentID }: Pick<Incident, 'id'>,
): Promise<void> {
  const { districtID } = writer
  const marks = await tx
    .delete(incidentMarks)
    .where(and(eq(incidentMarks.districtID, districtID), eq(incidentMarks.incidentID, incidentID)))
    .returning()
  await restoreMarks(tx, writer, marks)
  await tx
    .update(incidentResponses)
    .set({ setThrough: null })
    .where(
      and(
        eq(incidentResponses.districtID, districtID),
        eq(incidentResponses.incidentID, incidentID),
      ),
    )
}

/** The same suspensions once their later days have come; nothing if the incident was opened again. */
export async function setDueSuspensions(
  tx: Tx,
  { districtID, now }: { districtID: number; now: Date },
  id: number,
): Promise<void> {
  const one = and(eq(incidents.districtID, districtID), eq(incidents.id, id))
  const [row] = await tx.select().from(incidents).where(one).for('update')
  if (!row || !['decided', 'closed'].includes(row.status)) return
  const kept = await setSuspensions(tx, { districtID, userID: row.decidedBy ?? 0, now }, row)
  if (kept > 0)
    await tx
      .update(incidents)
      .set({ classesKept: row.classesKept + kept })
      .where(one)
}
