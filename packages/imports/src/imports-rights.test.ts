import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cedarValley,
  importBench,
  zipped,
  type Files,
  type ImportBench,
} from './imports.fixtures.ts'
import { listedGroups } from './preflight/lacking.ts'

// Ana (u1) attends both Oak High and Maple Elementary, and so does Sol (u5), who works there;
// Teresa (u3) teaches at Oak High.
const roster: Files = {
  ...cedarValley,
  'users.csv': [
    ...cedarValley['users.csv']!.map((line) =>
      line.replace('u1,active,true,s2', 'u1,active,true,"s2,s1"'),
    ),
    'u5,active,true,"s1,s2",aide,sol,Sol,Vega,sol@cedar.test,,',
  ],
}

let bench: ImportBench
let before: Awaited<ReturnType<ImportBench['snapshot']>>
beforeAll(async () => {
  bench = await importBench()
  // The administrator running the import isn't in the roster.
  await bench.database.owner`alter table users alter column id restart with 101`
  await bench.runImport(zipped(roster))
  // Manually: Teresa leads Oak High's staff, and Bo helps at Maple Elementary.
  await bench.database.owner`
    insert into user_permission_group (district_id, user_id, group_id, school_id)
    select u.district_id, u.id, p.id, s.id from (values ('u3', 'schoolStaff', 's2'), ('u2', 'teacher', 's1')) g(person, key, school)
    join users u on u.district_id = ${bench.districtID} and u.sourced_id = g.person join school s on s.district_id = u.district_id and s.sourced_id = g.school
    join permission_group p on p.district_id = u.district_id and p.key = g.key`
})
afterAll(() => bench.close())
beforeEach(async () => {
  before = await bench.snapshot()
})

const users = (change: (line: string) => string): Files => ({
  'users.csv': roster['users.csv']!.map(change),
})
const groupsOf = async (id: string) =>
  ((await bench.snapshot())['groups'] as { sourced_id: string; key: string; school: string }[])
    .filter((one) => one.sourced_id === id)
    .map(({ key, school }) => `${key} ${school}`)
const schoolEnrollmentsOf = async (id: string) =>
  (
    (await bench.snapshot())['stays'] as {
      sourced_id: string
      school: string
      exit_date: unknown
      is_primary: boolean
    }[]
  )
    .filter((one) => one.sourced_id === id)
    .map(
      ({ school, exit_date, is_primary }) =>
        `${school}${exit_date === null ? '' : ' left'}${is_primary ? ' primary' : ''}`,
    )
    .sort()
const checked = async (files: Files, mode?: 'bulk' | 'delta') => {
  const importID = await bench.upload(zipped(files, mode))
  await bench.caller().preflight({ importID })
  await bench.work()
  return bench.caller().get({ importID })
}
const runImport = async (files: Files, mode?: 'bulk' | 'delta') => {
  const importID = await bench.runImport(zipped(files, mode))
  const ends = await bench.caller().changes({ importID, kind: 'end' })
  return {
    importID,
    detail: await bench.caller().get({ importID }),
    ended: ends.rows.map((row) => row.label),
  }
}
const rollBack = async (importID: number) => {
  await bench.caller().rollBack({ importID })
  await bench.work()
  expect(await bench.snapshot()).toEqual(before)
}

