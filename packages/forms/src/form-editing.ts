import { id, needing, recordHistory, router, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors, type Needs } from '@atrium/kit/shared'
import { z } from 'zod'
import { removeForm, saveForm } from './forms.actions.ts'
import { formsOf, readWholeForm } from './forms.queries.ts'
import {
  formHistoryFields,
  questionTypes,
  showIfKinds,
  signatureKinds,
  type FormDraft,
  type QuestionType,
} from './words.ts'

const text = z.string().max(2000)
// New parts have no id yet: 0, or a negative number that conditions refer to.
const partID = z.int().min(-1000).max(2_147_483_647)
const showIf = z
  .strictObject({
    question: partID,
    is: z.enum(showIfKinds),
    values: z.array(z.string().max(200)).max(200).optional(),
  })
  .optional()

const spanish = {
  title: text.optional(),
  description: text.optional(),
}

const draft = z.strictObject({
  title: text,
  description: text.nullable(),
  signature: z.enum(signatureKinds).default('none'),
  statement: z.string().max(5000).nullable().default(null),
  spanish: z
    .strictObject({ ...spanish, statement: z.string().max(5000).optional() })
    .nullable()
    .optional(),
  sections: z
    .array(
      z.strictObject({
        id: partID,
        title: text,
        description: text.nullable(),
        metadata: z.strictObject({ showIf, es: z.strictObject(spanish).optional() }).default({}),
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
                showIf,
                es: z
                  .strictObject({
                    text: text.optional(),
                    help: text.optional(),
                    options: z.record(z.string().max(200), z.string().max(200)).optional(),
                  })
                  .optional(),
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

interface Editing {
  /** The part of the product that uses the forms. */
  area: string
  /** The permission to read them; holding it district-wide allows writing. */
  needs: Needs
  /** What the area cannot ask: types of questions, a signature. */
  without?: readonly (QuestionType | 'signature')[]
  /** Refuses to remove a form that is in use. */
  beforeRemove?: (ctx: UserRequest, formID: number) => Promise<void>
}

/**
 * The procedures for editing the forms of one area, as used by `FormsList` and `FormEditor` from
 * the parts.
 */
export function formEditing({ area, needs, without = [], beforeRemove }: Editing) {
  const reading = needing(...needs)
  const writing = needing.districtWide(...needs)
  return router({
    list: reading.query(({ ctx }) => formsOf(ctx.db, { districtID: ctx.user.districtID, area })),
    get: reading
      .input(z.object({ id }))
      .query(({ ctx, input }) =>
        readWholeForm(ctx.db, { districtID: ctx.user.districtID, formID: input.id, area }),
      ),
    history: reading.input(z.object({ id })).query(async ({ ctx, input }) => {
      await readWholeForm(ctx.db, { districtID: ctx.user.districtID, formID: input.id, area })
      return recordHistory(ctx, { entity: 'forms.form', id: input.id, fields: formHistoryFields })
    }),
    save: writing
      .input(z.strictObject({ form: z.strictObject({ id, version: id }).optional(), draft }))
      .mutation(({ ctx, input }) => {
        const errors = notAsked(input.draft, without)
        if (Object.keys(errors).length > 0) throw refuse.fields(errors)
        return saveForm(ctx, { area, ...input })
      }),
    remove: writing.input(z.object({ id })).mutation(async ({ ctx, input }) => {
      await beforeRemove?.(ctx, input.id)
      await removeForm(ctx, { area, formID: input.id })
    }),
  })
}

const notAsked = (
  { sections, signature }: Pick<FormDraft, 'sections' | 'signature'>,
  without: readonly (QuestionType | 'signature')[],
): FieldErrors => ({
  ...(signature !== 'none' &&
    without.includes('signature') && { signature: { id: 'kit.valid.notAllowed' } }),
  ...Object.fromEntries(
    sections.flatMap(({ questions }, at) =>
      questions.flatMap(({ questionType }, nth) =>
        without.includes(questionType)
          ? [
              [
                `sections.${at}.questions.${nth}.questionType`,
                { id: 'kit.valid.notAllowed' },
              ] as const,
            ]
          : [],
      ),
    ),
  ),
})

export type FormEditing = ReturnType<typeof formEditing>
