import { router } from '@atrium/kit/server'
import { catalogRouter } from './catalog/catalog.router.ts'
import { classroomsRouter, coachingRouter } from './classrooms/classrooms.router.ts'
import { curriculaRouter, pathwaysRouter } from './curricula/curricula.router.ts'
import { learnerRouter } from './learner/learner.router.ts'
import { prepaymentsRouter } from './prepayments/prepayments.router.ts'
import { reviewRouter } from './review/review.router.ts'
import { reportsRouter } from './reports/reports.router.ts'
import { badgesRouter } from './badges/badges.router.ts'
import { courseCodeReviewersRouter } from './settings/course-code-reviewers.router.ts'

/** One sub-router per area, under the area's name. */
export const microcredentialsRouter = router({
  catalog: catalogRouter,
  curricula: curriculaRouter,
  pathways: pathwaysRouter,
  learner: learnerRouter,
  prepayments: prepaymentsRouter,
  review: reviewRouter,
  reports: reportsRouter,
  badges: badgesRouter,
  classrooms: classroomsRouter,
  coaching: coachingRouter,
  courseCodeReviewers: courseCodeReviewersRouter,
})
