import { plusDays } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sectionEnrollments } from '@atrium/roster/tables'
import {
  interventionAreas,
  interventionPoints,
  interventions,
  interventionTiers,
  progressMonitors,
  rtiEvidence,
  rtiMeetings,
  rtiReferrals,
  rtiTeam,
} from '@atrium/students/tables'
import { and, asc, eq, sql } from 'drizzle-orm'

interface Sample {
  tier: string
  area: string
  goal: string
  strategy: string | null
  /** Days from today. */
  starts: number
  review: number
  ends?: number
  outcome?: string
  isForFamily?: boolean
  /** What is measured each week, from where to where, in nine weeks. */
  measured?: { monitor: keyof typeof monitors; baseline: number; target: number }
  /** One in this many students has it, starting with this one. */
  every: number
  from: number
}

const monitors = {
  fluency: {
    ...{ area: 'reading', frequency: 'weekly' },
    name: { en: 'Oral reading fluency', es: 'Fluidez de lectura oral' },
    unit: { en: 'words a minute', es: 'palabras por minuto' },
  },
  computation: {
    ...{ area: 'math', frequency: 'weekly' },
    name: { en: 'Math computation', es: 'Cálculo' },
    unit: { en: 'digits right in two minutes', es: 'cifras correctas en dos minutos' },
  },
  checkIn: {
    ...{ area: 'behavior', frequency: 'weekly' },
    name: { en: 'Check-in points', es: 'Puntos de la tarjeta diaria' },
    unit: { en: '% of points', es: '% de puntos' },
  },
  onTime: {
    ...{ area: 'attendance', frequency: 'monthly' },
    name: { en: 'Days on time', es: 'Días a tiempo' },
    unit: { en: 'days a month', es: 'días al mes' },
  },
} as const

/** How far students get in the weeks so far, by turns: on the line, and short of it. */
const courses: readonly (readonly number[])[] = [
  [0.17, 0.28, 0.22, 0.28, 0.28, 0.33],
  [0.14, 0.2, 0.36, 0.45, 0.58, 0.7],
  [0.1, 0.25, 0.3, 0.42, 0.6, 0.66],
]

const samples: readonly Sample[] = [
  {
    ...{
      tier: 'tier2',
      area: 'reading',
      every: 61,
      from: 7,
      starts: -40,
      review: -2,
      isForFamily: true,
    },
    measured: { monitor: 'fluency', baseline: 42, target: 60 },
    goal: 'Reads 60 words a minute with two errors or fewer',
    strategy: 'Repeated reading in a group of four, 20 minutes, four times a week.',
  },
  {
    ...{ tier: 'tier2', area: 'math', every: 73, from: 12, starts: -30, review: 5 },
    measured: { monitor: 'computation', baseline: 18, target: 36 },
    goal: 'Solves two-step equations with 80 percent right on three quizzes',
    strategy: 'Small group with worked examples, three times a week.',
  },
  {
    ...{ tier: 'tier3', area: 'behavior', every: 157, from: 21, starts: -20, review: 9 },
    measured: { monitor: 'checkIn', baseline: 55, target: 85 },
    goal: 'Asks for a break instead of leaving the room, four days out of five',
    strategy: 'Check in each morning and check out each afternoon with the same adult.',
  },
  {
    ...{ tier: 'tier2', area: 'attendance', every: 131, from: 33, starts: -25, review: 12 },
    goal: 'Misses no more than one day a month',
    strategy: 'A call home on each absence, and a weekly talk with the counselor.',
  },
  {
    ...{ tier: 'tier2', area: 'writing', every: 149, from: 40, starts: -90, review: -45 },
    ...{ ends: -30, outcome: 'goalMet' },
    goal: 'Writes a paragraph with a claim and two reasons',
    strategy: null,
  },
]

/** What the student with an account has: her family and her teachers find it on her profile. */
const sofias: Sample = {
  ...{ tier: 'tier1', area: 'math', every: 1, from: 0, starts: -35, review: 8, isForFamily: true },
  measured: { monitor: 'computation', baseline: 22, target: 40 },
  goal: 'Explains each step of a solution in words',
  strategy: 'Sentence starters on the desk; the teacher asks for one explanation a day.',
}

