import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { isWeekend, plusDays } from '@atrium/kit/shared'
import { schoolEnrollments, staffMembers, studentGuardians } from '@atrium/people/tables'
import { terms } from '@atrium/schools/tables'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { calendarJSON, noCalendar } from '../calendar.queries.ts'
import { attendingAt, type CalendarRows } from '../calendar.rules.ts'
import { writeVersion } from '../plan/plan.actions.ts'
import {
  planAccommodations,
  planGoals,
  planNotes,
  planNotices,
  plans,
  planServices,
  planTeam,
} from '../plan/plan.table.ts'
import type { PlanStatus } from '../plan/plan.words.ts'
import { measuredProgress } from '../progress/measured.queries.ts'
import { gradingPeriodsOf, standingOf } from '../progress/progress.rules.ts'
import { progressGoals, progressReports } from '../progress/progress.table.ts'
import { goalTrials, serviceSessions } from '../services/services.table.ts'
import { demoPlans } from './samples.words.ts'

interface Demo {
  districtID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The `sourced_id` of the case manager with an account. */
  caseManager: string
  /** The `sourced_id` of the student with an account: a 504 plan in force. */
  studentID: string
}

interface SchoolCast {
  schoolID: number
  pupils: number[]
  teachers: number[]
  aides: number[]
}

/** Where the plans of a school are, in turn, and how many days ago the last meeting was. */
const turns: readonly { status: PlanStatus; ago: number }[] = [
  { status: 'inForce', ago: 340 },
  { status: 'inForce', ago: 120 },
  { status: 'evaluation', ago: 0 },
  { status: 'inForce', ago: 372 },
  { status: 'referral', ago: 0 },
  { status: 'inForce', ago: 60 },
  { status: 'consent', ago: 0 },
  { status: 'amending', ago: 200 },
  { status: 'eligible', ago: 0 },
  { status: 'inForce', ago: 290 },
  { status: 'notEligible', ago: 0 },
  { status: 'exited', ago: 300 },
]

/**
 * Gives the schools of the demo district IEPs and 504 plans in every state, with services that were
 * delivered in part, trials of goals, and due dates near and far. At the case manager's school she has
 * all of them.
 */
export async function seedSpecialEducation(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, today } = demo
  const [known] = await tx.select({ id: plans.id }).from(plans).limit(1)
  if (known) return
  const [manager] = await tx.execute<{ id: number; schoolID: number }>(sql`
    select u.id, m.school_id as "schoolID" from ${users} u join ${staffMembers} m on m.district_id = u.district_id and m.user_id = u.id
    where u.district_id = ${districtID} and u.sourced_id = ${demo.caseManager}`)
  const [found] = await tx.execute<{ calendar: CalendarRows }>(
    sql`select ${calendarJSON(districtID, { from: plusDays(today, -400), to: today })} as calendar`,
  )
  for (const cast of await castsOf(tx, demo)) {
    const isManagers = cast.schoolID === manager?.schoolID
    const caseManagerID = isManagers ? manager?.id : cast.teachers[0]
    if (caseManagerID === undefined) continue
    const inSession = attendingAt(found?.calendar ?? noCalendar, cast.schoolID)
    const own = isManagers ? await studentWithAccount(tx, demo) : undefined
    const pupils = cast.pupils.filter((id) => id !== own)
    for (const [at, turn] of turns.entries()) {
      const studentID = pupils[at]
      if (studentID === undefined) continue
      await writePlan(tx, { ...demo, cast, caseManagerID, studentID, at, ...turn, inSession })
    }
    if (own !== undefined)
      await writePlan(tx, {
        ...{ ...demo, cast, caseManagerID, studentID: own, at: 4 },
        ...{ status: 'inForce', ago: 90, inSession },
      })
  }
  await writeReports(tx, demo)
}

const sentences = {
  met: 'Reached the goal, and now works on keeping it up without help.',
  onTrack: 'Grows week by week. The daily practice helps.',
  behind: 'Grows, but more slowly than planned. The team adds practice in small groups.',
  notMeasured: 'Was absent or in other work; this goal starts in the next weeks.',
}

