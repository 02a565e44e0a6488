import type { Tx } from '@atrium/kit/server'
import { fromWallClock } from '@atrium/kit/shared'
import { creditTypes } from '@atrium/microcredentials/public'
import { eq, sql } from 'drizzle-orm'
import { pdCourseCredits, pdCourses, pdCourseTags } from '../courses/courses.table.ts'
import { pdLearning } from '../credit/credit.table.ts'
import { lcapGoals, pdRequirements, pdTags } from '../lists/lists.table.ts'
import { pdInstructors, pdMeetings, pdSections } from '../sections/sections.table.ts'
import { demoCourses, demoGoals, demoTags } from './demo-courses.words.ts'
import { dayOf, type DemoPeople } from './demo-people.ts'
import { seedPeople } from './seed-people.actions.ts'
import { seedPlaylists } from './seed-playlists.actions.ts'
import { seedSurvey } from './seed-survey.actions.ts'

/** Thirty courses with past, current and upcoming sections, a waitlist, a playlist, answered surveys and transcripts. */
export async function seedProfessionalDevelopment(
  tx: Tx,
  people: DemoPeople,
  now: Date,
): Promise<void> {
  const { districtID, pdadminID, teacherID, staffID, timeZone, colleagueIDs } = people
  const [type] = await tx
    .select({ id: creditTypes.id })
    .from(creditTypes)
    .where(eq(creditTypes.districtID, districtID))
    .orderBy(creditTypes.id)
    .limit(1)
  if (!type) throw new Error('the demo has no credit type')
  const tags = await tx
    .insert(pdTags)
    .values(demoTags.map((name) => ({ districtID, name })))
    .returning({ id: pdTags.id, name: pdTags.name })
  const goals = await tx
    .insert(lcapGoals)
    .values(demoGoals.map(([code, name, description]) => ({ districtID, code, name, description })))
    .returning({ id: lcapGoals.id })
  const survey = await seedSurvey(tx, districtID)
  const courses = await tx
    .insert(pdCourses)
    .values(
      demoCourses.map(([title, about, tag, hours], at) => {
        const code = `PD-${1001 + at}`
        // The last two wait for approval, and the one before them is still a draft.
        const state =
          at >= 28 ? ('revw' as const) : at === 27 ? ('drft' as const) : ('actv' as const)
        return {
          districtID,
          code,
          title,
          description: `${about} ${hours > 3 ? 'Includes time to plan with your team.' : 'Leave with materials for this week.'}`,
          objectives: `Use what you learned in the week after. Share one example with a colleague.`,
          organization: at % 5 === 4 ? 'County Office of Education' : 'Valle Verde Unified',
          lcapGoalID: goals[at % goals.length]?.id ?? null,
          creatorID: at % 3 === 0 ? teacherID : pdadminID,
          state,
          submittedAt: state === 'revw' ? now.toISOString() : null,
          surveyFormID: survey.formID,
          surveyRequired: at % 4 === 0,
          surveyAnonymous: true,
          issuesBadge: tag === 'Leadership',
          searchText: sql<string>`atrium_fold(${`${title} ${code} ${about}`})`,
        }
      }),
    )
    .returning({
      id: pdCourses.id,
      title: pdCourses.title,
      state: pdCourses.state,
      lcapGoalID: pdCourses.lcapGoalID,
    })
  await tx.insert(pdCourseCredits).values(
    courses.map(({ id }, at) => ({
      districtID,
      courseID: id,
      place: 1,
      creditTypeID: type.id,
      amount: demoCourses[at]?.[3] ?? 3,
    })),
  )
  await tx.insert(pdCourseTags).values(
    courses.map(({ id }, at) => ({
      districtID,
      courseID: id,
      place: 1,
      tagID: tags.find(({ name }) => name === demoCourses[at]?.[2])?.id ?? 0,
    })),
  )
  const offered = courses.filter(({ state }) => state === 'actv')
  // Each course once this year: a third are over, a few are on today, the rest are to come.
  const plan = offered.map((course, at) => {
    const days = at < 9 ? -70 + at * 6 : at === 9 ? 0 : 6 + (at - 9) * 5
    const date = dayOf(now, days)
    const whole = (demoCourses[at]?.[3] ?? 3) > 6
    return {
      course,
      at,
      days,
      startsAt: fromWallClock(`${date} ${whole || at === 9 ? '08:00' : '15:45'}:00`, timeZone),
      endsAt: fromWallClock(`${date} ${whole || at === 9 ? '15:00' : '18:45'}:00`, timeZone),
    }
  })
  const sections = await tx
    .insert(pdSections)
    .values(
      plan.map(({ course, at, days, startsAt, endsAt }) => ({
        districtID,
        courseID: course.id,
        number: '1',
        state: days < 0 ? ('done' as const) : ('open' as const),
        seats: at === 11 ? 6 : 24,
        waitlistSeats: 12,
        enrollUntil: dayOf(now, days),
        withdrawUntil: dayOf(now, days - 2),
        costCents: at % 9 === 4 ? 4500 : 0,
        takesPurchaseOrders: at % 9 === 4,
        refundUntil: dayOf(now, days - 7),
        refundPercent: 50,
        fundingCode: at % 2 === 0 ? 'Title II' : 'LCFF',
        needsApproval: at === 12,
        place: at % 4 === 3 ? null : 'Professional learning center',
        creatorID: pdadminID,
        startsAt,
        endsAt,
      })),
    )
    .returning({ id: pdSections.id })
  const held = plan.map((one, index) => ({ ...one, sectionID: sections[index]?.id ?? 0 }))
  const meetings = await tx
    .insert(pdMeetings)
    .values(
      held.map(({ sectionID, startsAt, endsAt, at }) => ({
        districtID,
        sectionID,
        place: 1,
        startsAt,
        endsAt,
        onlineURL: at % 4 === 3 ? 'https://meet.example.org/valle-verde-pd' : null,
      })),
    )
    .returning({ id: pdMeetings.id })
  await tx.insert(pdInstructors).values(
    held.map(({ sectionID, at }) => ({
      districtID,
      sectionID,
      place: 1,
      userID: at % 3 === 0 ? teacherID : at % 3 === 1 ? pdadminID : staffID,
    })),
  )
  for (const [index, one] of held.entries())
    await seedPeople(
      tx,
      people,
      now,
      { ...one, meetingID: meetings[index]?.id ?? 0 },
      {
        creditTypeID: type.id,
        ...survey,
        others: Array.from(
          { length: one.at === 11 ? 9 : 6 + (one.at % 4) },
          (_, nth) => colleagueIDs[(index * 5 + nth) % colleagueIDs.length] ?? 0,
        ),
      },
    )
  await seedPlaylists(
    tx,
    people,
    now,
    offered.map(({ id }) => id),
  )
  await tx.insert(pdRequirements).values({
    districtID,
    name: 'Annual professional learning',
    creditTypeID: type.id,
    amount: 6,
    audience: 'teacher',
    startsOn: dayOf(now, -120),
    dueOn: dayOf(now, 180),
  })
  // Without a file of evidence: the seed writes the database alone, and a link to a file that is not kept answers 404.
  await tx.insert(pdLearning).values({
    districtID,
    userID: colleagueIDs[0] ?? teacherID,
    title: 'California Reading Association conference',
    provider: 'California Reading Association',
    startedOn: dayOf(now, -30),
    endedOn: dayOf(now, -28),
    hours: 12,
    creditTypeID: type.id,
    amount: 12,
    submittedAt: now.toISOString(),
    description: 'Three sessions on fluency in the middle grades.',
  })
}