describe('a whole list of people', () => {
  const withoutMaple = users((line) => line.replace('"s2,s1"', 's2').replace('"s1,s2"', 's2'))

  test('ends a person’s rights and enrollment at a school that is no longer in their row, subject to the guard, and a rollback restores them', async () => {
    const pending = await checked(withoutMaple, 'bulk')
    expect(pending).toMatchObject({
      state: 'blocked',
      counts: { update: 2, end: 2, unchanged: 3 },
      blocks: [{ code: 'ends', number: 2, entities: ['roles'] }],
    })
    const { importID, detail, ended } = await runImport(withoutMaple, 'bulk')
    expect(detail).toMatchObject({
      state: 'done',
      counts: { create: 0, update: 2, unchanged: 3, end: 2, error: 0 },
    })
    expect(new Set(ended)).toEqual(new Set(['Ana García', 'Sol Vega']))
    expect(await groupsOf('u1')).toEqual(['student Oak High'])
    expect(await groupsOf('u5')).toEqual(['schoolStaff Oak High'])
    expect(await schoolEnrollmentsOf('u1')).toEqual(['Maple Elementary left', 'Oak High primary'])
    expect((await runImport(withoutMaple, 'bulk')).detail.counts).toMatchObject({
      update: 0,
      unchanged: 5,
      end: 0,
    })
    await rollBack(importID)
  })

  test('never ends a right that was granted manually', async () => {
    const { importID } = await runImport(withoutMaple, 'bulk')
    expect(await groupsOf('u3')).toEqual(['schoolStaff Oak High', 'teacher Oak High'])
    expect(await groupsOf('u2')).toEqual(['student Oak High', 'teacher Maple Elementary'])
    await rollBack(importID)
  })

  test('as a delta file ends no right', async () => {
    const { importID, detail } = await runImport(withoutMaple, 'delta')
    expect(detail.counts).toMatchObject({ end: 0 })
    expect(await groupsOf('u1')).toEqual(['student Maple Elementary', 'student Oak High'])
    await rollBack(importID)
  })

  test('in which every row has the same role affects only the rights of that role', () => {
    expect(listedGroups(['teacher'])).toEqual(['teacher'])
    expect(listedGroups(['teacher', 'staff'])).toEqual(['teacher', 'schoolStaff', 'districtStaff'])
    expect(listedGroups(['guardian'])).toEqual([])
    expect(listedGroups([undefined, 'teacher'])).toEqual([
      'student',
      'teacher',
      'schoolStaff',
      'districtStaff',
    ])
  })

  test('with an unknown school in a row takes nothing from that person', async () => {
    const { importID, detail } = await runImport(
      users((line) => line.replace('"s2,s1"', '"s2,s9"')),
      'bulk',
    )
    expect(detail.counts).toMatchObject({ end: 0 })
    expect(await groupsOf('u1')).toEqual(['student Maple Elementary', 'student Oak High'])
    await rollBack(importID)
  })
})

describe('a whole list of one role', () => {
  const head = 'sourcedId,givenName,familyName,orgSourcedIds'
  const list = (name: string, ...rows: string[]): Files => ({ [name]: [head, ...rows] })
  const post = 'p1,Pia,Sol,"s1,s2"'

  test('ends the rights of its own role, but no right of another role and no one who has one', async () => {
    const who = { districtID: bench.otherID }
    const groups = async () =>
      (
        (await bench.snapshot(bench.otherID))['groups'] as {
          sourced_id: string
          key: string
          school: string
        }[]
      ).map((one) => `${one.sourced_id} ${one.key} ${one.school}`)
    const bring = async (files: Files) =>
      bench
        .caller(who)
        .get({ importID: await bench.runImport(zipped(files, 'bulk'), 'roster.zip', who) })
    await bring({ 'orgs.csv': roster['orgs.csv']! })
    await bring(list('staff.csv', post, 'p2,Qi,Wu,s1'))
    const first = await groups()
    await bring(list('teachers.csv', post, 'p3,Rosa,Abad,s1'))
    const all = [
      ...first,
      'staff:p1 teacher Maple Elementary',
      'staff:p1 teacher Oak High',
      'staff:p3 teacher Maple Elementary',
    ].sort()
    expect(await groups()).toEqual(all)
    for (const again of [
      list('staff.csv', post, 'p2,Qi,Wu,s1'),
      list('teachers.csv', post, 'p3,Rosa,Abad,s1'),
    ]) {
      expect((await bring(again)).counts).toMatchObject({ create: 0, update: 0, end: 0 })
    }
    // What ends: her right to teach at the school that is no longer in the list, where she still
    // works, and Rosa, who is missing from it.
    expect((await bring(list('teachers.csv', 'p1,Pia,Sol,s2'))).counts).toMatchObject({ end: 2 })
    expect(await groups()).toEqual(
      all.filter((group) => group !== 'staff:p1 teacher Maple Elementary'),
    )
    expect((await bench.snapshot(bench.otherID))['roles']).toContainEqual({
      sourced_id: 'staff:p1',
      role: 'staff',
      school: 'Maple Elementary',
    })
  })
})

