import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from '../packages/demo/src/public.ts'
import { testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeDistrictOffice } from '../scripts/bench/lib/district.ts'
import { startServerToKill, type ServerToKill } from './server-to-kill.ts'
import { until } from './until.ts'

let database: TestDatabase
let server: ServerToKill | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-killed-'))

beforeAll(async () => {
  database = await testDatabase()
  await makeDistrictOffice(database.url)
})
afterAll(async () => {
  await server?.kill()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const students = 9000

async function start() {
  server = await startServerToKill(database.url, dataDir)
  const { send, kill } = server
  return {
    upload: async (bytes: Buffer): Promise<number> => {
      const answer = await send(
        '/midas/rest/imports/source?name=roster.zip',
        new Uint8Array(bytes),
        'application/octet-stream',
      )
      return ((await answer.json()) as { import: { importID: number } }).import.importID
    },
    act: async (name: string, importID: number): Promise<number> =>
      (await send(`/trpc/imports.${name}`, JSON.stringify({ importID }))).status,
    kill,
  }
}

async function stateOf(importID: number): Promise<string> {
  const [row] = await database.owner<
    { state: string }[]
  >`select state from import where id = ${importID}`
  return row?.state ?? ''
}

const written = async (): Promise<number> =>
  (
    await database.owner<
      { n: number }[]
    >`select count(*)::int as n from users where sourced_id like 's%'`
  )[0]?.n ?? 0

test('a server killed during the check and halfway through writing continues at its next start: nothing is lost, nothing is doubled', async () => {
  const people = Array.from(
    { length: students },
    (_, at) => `s${at},active,true,o1,student,Sol${at},Vera,s${at}@killed.test,09`,
  )
  const bytes = await zipOf(
    new Map([
      ['orgs.csv', 'sourcedId,status,name,type\r\no1,active,North High,school\r\n'],
      [
        'users.csv',
        `sourcedId,status,enabledUser,orgSourcedIds,role,givenName,familyName,email,grades\r\n${people.join('\r\n')}\r\n`,
      ],
    ]),
  )
  let house = await start()
  const importID = await house.upload(bytes)
  expect(await house.act('preflight', importID)).toBe(200)
  await until(async () => (await database.owner`select from import_stage limit 1`).length > 0)
  await house.kill()
  expect(await stateOf(importID)).toBe('mapped')

  house = await start()
  await until(async () => (await stateOf(importID)) !== 'mapped')
  expect(await stateOf(importID)).toBe('ready')
  expect(await house.act('confirm', importID)).toBe(200)
  await until(async () => (await written()) > 0)
  await house.kill()
  expect(await stateOf(importID)).toBe('processing')
  expect(await written()).toBeLessThan(students)

  house = await start()
  await until(async () => (await stateOf(importID)) !== 'processing')
  expect(await stateOf(importID)).toBe('done')
  // Staging is cleaned up at the end.
  await until(async () => (await database.owner`select from import_stage limit 1`).length === 0)
  const [sums] = await database.owner`
    select (select count(*)::int from users where sourced_id like 's%') as users, (select count(*)::int from student) as students,
      (select count(*)::int from account where login_name like '%@killed.test') as accounts,
      (select count(*)::int from audit_entry where cause = ${`import:${importID}`} and entity = 'students.student' and action = 'create') as entries,
      (select count(*)::int from import_change where import_id = ${importID} and part = 'users') as changes, (select count(*)::int from import_stage) as staged`
  expect(sums).toEqual({
    users: students,
    students,
    accounts: students,
    entries: students,
    changes: students,
    staged: 0,
  })
  const [row] = await database.owner<
    { counts: object }[]
  >`select counts from import where id = ${importID}`
  expect(row?.counts).toMatchObject({
    users: { create: students, update: 0, unchanged: 0, error: 0 },
    schools: { create: 1 },
  })
})
