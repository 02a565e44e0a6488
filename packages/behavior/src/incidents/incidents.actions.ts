import { users } from '@atrium/auth/tables'
import {
  isOneOf,
  noteEachOnceADay,
  schoolToday,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, reachOver, schoolDate, type FieldErrors } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  mayKnowOf,
  nameOf,
  namesOther,
  type Named,
  pupilReference,
  schoolReference,
} from '@atrium/people/public'
import { familyLinks, schoolEnrollments } from '@atrium/people/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { pupilOptions } from '../choices.queries.ts'
import { schoolYearDays } from '../school-days.queries.ts'
import { consequenceTypes, incidentTypes } from '../setup/setup.table.ts'
import {
  countRemovals,
  stepsOf,
  suspensionError,
  type Plan,
  type Removal,
} from '../suspension/suspension.rules.ts'
import { manages } from '../words.ts'
import { setSuspensions, takeBackSuspensions } from './attendance.actions.ts'
import type { IncidentFacts, IncidentPart } from './incident-state.rules.ts'
import { incident } from './incidents.record.ts'
import { incidentPeople, incidentResponses, incidents, incidentSteps } from './incidents.table.ts'
import { familyRoles, type Outcome, type Role } from './incidents.words.ts'
import { plansOn, removalsSince } from './removals.queries.ts'

/** What the history and the log of reads call it. */
const entity = incident.name

const title = (language: 'en' | 'es'): SQL =>
  sql`(select coalesce(nullif(t.name ->> ${sql.raw(`'${language}'`)}, ''), t.name ->> 'en') from ${incidentTypes} t where t.district_id = ${incidents.districtID} and t.id = ${incidents.behaviorID})`

const studentsOf = sql`(
  select string_agg(distinct concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), '')), ' · ')
  from ${incidentPeople} p join ${users} u on u.district_id = p.district_id and u.id = p.student_id
  where p.district_id = ${incidents.districtID} and p.incident_id = ${incidents.id})`

/** Incidents at the schools where someone manages them, without those of which their own child is a part. */
const within = (ctx: UserRequest): SQL | undefined =>
  and(
    atSchoolsOf(ctx, manages, incidents.schoolID),
    sql`not exists (select from ${incidentPeople} k where k.district_id = ${incidents.districtID} and k.incident_id = ${incidents.id}
      and k.student_id is not null and not ${mayKnowOf(ctx, sql`k.student_id`)})`,
  )

interface Person {
  studentID: number | null
  name: string | null
  role: Role
  plan: Plan | null
  familyText: string | null
  outcome: Outcome | null
}
interface Response {
  studentID: number
  consequenceID: number
  fromDay: string | null
  toDay: string | null
}

const factsOf = (people: readonly Person[], releasedAt: unknown): IncidentFacts => {
  const took = people.filter(({ role }) => role === 'perpetrator')
  return {
    perpetrators: took.length,
    withoutOutcome: took.filter(({ studentID, outcome }) => studentID !== null && outcome === null)
      .length,
    isReleased: releasedAt !== null && releasedAt !== undefined,
  }
}