describe('a person named by both a list of teachers and a list of staff', () => {
  test('gets both roles, each at its own school; a different person with the same id is refused by line and file', async () => {
    const head = 'sourcedId,Last Name,First Name,School id,Title'
    const files: Files = {
      'teachers.csv': [head, '77,Ito,Mai,s2,', '78,Kay,Lou,s2,'],
      'staff.csv': [head, '77,Ito,Mai,s1,Counselor', '78,Ray,Una,s1,Clerk'],
    }
    const pending = await checked(files)
    const findings = (
      await bench.caller().findings({ importID: pending.importID, page: 1, size: 50 })
    ).rows.map(({ file, line, message }) => `${file}:${line} ${message}`)
    expect(findings).toEqual([
      'staff.csv:2 Line 2 of teachers.csv lists this person too; both rows were joined into one record.',
      'staff.csv:3 Line 3 of teachers.csv has the same ID but different information.',
    ])
    const { importID, detail } = await runImport(files)
    expect(detail.counts).toMatchObject({ create: 2, error: 1 })
    expect(await groupsOf('staff:77')).toEqual(['schoolStaff Maple Elementary', 'teacher Oak High'])
    expect((await bench.snapshot())['people']).toContainEqual(
      expect.objectContaining({ sourced_id: 'staff:77', is_teacher: true, school: 'Oak High' }),
    )
    expect((await checked(files)).counts).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 2,
      end: 0,
    })
    await rollBack(importID)
  })
})

describe('a row of a person', () => {
  test('that only grants a right counts as an update in the pre-flight, the result, and the diff', async () => {
    const files = users((line) => line.replace('u3,active,true,s2', 'u3,active,true,"s2,s1"'))
    expect(await checked(files)).toMatchObject({
      state: 'ready',
      counts: { create: 0, update: 1, unchanged: 4, end: 0 },
    })
    const { importID, detail } = await runImport(files)
    expect(detail.counts).toMatchObject({ update: 1, unchanged: 4 })
    expect(await groupsOf('u3')).toContain('teacher Maple Elementary')
    expect(
      (await bench.caller().changes({ importID, kind: 'create' })).rows.map((row) => row.label),
    ).toEqual(['Teresa Nakamura', 'Teresa Nakamura', 'Teresa Nakamura'])
    await rollBack(importID)
  })

  test('that grants a district-wide right says so in the diff', async () => {
    const { importID } = await runImport({
      'orgs.csv': roster['orgs.csv']!,
      ...users((line) => line.replace('"s1,s2",aide', '"s1,s2,d1",aide')),
    })
    const { rows } = await bench.caller().changes({ importID, kind: 'create' })
    expect(
      rows.map(({ changes }) =>
        Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      ),
    ).toEqual([
      { role: 'staff', schoolID: 'The whole district' },
      { groupID: 'District office staff', schoolID: 'The whole district' },
    ])
    await rollBack(importID)
  })

  test('that moves a student to the former second school makes the enrollment there the primary one', async () => {
    const { importID } = await runImport(
      users((line) => line.replace('"s2,s1",student', 's1,student')),
    )
    expect(await schoolEnrollmentsOf('u1')).toEqual([
      'Maple Elementary primary',
      'Oak High left primary',
    ])
    await rollBack(importID)
  })
})

