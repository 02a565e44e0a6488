import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appoint } from '../apps/server/src/appoint.ts'
import { serve, type Serving } from '../apps/server/src/main.ts'
import { appRouter, createCaller, modules } from '../apps/server/src/modules.ts'
import { readSettings } from '../apps/server/src/settings.ts'
import { currentTime, schoolDate } from '../packages/kit/src/shared/index.ts'
import { freePort } from '../scripts/lib/postgres.ts'
import { contextOf, signedInUser } from '../packages/people/src/fixtures.ts'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { districtFeatures } from '../packages/schools/src/words.ts'
import { contractOf } from './record-contract.ts'
import {
  addOneOfEach,
  brokenReads,
  head,
  setUpDistrict,
  signInByLink,
  writes,
  type Administrator,
  type Made,
} from './real-district.ts'

// The demo brings everything it shows. A district that starts with nothing has only what the product
// gives it: a gate whose key is in the demo's seed alone stays shut here.

let database: TestDatabase
let server: Serving | undefined
let by: Administrator
let made: Made
let ids: Record<string, number> = {}
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-real-'))

beforeAll(async () => {
  database = await testDatabase()
  const { token } = await appoint(database.url, {
    email: head,
    districtName: 'Valley Unified',
    isPlatform: true,
  })
  server = await serve(
    readSettings({ PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    {
      url: database.url,
      embedded: false,
    },
  )
  by = await signInByLink(server.url, token)
  made = await setUpDistrict(by, schoolDate(currentTime(), 'America/Los_Angeles'))
})
afterAll(async () => {
  await server?.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('every feature that a screen or menu asks for is one that a district can turn on and off', () => {
  const asked = Object.values(modules)
    .flatMap(({ screens = [] }) => screens)
    .flatMap(({ feature }) => (feature === undefined ? [] : [feature.replace(/^!/, '')]))
  expect(asked).toContain('pd-customer')
  // These two follow from what a person is: a learner, a teacher.
  const offered = new Set<string>([...districtFeatures, 'pd-learner', 'teaches'])
  expect([...new Set(asked)].filter((feature) => !offered.has(feature))).toEqual([])
})

test('professional development is on in a district that starts with nothing', async () => {
  const answer = await by.send('/midas/rest/user-permissions-summary', {})
  const { userPermissions } = (await answer.json()) as {
    userPermissions: { allowedRoutes: string[] }
  }
  const gated = Object.values(modules)
    .flatMap(({ screens = [] }) => screens)
    .filter(({ feature }) => feature === 'pd-customer')
    .map(({ name }) => name)
  expect(gated.filter((name) => userPermissions.allowedRoutes.includes(name))).not.toEqual([])
})

test('each of its lists takes its first record, with what its form requires', async () => {
  const added = await addOneOfEach(by, made)
  ids = added.ids
  expect(added.refused).toEqual({})
  expect(Object.keys(ids).length).toBeGreaterThan(60)
})

test.each(Object.keys(modules) as (keyof typeof modules)[])(
  'the module %s saves something there',
  async (name) => {
    const write = writes[name]
    const mutations = Object.entries(appRouter._def.procedures).filter(
      ([path, procedure]) =>
        path.startsWith(`${name}.`) &&
        (procedure as unknown as { _def: { type: string } })._def.type === 'mutation',
    )
    if (write === 'nothing') expect(mutations).toEqual([])
    else if (write === 'its lists')
      expect(Object.keys(ids).some((record) => record.startsWith(`${name}.`))).toBe(true)
    else await expect(write(by, made)).resolves.not.toThrow()
  },
)

test('every query of the product answers there, or refuses, and none breaks', async () => {
  expect(await brokenReads(by, made, ids)).toEqual([])
})

test('every definition keeps its promises: conflicts, history, reach, and removal', async () => {
  const elsewhere = signedInUser({
    ...{ districtID: 999_999, userID: 999_999, group: 'districtAdministrator', schoolID: 0 },
    roles: ['staff'],
  })
  type Gets = Record<string, { get: (input: { id: number }) => Promise<unknown> }>
  const caller = createCaller(contextOf(database, elsewhere)) as unknown as Record<string, Gets>
  const { broken, ...shown } = await contractOf(by, ids, (name, id) => {
    const [module = '', many = ''] = name.split('.')
    const { get } = (caller[module] as Gets)[many] as Gets[string]
    return get({ id }).then(
      () => true,
      () => false,
    )
  })
  expect(broken).toEqual([])
  for (const count of Object.values(shown)) expect(count).toBeGreaterThan(40)
})
