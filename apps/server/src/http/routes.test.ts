import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDistrictWide, type Permission } from '@atrium/auth/public'
import {
  defineRoute,
  fileAccess,
  provideVirusScanner,
  serveRoutes,
  type BaseContext,
  type Database,
  type FileStore,
  type Metrics,
  type Route,
} from '@atrium/kit/server'
import { provideImportFolder } from '@atrium/imports/public'
import {
  fakeClamd,
  infected,
  requestOf,
  routeServer,
  testDatabase,
  visitorOf,
} from '@atrium/kit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { moduleRoutes } from '../modules.ts'
import { serverRoutes } from './server-routes.ts'

const database = await testDatabase()
afterAll(() => database.drop())

const unused = {} as Database & FileStore & Metrics
const routes = [
  ...serverRoutes({
    database: unused,
    store: unused,
    metrics: unused,
    demo: true,
    describe: () => ({}) as never,
  }),
  ...moduleRoutes,
]
const namesOf = ({ policy }: Route): Permission[] =>
  (policy === 'signedIn' || 'public' in policy ? [] : policy.flat()) as Permission[]

fileAccess({ purpose: 'routes.test', read: () => true }).install()

describe('a path that takes an upload', () => {
  const writes = routes.filter(({ method }) => method !== 'GET' && method !== 'ANY')
  /**
   * Routes that don't take a whole file; the assembled pieces are scanned when they are processed
   * (data-suites/src/files/uploads.ts).
   */
  const inPieces = new Set([
    '/{app}/rest/data-suites/uploads',
    '/{app}/rest/data-suites/uploads/{id}',
  ])
  /**
   * It requires a form with a question first: registration/src/answer-files.test.ts sends it a file
   * that the scanner finds infected.
   */
  const testedElsewhere = '/{app}/rest/{area}/form/{id}/file'
  /** One turns a file that was scanned; the others take a message of a service, and store none of it. */
  const takesNoFile = new Set([
    '/{app}/rest/files/{uuid}/turn',
    '/{app}/rest/payments/webhook/{districtID}',
    '/{app}/rest/auto-call/replies',
  ])
  const wholes = writes.filter(
    ({ path }) => !inPieces.has(path) && path !== testedElsewhere && !takesNoFile.has(path),
  )

  test.each(wholes)('$method $path accepts nothing that a virus scanner finds', async (route) => {
    const [clamd, folder] = [await fakeClamd(), await mkdtemp(join(tmpdir(), 'atrium-routes-'))]
    provideVirusScanner(clamd.address)
    provideImportFolder(folder)
    const permissions = namesOf(route)
    const server = await routeServer([route], () => requestOf(database, { permissions }))
    const query = `?name=a.csv&filename=a.txt&purpose=routes.test`
    const answer = await fetch(server.origin + route.path.replace('{app}', 'midas') + query, {
      method: route.method,
      headers: { 'content-type': 'text/plain' },
      body: `id,name\n1,${infected}\n`,
    })
    expect([answer.status, clamd.scanned()]).toEqual([422, 1])
    expect(JSON.stringify(await answer.json())).toMatch(/virus scanner/)
    provideVirusScanner(undefined)
    server.close()
    clamd.close()
    await rm(folder, { recursive: true })
  })
})

test('the application registers no path outside this list', () => {
  const source = readFileSync(new URL('app.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/\bapp\.(get|post|put|patch|delete|all|route)\(/)
})

describe('a route that is not public', () => {
  const guarded = routes.filter(({ policy }) => typeof policy !== 'object' || !('public' in policy))
  /** The route's status, and whether its handler ran. */
  const ask = async (route: Route, ctx: BaseContext): Promise<{ status: number; ran: boolean }> => {
    let ran = false
    const watched: Route = {
      ...route,
      handle: async (_ctx, { res }) => {
        ran = true
        res.writeHead(204).end()
      },
    }
    const server = await routeServer([watched], () => ctx)
    const path = route.path.replace('{app}', 'midas').replace(/\{\w+\*?\}/g, '1')
    const { status } = await fetch(server.origin + path, { method: route.method })
    server.close()
    return { status, ran }
  }
  test.each(guarded)('$method $path refuses a visitor before its handler runs', async (route) => {
    expect(await ask(route, visitorOf(database))).toEqual({ status: 401, ran: false })
  })
  test.each(guarded.filter((route) => namesOf(route).length > 0))(
    '$method $path refuses someone without its permission, and lets in someone who holds it',
    async (route) => {
      expect(await ask(route, requestOf(database, { permissions: [] }))).toEqual({
        status: 403,
        ran: false,
      })
      const permissions = namesOf(route)
      expect(await ask(route, requestOf(database, { permissions }))).toEqual({
        status: 204,
        ran: true,
      })
    },
  )
  test('and writes for the whole district names a permission that is held district-wide, or its reach', () => {
    const writes = guarded.filter(({ method }) => method !== 'GET')
    const ofDistrict = writes.filter(
      (route) => route.reach === 'district' || namesOf(route).some((name) => isDistrictWide(name)),
    )
    expect(ofDistrict.map(({ path }) => path)).toEqual([
      '/{app}/rest/imports/source',
      '/{app}/rest/standards/source',
    ])
  })
  test('with reach over the district refuses someone who holds its permission at one school', async () => {
    const route = defineRoute({
      method: 'POST',
      path: '/things',
      policy: ['facilities.manage'],
      reach: 'district',
      handle: async () => {},
    })
    const permissions = ['facilities.manage']
    const grants = (at: number) => new Map(permissions.map((name) => [name, [at]]))
    const person = { schoolID: 1, permissions }
    expect(await ask(route, requestOf(database, { ...person, grants: grants(1) }))).toEqual({
      status: 403,
      ran: false,
    })
    expect(await ask(route, requestOf(database, { ...person, grants: grants(0) }))).toEqual({
      status: 204,
      ran: true,
    })
  })
})

describe('the server does not start with a route', () => {
  const start = (policy: unknown) => () =>
    serveRoutes(
      [{ method: 'GET', path: '/things', policy, handle: async () => {} } as unknown as Route],
      { appSegment: 'midas', publicOrigin: undefined, contextOf: () => Promise.reject() },
    )
  test.each([undefined, null, '', 'anyone', {}, { public: '' }])('with policy %j', (policy) => {
    expect(start(policy)).toThrow('Route GET /things declares no policy')
  })
})

test('a path with routes refuses other methods with 405, and HEAD is answered like GET', async () => {
  const route = defineRoute({
    method: 'GET',
    path: '/things/{id}',
    policy: { public: 'for the test' },
    handle: async (_ctx, { res, params }) => void res.writeHead(200, { 'x-id': params.id }).end(),
  })
  const server = await routeServer([route], () => visitorOf(database))
  const at = `${server.origin}/things/a%20b`
  const wrong = await fetch(at, { method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await fetch(at, { method: 'HEAD' })).headers.get('x-id')).toBe('a b')
  expect((await fetch(`${server.origin}/things/%E0%A4%A`)).status).toBe(404)
  server.close()
})
