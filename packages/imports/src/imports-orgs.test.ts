import { afterAll, beforeAll, expect, test } from 'vitest'
import { cedarValley, importBench, zipped, type ImportBench } from './imports.fixtures.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

const findingsOf = async (importID: number) =>
  (await bench.caller().findings({ importID })).rows.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )

test('people in a department without a known school get no access anywhere, and a finding reports it', async () => {
  const importID = await bench.runImport(
    zipped({
      ...cedarValley,
      'orgs.csv': [
        ...cedarValley['orgs.csv']!,
        'x1,active,,Science,department,,nowhere',
        'x2,active,,Transportation,department,,d1',
        'x3,active,,Math,department,,s2',
      ],
      'users.csv': [
        ...cedarValley['users.csv']!,
        'p1,active,true,x1,teacher,pia,Pia,Sol,pia@cedar.test,,',
        'p2,active,true,x2,aide,qi,Qi,Wu,qi@cedar.test,,',
        'p3,active,true,x3,teacher,rosa,Rosa,Abad,rosa@cedar.test,,',
        'p4,active,true,d1,administrator,dee,Dee,Day,dee@cedar.test,,',
        'p5,active,true,*,administrator,ivy,Ivy,Oh,ivy@cedar.test,,',
      ],
    }),
  )
  const groups = (
    (await bench.snapshot())['groups'] as { sourced_id: string; key: string; school: string }[]
  ).filter(({ sourced_id }) => sourced_id.startsWith('p'))
  expect(groups).toEqual([
    { sourced_id: 'p3', key: 'teacher', school: 'Oak High' },
    { sourced_id: 'p4', key: 'districtStaff', school: '' },
  ])
  const found = await findingsOf(importID)
  const why =
    'isn’t part of a school in these files or in the district. It doesn’t give access to any school.'
  expect(found).toContain(`orgs.csv:5 “Science” ${why}`)
  expect(found).toContain(`orgs.csv:6 “Transportation” ${why}`)
  expect(found.filter((one) => one.startsWith('orgs.csv'))).toHaveLength(2)
  const [everywhere, ...others] = found
    .filter((one) => one.startsWith('users.csv:'))
    .toSorted((one, other) => Number(other.includes('every')) - Number(one.includes('every')))
  expect(everywhere).toContain('1 person reaches every school')
  expect(everywhere).toContain('Dee Day')
  expect(others).toHaveLength(3)
})

