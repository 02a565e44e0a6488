import { z } from 'zod'
import type { Language } from '@atrium/kit/shared'
import type { DescribedPath, Policy, RestParameter, RestRow } from '@atrium/kit/server'
import type { KnownProcedure } from '../policies.ts'

type AnyRow = Omit<RestRow<never>, 'call'>

const words = {
  en: {
    about:
      'JSON, same origin, with the session cookie. Refusals are 4xx with a message in the reader’s language.',
    signedIn: 'Anyone who is signed in.',
    anyone: 'Anyone, signed in or not.',
    needs: (all: string[][]) =>
      `Needs ${all.map((any) => (any.length > 1 ? `(${any.join(' or ')})` : any.join(''))).join(' and ')}.`,
    unknown: 'See the specification',
    statuses: {
      200: 'Done',
      201: 'Created',
      204: 'Done; no content',
      401: 'Not signed in',
      403: 'Not allowed',
      404: 'Not found',
      422: 'Refused: `detail`, or `errors` by field',
      429: 'Too many attempts; see Retry-After',
      503: 'The database is out of reach',
    } as Record<number, string>,
  },
  es: {
    about:
      'JSON, mismo origen, con la cookie de sesión. Los rechazos son 4xx con un mensaje en el idioma de quien lee.',
    signedIn: 'Cualquier persona que haya iniciado sesión.',
    anyone: 'Cualquier persona, con o sin sesión.',
    needs: (all: string[][]) =>
      `Requiere ${all.map((any) => (any.length > 1 ? `(${any.join(' o ')})` : any.join(''))).join(' y ')}.`,
    unknown: 'Consulte la especificación',
    statuses: {
      200: 'Hecho',
      201: 'Creado',
      204: 'Hecho; sin contenido',
      401: 'Sin sesión',
      403: 'No permitido',
      404: 'No se encontró',
      422: 'Rechazado: `detail`, o `errors` por campo',
      429: 'Demasiados intentos; vea Retry-After',
      503: 'No se alcanza la base de datos',
    } as Record<number, string>,
  },
} satisfies Record<Language, unknown>

interface Describing {
  appSegment: string
  /** Paths served outside the adapter. */
  beside?: readonly DescribedPath[]
  language: Language
}

/**
 * The OpenAPI 3.1 document: generated from the adapter's own rows, so what is served is what is
 * described, plus the paths outside it.
 */
export function openAPIDocument(
  rows: readonly AnyRow[],
  procedures: Map<string, KnownProcedure>,
  { appSegment, beside = [], language }: Describing,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of rows) {
    const path = row.path.replace('{app}', appSegment)
    const { policy, reach } = procedures.get(row.procedure) ?? { policy: 'signedIn' }
    ;(paths[path] ??= {})[row.method.toLowerCase()] = {
      operationId: `${row.method.toLowerCase()}.${row.procedure}`,
      summary: row.summary[language],
      tags: [row.procedure.split('.')[0]],
      description: policyWords(policy, language),
      'x-policy': policy,
      ...(reach && { 'x-reach': reach }),
      security: isPublic(policy) ? [] : [{ session: [] }],
      parameters: [...inPath(row.path), ...inQuery(row.query, language)],
      ...(row.body && {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: z.toJSONSchema(row.body, { unrepresentable: 'any' }) },
          },
        },
      }),
      responses: Object.fromEntries(
        [row.status ?? 200, ...(row.expects ?? [])].map((status) => [
          String(status),
          status === (row.status ?? 200)
            ? success(status, row, language)
            : { description: descriptionOf(status, language) },
        ]),
      ),
    }
  }
  for (const one of beside) (paths[one.path] ??= {}).get = besideOperation(one, language)
  return {
    openapi: '3.1.0',
    info: { title: 'Atrium', version: '1', description: words[language].about },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'atrium_session' } },
    },
  }
}

const inPath = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((name) => name !== 'app')
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const inQuery = (query: Readonly<Record<string, RestParameter>> = {}, language: Language) =>
  Object.entries(query).map(([name, { description, required = false, type = 'string' }]) => ({
    name,
    in: 'query',
    required,
    description: description[language],
    schema: { type },
  }))

function besideOperation(
  {
    path,
    tag,
    summary,
    description,
    query = {},
    answers,
    wrap,
    types = ['application/json'],
  }: DescribedPath,
  language: Language,
) {
  const schema = wrap ? { type: 'object', required: [wrap], properties: { [wrap]: {} } } : {}
  const content = Object.fromEntries(
    types.map((type) => [type, type === 'application/json' ? { schema } : {}]),
  )
  return {
    operationId: `get.${path.replaceAll(/[^\w]+/g, '.').replaceAll(/^\.|\.$/g, '')}`,
    summary: summary[language],
    tags: [tag],
    description: description[language],
    parameters: [
      ...inPath(path),
      ...inQuery(
        Object.fromEntries(
          Object.entries(query).map(([name, description]) => [name, { description }]),
        ),
        language,
      ),
    ],
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, words]) => [
        status,
        { description: words[language], ...(status === '200' && { content }) },
      ]),
    ),
  }
}

const isPublic = (policy: Policy['policy']): boolean =>
  typeof policy === 'object' && 'public' in policy

function policyWords(policy: Policy['policy'], language: Language): string {
  const say = words[language]
  if (policy === 'signedIn') return say.signedIn
  if ('public' in policy) return say.anyone
  return say.needs(policy.map((need) => (typeof need === 'string' ? [need] : [...need])))
}

const descriptionOf = (status: number, language: Language): string =>
  words[language].statuses[status] ?? words[language].unknown

function success(status: number, { answer, wrap }: AnyRow, language: Language) {
  const description = descriptionOf(status, language)
  if (!answer) return { description }
  const { $schema: _, ...schema } = z.toJSONSchema(
    wrap === undefined ? answer : z.strictObject({ [wrap]: answer }),
    { unrepresentable: 'any' },
  )
  return { description, content: { 'application/json': { schema } } }
}
