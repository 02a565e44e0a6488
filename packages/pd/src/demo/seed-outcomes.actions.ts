import { calendarDay } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { pdAttendance } from '../attendance/attendance.table.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { placeOfAnswers, sealAnswers } from '../surveys/responses.ts'
import { pdCourseSurveys, pdSurveyResponses } from '../surveys/surveys.table.ts'
import { fewestAnswers, type EnrollmentStatus } from '../words.ts'
import type { DemoSection } from './seed-sections.actions.ts'

export interface DemoCredit {
  creditTypeID: number
  formID: number
  questionIDs: number[]
}
interface Place {
  id: number
  userID: number
  status: EnrollmentStatus
}

/**
 * The outcome of a finished section: attendance, survey answers, and the credit that people earned.
 */
export async function seedOutcomes(
  tx: Tx,
  districtID: number,
  section: DemoSection,
  places: readonly Place[],
  { creditTypeID, formID, questionIDs }: DemoCredit,
): Promise<void> {
  const { course, meetingID, startsAt, endsAt } = section
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  await tx.insert(pdAttendance).values(
    places.map(({ id, userID, status }) => ({
      districtID,
      meetingID,
      enrollmentID: id,
      minutes: status === 'completed' ? minutes : 0,
      way: 'list' as const,
      notedBy: userID,
      notedAt: endsAt,
    })),
  )
  const completed = places.filter(({ status }) => status === 'completed')
  // The last one has a pending survey and, if it is required, its credit waits for it.
  const answered = completed.slice(0, -1)
  await seedAnswers(tx, districtID, section, { completed, answered, formID, questionIDs })
  const credited = course.at % 4 === 0 ? answered : completed
  await tx.insert(pdCredits).values(
    credited.map(({ id, userID }) => ({
      districtID,
      userID,
      enrollmentID: id,
      courseID: course.id,
      title: course.title,
      creditTypeID,
      lcapGoalID: course.lcapGoalID,
      amount: course.hours,
      minutes,
      earnedOn: calendarDay(Date.parse(endsAt)),
      awardedAt: endsAt,
    })),
  )
}

/** The surveys that people were asked to answer, and sealed answers that no one is tied to. */
async function seedAnswers(
  tx: Tx,
  districtID: number,
  { course, sectionID, endsAt }: DemoSection,
  {
    completed,
    answered,
    formID,
    questionIDs,
  }: {
    completed: readonly Place[]
    answered: readonly Place[]
    formID: number
    questionIDs: number[]
  },
): Promise<void> {
  await tx.insert(pdCourseSurveys).values(
    completed.map((place) => ({
      districtID,
      userID: place.userID,
      sectionID,
      courseName: course.title,
      sectionNumber: '1',
      formID,
      askedAt: endsAt,
      ...(answered.includes(place) && {
        answeredAt: `${calendarDay(Date.parse(endsAt))}T00:00:00Z`,
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
          answers: {
            [String(questionIDs[0])]: 3 + ((nth + course.at) % 3),
            [String(questionIDs[1])]: (nth + course.at) % 5 === 0 ? 'maybe' : 'yes',
            ...(nth === 1 && {
              [String(questionIDs[2])]: 'More time to plan with my grade level.',
            }),
          },
          waits: nth >= answered.length - (answered.length % fewestAnswers),
        },
        placeOfAnswers(districtID, sectionID),
      ),
    })),
  )
}
