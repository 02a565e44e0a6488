import { languageOf, type Language } from '@atrium/kit/shared'
import type { BaseContext } from '@atrium/kit/server'
import { routeServer } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsRoutes } from './docs-routes.ts'
import { openAPIDocument } from './openapi.ts'

const row = {
  method: 'GET',
  path: '/{app}/rest/user/{id}',
  procedure: 'people.user',
  summary: { en: 'One person', es: 'Una persona' },
  query: {
    fields: { description: { en: 'What to answer.', es: 'Qué devolver.' } },
    schoolID: {
      type: 'integer',
      required: true,
      description: { en: 'The school.', es: 'La escuela.' },
    },
  },
} as const
let server: Awaited<ReturnType<typeof routeServer>>
let origin: string
beforeAll(async () => {
  const describe = (language: Language) =>
    openAPIDocument([row], new Map(), { appSegment: 'midas', language })
  server = await routeServer(
    docsRoutes(describe),
    (headers) =>
      ({ language: languageOf(String(headers['accept-language'])) }) as unknown as BaseContext,
  )
  origin = `${server.origin}/midas/rest`
})
afterAll(() => server.close())

test('The OpenAPI document is in the reader’s language, or the requested one', async () => {
  const summary = async (query: string, accepted: string): Promise<unknown> => {
    const answer = await fetch(`${origin}/openapi.json${query}`, {
      headers: { 'accept-language': accepted },
    })
    const { paths } = (await answer.json()) as {
      paths: Record<string, Record<string, { summary: string }>>
    }
    return [answer.headers.get('content-language'), paths['/midas/rest/user/{id}']?.get?.summary]
  }
  expect(await summary('', 'en-US')).toEqual(['en', 'One person'])
  expect(await summary('', 'es-MX')).toEqual(['es', 'Una persona'])
  expect(await summary('?lang=es', 'en-US')).toEqual(['es', 'Una persona'])
  expect(await summary('?lang=xx', 'en-US')).toEqual(['en', 'One person'])
})

test('The page of REST paths links to the document in its own language', async () => {
  const page = await (
    await fetch(`${origin}/docs?lang=es`, { headers: { 'accept-language': 'en' } })
  ).text()
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('Una persona')
  expect(page).toContain('href="openapi.json?lang=es"')
})

test('The document lists each parameter in the path and the query, with its type', async () => {
  const { paths } = (await (await fetch(`${origin}/openapi.json?lang=es`)).json()) as {
    paths: Record<string, Record<string, { parameters: unknown }>>
  }
  expect(paths['/midas/rest/user/{id}']?.get?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    {
      name: 'fields',
      in: 'query',
      required: false,
      description: 'Qué devolver.',
      schema: { type: 'string' },
    },
    {
      name: 'schoolID',
      in: 'query',
      required: true,
      description: 'La escuela.',
      schema: { type: 'integer' },
    },
  ])
})
