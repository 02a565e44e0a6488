import { timeZoneAt } from '@atrium/schools/public'
import { schoolDate } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { holders } from '@atrium/access/public'
import { isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { staffMembers, familyLinks } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { attendanceEvents } from '../attendance.table.ts'
import { missedBy, type Missed } from './count.queries.ts'
import { reached } from './reached.rules.ts'
import { attendanceFollowUps, attendanceTriggers } from './triggers.table.ts'

type Trigger = typeof attendanceTriggers.$inferSelect

/** Students whose marks have changed since then. No one else can have reached a trigger. */
export async function changedSince(
  db: Pick<DistrictDb | Tx, 'execute'>,
  districtID: number,
  since: string,
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct v.student_id as id from ${attendanceEvents} v
    where v.district_id = ${districtID} and v.updated_at >= ${since}::timestamptz order by 1`)
  return rows.map(({ id }) => id)
}

/**
 * Runs the triggers that these students have reached, once per student and school year. Existing
 * follow-ups are skipped, so that an interrupted run can start over. Runs in the caller's
 * transaction.
 * @returns the number of follow-ups opened
 */
export async function runTriggers(
  tx: Tx,
  { districtID, studentIDs, now }: { districtID: number; studentIDs: readonly number[]; now: Date },
): Promise<number> {
  if (studentIDs.length === 0) return 0
  const triggers = await tx
    .select()
    .from(attendanceTriggers)
    .where(
      and(
        eq(attendanceTriggers.districtID, districtID),
        eq(attendanceTriggers.active, true),
        isNull(attendanceTriggers.removedAt),
      ),
    )
  if (triggers.length === 0) return 0
  const today = schoolDate(now, await timeZoneAt(tx, districtID))
  const missed = await missedBy(tx, { districtID, studentIDs, today })
  const known = await tx.execute<{ studentID: number; triggerID: number; yearID: number }>(sql`
    select f.student_id as "studentID", f.trigger_id as "triggerID", f.school_year_id as "yearID" from ${attendanceFollowUps} f
    where f.district_id = ${districtID} and ${isOneOf(sql`f.student_id`, studentIDs)}`)
  const wanted = missed.flatMap((student) => {
    const own = new Set(
      known
        .filter((one) => one.studentID === student.studentID && one.yearID === student.yearID)
        .map(({ triggerID }) => triggerID),
    )
    const { acts, passed } = reached(triggers, student, own)
    return [
      ...acts.map((trigger) => ({ trigger, student, acts: true })),
      ...passed.map((trigger) => ({ trigger, student, acts: false })),
    ]
  })
  if (wanted.length === 0) return 0
  const made = await tx
    .insert(attendanceFollowUps)
    .values(
      wanted.map(({ trigger, student, acts }) => ({
        districtID,
        triggerID: trigger.id,
        studentID: student.studentID,
        schoolID: student.schoolID,
        schoolYearID: student.yearID,
        count: student[trigger.counts],
        reachedOn: today,
        hasLetter: acts && trigger.printsLetter,
        hasTask: acts && trigger.makesTask,
      })),
    )
    .onConflictDoNothing()
    .returning({
      id: attendanceFollowUps.id,
      triggerID: attendanceFollowUps.triggerID,
      studentID: attendanceFollowUps.studentID,
      schoolID: attendanceFollowUps.schoolID,
    })
  for (const { trigger, student, acts } of wanted) {
    const followUp = made.find(
      (one) => one.triggerID === trigger.id && one.studentID === student.studentID,
    )
    if (!followUp || !acts) continue
    if (trigger.sendsEmail)
      await emailFamily(tx, { districtID, followUpID: followUp.id, trigger, student })
    if (trigger.makesTask) await notifyOffice(tx, { districtID, trigger, student })
  }
  return made.length
}

interface About {
  districtID: number
  trigger: Trigger
  student: Missed
}

async function namesOf(tx: Tx, { districtID, student }: Omit<About, 'trigger'>) {
  const [found] = await tx
    .select({
      firstName: sql<string>`coalesce(${users.preferredName}, ${users.firstName})`,
      lastName: users.lastName,
      school: schools.name,
    })
    .from(users)
    .innerJoin(
      schools,
      and(eq(schools.districtID, users.districtID), eq(schools.id, student.schoolID)),
    )
    .where(and(eq(users.districtID, districtID), eq(users.id, student.studentID)))
  return found ?? { firstName: '', lastName: '', school: '' }
}

async function emailFamily(
  tx: Tx,
  { districtID, trigger, student, followUpID }: About & { followUpID: number },
): Promise<void> {
  const guardians = await tx
    .select({ id: familyLinks.guardianID })
    .from(familyLinks)
    .where(
      and(
        eq(familyLinks.districtID, districtID),
        eq(familyLinks.studentID, student.studentID),
        eq(familyLinks.mailed, true),
      ),
    )
  if (guardians.length === 0) return
  const { firstName, school } = await namesOf(tx, { districtID, student })
  await notifyUsers(
    tx,
    guardians.map(({ id }) => id),
    {
      districtID,
      template: `attendance.reached.${trigger.counts}`,
      values: { student: firstName, school, count: student[trigger.counts] },
      screen: 'student/attendance',
      params: { studentID: student.studentID },
    },
  )
  await tx
    .update(attendanceFollowUps)
    .set({ emailed: guardians.length })
    .where(
      and(eq(attendanceFollowUps.districtID, districtID), eq(attendanceFollowUps.id, followUpID)),
    )
}

async function notifyOffice(tx: Tx, { districtID, trigger, student }: About): Promise<void> {
  const office = await holders(tx, {
    districtID,
    schoolID: student.schoolID,
    permission: 'attendance.take',
  })
  // Leaves out people whom a court order keeps from the student, and district-wide administrators,
  // who aren't the school's office.
  const own = await tx.execute<{ id: number }>(sql`
    select u.id from ${users} u where u.district_id = ${districtID} and ${isOneOf(sql`u.id`, office)}
      and exists (select from ${staffMembers} s where s.district_id = u.district_id and s.user_id = u.id and s.school_id = ${student.schoolID})
      and not exists (select from ${familyLinks} g where g.district_id = u.district_id and g.guardian_id = u.id and g.student_id = ${student.studentID} and g.kept_away)`)
  const { firstName, lastName } = await namesOf(tx, { districtID, student })
  await notifyUsers(
    tx,
    own.map(({ id }) => id),
    {
      districtID,
      template: 'attendance.task',
      values: {
        student: `${firstName} ${lastName}`.trim(),
        task: trigger.task ?? '',
        trigger: trigger.name,
      },
      screen: 'students/attendance',
    },
  )
}
