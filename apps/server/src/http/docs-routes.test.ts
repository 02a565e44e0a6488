import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { languageOf, type Language } from '@atrium/kit/shared'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsRoutes } from './docs-routes.ts'
import { openAPIDocument } from './openapi.ts'
import type { ContextMaker } from './request-context.ts'

const row = {
  method: 'GET',
  path: '/{app}/rest/user/{id}',
  procedure: 'people.user',
  summary: { en: 'One person', es: 'Una persona' },
} as const
const visitor: ContextMaker = (req) =>
  Promise.resolve({ language: languageOf(req.headers['accept-language']) } as Awaited<
    ReturnType<ContextMaker>
  >)

let server: Server
let origin: string
beforeAll(async () => {
  const describe = (language: Language) =>
    openAPIDocument([row], new Map(), { appSegment: 'midas', language })
  server = createServer(
    express().use(docsRoutes({ appSegment: 'midas', contextOf: visitor, describe })),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/midas/rest`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('The OpenAPI document speaks the reader’s language, or the one that is asked for', async () => {
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

test('The page of the REST paths leads to the document in its own language', async () => {
  const page = await (
    await fetch(`${origin}/docs?lang=es`, { headers: { 'accept-language': 'en' } })
  ).text()
  expect(page).toContain('<html lang="es">')
  expect(page).toContain('Una persona')
  expect(page).toContain('href="openapi.json?lang=es"')
})