/** Gives some students interventions, each led by one of their teachers. */
export async function giveInterventions(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const pupils = await tx
    .select({ id: students.userID, sourcedID: users.sourcedID, schoolID: students.schoolID })
    .from(students)
    .innerJoin(users, and(eq(users.districtID, students.districtID), eq(users.id, students.userID)))
    .where(and(eq(students.districtID, districtID), eq(students.status, 'active')))
    .orderBy(asc(students.userID))
  const leads = new Map(
    (
      await tx.execute<{ studentID: number; leadID: number }>(sql`
        select theirs.user_id as "studentID", min(e.user_id) as "leadID" from ${sectionEnrollments} theirs
        join ${sectionEnrollments} e on e.district_id = theirs.district_id and e.section_id = theirs.section_id and e.role = 'teacher'
        where theirs.district_id = ${districtID} and theirs.role = 'student' group by theirs.user_id`)
    ).map(({ studentID, leadID }) => [studentID, leadID]),
  )
  const day = (offset: number): string => plusDays(today, offset)
  const idsOf = async (table: typeof interventionTiers | typeof interventionAreas) => {
    const rows = await tx
      .select({ id: table.id, code: table.code })
      .from(table)
      .where(eq(table.districtID, districtID))
    return (code: string) => rows.find((row) => row.code === code)?.id ?? 0
  }
  const tierID = await idsOf(interventionTiers)
  const areaID = await idsOf(interventionAreas)
  const made = await tx
    .insert(progressMonitors)
    .values(
      Object.values(monitors).map(({ area, ...monitor }) => ({
        ...{ districtID, areaID: areaID(area), ...monitor },
      })),
    )
    .returning({ id: progressMonitors.id })
  const monitorID = (name: keyof typeof monitors) =>
    made[Object.keys(monitors).indexOf(name)]?.id ?? null
  const rowOf = (
    { every: _, from: __, tier, area, starts, review, ends, outcome, measured, ...sample }: Sample,
    { id }: { id: number },
  ) => ({
    ...sample,
    ...{ tierID: tierID(tier), areaID: areaID(area) },
    districtID,
    userID: id,
    leadID: leads.get(id) ?? null,
    startsOn: day(starts),
    reviewOn: day(review),
    endsOn: ends === undefined ? null : day(ends),
    outcome: outcome ?? null,
    ...(measured && {
      ...{ monitorID: monitorID(measured.monitor), targetOn: day(starts + 60) },
      ...{ baseline: measured.baseline, target: measured.target },
    }),
  })
  const isSofia = ({ sourcedID }: { sourcedID: string | null }) =>
    sourcedID === demoPeople.student.sourcedID
  const rows = [
    ...samples.flatMap((sample) =>
      pupils
        .filter((pupil, index) => index % sample.every === sample.from && !isSofia(pupil))
        .map((pupil) => rowOf(sample, pupil)),
    ),
    ...pupils.filter(isSofia).map((pupil) => rowOf(sofias, pupil)),
  ]
  if (rows.length === 0) return
  const given = await tx.insert(interventions).values(rows).returning()
  const points = given.flatMap(({ id, startsOn, baseline, target, leadID }, at) =>
    baseline === null || target === null || leadID === null
      ? []
      : (courses[at % courses.length] ?? []).flatMap((share, week) => {
          const on = plusDays(startsOn, week * 7 + 4)
          const value = Math.round(baseline + share * (target - baseline))
          const held = (at + week) % 4 === 0 ? 2 : 3
          return on < today
            ? [
                {
                  districtID,
                  interventionID: id,
                  day: on,
                  value,
                  held,
                  planned: 3,
                  enteredBy: leadID,
                },
              ]
            : []
        }),
  )
  if (points.length > 0) await tx.insert(interventionPoints).values(points)
  await refer(tx, { districtID, pupils, leads, day, areaID })
}

interface Referred {
  area: string
  status: 'submitted' | 'reviewing' | 'accepted'
  /** Days ago. */
  ago: number
  concern: string
  tried: string
  finding: string
}

const referred: readonly Referred[] = [
  {
    ...{ area: 'reading', status: 'submitted', ago: 2 },
    concern: 'Guesses at longer words and loses the thread of a page.',
    tried: 'Partner reading and a word list to take home, for four weeks.',
    finding: '48 words a minute on the fall screening; the class reads 92.',
  },
  {
    ...{ area: 'math', status: 'reviewing', ago: 12 },
    concern: 'Can’t start problems with more than one step.',
    tried: 'Worked examples on the desk; help at the small table twice a week.',
    finding: '35% on the last three quizzes.',
  },
  {
    ...{ area: 'behavior', status: 'accepted', ago: 30 },
    concern: 'Leaves the room when the work gets hard, about three times a week.',
    tried: 'A seat near the door, a break card, and calls home.',
    finding: '11 times in four weeks, nine of them during writing.',
  },
]

/** Some teachers have referred a student of theirs; one referral is with the team, one led to support. */
async function refer(
  tx: Tx,
  {
    districtID,
    pupils,
    leads,
    day,
    areaID,
  }: {
    districtID: number
    pupils: readonly { id: number; schoolID: number | null }[]
    leads: ReadonlyMap<number, number>
    day: (offset: number) => string
    areaID: (code: string) => number
  },
): Promise<void> {
  for (const [at, pupil] of pupils.filter((_, index) => index % 67 === 15).entries()) {
    const { ago, finding, area, ...one } = referred[at % referred.length] as Referred
    const referredBy = leads.get(pupil.id)
    if (referredBy === undefined || !pupil.schoolID) continue
    const [made] = await tx
      .insert(rtiReferrals)
      .values({
        ...{ districtID, schoolID: pupil.schoolID, studentID: pupil.id, referredBy, ...one },
        areaID: areaID(area),
        referredOn: day(-ago),
      })
      .returning({ id: rtiReferrals.id })
    const of = { districtID, referralID: made?.id ?? 0, place: 1 }
    await tx.insert(rtiEvidence).values({ ...of, kind: 'assessment', day: day(-ago - 5), finding })
    await tx.insert(rtiTeam).values({ ...of, role: 'teacher', staffID: referredBy })
    if (one.status === 'accepted')
      await tx.insert(rtiMeetings).values({
        ...{ ...of, day: day(-ago + 6) },
        notes: 'Mother, teacher and counselor met. All see the same pattern.',
        decision: 'Check-in and check-out for nine weeks; look at the points in week 6.',
      })
  }
}
