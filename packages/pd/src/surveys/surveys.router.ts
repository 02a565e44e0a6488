import { id, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { answerSurvey } from './surveys.actions.ts'
import { readResults, readSurvey } from './surveys.queries.ts'

export const surveysRouter = router({
  get: signedIn
    .input(z.strictObject({ surveyID: id }))
    .query(({ ctx, input }) => readSurvey(ctx, input.surveyID)),
  answer: signedIn
    .input(z.strictObject({ surveyID: id, answers: z.record(z.string().max(12), z.unknown()) }))
    .mutation(({ ctx, input }) => answerSurvey(ctx, input)),
  results: signedIn
    .input(z.strictObject({ sectionID: id }))
    .query(({ ctx, input }) => readResults(ctx, input.sectionID)),
})
