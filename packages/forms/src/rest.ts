import { defineRest, pathID, type RestRequest } from '@atrium/kit/server'
import type { formsRouter } from './forms.router.ts'

type Caller = { forms: ReturnType<typeof formsRouter.createCaller> }

const asked = ({ params }: RestRequest): { area: string; formID: number } => ({
  area: params.a ?? '',
  formID: pathID(params.id),
})

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
    expects: [403, 404],
    call: ({ forms }, request) => forms.questions(asked(request)),
    wrap: 'questions',
  },
])
