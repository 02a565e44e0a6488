import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cedarValley,
  importBench,
  zipped,
  type Files,
  type ImportBench,
} from './imports.fixtures.ts'

let bench: ImportBench
let before: Record<string, unknown>
beforeAll(async () => {
  bench = await importBench()
  await bench.runImport(
    zipped({
      ...cedarValley,
      'users.csv': [
        ...cedarValley['users.csv']!,
        'u4,active,true,s2,student,cy,Cy,Paz,cy@cedar.test,11,',
      ],
    }),
  )
  await bench.runImport(
    zipped({
      'users.csv': [cedarValley['users.csv']![0]!, 'u4,tobedeleted,,s2,student,,Cy,Paz,,,'],
    }),
  )
})
afterAll(() => bench.close())
beforeEach(async () => {
  before = await bench.snapshot()
})

const demographics = 'sourcedId,status,dateLastModified,birthDate,sex,asian,white,cityOfBirth'
const roles = 'sourcedId,status,userSourcedId,roleType,role,orgSourcedId,grade'
const runImport = async (files: Files) => {
  const importID = await bench.runImport(zipped(files))
  const { rows } = await bench.caller().findings({ importID })
  return {
    importID,
    detail: await bench.caller().get({ importID }),
    told: rows.map(({ file, line, message }) => `${file}:${line} ${message}`),
  }
}
const rollBack = async (importID: number) => {
  await bench.caller().rollBack({ importID })
  await bench.work()
}
const factsOf = async (id: string) => {
  const [row] = await bench.database.owner`
    select u.birth_date::text as born, u.gender, s.races, s.birth_city as city from users u join student s on s.district_id = u.district_id and s.user_id = u.id
    where u.district_id = ${bench.districtID} and u.sourced_id = ${id}`
  return { ...row }
}
const nothing = { born: null, gender: null, races: [], city: null }
const notListed = (id: string) =>
  `No file in this upload lists “${id}” as a person, so this row was skipped. Import the people file with it.`

describe('a delta with only demographics', () => {
  const files = {
    'demographics.csv': [
      demographics,
      'u1,active,,2011-05-04,female,true,false,Quito',
      'u9,active,,2011-05-04,female,,,',
      'u2,tobedeleted,,2011-05-04,,,,',
    ],
  }

  test('changes only its own fields of people in the district, reports unknown people, and can be rolled back', async () => {
    const { importID, detail, told } = await runImport(files)
    expect(detail).toMatchObject({
      state: 'done',
      counts: { create: 0, update: 1, unchanged: 0, end: 0, error: 0 },
    })
    expect(told).toEqual([`demographics.csv:3 ${notListed('u9')}`])
    expect(await factsOf('u1')).toEqual({
      born: '2011-05-04',
      gender: 'female',
      races: ['asian'],
      city: 'Quito',
    })
    expect(await factsOf('u2')).toEqual(nothing)
    expect(await bench.snapshot()).toEqual(before)
    expect((await runImport(files)).detail.counts).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 1,
      end: 0,
    })
    await rollBack(importID)
    expect(await factsOf('u1')).toEqual(nothing)
    expect(await bench.snapshot()).toEqual(before)
  })

  test('does not restore anyone who has left', async () => {
    const { detail } = await runImport({
      'demographics.csv': [demographics, 'u4,active,,2009-02-03,male,,,'],
    })
    expect(detail.counts).toMatchObject({ update: 1, create: 0 })
    expect(await factsOf('u4')).toMatchObject({ born: '2009-02-03', gender: 'male' })
    expect(await bench.snapshot()).toEqual(before)
  })

  test('does not keep people who are missing from the complete list of people', async () => {
    const importID = await bench.upload(
      zipped({
        'manifest.csv': [
          'propertyName,value',
          'manifest.version,1.0',
          'oneroster.version,1.1',
          'file.users,bulk',
          'file.demographics,delta',
        ],
        'users.csv': cedarValley['users.csv']!.filter((line) => !line.startsWith('u2')),
        'demographics.csv': [demographics, 'u2,active,,2011-05-04,female,,,'],
      }),
    )
    await bench.caller().preflight({ importID })
    await bench.work()
    expect(await bench.caller().get({ importID })).toMatchObject({
      counts: { update: 0, unchanged: 3, end: 1 },
    })
  })
})

