import { idOrZero, mergeRouters, router, signedIn } from '@atrium/kit/server'
import { attendanceRouter } from './attendance/attendance.router.ts'
import { catalogRouter } from './catalog/catalog.router.ts'
import { courseDeskRouter } from './courses/courses.router.ts'
import { creditRouter } from './credit/credit.router.ts'
import { enrollmentRouter } from './enrollment/enrollment.router.ts'
import { cartCount } from './enrollment/own.queries.ts'
import { optionsRouter } from './options.router.ts'
import { playlistsRouter } from './playlists/playlists.router.ts'
import { reportsRouter } from './reports/reports.router.ts'
import { sectionDeskRouter } from './sections/sections.router.ts'
import { pdSectionOf } from './sections/sections.queries.ts'
import { pdFormsRouter } from './surveys/forms.router.ts'
import { pendingSurveys } from './surveys/surveys.queries.ts'
import { surveysRouter } from './surveys/surveys.router.ts'
import { z } from 'zod'

const own = router({
  pendingSurveys: signedIn.query(({ ctx }) => pendingSurveys(ctx)),
  cartCount: signedIn.query(({ ctx }) => cartCount(ctx)),
  pdSection: signedIn
    .input(z.strictObject({ sectionID: idOrZero }))
    .query(({ ctx, input }) => pdSectionOf(ctx, input.sectionID)),
  attendance: attendanceRouter,
  catalog: catalogRouter,
  courseDesk: courseDeskRouter,
  credit: creditRouter,
  enrollment: enrollmentRouter,
  forms: pdFormsRouter,
  playlists: playlistsRouter,
  reports: reportsRouter,
  sectionDesk: sectionDeskRouter,
  surveys: surveysRouter,
})

export const pdRouter = mergeRouters(own, optionsRouter)