export const incidentProcedures = dossierProcedures(incident, {
  table: incidents,
  lines: { people: incidentPeople, responses: incidentResponses, steps: incidentSteps },
  columns: {
    title: { en: title('en'), es: title('es') },
    students: studentsOf,
    nextDue: sql`(select min(s.due_on)::text from ${incidentSteps} s where s.district_id = ${incidents.districtID} and s.incident_id = ${incidents.id} and s.done_on is null)`,
    enteredByName: nameOf(incidents.districtID, incidents.enteredBy),
    decidedByName: nameOf(incidents.districtID, incidents.decidedBy),
  },
  references: {
    schoolID: schoolReference,
    'people.studentID': pupilReference,
    'responses.studentID': pupilReference,
    'steps.studentID': pupilReference,
  },
  within,
  situation: async (db, ctx, row) => {
    const { schoolID = 0, people = [], releasedAt = null } = row
    const listed = people as Person[]
    const studentIDs = listed.flatMap(({ studentID }) => studentID ?? [])
    // A person who opens one reads about each of its students.
    if (row.id !== undefined && db === ctx.db)
      await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity }, studentIDs)
    // `within` leaves out those of which their own child is a part, and no one can add their child.
    const parts: IncidentPart[] = includes(reachOver(ctx.user, manages), schoolID) ? ['office'] : []
    return { parts, facts: factsOf(listed, releasedAt) }
  },
  beforeWrite: async ({ ctx, tx, act, before, draft, values }) => {
    if (act === 'create') values.enteredBy = ctx.user.userID
    return incidentErrors(ctx, tx, before?.id ?? 0, {
      ...draft,
      before: (before?.people ?? []) as Person[],
      decidedAt: before?.decidedAt ?? null,
    })
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'update') return
    for (const { id, after } of records) {
      if (after?.status !== 'decided') continue
      const { districtID, userID } = ctx.user
      const writer = { districtID, userID, now: ctx.now(), requestID: ctx.request.requestID }
      await takeBackSuspensions(tx, writer, { id })
      const classesKept = await setSuspensions(tx, writer, { id, schoolID: after.schoolID })
      await addSteps(tx, { districtID, id, schoolID: after.schoolID, now: ctx.now() })
      await tx
        .update(incidents)
        .set({ classesKept })
        .where(and(eq(incidents.districtID, districtID), eq(incidents.id, id)))
    }
  },
  on: {
    decide: async (tx, { row: { districtID, id, schoolID }, actor, at }) => {
      await addSteps(tx, { districtID, id, schoolID, now: actor.now })
      const classesKept = await setSuspensions(tx, { districtID, ...actor }, { id, schoolID })
      return { decidedBy: actor.userID, decidedAt: at, classesKept }
    },
    release: (_tx, { at }) => ({ releasedAt: at }),
    dismiss: (_tx, { filled, actor, at }) => ({
      reason: filled.reason,
      decidedBy: actor.userID,
      decidedAt: at,
    }),
    reopen: async (tx, { row: { districtID, id }, actor }) => {
      await takeBackSuspensions(tx, { districtID, ...actor }, { id })
      const nothing = { decidedBy: null, decidedAt: null, releasedAt: null, reason: null }
      return { ...nothing, classesKept: 0 }
    },
  },
  notices: async (tx, { act }, { districtID, id }) => {
    if (act !== 'release') return []
    const rows = await tx.execute<{ studentID: number; student: string; to: number[] }>(sql`
      select u.id as "studentID", coalesce(u.preferred_name, u.first_name) as student,
        array(select l.guardian_id from ${familyLinks} l where l.district_id = u.district_id and l.student_id = u.id and l.sees and l.mailed order by 1) as to
      from ${incidentPeople} p join ${users} u on u.district_id = p.district_id and u.id = p.student_id
      where p.district_id = ${districtID} and p.incident_id = ${id} and p.role in (${sql.join(
        familyRoles.map((role) => sql`${role}`),
        sql`, `,
      )})
      order by u.id`)
    // On a locked phone too: that there is something, never what.
    return rows.map(({ studentID, student, to }) => ({
      ...{ districtID, template: 'behavior.family', values: { student } },
      ...{ screen: 'student/behavior', params: { studentID }, to },
    }))
  },
})

interface Written {
  schoolID: number
  behaviorID: number
  happenedOn: string
  people: readonly object[]
  responses: readonly object[]
  steps: readonly object[]
  before: readonly Person[]
  decidedAt: string | null
}