describe('rows that end records and contain only their ids', () => {
  const users =
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,givenName,familyName'
  const enrollments =
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role'
  test.each([
    [users, enrollments],
    ['sourcedId,status', 'sourcedId,status'],
  ])('end them; unknown people change nothing; a rollback brings them back', async (...headers) => {
    const ending = (header: string, ...ids: string[]) => [
      header,
      ...ids.map((id) =>
        [id, 'tobedeleted', '2026-11-01', '', '', '', '', '']
          .slice(0, header.split(',').length)
          .join(','),
      ),
    ]
    const { importID, detail, told } = await runImport({
      'users.csv': ending(headers[0], 'u2', 'u99'),
      'enrollments.csv': ending(headers[1], 'e1', 'e99'),
    })
    expect(told).toEqual([])
    expect(detail.counts).toEqual({ create: 0, update: 0, unchanged: 2, end: 2, error: 0 })
    const after = await bench.snapshot()
    expect(after['people']).toContainEqual(
      expect.objectContaining({ sourced_id: 'u2', status: 'inactive', student: 'inactive' }),
    )
    expect(after['enrollments']).toContainEqual(
      expect.objectContaining({ sourced_id: 'e1', person: 'u1', status: 'inactive' }),
    )
    await rollBack(importID)
    expect(await bench.snapshot()).toEqual(before)
  })
})

