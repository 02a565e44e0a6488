import { defineRest } from '@atrium/kit/server'
import type { siteRouter } from './site.router.ts'

type Caller = { site: ReturnType<typeof siteRouter.createCaller> }

/** Public preferences and help (platform.md §7). */
export const siteRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/api/public-preference/{name}',
    summary: {
      en: 'One of the seven public preferences of the district that the host name stands for; null where it is not set.',
      es: 'Una de las siete preferencias públicas del distrito al que corresponde el nombre del servidor; null si no está definida.',
    },
    procedure: 'site.publicPreference',
    expects: [404],
    call: ({ site }, { params }) => site.publicPreference({ name: params.name ?? '' }),
    wrap: 'preference',
  },
  {
    method: 'GET',
    path: '/{app}/rest/confluence',
    summary: {
      en: 'The help documents of a screen (`?label=`), keyed by it.',
      es: 'Los documentos de ayuda de una pantalla (`?label=`), por su nombre.',
    },
    procedure: 'site.helpTitles',
    call: ({ site }, { query }) => site.helpTitles({ label: query.label ?? '' }),
    wrap: 'documents',
  },
  {
    method: 'GET',
    path: '/{app}/rest/confluence/{id}',
    summary: { en: 'One help document.', es: 'Un documento de ayuda.' },
    procedure: 'site.help',
    expects: [404],
    call: ({ site }, { params }) => site.help({ id: params.id ?? '' }),
    wrap: 'document',
  },
])