/** What the database knows that an incident’s own fields don’t say. */
async function incidentErrors(
  ctx: UserRequest,
  tx: Tx,
  incidentID: number,
  { schoolID, behaviorID, happenedOn, before, decidedAt, ...lines }: Written,
): Promise<FieldErrors> {
  const { districtID } = ctx.user
  const people = lines.people as Person[]
  const responses = lines.responses as Response[]
  const steps = lines.steps as { studentID: number }[]
  const errors: FieldErrors = {}
  const studentIDs = [...new Set(people.flatMap(({ studentID }) => studentID ?? []))]
  const known = new Set(before.map(({ studentID }) => studentID))
  const added = studentIDs.filter((id) => !known.has(id))
  const allowed = new Set(
    added.length > 0 ? (await pupilOptions(ctx, { ids: added })).map(({ id }) => id) : [],
  )
  const names = await namesOf(tx, districtID, studentIDs)
  for (const [at, { studentID, name, familyText }] of people.entries()) {
    const isFirst = people.findIndex((one) => one.studentID === studentID) === at
    if (studentID === null && !name) errors[`people.${at}.studentID`] = { id: 'kit.valid.required' }
    else if (studentID !== null && (name || !isFirst))
      errors[`people.${at}.name`] = { id: 'behavior.incidents.oneOrOther' }
    else if (studentID !== null && !known.has(studentID) && !allowed.has(studentID))
      errors[`people.${at}.studentID`] = { id: 'kit.valid.notAllowed' }
    const own = names.get(studentID ?? 0)
    if (!familyText || !own) continue
    const others = people.flatMap((one): Named[] => {
      if (one.studentID === studentID) return []
      const other = names.get(one.studentID ?? 0)
      return other ? [other] : [{ firstName: one.name ?? '', lastName: '' }]
    })
    const other = namesOther(familyText, own, others)
    if (other)
      errors[`people.${at}.familyText`] = {
        id: 'behavior.incidents.namesOther',
        values: { name: other },
      }
  }
  for (const [at, { studentID }] of steps.entries())
    if (!studentIDs.includes(studentID))
      errors[`steps.${at}.studentID`] = { id: 'behavior.incidents.notInIt' }
  if (responses.length === 0) return errors

  const [behavior] = await tx
    .select({ suspendable: incidentTypes.suspendable })
    .from(incidentTypes)
    .where(and(eq(incidentTypes.districtID, districtID), eq(incidentTypes.id, behaviorID)))
  const types = await typesOf(tx, districtID, responses)
  const timeZone = await timeZoneAt(tx, districtID, schoolID)
  const year = await schoolYearDays(tx, { districtID, schoolID, day: happenedOn })
  const past = await removalsSince(tx, {
    ...{ districtID, studentIDs, from: year.from, timeZone, except: incidentID },
  })
  const transferred = await changedSchools(tx, districtID, { studentIDs, from: year.from })
  const decidedOn = decidedAt ? schoolDate(new Date(decidedAt), timeZone) : schoolToday(ctx)
  for (const [at, { studentID, consequenceID, fromDay, toDay }] of responses.entries()) {
    const person = people.find((one) => one.studentID === studentID)
    const type = types.get(consequenceID)
    const path = (name: string) => `responses.${at}.${name}`
    if (!person) errors[path('studentID')] = { id: 'behavior.incidents.notInIt' }
    else if (type?.kind === 'consequence' && person.role !== 'perpetrator')
      errors[path('studentID')] = { id: 'behavior.incidents.tookNoPart' }
    if (fromDay && toDay && toDay < fromDay)
      errors[path('toDay')] = { id: 'behavior.incidents.endsFirst' }
    if (!type || type.attendance === 'none') continue
    if (!fromDay) errors[path('fromDay')] = { id: 'kit.valid.required' }
    else if (fromDay < happenedOn) errors[path('fromDay')] = { id: 'behavior.incidents.tooEarly' }
    if (!toDay) errors[path('toDay')] = { id: 'kit.valid.required' }
    if (type.attendance !== 'outOfSchool' || !fromDay || !toDay || toDay < fromDay) continue
    if (behavior?.suspendable === false)
      errors[path('consequenceID')] = { id: 'behavior.suspension.notForThis' }
    // Those of the same incident count too: together they may pass what the law allows in a year.
    const ofThis = responses.slice(0, at).flatMap((one): Removal[] => {
      const { fromDay: from, toDay: to } = one
      const isOut = types.get(one.consequenceID)?.attendance === 'outOfSchool'
      return one.studentID === studentID && isOut && from && to ? [{ from, to, decidedOn }] : []
    })
    const counted = countRemovals(
      [
        ...past.filter((one) => one.studentID === studentID),
        ...ofThis,
        { from: fromDay, to: toDay, decidedOn },
      ],
      { plan: person?.plan ?? 'none', schoolDays: year.days },
    ).at(-1)
    const wrong =
      counted && suspensionError(counted, { hasTransferred: transferred.has(studentID) })
    if (wrong) errors[path('toDay')] = { id: wrong }
  }
  return errors
}

async function namesOf(
  tx: Tx,
  districtID: number,
  studentIDs: readonly number[],
): Promise<Map<number, Named>> {
  const rows = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
    })
    .from(users)
    .where(and(eq(users.districtID, districtID), isOneOf(users.id, studentIDs)))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

