import { formQuestions, forms, formSections } from '@atrium/forms/tables'
import type { Tx } from '@atrium/kit/server'
import { fromWallClock } from '@atrium/kit/shared'
import { creditTypes } from '@atrium/microcredentials/public'
import { and, eq, sql } from 'drizzle-orm'
import { pdAttendance } from '../attendance/attendance.table.ts'
import { pdCourseCredits, pdCourses, pdCourseTags } from '../courses/courses.table.ts'
import { pdCredits, pdLearning } from '../credit/credit.table.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { lcapGoals, pdRequirements, pdTags } from '../lists/lists.table.ts'
import { pdPlaylistCourses, pdPlaylists, pdPlaylistUsers } from '../playlists/playlists.table.ts'
import { pdInstructors, pdMeetings, pdSections } from '../sections/sections.table.ts'
import { pdCourseSurveys, pdSurveyResponses } from '../surveys/surveys.table.ts'
import { placeOfAnswers, sealAnswers } from '../surveys/responses.ts'
import { formArea } from '../words.ts'
import { demoCourses, demoGoals, demoTags } from './demo-courses.words.ts'

export interface DemoPeople {
  districtID: number
  schoolID: number
  timeZone: string
  /** Runs professional development. */
  pdadminID: number
  teacherID: number
  staffID: number
  /** Teachers of several schools, at least thirty. */
  colleagueIDs: readonly number[]
}

const dayOf = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

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

interface Held {
  course: { id: number; title: string; lcapGoalID: number | null }
  sectionID: number
  meetingID: number
  at: number
  days: number
  startsAt: string
  endsAt: string
}

/** A section's people: of one that is over with their time, their outcome, their credit and what they answered. */
async function seedPeople(
  tx: Tx,
  { districtID, teacherID, staffID }: DemoPeople,
  now: Date,
  { course, sectionID, meetingID, at, days, startsAt, endsAt }: Held,
  {
    creditTypeID,
    formID,
    questionIDs,
    others,
  }: {
    creditTypeID: number
    formID: number
    questionIDs: number[]
    others: number[]
  },
): Promise<void> {
  const isOver = days < 0
  const userIDs = [...new Set([...(at % 3 === 0 ? [staffID] : [teacherID]), ...others])].filter(
    (id) => id !== 0,
  )
  // The teacher has room in her calendar: of what is to come she is in one, waits for one and asks for one.
  const joined = userIDs.filter(
    (id) => isOver || (id !== teacherID && id !== staffID) || [10, 11, 12].includes(at),
  )
  if (joined.length === 0) return
  const seats = at === 11 ? 6 : 24
  const requestedAt = (nth: number) =>
    new Date(Math.min(now.getTime(), Date.parse(startsAt)) - (40 - nth) * 3_600_000).toISOString()
  const ordered = at === 11 ? [...joined.filter((id) => id !== teacherID), teacherID] : joined
  const rows = await tx
    .insert(pdEnrollments)
    .values(
      ordered.map((userID, nth) => ({
        districtID,
        sectionID,
        userID,
        status: isOver
          ? nth === 5
            ? ('noShow' as const)
            : ('completed' as const)
          : at === 12
            ? ('awaitingApproval' as const)
            : nth < seats
              ? ('enrolled' as const)
              : ('waitlisted' as const),
        requestedAt: requestedAt(nth),
        entryDate: requestedAt(nth).slice(0, 10),
        ...(isOver && { exitDate: endsAt.slice(0, 10) }),
        ...(!isOver && nth >= seats && at !== 12 && { waitlistedAt: requestedAt(nth) }),
      })),
    )
    .returning({
      id: pdEnrollments.id,
      userID: pdEnrollments.userID,
      status: pdEnrollments.status,
    })
  const taken = rows.filter(({ status }) =>
    ['enrolled', 'completed', 'noShow'].includes(status),
  ).length
  await tx
    .update(pdSections)
    .set({
      seatsTaken: taken,
      waitlistTaken: rows.filter(({ status }) => status === 'waitlisted').length,
    })
    .where(and(eq(pdSections.districtID, districtID), eq(pdSections.id, sectionID)))
  if (!isOver) return
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  await tx.insert(pdAttendance).values(
    rows.map(({ id, userID, status }) => ({
      districtID,
      meetingID,
      enrollmentID: id,
      minutes: status === 'completed' ? minutes : 0,
      way: 'list' as const,
      notedBy: userID,
      notedAt: endsAt,
    })),
  )
  const completed = rows.filter(({ status }) => status === 'completed')
  const isRequired = at % 4 === 0
  // The last one has a survey waiting.
  const answered = completed.slice(0, completed.length - 1)
  const waiting = (userID: number) => isRequired && !answered.some((one) => one.userID === userID)
  await tx.insert(pdCourseSurveys).values(
    completed.map(({ userID }) => ({
      districtID,
      userID,
      sectionID,
      courseName: course.title,
      sectionNumber: '1',
      formID,
      askedAt: endsAt,
      ...(answered.some((one) => one.userID === userID) && {
        answeredAt: `${endsAt.slice(0, 10)}T00:00:00Z`,
      }),
    })),
  )
  await tx.insert(pdSurveyResponses).values(
    answered.map((_, nth) => ({
      districtID,
      sectionID,
      formID,
      answers: {},
      sealedAnswers: sealAnswers(
        {
          [String(questionIDs[0])]: 3 + ((nth + at) % 3),
          [String(questionIDs[1])]: (nth + at) % 5 === 0 ? 'maybe' : 'yes',
          ...(nth === 1 && { [String(questionIDs[2])]: 'More time to plan with my grade level.' }),
        },
        placeOfAnswers(districtID, sectionID),
      ),
    })),
  )
  await tx.insert(pdCredits).values(
    completed
      .filter(({ userID }) => !waiting(userID))
      .map(({ id, userID }) => ({
        districtID,
        userID,
        enrollmentID: id,
        courseID: course.id,
        title: course.title,
        creditTypeID,
        lcapGoalID: course.lcapGoalID,
        amount: demoCourses[at]?.[3] ?? 3,
        minutes,
        earnedOn: endsAt.slice(0, 10),
        awardedAt: endsAt,
      })),
  )
}

