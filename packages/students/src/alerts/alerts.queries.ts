import { sensitivityClasses } from '@atrium/access/words'
import { users } from '@atrium/auth/tables'
import {
  isOneOf,
  listPage,
  noteEachOnceADay,
  reachOf,
  schoolToday,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type ListQuery, type Page } from '@atrium/kit/shared'
import { alertClasses, enrolledOn, isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { alertAcknowledgments, studentAlerts, students } from '@atrium/people/tables'
import { alertKinds, alertSeverities } from '@atrium/people/words'
import { teachesNow } from '@atrium/roster/public'
import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { alertsList, type ListedAlert } from './alerts.record.ts'

const name = sql<string>`concat_ws(', ', ${users.lastName}, nullif(${users.firstName}, ''))`

/** SQL: the student's school is one where someone holds this permission. */
const held = ({ user }: UserRequest, permission: string): SQL => {
  const reach = reachOf(user, permission)
  if (reach === 'district') return sql`true`
  return reach.length === 0 ? sql`false` : isOneOf(students.schoolID, [...reach])
}

/** `seesAlert` of people's rules, in SQL, for the office and the student's teachers. */
function seen(ctx: UserRequest): SQL | undefined {
  const { user } = ctx
  const { districtID, userID } = user
  const ofClass = or(
    ...alertKinds.flatMap((kind) => {
      const permission = sensitivityClasses[alertClasses[kind]]
      return permission === null ? [] : [and(eq(studentAlerts.kind, kind), held(ctx, permission))]
    }),
  )
  const open = alertKinds.filter((kind) => sensitivityClasses[alertClasses[kind]] === null)
  const forOffice = or(
    eq(studentAlerts.isForSchool, true),
    ofClass,
    ...open.map((kind) => eq(studentAlerts.kind, kind)),
  )
  const teaches = user.permissions.has('students.own')
    ? and(
        teachesNow(districtID, userID, students.userID, ctx.now()),
        or(eq(studentAlerts.isForSchool, true), ofClass),
      )
    : sql`false`
  return and(
    or(and(held(ctx, 'students.read'), forOffice), teaches),
    notRestrictedFor(user, students.userID),
    not(isOwnChild(user, students.userID)),
  )
}

const appliesOn = (today: string): SQL =>
  sql`${studentAlerts.removedAt} is null and ${studentAlerts.startsOn} <= ${today}::date and coalesce(${studentAlerts.endsOn} >= ${today}::date, true)`

/**
 * The alerts that apply today of the students whom the caller may see, each with whether the caller has read
 * it. Students whose alerts are shown are logged as read.
 */
export async function listAlerts(ctx: UserRequest, query: ListQuery): Promise<Page<ListedAlert>> {
  const { user } = ctx
  const today = schoolToday(ctx)
  const { id, version, kind, severity, headline, startsOn, endsOn } = studentAlerts
  const isRead = sql<boolean>`exists (select from ${alertAcknowledgments} k where k.district_id = ${studentAlerts.districtID} and k.alert_id = ${studentAlerts.id} and k.user_id = ${user.userID} and k.version = ${studentAlerts.version})`
  const audience = sql<
    ListedAlert['audience']
  >`case when ${studentAlerts.isForSchool} then 'school' else 'class' end`
  const page = await listPage(ctx, alertsList, query, {
    from: studentAlerts,
    joins: [
      { table: users, on: eq(users.id, studentAlerts.userID) },
      { table: students, on: eq(students.userID, studentAlerts.userID) },
    ],
    columns: {
      ...{ id, version, name, kind, severity, headline, startsOn, endsOn, isRead, audience },
      studentID: studentAlerts.userID,
      grade: students.grade,
    },
    where: and(
      enrolledOn(user.districtID, studentAlerts.userID, { day: today }),
      appliesOn(today),
      user.schoolID === 0 ? undefined : eq(students.schoolID, user.schoolID),
      seen(ctx),
    ),
    search: [sql`ltrim(${users.firstName} || ' ' || ${users.lastName})`, name, headline],
    filters: { isRead, audience },
    // By how much it matters, and by age, not by letter.
    order: {
      name: sql`atrium_fold(${name})`,
      grade: students.gradeOrder,
      severity: sql`array_position(array[${sql.join(
        alertSeverities.map((one) => sql`${one}`),
        sql`, `,
      )}]::text[], ${severity})`,
    },
  })
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'alerts' },
    page.rows.map(({ studentID }) => studentID),
  )
  return page
}

/** The alerts of a student that the caller has read as they are now. */
export async function readAlerts(
  { db, user: { districtID, userID } }: UserRequest,
  studentID: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: alertAcknowledgments.alertID })
    .from(alertAcknowledgments)
    .innerJoin(
      studentAlerts,
      and(
        eq(studentAlerts.districtID, districtID),
        eq(studentAlerts.id, alertAcknowledgments.alertID),
      ),
    )
    .where(
      and(
        eq(alertAcknowledgments.districtID, districtID),
        eq(alertAcknowledgments.userID, userID),
        eq(alertAcknowledgments.version, studentAlerts.version),
        eq(studentAlerts.userID, studentID),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Notes that the caller has read an alert, as it is now. Refuses 404 one that they don't see. */
export function acknowledgeAlert(ctx: UserRequest, { id }: { id: number }): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [alert] = await tx
      .select({ version: studentAlerts.version })
      .from(studentAlerts)
      .innerJoin(
        students,
        and(eq(students.districtID, districtID), eq(students.userID, studentAlerts.userID)),
      )
      .where(
        and(
          eq(studentAlerts.districtID, districtID),
          eq(studentAlerts.id, id),
          isNull(studentAlerts.removedAt),
          seen(ctx),
        ),
      )
    if (!alert) throw refuse.notFound('kit.refusal.notFound')
    const read = { version: alert.version, at: ctx.now().toISOString() }
    await tx
      .insert(alertAcknowledgments)
      .values({ districtID, alertID: id, userID, ...read })
      .onConflictDoUpdate({
        target: [
          alertAcknowledgments.districtID,
          alertAcknowledgments.alertID,
          alertAcknowledgments.userID,
        ],
        set: read,
      })
  })
}