async function typesOf(tx: Tx, districtID: number, responses: readonly Response[]) {
  const ids = responses.map(({ consequenceID }) => consequenceID)
  const rows = await tx
    .select()
    .from(consequenceTypes)
    .where(and(eq(consequenceTypes.districtID, districtID), isOneOf(consequenceTypes.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ones of these students who came from another school since a day. */
async function changedSchools(
  tx: Tx,
  districtID: number,
  { studentIDs, from }: { studentIDs: readonly number[]; from: string },
): Promise<Set<number>> {
  if (studentIDs.length === 0) return new Set()
  const rows = await tx.execute<{ id: number }>(sql`
    select e.student_id as id from ${schoolEnrollments} e
    where e.district_id = ${districtID} and ${isOneOf(sql`e.student_id`, studentIDs)} and e.is_primary and e.removed_at is null
      and (e.exit_date is null or e.exit_date >= ${from}::date)
    group by 1 having count(distinct e.school_id) > 1`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds the steps of due process that an incident’s suspensions ask for and that it doesn’t have yet.
 * Days that someone has set stay.
 */
async function addSteps(
  tx: Tx,
  {
    districtID,
    id,
    schoolID,
    now,
  }: { districtID: number; id: number; schoolID: number; now: Date },
): Promise<void> {
  const own = await tx.execute<{
    studentID: number
    from: string
    to: string
    appealDays: number | null
    plan: Plan | null
    decidedAt: string | null
  }>(sql`
    select r.student_id as "studentID", r.from_day::text as "from", r.to_day::text as "to", c.appeal_days as "appealDays", p.plan, i.decided_at::text as "decidedAt"
    from ${incidentResponses} r
    join ${incidents} i on i.district_id = r.district_id and i.id = r.incident_id
    join ${consequenceTypes} c on c.district_id = r.district_id and c.id = r.consequence_id and c.attendance = 'outOfSchool'
    left join ${incidentPeople} p on p.district_id = r.district_id and p.incident_id = r.incident_id and p.student_id = r.student_id
    where r.district_id = ${districtID} and r.incident_id = ${id} and r.from_day is not null and r.to_day is not null
    order by r.from_day, r.id`)
  if (own.length === 0) return
  const studentIDs = [...new Set(own.map(({ studentID }) => studentID))]
  const timeZone = await timeZoneAt(tx, districtID, schoolID)
  const plans = await plansOn(tx, { districtID, studentIDs, day: own[0]?.from ?? '' })
  const known = await tx
    .select()
    .from(incidentSteps)
    .where(and(eq(incidentSteps.districtID, districtID), eq(incidentSteps.incidentID, id)))
  let place = known.reduce((most, step) => Math.max(most, step.place), 0)
  const earlier = new Map<number, Removal[]>()
  for (const { studentID, from, to, appealDays, plan, decidedAt } of own) {
    const year = await schoolYearDays(tx, { districtID, schoolID, day: from })
    const past = await removalsSince(tx, {
      ...{ districtID, studentIDs: [studentID], from: year.from, timeZone, except: id },
    })
    const decidedOn = schoolDate(decidedAt ? new Date(decidedAt) : now, timeZone)
    const removal = { from, to, decidedOn }
    // One incident may have several suspensions of a student: its own count too.
    const ofThis = [...(earlier.get(studentID) ?? []), removal]
    earlier.set(studentID, ofThis)
    const counted = countRemovals([...past, ...ofThis], {
      ...{ plan: plan ?? plans.get(studentID) ?? 'none', schoolDays: year.days },
    }).at(-1)
    if (!counted) continue
    const steps = stepsOf(removal, counted, {
      ...{ schoolDays: year.days, appealDays: appealDays ?? 0 },
    }).filter(({ kind }) => kind !== 'appeal' || appealDays !== null)
    for (const { kind, dueOn } of steps) {
      if (known.some((one) => one.studentID === studentID && one.step === kind)) continue
      place += 1
      const row = { districtID, incidentID: id, place, studentID, step: kind, dueOn, doneOn: null }
      const [made] = await tx.insert(incidentSteps).values(row).returning()
      if (made) known.push(made)
    }
  }
}
