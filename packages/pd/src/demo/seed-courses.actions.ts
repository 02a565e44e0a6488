import type { Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { pdCourseCredits, pdCourses, pdCourseTags } from '../courses/courses.table.ts'
import { lcapGoals, pdTags } from '../lists/lists.table.ts'
import { demoCourses, demoGoals, demoTags } from './demo-courses.words.ts'
import type { DemoPeople } from './demo-people.ts'

/** A course of the demo that is offered, with its place in the list of words. */
export interface DemoOffer {
  id: number
  at: number
  title: string
  hours: number
  lcapGoalID: number | null
}

/** The last two courses wait for approval, and the one before them is still a draft. */
const stateOf = (at: number) =>
  at >= 28 ? ('revw' as const) : at === 27 ? ('drft' as const) : ('actv' as const)

/** Thirty courses with their goals, tags and credit. Returns the approved ones. */
export async function seedCourses(
  tx: Tx,
  { districtID, pdadminID, teacherID }: DemoPeople,
  now: Date,
  { creditTypeID, formID }: { creditTypeID: number; formID: number },
): Promise<DemoOffer[]> {
  const goals = await tx
    .insert(lcapGoals)
    .values(demoGoals.map(([code, name, description]) => ({ districtID, code, name, description })))
    .returning({ id: lcapGoals.id })
  const courses = await tx
    .insert(pdCourses)
    .values(
      demoCourses.map(([title, about, tag, hours], at) => {
        const code = `PD-${1001 + at}`
        return {
          districtID,
          code,
          title,
          description: `${about} ${hours > 3 ? 'Includes time to plan with your team.' : 'Leave with materials for this week.'}`,
          objectives: `Use what you learned in the week after. Share one example with a colleague.`,
          organization: at % 5 === 4 ? 'County Office of Education' : 'Valle Verde Unified',
          lcapGoalID: goals[at % goals.length]?.id ?? null,
          creatorID: at % 3 === 0 ? teacherID : pdadminID,
          state: stateOf(at),
          submittedAt: stateOf(at) === 'revw' ? now.toISOString() : null,
          surveyFormID: formID,
          surveyRequired: at % 4 === 0,
          surveyAnonymous: true,
          issuesBadge: tag === 'Leadership',
          searchText: sql<string>`atrium_fold(${`${title} ${code} ${about}`})`,
        }
      }),
    )
    .returning({ id: pdCourses.id, title: pdCourses.title, lcapGoalID: pdCourses.lcapGoalID })
  const offers = courses.map((course, at) => ({ ...course, at, hours: demoCourses[at]?.[3] ?? 3 }))
  await tx.insert(pdCourseCredits).values(
    offers.map(({ id, hours }) => ({
      ...{ districtID, courseID: id, place: 1 },
      ...{ creditTypeID, amount: hours },
    })),
  )
  await seedTags(tx, districtID, offers)
  return offers.filter(({ at }) => stateOf(at) === 'actv')
}

async function seedTags(tx: Tx, districtID: number, courses: readonly DemoOffer[]): Promise<void> {
  const tags = await tx
    .insert(pdTags)
    .values(demoTags.map((name) => ({ districtID, name })))
    .returning({ id: pdTags.id, name: pdTags.name })
  await tx.insert(pdCourseTags).values(
    courses.map(({ id, at }) => ({
      ...{ districtID, courseID: id, place: 1 },
      tagID: tags.find(({ name }) => name === demoCourses[at]?.[2])?.id ?? 0,
    })),
  )
}
