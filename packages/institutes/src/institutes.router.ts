import { id, idOrZero, needing, router } from '@atrium/kit/server'
import { staffOptions } from '@atrium/people/public'
import { z } from 'zod'
import { administratorOptions } from './administrators/administrators.actions.ts'
import { formOptions, instituteForms, ranInstitutes, usedForms } from './forms/forms.actions.ts'
import { ownPart, resultsFor } from './institutes/overview.queries.ts'
import { ownPreferences, savePreferences } from './panelists/panelists.actions.ts'
import {
  assignReading,
  giveUpReading,
  saveReading,
  takeBackReading,
} from './readings/readings.actions.ts'
import { ownReading, submissionReview } from './readings/readings.queries.ts'
import { reportFile } from './reports/reports.ts'
import { ownToDo } from './staff/own-to-do.queries.ts'
import {
  discardOwn,
  ownAct,
  preferPanels,
  saveOwn,
  startSubmission,
} from './submissions/own.actions.ts'
import { ownForm, ownForms } from './submissions/own.queries.ts'
import { panelOptions } from './submissions/submissions.actions.ts'
import { manages, runs, takesPart } from './words.ts'

const version = id
const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
/** 0: all of those that someone runs. */
const ofInstitute = z.strictObject({ instituteID: idOrZero.default(0) })
const one = z.strictObject({ id })
const title = z.string().trim().min(1).max(160)
const text = (max: number) => z.string().trim().max(max)
const panelIDs = z.array(id).max(30)

const running = needing(...runs)
const managing = needing(manages)
const takingPart = needing(...takesPart)

export const institutesRouter = router({
  staff: router({
    options: running.input(asked).query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  colleagues: router({
    options: takingPart.input(asked).query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  administratorChoices: router({
    options: running.input(asked).query(({ ctx, input }) => administratorOptions(ctx, input)),
  }),
  formChoices: router({
    options: takingPart.input(asked).query(({ ctx, input }) => formOptions(ctx, input)),
  }),
  panels: router({
    options: running.input(asked).query(({ ctx, input }) => panelOptions(ctx, input)),
  }),

  ran: running.query(({ ctx }) => ranInstitutes(ctx)),
  forms: instituteForms,
  usedForms: managing
    .input(ofInstitute)
    .query(({ ctx, input }) => usedForms(ctx, input.instituteID)),
  results: running.input(ofInstitute).query(({ ctx, input }) => resultsFor(ctx, input.instituteID)),
  reportFile: running
    .input(ofInstitute)
    .query(({ ctx, input }) => reportFile(ctx, input.instituteID)),

  review: router({
    get: running.input(one).query(({ ctx, input }) => submissionReview(ctx, input.id)),
    assign: running
      .input(z.strictObject({ submissionID: id, panelistID: id }))
      .mutation(({ ctx, input }) => assignReading(ctx, input)),
    takeBack: running
      .input(z.strictObject({ id, why: text(500).min(1), isReturned: z.boolean() }))
      .mutation(({ ctx, input }) => takeBackReading(ctx, input)),
  }),

  // Only what is one's own: what one applied with, reads, and prefers.
  ownPart: takingPart.input(one).query(({ ctx, input }) => ownPart(ctx, input.id)),
  own: router({
    forms: takingPart.query(({ ctx }) => ownForms(ctx)),
    toDo: takingPart.query(({ ctx }) => ownToDo(ctx)),
    form: takingPart.input(one).query(({ ctx, input }) => ownForm(ctx, input.id)),
    start: takingPart
      .input(z.strictObject({ instituteID: id, title }))
      .mutation(({ ctx, input }) => startSubmission(ctx, input)),
    save: takingPart
      .input(
        z.strictObject({
          ...{ id, version, title, panelIDs, isSubmitted: z.boolean() },
          answers: z.record(
            z.string().regex(/^\d{1,10}$/),
            z.union([
              z.string().max(10_000),
              z.number(),
              z.array(z.string().max(200)).max(200),
              z.null(),
            ]),
          ),
        }),
      )
      .mutation(({ ctx, input }) => saveOwn(ctx, input)),
    prefer: takingPart
      .input(z.strictObject({ id, version, panelIDs }))
      .mutation(({ ctx, input }) => preferPanels(ctx, input)),
    act: takingPart
      .input(
        z.strictObject({
          ...{ id, act: z.enum(['change', 'withdraw']), version: version.optional() },
          filled: z.strictObject({}).optional(),
        }),
      )
      .mutation(({ ctx, input: { filled: _, ...input } }) => ownAct(ctx, input)),
    discard: takingPart.input(one).mutation(({ ctx, input }) => discardOwn(ctx, input.id)),
  }),
  preferences: router({
    get: takingPart.query(({ ctx }) => ownPreferences(ctx)),
    save: takingPart
      .input(
        z.strictObject({
          instituteID: id,
          version: version.nullable(),
          isWilling: z.boolean(),
          panelIDs,
          most: z.int().min(1).max(500),
          note: text(1000).nullable(),
          conflicts: z.array(z.strictObject({ personID: id, why: text(300).nullable() })).max(200),
        }),
      )
      .mutation(({ ctx, input }) => savePreferences(ctx, input)),
  }),
  readings: router({
    get: takingPart.input(one).query(({ ctx, input }) => ownReading(ctx, input.id)),
    save: takingPart
      .input(
        z.strictObject({
          ...{ id, version, isDone: z.boolean(), comment: text(4000).nullable() },
          scores: z
            .array(z.strictObject({ criterionID: id, score: z.int().min(0).max(10).nullable() }))
            .max(20),
        }),
      )
      .mutation(({ ctx, input }) => saveReading(ctx, input)),
    giveUp: takingPart
      .input(z.strictObject({ ...{ id, version, isConflict: z.boolean() }, why: text(500).min(1) }))
      .mutation(({ ctx, input }) => giveUpReading(ctx, input)),
  }),
})
