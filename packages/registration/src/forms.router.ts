import {
  answerReaders,
  formAreas,
  formsOf,
  questionTypes,
  readWholeForm,
  removeForm,
  saveForm,
} from '@atrium/forms/public'
import { needing, recordHistory, router } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import { configurationOf } from './configuration.queries.ts'
import { isReachable } from './registrations.queries.ts'
import { formArea, formHistoryFields, registrationEntity } from './words.ts'

const id = z.int().positive().max(2_147_483_647)
const text = z.string().max(2000)
const partID = z.int().min(0).max(2_147_483_647)

const draft = z.strictObject({
  title: text,
  description: text.nullable(),
  sections: z
    .array(
      z.strictObject({
        id: partID,
        title: text,
        description: text.nullable(),
        questions: z
          .array(
            z.strictObject({
              id: partID,
              questionType: z.enum(questionTypes),
              text,
              metadata: z.strictObject({
                required: z.boolean().optional(),
                multi: z.boolean().optional(),
                accept: z.enum(['image', 'any']).optional(),
                help: text.optional(),
                options: z
                  .array(z.strictObject({ value: z.string().max(200), label: z.string().max(200) }))
                  .max(200)
                  .optional(),
              }),
            }),
          )
          .max(300),
      }),
    )
    .max(50),
})

// Visitors read the form that is asked of them; those who manage registration read all of the area.
export const registrationFormArea = formAreas({
  area: formArea,
  mayRead: async (ctx, form, districtID) => {
    if (ctx.user?.permissions.has('registration.manage')) return true
    const configuration = await configurationOf(ctx.database.district(districtID), districtID)
    return configuration?.enabled === true && configuration.formID === form.id
  },
})

// A file that an applicant uploaded is for those who may open the registration.
export const registrationAnswers = answerReaders({
  entity: registrationEntity,
  mayRead: async (ctx, registrationID) =>
    ctx.user.permissions.has('registration.manage') && (await isReachable(ctx, registrationID)),
})

/** The forms with a district's own questions, as they are written. */
export const registrationFormsRouter = router({
  list: needing('registration.manage').query(({ ctx }) =>
    formsOf(ctx.db, { districtID: ctx.user.districtID, area: formArea }),
  ),
  get: needing('registration.manage')
    .input(z.object({ id }))
    .query(({ ctx, input }) =>
      readWholeForm(ctx.db, { districtID: ctx.user.districtID, formID: input.id, area: formArea }),
    ),
  history: needing('registration.manage')
    .input(z.object({ id }))
    .query(async ({ ctx, input }) => {
      await readWholeForm(ctx.db, {
        districtID: ctx.user.districtID,
        formID: input.id,
        area: formArea,
      })
      return recordHistory(ctx, { entity: 'forms.form', id: input.id, fields: formHistoryFields })
    }),
  save: needing
    .districtWide('registration.manage')
    .input(z.strictObject({ form: z.strictObject({ id, version: id }).optional(), draft }))
    .mutation(({ ctx, input }) => saveForm(ctx, { area: formArea, ...input })),
  remove: needing
    .districtWide('registration.manage')
    .input(z.object({ id }))
    .mutation(async ({ ctx, input }) => {
      const configuration = await configurationOf(ctx.db, ctx.user.districtID)
      if (configuration?.formID === input.id)
        throw refuse.conflict('registration.refusal.formInUse')
      await removeForm(ctx, { area: formArea, formID: input.id })
    }),
})
