import { readFileSync } from 'node:fs'
import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { districtOfHost, originOf, publicDistrict } from '../district.queries.ts'
import { schoolsRouter } from '../schools.router.ts'
import { provideHosts } from './host.actions.ts'
import { hostName } from './host.rules.ts'

const database = await testDatabase()
await database.owner`insert into district (name) values ('Riverbend'), ('Lakeside')`
afterAll(() => database.drop())

/** Why the name servers don't answer, if they don't. */
let silence: string | undefined
/** The DNS records. */
const records = new Map<string, string>()
provideHosts({
  resolveTxt: (name) => {
    const value = records.get(name)
    // A long text is split into parts.
    return value === undefined
      ? Promise.reject(Object.assign(new Error('no answer'), { code: silence ?? 'ENOTFOUND' }))
      : Promise.resolve([['v=spf1 -all'], [value.slice(0, 9), value.slice(9)]])
  },
  reserved: ['atrium.example.org'],
})
beforeEach(async () => {
  records.clear()
  silence = undefined
  await database.owner`update district set public_host = null, claimed_host = null, claim_token = null`
})

const of = (districtID: number) =>
  createCallerFactory(schoolsRouter)(
    requestOf(database, { districtID, permissions: ['schools.manage'] }),
  ).host
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const put = (claim: { recordName: string; recordValue: string } | null) =>
  records.set(claim?.recordName ?? '', claim?.recordValue ?? '')

test('a host name is stored in lower case, and only if it is public', () => {
  expect(hostName(' https://Schools.Example.ORG:443/login ')).toBe('schools.example.org')
  for (const wrong of ['', 'localhost', '127.0.0.1', '[::1]', 'a b.org', '-a.org', 'a..org'])
    expect(hostName(wrong), wrong).toBeNull()
})

test('a host that a district requests has no effect until its record is found', async () => {
  const { claim, host } = await of(2).claim({ host: 'Lakeside.test' })
  expect({ host, claimed: claim?.host }).toEqual({ host: null, claimed: 'lakeside.test' })
  expect((await refused(of(2).prove()))?.ref.id).toBe('schools.host.noRecord')
  expect((await publicDistrict(database, 'lakeside.test'))?.name).toBe('Riverbend')
  put(claim)
  expect(await of(2).prove()).toEqual({ host: 'lakeside.test', claim: null })
  expect((await publicDistrict(database, 'LAKESIDE.test:443'))?.name).toBe('Lakeside')
  expect(await districtOfHost(database, 'lakeside.test')).toBe(2)
  expect(await originOf(database.district(2), 2, 'https://atrium.example.org')).toBe(
    'https://lakeside.test',
  )
})

test('a record that could not be looked up is not called missing', async () => {
  await of(2).claim({ host: 'lakeside.test' })
  for (silence of ['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])
    expect(await refused(of(2).prove()), silence).toMatchObject({
      code: 'unavailable',
      ref: { id: 'schools.host.noAnswer' },
    })
  silence = 'ENODATA'
  expect((await refused(of(2).prove()))?.ref.id).toBe('schools.host.noRecord')
})

test('another district cannot use the first one’s record, and can never take over a proven host', async () => {
  const first = await of(2).claim({ host: 'lakeside.test' })
  const second = await of(1).claim({ host: 'lakeside.test' })
  put(first.claim)
  expect((await refused(of(1).prove()))?.ref.id).toBe('schools.host.noRecord')
  await of(2).prove()
  put(second.claim)
  expect((await refused(of(1).prove()))?.ref.id).toBe('schools.host.taken')
  await of(2).release()
  expect((await of(1).prove()).host).toBe('lakeside.test')
})

test('a host of the installation itself cannot be claimed', async () => {
  expect((await refused(of(1).claim({ host: 'atrium.example.org' })))?.detail.fields).toEqual({
    host: { id: 'schools.host.taken' },
  })
})

test('if twenty requests prove a host at once, one succeeds, and all see it as proven', async () => {
  put((await of(2).claim({ host: 'lakeside.test' })).claim)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refused(of(2).prove())))
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
  expect((await of(2).get()).host).toBe('lakeside.test')
})

test('a host that was set before proofs existed counts as requested; a proven one remains valid', async () => {
  const { claim } = await of(2).claim({ host: 'lakeside.test' })
  put(claim)
  await of(2).prove()
  await database.owner`update district set public_host = 'riverbend.test' where id = 1`
  const folder = new URL('../../../../drizzle/', import.meta.url)
  const name = '0023_hosts-are-unproven-until-proven.sql'
  await database.owner.unsafe(readFileSync(new URL(name, folder), 'utf8'))
  const [riverbend, lakeside] = await Promise.all([of(1).get(), of(2).get()])
  expect(lakeside).toEqual({ host: 'lakeside.test', claim: null })
  expect(riverbend).toMatchObject({ host: null, claim: { host: 'riverbend.test' } })
  put(riverbend.claim)
  expect(await of(1).prove()).toEqual({ host: 'riverbend.test', claim: null })
})