test('an enrollment in a section that the same files remove is not counted, and a finding says why', async () => {
  const [sections, enrollments] = ['classes.csv', 'enrollments.csv'] as const
  const importID = await bench.upload(
    zipped({
      ...cedarValley,
      [sections]: [...cedarValley[sections]!, 'k9,tobedeleted,Gone,09,c1,Z,scheduled,12,s2,t1,3'],
      [enrollments]: [...cedarValley[enrollments]!, 'e9,active,k9,s2,u1,student,,,'],
    }),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  const { counts } = await bench.caller().get({ importID })
  expect(counts.create).toBe(0)
  expect(await findingsOf(importID)).toContain(
    'enrollments.csv:5 This file removes section “k9”, so no one can be enrolled in it.',
  )
})

test('a section at a level above the schools is refused with a message about that level', async () => {
  const sections = 'classes.csv'
  const importID = await bench.upload(
    zipped({
      ...cedarValley,
      [sections]: [...cedarValley[sections]!, 'k9,active,Lost,09,c1,Z,scheduled,12,d1,t1,3'],
    }),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  expect(await findingsOf(importID)).toContain(
    'classes.csv:3 “d1” isn’t a school; it’s a level above or a part of one.',
  )
})

test('people of a removed organization get no access from it, and a finding says so once', async () => {
  const files = {
    ...cedarValley,
    'orgs.csv': [
      ...cedarValley['orgs.csv']!,
      'r1,tobedeleted,,Old District,district,,',
      'r2,tobedeleted,,Old School,school,,d1',
      'r3,active,,Old Science,department,,r2',
      'r4,tobedeleted,,Old Music,department,,s2',
    ],
    'users.csv': [
      ...cedarValley['users.csv']!,
      'q1,active,true,r1,teacher,q1,Una,Sol,q1@cedar.test,,',
      'q2,active,true,r2,teacher,q2,Dos,Sol,q2@cedar.test,,',
      'q3,active,true,r3,aide,q3,Tres,Sol,q3@cedar.test,,',
      'q4,active,true,r4,teacher,q4,Cuatro,Sol,q4@cedar.test,,',
      'q5,active,true,"r1,s1",teacher,q5,Cinco,Sol,q5@cedar.test,,',
    ],
  }
  const groups = async () =>
    ((await bench.snapshot())['groups'] as { sourced_id: string; school: string }[])
      .filter(({ sourced_id }) => sourced_id.startsWith('q'))
      .map(({ sourced_id, school }) => `${sourced_id} ${school}`)
  const importID = await bench.runImport(zipped(files))
  expect(await groups()).toEqual(['q5 Maple Elementary'])
  expect((await findingsOf(importID)).filter((one) => one.includes('is removed'))).toEqual(
    ['5 “Old District”', '6 “Old School”', '7 “Old Science”', '8 “Old Music”'].map(
      (at) =>
        `orgs.csv:${at} is removed, so the people listed there don’t get access to any school from it.`,
    ),
  )
})

test('a removed level takes what it gave, and roles at it end', async () => {
  const orgs = (status: string) => [
    ...cedarValley['orgs.csv']!,
    `z1,${status},,Far District,district,,`,
  ]
  const people = {
    'users.csv': [
      ...cedarValley['users.csv']!,
      'v1,active,true,z1,teacher,v1,Vera,Sol,v1@cedar.test,,',
    ],
  }
  const groups = async () =>
    ((await bench.snapshot())['groups'] as { sourced_id: string; school: string }[]).filter(
      ({ sourced_id }) => sourced_id === 'v1',
    )
  await bench.runImport(zipped({ ...cedarValley, 'orgs.csv': orgs('active'), ...people }))
  expect(await groups()).toMatchObject([{ school: '' }])
  await bench.runImport(zipped({ 'orgs.csv': orgs('tobedeleted'), ...people }, 'bulk'))
  expect(await groups()).toEqual([])
})

test('the check says once how many people reach every school, and who', async () => {
  const listed = Array.from(
    { length: 7 },
    (_, at) => `w${at},active,true,d1,teacher,w${at},Wen${at},Sol,w${at}@cedar.test,,`,
  )
  const importID = await bench.upload(
    zipped({ ...cedarValley, 'users.csv': [...cedarValley['users.csv']!, ...listed] }),
  )
  await bench.caller().preflight({ importID })
  await bench.work()
  expect((await findingsOf(importID)).filter((one) => one.includes('every school'))).toEqual([
    'users.csv:6 7 people reach every school, because these files list them at the district or another level above the schools: Wen0 Sol, Wen1 Sol, Wen2 Sol, Wen3 Sol, Wen4 Sol, …. Check that this is intended.',
  ])
})

test('an organization without a type is a school of its own, and reaches no other', async () => {
  await bench.runImport(
    zipped({
      ...cedarValley,
      'orgs.csv': [...cedarValley['orgs.csv']!, 'm1,active,,Annex,,,d1'],
      'users.csv': [
        ...cedarValley['users.csv']!,
        'm2,active,true,m1,teacher,m2,Mia,Sol,m2@cedar.test,,',
      ],
    }),
  )
  const groups = (
    (await bench.snapshot())['groups'] as { sourced_id: string; key: string; school: string }[]
  ).filter(({ sourced_id }) => sourced_id === 'm2')
  expect(groups).toEqual([{ sourced_id: 'm2', key: 'teacher', school: 'Annex' }])
})
