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
  expect(found.filter((one) => one.startsWith('users.csv:'))).toHaveLength(3)
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
