import { plusDays } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { demoPeople } from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sectionEnrollments } from '@atrium/roster/tables'
import { interventions } from '@atrium/students/tables'
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
  /** One in this many students has it, starting with this one. */
  every: number
  from: number
}

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
    goal: 'Reads 90 words a minute with two errors or fewer',
    strategy: 'Repeated reading in a group of four, 20 minutes, four times a week.',
  },
  {
    ...{ tier: 'tier2', area: 'math', every: 73, from: 12, starts: -30, review: 5 },
    goal: 'Solves two-step equations with 80 percent right on three quizzes',
    strategy: 'Small group with worked examples, three times a week.',
  },
  {
    ...{ tier: 'tier3', area: 'behavior', every: 157, from: 21, starts: -20, review: 9 },
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
  goal: 'Explains each step of a solution in words',
  strategy: 'Sentence starters on the desk; the teacher asks for one explanation a day.',
}

/** Gives some students interventions, each led by one of their teachers. */
export async function giveInterventions(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const pupils = await tx
    .select({ id: students.userID, sourcedID: users.sourcedID })
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
  const rowOf = (
    { every: _, from: __, starts, review, ends, outcome, ...sample }: Sample,
    { id }: { id: number },
  ) => ({
    ...sample,
    districtID,
    userID: id,
    leadID: leads.get(id) ?? null,
    startsOn: day(starts),
    reviewOn: day(review),
    endsOn: ends === undefined ? null : day(ends),
    outcome: outcome ?? null,
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
  if (rows.length > 0) await tx.insert(interventions).values(rows)
}
