import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { daysInSession } from '@atrium/schools/public'
import { and, eq, sql } from 'drizzle-orm'
import {
  exerciseLessons,
  exerciseRaters,
  exerciseRatings,
  exercises,
} from '../calibration/exercises.table.ts'
import { growthColleagues } from '../colleagues/colleagues.table.ts'
import { competenciesOf } from '../frameworks/framework-content.queries.ts'
import type { FrameworkContent } from '../frameworks/framework-content.types.ts'
import {
  competencies,
  frameworkLevels,
  frameworks,
  indicators,
} from '../frameworks/frameworks.table.ts'
import type { ObservationStatus } from '../lessons/observation-state.rules.ts'
import {
  observationNotes,
  observationRatings,
  observations,
} from '../lessons/observations.table.ts'
import { indicatorsOf } from '../lessons/tags.rules.ts'
import {
  demoCompetencies,
  demoLessons,
  demoLevels,
  demoNotes,
  demoTopics,
} from './samples.words.ts'

interface Demo {
  districtID: number
  schoolID: number
  /** 'YYYY-MM-DD' in school time. */
  today: string
  /** The roster id of the teacher with an account. */
  teacher: string
  /** The addresses of the principal, and of the second evaluator. */
  principal: string
  second: string
}

/**
 * Gives the demo district its teaching standards, an evaluator for each teacher of the principal’s school, and
 * observations in each state. The teacher with an account has one that waits for a signature.
 */
export async function seedObservation(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, schoolID, today } = demo
  const [known] = await tx.select({ id: frameworks.id }).from(frameworks).limit(1)
  if (known) return
  const framework = await writeFramework(tx, districtID)
  const idOf = async (of: { email: string } | { sourcedID: string }) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.districtID, districtID),
          'email' in of ? eq(users.email, of.email) : eq(users.sourcedID, of.sourcedID),
        ),
      )
    return found?.id
  }
  const principalID = await idOf({ email: demo.principal })
  const secondID = await idOf({ email: demo.second })
  const teacherID = await idOf({ sourcedID: demo.teacher })
  if (principalID === undefined || secondID === undefined || teacherID === undefined) return
  const people = await tx
    .select({ id: staffMembers.userID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.schoolID, schoolID),
        eq(staffMembers.status, 'active'),
        eq(staffMembers.isTeacher, true),
        sql`${staffMembers.userID} not in (${principalID}, ${secondID}, ${teacherID})`,
      ),
    )
    .orderBy(staffMembers.userID)
    .limit(24)
  const teachers = [teacherID, ...people.map(({ id }) => id)]
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  const since = `${year}-07-01`
  await tx.insert(growthColleagues).values([
    ...teachers.map((educatorID) => ({
      ...{ districtID, schoolID, educatorID, colleagueID: principalID },
      ...{ role: 'evaluator' as const, schoolYear: year, startsOn: since },
    })),
    ...(people[0]
      ? [
          {
            ...{ districtID, schoolID, educatorID: teacherID, colleagueID: people[0].id },
            ...{ role: 'mentor' as const, schoolYear: year, startsOn: since },
            note: 'Same department; they share a planning period.',
          },
        ]
      : []),
  ])
  await observe(tx, { ...demo, since, framework, principalID, secondID, teachers })
  await calibrate(tx, { districtID, today, framework, raterIDs: [principalID, secondID] })
}

async function writeFramework(tx: Tx, districtID: number): Promise<FrameworkContent> {
  const [framework] = await tx
    .insert(frameworks)
    .values({
      ...{ districtID, code: 'VVTS' },
      name: {
        en: 'Valle Verde teaching standards',
        es: 'Estándares de enseñanza de Valle Verde',
      },
      description: 'What our teachers and principals agreed good teaching looks like.',
    })
    .returning({ id: frameworks.id })
  if (!framework) throw new Error('the framework was not made')
  await tx.insert(frameworkLevels).values(
    demoLevels.map((level, at) => ({
      ...{ districtID, frameworkID: framework.id, place: at + 1, ...level },
    })),
  )
  for (const { code, name, description, indicators: own } of demoCompetencies) {
    const [competency] = await tx
      .insert(competencies)
      .values({ districtID, frameworkID: framework.id, code, name, description })
      .returning({ id: competencies.id })
    await tx.insert(indicators).values(
      own.map(({ name: label, nameEs, levels: [level1, level2, level3, level4] }, at) => ({
        ...{ districtID, competencyID: competency?.id ?? 0, place: at + 1 },
        ...{ code: `${code}.${at + 1}`, name: label, nameEs, level1, level2, level3, level4 },
      })),
    )
  }
  const content = await competenciesOf(tx, { districtID, frameworkID: framework.id })
  if (!content) throw new Error('the framework is gone')
  return content
}

interface Observing extends Demo {
  since: string
  framework: FrameworkContent
  principalID: number
  secondID: number
  teachers: readonly number[]
}

/** The states of the dozen, and how many days ago each was; the first two are the teacher’s with an account. */
const visits: readonly (readonly [at: number, status: ObservationStatus, ago: number])[] = [
  [0, 'signed', 38],
  [0, 'shared', 2],
  [1, 'signed', 35],
  [2, 'signed', 34],
  [3, 'signed', 30],
  [4, 'signed', 28],
  [5, 'signed', 24],
  [6, 'signed', 21],
  [7, 'signed', 17],
  [8, 'signed', 14],
  [9, 'shared', 9],
  [10, 'shared', 5],
  [11, 'observing', 1],
  [12, 'planned', -3],
  [13, 'planned', -8],
  [14, 'canceled', 6],
]