describe('a file of roles', () => {
  test('moves a student, with enrollment and rights, to the school of the primary role, and a rollback restores them', async () => {
    const { importID, detail, told } = await runImport({
      'roles.csv': [
        roles,
        'r1,active,u1,primary,student,s1,10',
        'r4,active,u4,primary,student,s1,10',
        'r5,active,u2,primary,student,s97,',
      ],
    })
    expect(detail.counts).toMatchObject({ create: 0, update: 1, end: 0 })
    expect(told).toEqual([
      `roles.csv:3 ${notListed('u4')}`,
      'roles.csv:4 “s97” isn’t in these files or in the district.',
    ])
    const after = await bench.snapshot()
    expect(after['people']).toContainEqual(
      expect.objectContaining({
        sourced_id: 'u1',
        first_name: 'Ana',
        grade: '10',
        school: 'Maple Elementary',
        status: 'active',
      }),
    )
    expect(after['groups']).toContainEqual({
      sourced_id: 'u1',
      key: 'student',
      school: 'Maple Elementary',
    })
    expect(after['groups']).not.toContainEqual({
      sourced_id: 'u1',
      key: 'student',
      school: 'Oak High',
    })
    expect(after['people']).toContainEqual(
      expect.objectContaining({ sourced_id: 'u2', school: 'Oak High' }),
    )
    await rollBack(importID)
    expect(await bench.snapshot()).toEqual(before)
  })

  test('with ended rows removes the right only at that school and reports it, and a rollback restores the right', async () => {
    const more = await runImport({
      'roles.csv': [roles, 'r3,active,u3,secondary,administrator,s1,'],
    })
    expect((await bench.snapshot())['groups']).toContainEqual({
      sourced_id: 'u3',
      key: 'schoolStaff',
      school: 'Maple Elementary',
    })
    expect((await bench.snapshot())['groups']).not.toContainEqual({
      sourced_id: 'u3',
      key: 'teacher',
      school: 'Maple Elementary',
    })
    const both = await bench.snapshot()
    for (const [status, at] of [
      ['tobedeleted', 's1'],
      ['inactive', 's2'],
    ] as const) {
      const { importID, detail, told } = await runImport({
        'roles.csv': [
          roles,
          `r,${status},u3,secondary,${at === 's1' ? 'administrator' : 'teacher'},${at},`,
        ],
      })
      expect([at, detail.counts, told]).toMatchObject([
        at,
        { create: 0, update: 1, unchanged: 0, end: 1, error: 0 },
        [],
      ])
      const after = await bench.snapshot()
      const left =
        at === 's1'
          ? { key: 'teacher', school: 'Oak High' }
          : { key: 'schoolStaff', school: 'Maple Elementary' }
      expect(
        (after['groups'] as { sourced_id: string }[]).filter((group) => group.sourced_id === 'u3'),
      ).toEqual([{ sourced_id: 'u3', ...left }])
      expect(
        (after['roles'] as { sourced_id: string; school: string }[])
          .filter((role) => role.sourced_id === 'u3')
          .map(({ school }) => school),
      ).not.toContain(at === 's1' ? 'Maple Elementary' : 'Oak High')
      expect(after['people']).toContainEqual(
        expect.objectContaining({ sourced_id: 'u3', school: left.school, status: 'active' }),
      )
      const ends = await bench.caller().changes({ importID, kind: 'end' })
      expect(ends.rows.map((row) => row.label)).toContain('Teresa Nakamura')
      expect(
        (
          await runImport({
            'roles.csv': [
              roles,
              `r,${status},u3,secondary,${at === 's1' ? 'administrator' : 'teacher'},${at},`,
            ],
          })
        ).detail.counts,
      ).toMatchObject({ update: 0, unchanged: 1 })
      await rollBack(importID)
      expect(await bench.snapshot()).toEqual(both)
    }
    await rollBack(more.importID)
    expect(await bench.snapshot()).toEqual(before)
  })

  test('with an ended row withdraws a student from the school, on the last day in the row', async () => {
    const withDays = `${roles},endDate`
    const { importID, detail } = await runImport({
      'roles.csv': [
        withDays,
        'r1,tobedeleted,u1,primary,student,s2,,2026-09-30',
        'r9,tobedeleted,nobody,primary,student,s2,,',
      ],
    })
    expect(detail.counts).toMatchObject({ create: 0, update: 1, end: 1 })
    const after = await bench.snapshot()
    expect(after['people']).toContainEqual(
      expect.objectContaining({ sourced_id: 'u1', school: null, status: 'active' }),
    )
    for (const part of ['roles', 'groups'])
      expect([
        part,
        (after[part] as { sourced_id: string }[]).filter((row) => row.sourced_id === 'u1'),
      ]).toEqual([part, []])
    expect(after['stays']).toContainEqual(
      expect.objectContaining({
        sourced_id: 'u1',
        school: 'Oak High',
        exit_date: expect.anything(),
      }),
    )
    await rollBack(importID)
    expect(await bench.snapshot()).toEqual(before)
  })

  test('next to a list of people removes no right that another row grants, and a person whose roles have all ended is imported without rights', async () => {
    const people = [
      'sourcedId,status,givenName,familyName,email',
      'u3,active,Teresa,Nakamura,tea@cedar.test',
      'u7,active,Nia,Obi,nia@cedar.test',
    ]
    const { importID, detail } = await runImport({
      'users.csv': people,
      'roles.csv': [
        roles,
        'r3,tobedeleted,u3,primary,teacher,s2,',
        'r4,active,u3,primary,teacher,s2,',
        'r5,active,u3,secondary,guardian,s1,',
        'r7,tobedeleted,u7,primary,teacher,s1,',
      ],
    })
    expect(detail).toMatchObject({ state: 'done', errors: 0, counts: { create: 1 } })
    const after = await bench.snapshot()
    expect(
      (after['groups'] as { sourced_id: string }[]).filter(
        ({ sourced_id: id }) => id === 'u3' || id === 'u7',
      ),
    ).toEqual([
      { sourced_id: 'u3', key: 'guardian', school: '' },
      { sourced_id: 'u3', key: 'teacher', school: 'Oak High' },
    ])
    await rollBack(importID)
  })

  test('grants rights for a secondary role, and moves no one', async () => {
    const { importID } = await runImport({
      'roles.csv': [roles, 'r3,active,u3,secondary,teacher,s1,'],
    })
    const after = await bench.snapshot()
    expect(after['people']).toEqual(before['people'])
    expect(after['groups']).toContainEqual({
      sourced_id: 'u3',
      key: 'teacher',
      school: 'Maple Elementary',
    })
    expect(after['groups']).toContainEqual({ sourced_id: 'u3', key: 'teacher', school: 'Oak High' })
    await rollBack(importID)
    expect(await bench.snapshot()).toEqual(before)
  })
})
