import { defineRest } from '@atrium/kit/server'
import { z } from 'zod'
import { preferenceSchemas } from './preferences/preference.schema.ts'
import type { siteRouter } from './site.router.ts'

type Caller = { site: ReturnType<typeof siteRouter.createCaller> }

const preference = z.union(Object.values(preferenceSchemas)).nullable()
const title = z.strictObject({ id: z.string(), title: z.string() })
const help = title.extend({ html: z.string() })

/** Public preferences and help (platform.md §7). */
export const siteRest = defineRest<Caller>([
  {
    method: 'GET',
    path: '/api/public-preference/{name}',
    summary: {
      en: 'One public preference of the district that the host name stands for; null where it is not set.',
      es: 'Una preferencia pública del distrito al que corresponde el nombre del servidor; null si no está definida.',
    },
    procedure: 'site.publicPreference',
    answer: preference,
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
    answer: z.record(z.string(), z.array(title)),
    query: {
      label: {
        description: { en: 'The name of the screen.', es: 'El nombre de la pantalla.' },
      },
    },
    call: ({ site }, { query }) => site.helpTitles({ label: query.label ?? '' }),
    wrap: 'documents',
  },
  {
    method: 'GET',
    path: '/{app}/rest/confluence/{id}',
    summary: { en: 'One help document.', es: 'Un documento de ayuda.' },
    procedure: 'site.help',
    answer: help,
    expects: [404],
    call: ({ site }, { params }) => site.help({ id: params.id ?? '' }),
    wrap: 'document',
  },
])
