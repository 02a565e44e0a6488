import { holders } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import { audit, noteOnceADay, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  enrolledOn,
  mayKnowOf,
  nameOf,
  pupilReference,
  schoolReference,
} from '@atrium/people/public'
import { studentGuardians, students } from '@atrium/people/tables'
import { notifyUsers } from '@atrium/notify/public'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { kindReference, pupilOptions } from '../choices.queries.ts'
import { incident } from '../incidents/incidents.record.ts'
import { incidentPeople, incidents } from '../incidents/incidents.table.ts'
import { manages, submits } from '../words.ts'
import type { ConcernPart } from './concern-state.rules.ts'
import { concern } from './concerns.record.ts'
import { concerns } from './concerns.table.ts'

/** Their own concerns, and those of the schools where they manage behavior. */
const within = (ctx: UserRequest): SQL | undefined =>
  and(
    or(
      eq(concerns.submittedBy, ctx.user.userID),
      atSchoolsOf(ctx, manages, concerns.schoolID) ?? sql`true`,
    ),
    mayKnowOf(ctx, concerns.studentID),
  )

const student = sql`(select concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')) from ${users} u where u.district_id = ${concerns.districtID} and u.id = ${concerns.studentID})`

export const concernProcedures = dossierProcedures(concern, {
  table: concerns,
  columns: {
    student,
    grade: sql`(select s.grade from ${students} s where s.district_id = ${concerns.districtID} and s.user_id = ${concerns.studentID})`,
    submittedByName: nameOf(concerns.districtID, concerns.submittedBy),
    submittedAt: concerns.createdAt,
    handledByName: nameOf(concerns.districtID, concerns.handledBy),
    // Its author may not know what the office does about it.
    incidentID: (ctx) =>
      sql`(case when ${atSchoolsOf(ctx, manages, concerns.schoolID) ?? sql`true`} then ${concerns.incidentID} end)`,
    waitingFirst: sql`(case ${concerns.status} when 'submitted' then '0' when 'looking' then '1' else '2' end
      || (99999999 - to_char(${concerns.happenedOn}, 'YYYYMMDD')::integer)::text)`,
  },
  references: {
    studentID: pupilReference,
    kindID: kindReference,
    schoolID: schoolReference,
  },
  within,
  situation: async (db, ctx, row) => {
    const { user } = ctx
    const { id, schoolID = 0, studentID = 0 } = row
    if (id !== undefined && db === ctx.db)
      await noteOnceADay(ctx, { kind: 'sensitiveRead', entity: concern.name, subjectID: studentID })
    // `within` leaves out those about their own child, and no one can choose their child.
    const parts: ConcernPart[] = []
    if (includes(reachOver(user, [submits]), schoolID)) parts.push('author')
    if (includes(reachOver(user, manages), schoolID)) parts.push('office')
    return { parts, facts: {} }
  },
  beforeWrite: async ({ ctx, tx, draft: { studentID, schoolID, happenedOn }, values }) => {
    values.submittedBy = ctx.user.userID
    const [pupil] = await pupilOptions(ctx, { ids: [studentID] })
    const { districtID } = ctx.user
    const [here] = await tx.execute<{ here: boolean }>(
      sql`select ${enrolledOn(districtID, sql`${studentID}::integer`, { day: happenedOn, schoolID })} as here`,
    )
    return pupil && here?.here ? undefined : { studentID: { id: 'behavior.concerns.notHere' } }
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'create') return
    const { districtID, userID } = ctx.user
    for (const { id, after } of records) {
      if (!after) continue
      const { schoolID } = after
      const [own] = await tx.execute<{ student: string }>(
        sql`select coalesce(u.preferred_name, u.first_name) as student from ${users} u where u.district_id = ${districtID} and u.id = ${after.studentID}`,
      )
      const looking = await holders(tx, { districtID, permission: manages[0], schoolID })
      const family = await tx
        .select({ id: studentGuardians.guardianID })
        .from(studentGuardians)
        .where(
          and(
            eq(studentGuardians.districtID, districtID),
            eq(studentGuardians.studentID, after.studentID),
          ),
        )
      // No one looks into a concern about their own child.
      const others = new Set([userID, ...family.map((one) => one.id)])
      await notifyUsers(
        tx,
        looking.filter((one) => !others.has(one)),
        {
          ...{ districtID, template: 'behavior.concern', values: { student: own?.student ?? '' } },
          ...{ screen: 'students/behavior/submitted-concerns/edit', params: { id } },
        },
      )
    }
  },
  on: {
    look: (_tx, { actor, at }) => ({ handledBy: actor.userID, handledAt: at }),
    close: (_tx, { filled: { outcome, answer }, actor, at }) => ({
      ...{ outcome, answer, handledBy: actor.userID, handledAt: at },
    }),
    makeIncident: async (tx, { row, filled: { behaviorID, role }, actor, at }) => {
      const { districtID, schoolID, happenedOn, time, location, story, studentID } = row
      const first = {
        ...{ districtID, schoolID, behaviorID, happenedOn, time, location, story },
        ...{ enteredBy: actor.userID },
      }
      const [made] = await tx.insert(incidents).values(first).returning()
      const incidentID = made?.id ?? 0
      await tx.insert(incidentPeople).values({ districtID, incidentID, place: 1, studentID, role })
      await audit(tx, {
        ...{ districtID, actorID: actor.userID, entity: incident.name, entityID: incidentID },
        action: 'create',
        after: { ...first, people: [{ studentID, role }] },
        ...(actor.requestID && { requestID: actor.requestID }),
      })
      return { incidentID, handledBy: actor.userID, handledAt: at }
    },
    reopen: (_tx, { actor, at }) => ({
      ...{ outcome: null, answer: null, handledBy: actor.userID, handledAt: at },
    }),
  },
  notices: async (tx, { act, actor }, { id, districtID, studentID, submittedBy }) => {
    if (act !== 'close' && act !== 'makeIncident') return []
    if (submittedBy === actor.userID) return []
    const [own] = await tx.execute<{ student: string }>(
      sql`select coalesce(u.preferred_name, u.first_name) as student from ${users} u where u.district_id = ${districtID} and u.id = ${studentID}`,
    )
    return [
      {
        ...{ districtID, template: 'behavior.answer', values: { student: own?.student ?? '' } },
        ...{ screen: 'students/behavior/submitted-concerns/edit', params: { id } },
        to: [submittedBy],
      },
    ]
  },
})
