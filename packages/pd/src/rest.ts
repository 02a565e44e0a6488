import { defineRest, pathID } from '@atrium/kit/server'
import { z } from 'zod'
import type { pdRouter } from './pd.router.ts'

type Caller = { pd: ReturnType<typeof pdRouter.createCaller> }

const survey = z.strictObject({
  id: z.int(),
  sectionID: z.int(),
  courseName: z.string(),
  sectionNumber: z.string(),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
})

/** The calls of platform.md §7 that professional development answers. */
export const pdRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/{app}/rest/pd-course-surveys',
    summary: {
      en: 'The caller’s surveys that wait for an answer.',
      es: 'Las encuestas de quien llama que esperan respuesta.',
    },
    procedure: 'pd.pendingSurveys',
    answer: z.array(survey),
    expects: [401],
    call: ({ pd }) => pd.pendingSurveys(),
    wrap: 'surveys',
  },
  {
    method: 'GET',
    path: '/{app}/rest/cart-count',
    summary: {
      en: 'How many sections lie in the caller’s cart.',
      es: 'Cuántas secciones hay en el carrito de quien llama.',
    },
    procedure: 'pd.cartCount',
    answer: z.int(),
    expects: [401],
    call: ({ pd }) => pd.cartCount(),
    wrap: 'cartCount',
  },
  {
    method: 'GET',
    path: '/{app}/rest/pd-section/{sectionID}',
    summary: {
      en: 'Whether a section is one of professional development; `fields=id`.',
      es: 'Si una sección es de desarrollo profesional; `fields=id`.',
    },
    procedure: 'pd.pdSection',
    answer: z.strictObject({ id: z.int() }),
    expects: [401, 404],
    call: ({ pd }, { params }) => pd.pdSection({ sectionID: pathID(params.sectionID) }),
    wrap: 'pdSection',
  },
])
