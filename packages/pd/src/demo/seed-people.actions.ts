import type { Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { pdAttendance } from '../attendance/attendance.table.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { pdSections } from '../sections/sections.table.ts'
import { placeOfAnswers, sealAnswers } from '../surveys/responses.ts'
import { pdCourseSurveys, pdSurveyResponses } from '../surveys/surveys.table.ts'
import { demoCourses } from './demo-courses.words.ts'
import type { DemoPeople } from './demo-people.ts'

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
export async function seedPeople(
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
  // The teacher has room in her calendar: among future sections she is in one, waits for one and
  // has requested one.
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
