import { defineRest, pathID, type RestRequest } from '@atrium/kit/server'
import { z } from 'zod'
import type { formsRouter } from './forms.router.ts'
import {
  questionTypes,
  showIfKinds,
  signatureKinds,
  type FormHead,
  type FormQuestion,
  type FormSection,
} from './words.ts'

type Caller = { forms: ReturnType<typeof formsRouter.createCaller> }

const asked = ({ params }: RestRequest): { area: string; formID: number } => ({
  area: params.a ?? '',
  formID: pathID(params.id),
})

const spanish = { title: z.string().optional(), description: z.string().optional() }
const form = z.strictObject({
  id: z.int(),
  version: z.int(),
  area: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  signature: z.enum(signatureKinds),
  statement: z.string().nullable(),
  spanish: z.strictObject({ ...spanish, statement: z.string().optional() }).nullable(),
}) satisfies z.ZodType<FormHead>
const showIf = z
  .strictObject({
    question: z.int(),
    is: z.enum(showIfKinds),
    values: z.array(z.string()).optional(),
  })
  .optional()
const section = z.strictObject({
  id: z.int(),
  formID: z.int(),
  sectionNumber: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  metadata: z.strictObject({ showIf, es: z.strictObject(spanish).optional() }),
}) satisfies z.ZodType<FormSection, unknown>
const question = z.strictObject({
  id: z.int(),
  formID: z.int(),
  sectionID: z.int(),
  questionNumber: z.int(),
  questionType: z.enum(questionTypes),
  text: z.string(),
  metadata: z.strictObject({
    required: z.boolean().optional(),
    multi: z.boolean().optional(),
    options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
    accept: z.enum(['image', 'any']).optional(),
    help: z.string().optional(),
    showIf,
    es: z
      .strictObject({
        text: z.string().optional(),
        help: z.string().optional(),
        options: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
  }),
}) satisfies z.ZodType<FormQuestion, unknown>

/** Dynamic forms (platform.md §7): `{a}` is the area of the product that asks the form, `{id}` the form's id in all three. */
export const formsRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/{a}/form/{id}',
    summary: {
      en: 'A form’s title and description.',
      es: 'El título y la descripción de un formulario.',
    },
    procedure: 'forms.form',
    answer: form,
    expects: [403, 404],
    call: ({ forms }, request) => forms.form(asked(request)),
    wrap: 'form',
  },
  {
    method: 'GET',
    path: '/{app}/rest/{a}/section/{id}',
    summary: {
      en: 'A form’s sections, in order.',
      es: 'Las secciones de un formulario, en orden.',
    },
    procedure: 'forms.sections',
    answer: z.array(section),
    expects: [403, 404],
    call: ({ forms }, request) => forms.sections(asked(request)),
    wrap: 'sections',
  },
  {
    method: 'GET',
    path: '/{app}/rest/{a}/question/{id}',
    summary: {
      en: 'A form’s questions, in order.',
      es: 'Las preguntas de un formulario, en orden.',
    },
    procedure: 'forms.questions',
    answer: z.array(question),
    expects: [403, 404],
    call: ({ forms }, request) => forms.questions(asked(request)),
    wrap: 'questions',
  },
])
