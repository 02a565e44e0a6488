import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissionNames } from '@atrium/auth/public'
import {
  asRefusal,
  openFileStore,
  readSettings,
  type BaseContext,
  type CurrentUser,
  type Metrics,
} from '@atrium/kit/server'
import { requestOf, testDatabase, visitorOf } from '@atrium/kit/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpServer } from './http/app.ts'
import { serverRoutes } from './http/server-routes.ts'
import { loadMessages } from './messages.ts'
import { appRouter, createCaller, messageFiles, moduleRoutes, restRows } from './modules.ts'
import { proveProcedures } from './policies.ts'

await loadMessages(messageFiles)
const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-looking-'))
const procedures = proveProcedures(appRouter, restRows)
const mutations = [...procedures]
  .filter(([, { type }]) => type === 'mutation')
  .map(([path]) => path)
/** Writes that change nothing but the session, and so are open to a session that only looks. */
const allowed = ['auth.logout', 'auth.seeAs.stop', 'auth.switchSchool']

/** Someone with every permission, who only looks or also acts. */
const someone = (patch: Partial<CurrentUser> = {}): BaseContext => {
  const ctx = requestOf(database, {
    userID: 1,
    districtID: 1,
    roles: {},
    permissions: [...permissionNames, 'platform.manage'],
  })
  const everywhere = new Map([...permissionNames, 'platform.manage'].map((name) => [name, [0]]))
  return { ...ctx, user: { ...ctx.user, grants: everywhere, ...patch } }
}
const by: CurrentUser['seenBy'] = {
  userID: 2,
  displayName: 'Dolores Whitfield',
  schoolID: 0,
  permissions: new Set(),
}
const looking = () => someone({ looksOnly: 'seeAs', seenBy: by })

/** The page says as whom it looks. */
const stillShowing = (ctx: BaseContext, looksAs: string | string[] | undefined): BaseContext =>
  looksAs ? { ...ctx, request: { ...ctx.request, looksAs: Number(looksAs) } } : ctx

const answerOf = async (ctx: BaseContext, path: string, input: unknown = {}) => {
  const act = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], createCaller(ctx)) as (
    input: unknown,
  ) => Promise<unknown>
  return act(input).then(
    () => 'done',
    (error: unknown) => asRefusal(error)?.ref.id ?? 'something else',
  )
}

describe('a session that only looks', () => {
  test.each([
    ['as another person', looking, 'kit.refusal.looking.seeAs'],
    ['as support', () => someone({ looksOnly: 'support' }), 'kit.refusal.looking.support'],
  ])('%s changes nothing by any procedure', async (_, ctx, refusal) => {
    const passed: string[] = []
    for (const path of mutations)
      if (!allowed.includes(path) && (await answerOf(ctx(), path)) !== refusal) passed.push(path)
    expect(passed).toEqual([])
    expect(mutations.length).toBeGreaterThan(600)
  })

  test('may end, and nothing else; an ordinary session is never refused that way', async () => {
    const open = Object.entries(
      appRouter._def.procedures as unknown as Record<
        string,
        { _def: { meta?: { whileLooking?: boolean } } }
      >,
    ).flatMap(([path, { _def }]) => (_def.meta?.whileLooking ? [path] : []))
    expect(open.toSorted()).toEqual(allowed)
    const refused: string[] = []
    for (const path of mutations)
      if (/looking/i.test(await answerOf(someone(), path, null))) refused.push(path)
    expect(refused).toEqual([])
  })

  test('still reads', async () => {
    expect(await answerOf(looking(), 'auth.privacySettings', undefined)).toBe('done')
  })

  test('that has ended does not save what its page still shows with the rights of the person who looked', async () => {
    const ctx = someone()
    const stale = { ...ctx, request: { ...ctx.request, looksAs: 7 } }
    const saved: string[] = []
    for (const path of mutations)
      if (
        !allowed.includes(path) &&
        (await answerOf(stale, path)) !== 'kit.refusal.noLongerLooking'
      )
        saved.push(path)
    expect(saved).toEqual([])
  })
})

describe('over HTTP', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    const settings = readSettings({ DATA_DIR: dataDir })
    server = httpServer({
      settings,
      database,
      contextOf: (req) =>
        Promise.resolve(
          req.headers['x-looks']
            ? looking()
            : req.headers['x-acts']
              ? stillShowing(someone(), req.headers['x-looks-as'])
              : visitorOf(database),
        ),
      store: await openFileStore(settings),
      screens: [],
      demo: true,
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const filled = (path: string) =>
    path
      .replace('{app}', 'midas')
      .replaceAll(/\{[^}]*uuid[^}]*\}/g, '00000000-0000-4000-8000-000000000000')
      .replaceAll(/\{[^}]+\}/g, '1')
  const detailOf = async (
    method: string,
    path: string,
    who: string,
    page: Record<string, string> = {},
  ) => {
    const answer = await fetch(origin + filled(path), {
      method,
      headers: { 'content-type': 'application/json', [who]: '1', ...page },
      body: '{}',
    })
    const body = await answer.text()
    const why = /no longer looking/.test(body)
      ? 'no longer looks'
      : /looking at Atrium/.test(body)
        ? 'only looks'
        : ''
    return `${answer.status} ${why}`.trim()
  }

  test('no REST path that writes accepts anything from it', async () => {
    const writes = restRows.filter(
      ({ method, procedure }) => method !== 'GET' && !allowed.includes(procedure),
    )
    const passed: string[] = []
    for (const { method, path, procedure } of writes) {
      const answer = await detailOf(method, path, 'x-looks')
      // An empty body is refused before anything is checked.
      if (
        answer !== '403 only looks' &&
        !(
          answer.startsWith('422') &&
          (await answerOf(looking(), procedure)) === 'kit.refusal.looking.seeAs'
        )
      )
        passed.push(`${method} ${path}: ${answer}`)
    }
    expect(passed).toEqual([])
    expect(writes.length).toBeGreaterThan(5)
  })

  test('no raw route that writes accepts anything from it, nor from a page that still shows it, and each accepts it from others', async () => {
    const unused = {} as Metrics
    const routes = [
      ...serverRoutes({
        database,
        store: await openFileStore(readSettings({ DATA_DIR: dataDir })),
        metrics: unused,
        demo: true,
        describe: () => ({}) as never,
      }),
      ...moduleRoutes,
    ].filter(({ method }) => method !== 'GET')
    expect(routes.length).toBeGreaterThan(5)
    for (const { method, path } of routes) {
      const verb = method === 'ANY' ? 'POST' : method
      expect([path, await detailOf(verb, path, 'x-looks')]).toEqual([path, '403 only looks'])
      expect([path, await detailOf(verb, path, 'x-acts', { 'x-looks-as': '7' })]).toEqual([
        path,
        '409 no longer looks',
      ])
      expect([path, await detailOf(verb, path, 'x-acts')]).not.toEqual([path, '403 only looks'])
    }
  })
})
