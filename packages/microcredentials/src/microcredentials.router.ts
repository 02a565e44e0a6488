import { router } from '@atrium/kit/server'
import { approvalAreasRouter, coachingSubjectsRouter, creditTypesRouter, reflectionTemplatesRouter, stacksRouter } from './settings/settings.router.ts'

/** One sub-router an area, under the area's name; the lists of settings each under their own. */
export const microcredentialsRouter = router({
  stacks: stacksRouter,
  coachingSubjects: coachingSubjectsRouter,
  reflectionTemplates: reflectionTemplatesRouter,
  approvalAreas: approvalAreasRouter,
  creditTypes: creditTypesRouter,
})