describe('a whole list of roles', () => {
  const header = 'sourcedId,userSourcedId,roleType,role,orgSourcedId,status'
  const roles = [
    header,
    'r1,u1,primary,student,s2,active',
    'r1b,u1,secondary,student,s1,active',
    'r2,u2,primary,student,s2,active',
    'r3,u3,primary,teacher,s2,active',
    'r5,u5,primary,aide,s1,active',
    'r5b,u5,secondary,aide,s2,active',
  ]
  const people = [
    'sourcedId,status,givenName,familyName,email,username,enabledUser',
    ...[
      'u1,active,Ana,García,ana@cedar.test,ana',
      'u2,active,Bo,Lee,bo@cedar.test,bo',
      'u3,active,Teresa,Nakamura,tea@cedar.test,tea',
      'u5,active,Sol,Vega,sol@cedar.test,sol',
    ].map((line) => `${line},true`),
  ]
  const bulkRoles = (lines: string[], files: Files = {}): Files => ({
    'manifest.csv': [
      'propertyName,value',
      'manifest.version,1.0',
      'oneroster.version,1.2',
      'file.roles,bulk',
      'file.users,delta',
    ],
    ...files,
    'roles.csv': lines,
  })
  const ways: Files[] = [{}, { 'users.csv': people }]
  const without = (...ids: string[]) => roles.filter((line) => !ids.includes(line.split(',')[0]!))

  test('that contains every role changes nothing', async () => {
    for (const files of [bulkRoles(roles), bulkRoles(roles, { 'users.csv': people })]) {
      expect(await checked(files)).toMatchObject({
        state: 'ready',
        counts: { create: 0, update: 0, end: 0, error: 0 },
      })
    }
  })

  test('ends rights that are missing from it, with or without a list of people, subject to the guard, and a rollback restores them', async () => {
    for (const beside of ways) {
      const files = bulkRoles(without('r1b', 'r5'), beside)
      const pending = await checked(files)
      expect(pending).toMatchObject({
        state: 'blocked',
        counts: { update: 2, end: 2 },
        blocks: [{ code: 'ends', entities: ['roles'] }],
      })
      expect(pending.files.find(({ path }) => path === 'roles.csv')?.counts).toMatchObject({
        end: 2,
      })
      const { importID, detail, ended } = await runImport(files)
      expect(detail).toMatchObject({ state: 'done', counts: { update: 2, end: 2 } })
      expect(new Set(ended)).toEqual(new Set(['Ana García', 'Sol Vega']))
      expect(await groupsOf('u1')).toEqual(['student Oak High'])
      expect(await groupsOf('u5')).toEqual(['schoolStaff Oak High'])
      expect(await schoolEnrollmentsOf('u1')).toEqual(['Maple Elementary left', 'Oak High primary'])
      expect((await bench.snapshot())['people']).toContainEqual(
        expect.objectContaining({ sourced_id: 'u5', school: 'Oak High', status: 'active' }),
      )
      await rollBack(importID)
    }
  })

  test('that ends the primary enrollment makes the remaining one primary', async () => {
    const { importID } = await runImport(bulkRoles(without('r1')))
    expect(await schoolEnrollmentsOf('u1')).toEqual([
      'Maple Elementary primary',
      'Oak High left primary',
    ])
    expect((await bench.snapshot())['people']).toContainEqual(
      expect.objectContaining({ sourced_id: 'u1', school: 'Maple Elementary' }),
    )
    await rollBack(importID)
  })

  test('without any school for someone ends every right that a roster granted them, but none that was granted manually', async () => {
    for (const beside of ways) {
      const { importID, detail } = await runImport(bulkRoles(without('r3', 'r2'), beside))
      expect(detail).toMatchObject({ errors: 0, counts: { end: 2 } })
      expect(await groupsOf('u3')).toEqual(['schoolStaff Oak High'])
      expect(await groupsOf('u2')).toEqual(['teacher Maple Elementary'])
      expect(await schoolEnrollmentsOf('u2')).toEqual(['Oak High left primary'])
      await rollBack(importID)
    }
  })

  test('without someone’s teacher role ends their being a teacher, unless a right to teach remains', async () => {
    const teaches = async (id: string) =>
      (
        (await bench.snapshot())['people'] as { sourced_id: string; is_teacher: boolean | null }[]
      ).find((one) => one.sourced_id === id)?.is_teacher
    expect(await teaches('u3')).toBe(true)
    for (const beside of ways) {
      const { importID } = await runImport(bulkRoles(without('r3'), beside))
      expect(await teaches('u3')).toBe(false)
      expect((await checked(bulkRoles(without('r3'), beside))).counts).toMatchObject({
        update: 0,
        end: 0,
      })
      await rollBack(importID)
    }
    const { importID } = await runImport({
      'roles.csv': [
        header,
        'r3,u3,primary,teacher,s2,tobedeleted',
        'r3b,u3,secondary,teacher,s1,active',
      ],
    })
    expect(await teaches('u3')).toBe(true)
    await rollBack(importID)
  })

  test('with a refused row takes nothing from that row’s person', async () => {
    const { importID, detail } = await runImport(
      bulkRoles([...without('r1', 'r1b', 'r5'), 'r1,u1,primary,wizard,s2,active']),
    )
    expect(detail.counts).toMatchObject({ error: 1, end: 1 })
    expect(await groupsOf('u1')).toEqual(['student Maple Elementary', 'student Oak High'])
    expect(await groupsOf('u5')).toEqual(['schoolStaff Oak High'])
    await rollBack(importID)
  })
})
