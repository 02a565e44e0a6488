import { id, needing, router, signedIn } from '@atrium/kit/server'
import { schoolChoices } from '@atrium/people/public'
import { workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { analytics } from './analytics/analytics.queries.ts'
import { exerciseAgreement, exerciseSheet, ownExercises } from './calibration/exercises.queries.ts'
import { rateInExercise } from './calibration/exercises.actions.ts'
import { classOptions, educatorOptions, evaluatorOptions } from './choices.queries.ts'
import { handOver } from './colleagues/hand-over.actions.ts'
import { saveNote, saveRating } from './lessons/evidence.actions.ts'
import { observationWorkflow } from './lessons/observation-state.rules.ts'
import { ownAct } from './lessons/own-acts.actions.ts'
import { ownSheet, sheetOf, staffObservations } from './lessons/sheet.queries.ts'
import { mostViewers } from './video/video.words.ts'
import {
  addComment,
  addVideo,
  nameViewers,
  removeComment,
  removeVideo,
} from './video/videos.actions.ts'
import { videosOf } from './video/videos.queries.ts'
import { evaluates, manages, mostLevels, works } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const ofStaff = z.strictObject({ userID: id })
const one = z.strictObject({ id })
const level = z.int().min(1).max(mostLevels).nullable()
const viewerIDs = z.array(id).max(mostViewers)
const working = needing(...works)
const evaluating = needing(evaluates)

export const observationRouter = router({
  educators: router({
    options: working.input(asked).query(({ ctx, input }) => educatorOptions(ctx, input)),
  }),
  evaluators: router({
    options: working.input(asked).query(({ ctx, input }) => evaluatorOptions(ctx, input)),
  }),
  classes: router({
    options: working.input(asked).query(({ ctx, input }) => classOptions(ctx, input)),
  }),
  schools: router({
    options: working.input(asked).query(({ ctx, input }) => schoolChoices(ctx, works, input)),
  }),
  handOver: needing(manages)
    .input(z.strictObject({ schoolID: id, fromID: id, toID: id, on: z.iso.date() }))
    .mutation(({ ctx, input }) => handOver(ctx, input)),

  sheet: working.input(one).query(({ ctx, input }) => sheetOf(ctx, input.id)),
  saveNote: evaluating
    .input(
      z.strictObject({
        ...{ observationID: id, id: z.uuid(), at: z.iso.datetime() },
        text: z.string().trim().min(1).max(4000),
        indicatorIDs: z.array(id).max(20),
        revision: z.int().min(1).max(100_000),
        removed: z.boolean(),
      }),
    )
    .mutation(({ ctx, input }) => saveNote(ctx, input)),
  saveRating: evaluating
    .input(
      z.strictObject({
        ...{ observationID: id, indicatorID: id, level },
        why: z.string().trim().max(2000).nullable(),
        version: z.int().min(0).max(1_000_000),
      }),
    )
    .mutation(({ ctx, input }) => saveRating(ctx, input)),

  // Only one's own.
  ownSheet: signedIn.input(one).query(({ ctx, input }) => ownSheet(ctx, input.id)),
  ownAct: signedIn
    .input(workflowInput(observationWorkflow))
    .mutation(({ ctx, input }) => ownAct(ctx, input)),
  // Access is decided for each person: their own, their school's administrators', their evaluator's.
  ofStaff: signedIn.input(ofStaff).query(({ ctx, input }) => staffObservations(ctx, input.userID)),

  // Who was named sees a video, whatever else they may do.
  videos: signedIn.input(ofStaff).query(({ ctx, input }) => videosOf(ctx, input.userID)),
  addVideo: needing('staff.read')
    .input(
      z.strictObject({
        title: z.string().trim().min(1).max(200),
        ...{ recordedOn: z.iso.date(), videoUUID: z.uuid(), captionsUUID: z.uuid().nullable() },
        viewerIDs,
      }),
    )
    .mutation(({ ctx, input }) => addVideo(ctx, input)),
  nameViewers: signedIn
    .input(z.strictObject({ id, version: z.int().positive(), viewerIDs }))
    .mutation(({ ctx, input }) => nameViewers(ctx, input)),
  removeVideo: signedIn.input(one).mutation(({ ctx, input }) => removeVideo(ctx, input.id)),
  addComment: signedIn
    .input(
      z.strictObject({
        ...{ videoID: id, atSecond: z.number().min(0).max(86_400) },
        text: z.string().trim().min(1).max(4000),
      }),
    )
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  removeComment: signedIn.input(one).mutation(({ ctx, input }) => removeComment(ctx, input.id)),

  ownExercises: evaluating.query(({ ctx }) => ownExercises(ctx)),
  exerciseSheet: evaluating.input(one).query(({ ctx, input }) => exerciseSheet(ctx, input.id)),
  rateInExercise: evaluating
    .input(z.strictObject({ exerciseID: id, lessonID: id, indicatorID: id, level }))
    .mutation(({ ctx, input }) => rateInExercise(ctx, input)),
  agreement: needing
    .districtWide(manages)
    .input(one)
    .query(({ ctx, input }) => exerciseAgreement(ctx, input.id)),

  analytics: needing(manages)
    .input(
      z.strictObject({
        schoolYear: z.int().min(2000).max(2100).optional(),
        frameworkID: id.optional(),
      }),
    )
    .query(({ ctx, input }) => analytics(ctx, input)),
})