async function observe(tx: Tx, demo: Observing): Promise<void> {
  const { districtID, schoolID, today, framework, principalID, secondID, teachers } = demo
  const all = indicatorsOf(framework)
  const idOf = (code: string) => all.find((one) => one.code === code)?.id ?? 0
  const competencyOf = (id: number) =>
    framework.competencies.find((one) => one.indicators.some((two) => two.id === id))?.id ?? 0
  const calendar = { districtID, schoolID, from: demo.since, to: plusDays(today, 30) }
  const open = await daysInSession(tx, calendar)
  for (const [index, [at, status, ago]] of visits.entries()) {
    const educatorID = teachers[at]
    if (educatorID === undefined) continue
    // No lesson is seen on a day without school. Early in the year, what would have been before it is
    // on its first days.
    const wanted = plusDays(today, -ago)
    const plannedOn =
      (ago > 0 ? open.findLast((day) => day <= wanted) : open.find((day) => day >= wanted)) ??
      (wanted < demo.since ? plusDays(demo.since, index) : wanted)
    const instant = (clock: string) => `${plannedOn}T${clock}Z`
    const isShared = status === 'shared' || status === 'signed'
    const hasBegun = isShared || status === 'observing'
    const [row] = await tx
      .insert(observations)
      .values({
        ...{ districtID, schoolID, educatorID, evaluatorID: principalID, plannedOn, status },
        ...{ frameworkID: framework.frameworkID, framework },
        kind: (['announced', 'unannounced', 'spot'] as const)[index % 3] ?? 'announced',
        topic: demoTopics[index % demoTopics.length] ?? null,
        ...(index === 3 && { secondID }),
        ...(hasBegun && { startedAt: instant('17:02:00') }),
        ...(isShared && {
          ...{ sharedAt: instant('18:10:00'), evaluatorSignedAt: instant('18:12:00') },
          evaluatorSignedBy: principalID,
          strengths: 'Students explained their thinking, and mistakes were used to learn.',
          nextSteps: 'Plan one question for the students who finish early.',
        }),
        ...(status === 'signed' && {
          response: 'Thank you. I’ll bring the exit slips to our next conference.',
          respondedAt: instant('21:30:00'),
          educatorSignedAt: instant('21:32:00'),
        }),
        ...(status === 'canceled' && { reason: 'Fire drill during the lesson' }),
      })
      .returning({ id: observations.id })
    if (!row || !hasBegun) continue
    const notes = demoNotes.filter((_, place) => (place + index) % 3 !== 0)
    await tx.insert(observationNotes).values(
      notes.map(([text, code], place) => ({
        ...{ districtID, observationID: row.id, authorID: principalID, text },
        id: `0000${String(districtID).padStart(4, '0')}-0000-4000-8000-${String(row.id * 100 + place).padStart(12, '0')}`,
        at: instant(`17:${String(4 + place * 5).padStart(2, '0')}:00`),
        indicatorIDs: [idOf(code)],
      })),
    )
    await tx.insert(observationRatings).values(
      all.slice(0, status === 'observing' ? 3 : all.length).map(({ id }, place) => ({
        ...{ districtID, observationID: row.id, indicatorID: id, competencyID: competencyOf(id) },
        ...{ level: 2 + ((index * 5 + place * 3) % 7 > 1 ? 1 : 0), raterID: principalID },
        ...((index + place) % 9 === 4 && { level: 4 }),
      })),
    )
  }
}

/** An exercise that the second evaluator has finished, and the principal has started. */
async function calibrate(
  tx: Tx,
  of: {
    districtID: number
    today: string
    framework: FrameworkContent
    raterIDs: readonly [number, number]
  },
): Promise<void> {
  const { districtID, today, raterIDs } = of
  const [, , thinking] = of.framework.competencies
  if (!thinking) return
  const framework = { ...of.framework, competencies: [thinking] }
  const [exercise] = await tx
    .insert(exercises)
    .values({
      ...{ districtID, name: 'Six lessons: leading students to think', status: 'open' },
      ...{ frameworkID: framework.frameworkID, competencyID: thinking.id, framework },
      instructions: 'Watch each lesson once, take notes, then rate it. Don’t talk about it yet.',
      dueOn: plusDays(today, 12),
    })
    .returning({ id: exercises.id })
  if (!exercise) throw new Error('the exercise was not made')
  const own = { districtID, exerciseID: exercise.id }
  const lessons = await tx
    .insert(exerciseLessons)
    .values(demoLessons.map((name, at) => ({ ...own, place: at + 1, name })))
    .returning({ id: exerciseLessons.id })
  await tx
    .insert(exerciseRaters)
    .values(raterIDs.map((raterID, at) => ({ ...own, place: at + 1, raterID })))
  const ratings = raterIDs.flatMap((raterID, who) =>
    lessons.slice(0, who === 0 ? 4 : lessons.length).flatMap(({ id }, lesson) =>
      thinking.indicators.map((indicator, at) => ({
        ...{ ...own, raterID, lessonID: id, indicatorID: indicator.id },
        level: 1 + ((lesson * 2 + at + (who === 0 && (lesson + at) % 4 === 0 ? 1 : 0)) % 4),
      })),
    ),
  )
  await tx.insert(exerciseRatings).values(ratings)
}