async function seedSurvey(
  tx: Tx,
  districtID: number,
): Promise<{ formID: number; questionIDs: number[] }> {
  const [form] = await tx
    .insert(forms)
    .values({ districtID, area: formArea, title: 'Course survey' })
    .returning({ id: forms.id })
  const formID = form?.id ?? 0
  const [section] = await tx
    .insert(formSections)
    .values({ districtID, formID, sectionNumber: 1, title: 'The course' })
    .returning({ id: formSections.id })
  const question = { districtID, formID, sectionID: section?.id ?? 0 }
  const made = await tx
    .insert(formQuestions)
    .values([
      {
        ...question,
        questionNumber: 1,
        questionType: 'num',
        text: 'How useful was this course, from 1 to 5?',
        metadata: { required: true },
      },
      {
        ...question,
        questionNumber: 2,
        questionType: 'opts',
        text: 'Would you recommend it to a colleague?',
        metadata: {
          required: true,
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'maybe', label: 'Maybe' },
            { value: 'no', label: 'No' },
          ],
        },
      },
      {
        ...question,
        questionNumber: 3,
        questionType: 'text',
        text: 'What would make it better?',
        metadata: { required: false },
      },
    ])
    .returning({ id: formQuestions.id })
  return { formID, questionIDs: made.map(({ id }) => id) }
}

async function seedPlaylists(
  tx: Tx,
  { districtID, pdadminID, teacherID, colleagueIDs }: DemoPeople,
  now: Date,
  courseIDs: readonly number[],
): Promise<void> {
  const made = await tx
    .insert(pdPlaylists)
    .values([
      {
        districtID,
        ownerID: pdadminID,
        name: 'First-year teachers',
        description: 'What every new colleague takes in the first year.',
        status: 'actv',
        dueOn: dayOf(now, 120),
        activatedAt: now.toISOString(),
      },
      {
        districtID,
        ownerID: pdadminID,
        name: 'Safety refresher',
        description: 'Due before spring.',
        status: 'drft',
        dueOn: dayOf(now, 60),
      },
    ])
    .returning({ id: pdPlaylists.id })
  const [first, second] = made.map(({ id }) => id)
  await tx.insert(pdPlaylistCourses).values(
    [
      [first, 0],
      [first, 12],
      [first, 13],
      [second, 11],
      [second, 18],
    ].map(([playlistID = 0, at = 0], place) => ({
      districtID,
      playlistID,
      courseID: courseIDs[at] ?? 0,
      place: place + 1,
    })),
  )
  await tx.insert(pdPlaylistUsers).values(
    [teacherID, ...colleagueIDs.slice(0, 6)].map((userID) => ({
      districtID,
      playlistID: first ?? 0,
      userID,
    })),
  )
  await tx
    .insert(pdPlaylistUsers)
    .values({ districtID, playlistID: second ?? 0, userID: teacherID })
}