/** For the grading periods that ended while an IEP was in force: most reports sent, some started, some due. */
async function writeReports(tx: Tx, { districtID, today }: Demo): Promise<void> {
  const own = await tx
    .select()
    .from(plans)
    .where(
      and(eq(plans.districtID, districtID), eq(plans.kind, 'iep'), eq(plans.status, 'inForce')),
    )
    .orderBy(plans.id)
  const all = await tx
    .select()
    .from(terms)
    .where(and(eq(terms.districtID, districtID), isNull(terms.removedAt), lt(terms.endDate, today)))
    .orderBy(terms.id)
  const graded = all.filter(({ kind }) => kind !== 'schoolYear')
  for (const [at, plan] of own.entries()) {
    const periods = gradingPeriodsOf(
      graded.filter(({ schoolID }) => schoolID === null || schoolID === plan.schoolID),
    ).filter(({ endDate }) => endDate >= (plan.inForceOn ?? today))
    for (const { id: termID, endDate } of periods.slice(-2)) {
      if (at % 4 === 3) continue
      const isSent = at % 4 !== 2
      const of = { districtID, planID: plan.id, termID }
      const goals = (await measuredProgress(tx, of)).map((goal) => {
        const standing = standingOf(goal, goal)
        return { ...goal, standing, sentence: sentences[standing] }
      })
      const [made] = await tx
        .insert(progressReports)
        .values({
          ...{ ...of, schoolID: plan.schoolID, studentID: plan.studentID },
          ...(isSent && {
            ...{ status: 'sent' as const, content: { goals }, sentBy: plan.caseManagerID },
            sentAt: `${endDate}T21:00:00Z`,
          }),
        })
        .returning({ id: progressReports.id })
      if (made && goals.length > 0)
        await tx.insert(progressGoals).values(
          goals.map(({ goalID, standing, sentence }, place) => ({
            ...{ districtID, reportID: made.id, place: place + 1, goalID, standing },
            sentence: isSent ? sentence : null,
          })),
        )
    }
  }
}

async function studentWithAccount(tx: Tx, { districtID, studentID }: Demo) {
  const [row] = await tx.execute<{ id: number }>(
    sql`select u.id from ${users} u where u.district_id = ${districtID} and u.sourced_id = ${studentID}`,
  )
  return row?.id
}

/** The schools with students and staff; students of the same class first, so that teachers find some. */
async function castsOf(tx: Tx, { districtID, today }: Demo): Promise<SchoolCast[]> {
  return [
    ...(await tx.execute<{ [K in keyof SchoolCast]: SchoolCast[K] }>(sql`
    select e.school_id as "schoolID", (array_agg(e.student_id order by e.student_id::bigint * 6151 % 1013, e.student_id))[1:40] as pupils,
      array(select m.user_id from ${staffMembers} m where m.district_id = ${districtID} and m.school_id = e.school_id and m.is_teacher and m.status = 'active' order by m.user_id limit 10) as teachers,
      array(select m.user_id from ${staffMembers} m where m.district_id = ${districtID} and m.school_id = e.school_id and not m.is_teacher and m.status = 'active' order by m.user_id desc limit 3) as aides
    from ${schoolEnrollments} e
    where e.district_id = ${districtID} and e.is_primary and e.removed_at is null and ${today}::date between e.entry_date and coalesce(e.exit_date, ${today}::date)
    group by e.school_id order by e.school_id`)),
  ]
}

interface One {
  districtID: number
  today: string
  cast: SchoolCast
  caseManagerID: number
  studentID: number
  at: number
  status: PlanStatus
  ago: number
  inSession: (day: string) => boolean
}

async function writePlan(tx: Tx, one: One): Promise<void> {
  const { districtID, today, cast, caseManagerID, studentID, at, status, ago } = one
  const sample = demoPlans[at % demoPlans.length] as (typeof demoPlans)[number]
  const has = status === 'inForce' || status === 'amending' || status === 'exited'
  const meetingOn = has ? plusDays(today, -ago) : null
  // The 60 days of some are nearly over.
  const consentOn = meetingOn
    ? plusDays(meetingOn, -52)
    : status === 'referral' || status === 'consent'
      ? null
      : plusDays(today, status === 'eligible' ? -66 : -38)
  const referredOn = plusDays(consentOn ?? today, consentOn ? -20 : -9)
  const evaluatedOn = meetingOn
    ? plusDays(meetingOn, at % 3 === 0 ? -720 : -10)
    : status === 'eligible' || status === 'notEligible'
      ? plusDays(today, -6)
      : null
  const [made] = await tx
    .insert(plans)
    .values({
      ...{ districtID, schoolID: cast.schoolID, studentID, caseManagerID, status, referredOn },
      ...{ kind: sample.kind, category: sample.category, placement: sample.placement },
      referralReason: sample.reason,
      presentLevels: sample.levels,
      consentAskedOn: status === 'referral' ? null : plusDays(referredOn, 7),
      ...{ consentOn, evaluatedOn, meetingOn, inForceOn: meetingOn },
      eligibleOn: has || status === 'eligible' ? (evaluatedOn ?? null) : null,
      reason:
        status === 'notEligible'
          ? 'The evaluation found no disability that affects learning. Reading support goes on.'
          : null,
      exitedOn: status === 'exited' ? plusDays(today, -30) : null,
      exitReason: status === 'exited' ? 'notEligible' : null,
    })
    .returning()
  if (!made) return
  const planID = made.id
  const of = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, place) => ({ districtID, planID, place: place + 1, ...row }))
  const parents = await tx.execute<{ name: string }>(sql`
    select ltrim(u.first_name || ' ' || u.last_name) as name from ${studentGuardians} g join ${users} u on u.district_id = g.district_id and u.id = g.guardian_id
    where g.district_id = ${districtID} and g.student_id = ${studentID} and g.removed_at is null and not g.restricted order by u.id limit 2`)
  const provider = cast.aides[at % Math.max(1, cast.aides.length)] ?? caseManagerID
  await tx
    .insert(planTeam)
    .values(
      of([
        ...parents.map(({ name }) => ({ role: 'parent' as const, name, staffID: null })),
        { role: 'specialEducation' as const, staffID: caseManagerID },
        ...cast.teachers
          .slice(1 + (at % 3), 2 + (at % 3))
          .map((staffID) => ({ role: 'generalEducation' as const, staffID })),
        { role: 'provider' as const, staffID: provider, excused: at % 5 === 0 },
      ]),
    )
  await tx
    .insert(planAccommodations)
    .values(of(sample.accommodations.map(([area, text]) => ({ area, text }))))
  await tx.insert(planNotices).values(
    of([
      {
        sentOn: plusDays(referredOn, 5),
        action: 'proposes' as const,
        what: 'To evaluate the student in all areas of suspected disability.',
        why: sample.reason,
        basis: 'Work samples, grades, attendance, and notes of the student success team.',
        options:
          'More classroom support alone; it has been tried since the fall without enough growth.',
      },
    ]),
  )
  if (sample.kind === 'iep' && (has || status === 'eligible')) {
    const from = meetingOn ?? today
    const goals = await tx
      .insert(planGoals)
      .values(of(sample.goals.map((goal) => ({ ...goal, dueOn: plusDays(from, 365) }))))
      .returning()
    const services = await tx
      .insert(planServices)
      .values(
        of(
          sample.services.map((service, place) => ({
            ...service,
            providerID: place === 0 ? caseManagerID : provider,
            fromDay: from,
            toDay: null,
          })),
        ),
      )
      .returning()
    if (has) await deliver(tx, { ...one, planID, goals, services })
  }
  if (!has) return
  const number = await writeVersion(tx, made, {
    ...{ change: 'first', startsOn: meetingOn ?? today, summary: null },
    ...{ madeBy: caseManagerID, at: `${meetingOn}T20:00:00Z` },
  })
  await tx
    .update(plans)
    .set({ versionNumber: number })
    .where(sql`${plans.districtID} = ${districtID} and ${plans.id} = ${planID}`)
  if (at % 2 === 0)
    await tx.insert(planNotes).values({
      ...{ districtID, planID, writtenBy: caseManagerID },
      text: 'Mother prefers calls after 3. Check how the new seat works before the next meeting.',
    })
}

interface Delivered extends One {
  planID: number
  goals: readonly { id: number; baseline: number; target: number; unit: string }[]
  services: readonly { id: number; minutes: number; per: string; providerID: number | null }[]
}

/** All weeks of services, with absences on either side in the last ones, and the trials of goals. */
async function deliver(
  tx: Tx,
  { districtID, today, caseManagerID, planID, goals, services, inSession, ago, status }: Delivered,
): Promise<void> {
  const last = status === 'exited' ? plusDays(today, -30) : today
  const days: string[] = []
  for (let day = plusDays(last, -1); day > plusDays(today, -ago);) {
    if (!isWeekend(day) && inSession(day)) days.push(day)
    day = plusDays(day, -1)
  }
  const sessions = services.flatMap(({ id: serviceID, minutes, per, providerID }) =>
    days
      .filter((_, at) => (per === 'week' ? at % 5 === 1 || at % 5 === 3 : at % 20 === 4))
      .map((day, at) => ({
        ...{ districtID, planID, serviceID, day, enteredBy: providerID ?? caseManagerID },
        minutes: per === 'week' ? Math.round(minutes / 2) : minutes,
        outcome:
          // What was missed longer ago is made up.
          at < 24 && at % 11 === 4
            ? ('providerAbsent' as const)
            : at < 24 && at % 13 === 6
              ? ('studentAbsent' as const)
              : ('delivered' as const),
      })),
  )
  if (sessions.length > 0) await tx.insert(serviceSessions).values(sessions)
  const trials = goals.flatMap(({ id: goalID, baseline, target }) =>
    days
      .slice(0, 60)
      .filter((_, at) => at % 5 === 2)
      .map((day, at, all) => ({
        ...{ districtID, planID, goalID, day, enteredBy: caseManagerID },
        value: Math.round(
          baseline + ((target - baseline) * (all.length - at)) / (all.length + 8) + (at % 3) - 1,
        ),
      })),
  )
  if (trials.length > 0) await tx.insert(goalTrials).values(trials)
}
