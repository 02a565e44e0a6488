import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '@atrium/engine/refused.fixtures'
import { sourceBench, type SourceBench } from '../sources.fixtures.ts'
import { districtTables } from './district.tables.ts'
import { liveTables } from '@atrium/engine/live-tables'

let bench: SourceBench
beforeAll(async () => {
  bench = await sourceBench()
  districtTables.install()
  liveTables({
    name: 'test.visits',
    title: { en: 'Visits', es: 'Visitas' },
    description: { en: 'Visits', es: 'Visitas' },
    permission: 'test.visits',
    schoolColumn: 'School ID',
    columns: [
      {
        name: 'School ID',
        title: { en: 'School ID', es: 'Escuela' },
        kind: 'text',
        semanticType: 'schoolID',
        value: sql`s.number`,
      },
    ],
    from: (districtID) => sql`school s where s.district_id = ${districtID}`,
    order: sql`s.id`,
  }).install()
})
afterAll(() => bench.close())

const draft = (table: string) => bench.draft({ kind: 'atrium', table, language: 'en' })
const count = async (user: typeof bench.people.rosa, suiteID: number, chartID: number) =>
  (await bench.as(user).chart({ suiteID, chartID })).rows
const people = () => ({
  /** Of the whole district. */
  dolores: withGrants({
    'dataSuites.view': [0],
    'dataSuites.create': [0],
    'students.read': [0],
    'staff.read': [0],
    'classroom.any': [0],
    'credentials.manage': [0],
  }),
  /** Only at Oak. */
  rosa: withGrants({
    'dataSuites.view': [bench.people.rosa.schoolID],
    'dataSuites.create': [bench.people.rosa.schoolID],
    'students.read': [bench.people.rosa.schoolID],
  }),
})
const withGrants = (grants: Record<string, number[]>) => ({
  ...bench.people.rosa,
  permissions: new Set(Object.keys(grants)),
  grants: new Map(Object.entries(grants)),
})
/** What the database says Rosa may do, when no one is there to ask. */
const hold = async (permission: string, schoolID: number) => {
  const { districtID } = bench.people.rosa
  await bench.database
    .owner`insert into account (district_id, user_id, login_name) values (${districtID}, ${bench.people.rosa.userID}, 'rosa@atrium.test') on conflict do nothing`
  await bench.database
    .owner`with g as (insert into permission_group (district_id, name, permissions) values (${districtID}, ${`${permission} ${schoolID} ${Math.random()}`}, ${[permission]}) returning id)
    insert into user_permission_group (district_id, user_id, group_id, school_id) select ${districtID}, ${bench.people.rosa.userID}, id, ${schoolID} from g`
}
const release = () =>
  bench.database
    .owner`delete from user_permission_group where user_id = ${bench.people.rosa.userID}`

describe('a table of Atrium', () => {
  test('is offered to people who may see its records, in their language', async () => {
    const names = async (user: typeof bench.people.rosa) =>
      (await bench.as(user).sources.liveTables()).map((one) => one.name)
    expect(await names(people().dolores)).toEqual([
      'students',
      'students.enrollments',
      'sections.enrollments',
      'sections',
      'staff',
      'schools',
      'credentials',
    ])
    expect(await names(people().rosa)).toEqual([
      'students',
      'students.enrollments',
      'sections.enrollments',
      'schools',
    ])
    expect(await names(withGrants({ 'dataSuites.view': [0] }))).toEqual(['schools'])
    const suiteID = await bench.newSuite()
    expect(
      await codeOf(
        bench.as(people().rosa).sources.create({ suiteID, name: 'Staff', draft: draft('staff') }),
      ),
    ).toBe('kit.refusal.forbidden')
    expect(
      await codeOf(bench.rosa().sources.create({ suiteID, name: 'None', draft: draft('nothing') })),
    ).toBe('dataSuites.source.noTable')
  })
  test('reads as SQL says, each of them', async () => {
    await release()
    for (const permission of new Set(liveTables.all().map((one) => one.permission)))
      await hold(permission, 0)
    for (const { name } of liveTables.all().filter((one) => !one.name.startsWith('test.'))) {
      const suiteID = await bench.newSuite()
      const { fileID } = await bench
        .as(people().dolores)
        .sources.create({ suiteID, name, draft: draft(name) })
      await bench.work()
      await bench.accept(people().dolores, suiteID, fileID)
      await bench.work()
      expect([name, await bench.fileOf(suiteID)]).toMatchObject([
        name,
        { status: 'rdy', errorCount: 0 },
      ])
    }
  })
  test('contains the rows of its creator’s schools, typed, and is reread only when they changed', async () => {
    await release()
    await hold('students.read', bench.people.rosa.schoolID)
    const suiteID = await bench.newSuite()
    const { fileID, sourceID } = await bench
      .as(people().rosa)
      .sources.create({ suiteID, name: 'Students', draft: draft('students') })
    await bench.work()
    await bench.accept(people().rosa, suiteID, fileID)
    await bench.work()
    const { files, attributes } = await bench.as(people().rosa).get({ suiteID })
    expect(files[0]).toMatchObject({ status: 'rdy', rows: 2 })
    expect(attributes.slice(0, 4)).toMatchObject([
      { displayName: 'Student ID', kind: 'text', semanticType: 'studentID' },
      {},
      {},
      { displayName: 'School ID', semanticType: 'schoolID' },
    ])
    await bench.again(sourceID)
    expect((await bench.lastRun(suiteID))?.outcome).toBe('nothing')
    await bench.database
      .owner`update student set grade = '12' where user_id = ${bench.riverbend.ana}`
    await bench.again(sourceID)
    expect((await bench.lastRun(suiteID))?.outcome).toBe('done')
    await release()
    expect(await bench.again(sourceID)).toBe('dataSuites.source.notYours')
    expect(await bench.fileOf(suiteID)).toMatchObject({ status: 'rdy', online: true, rows: 2 })
  })
  test('shows each reader the rows of their own schools, whatever the question and no matter who shares it', async () => {
    await release()
    await hold('students.read', 0)
    const { dolores } = people()
    const suiteID = await bench.newSuite()
    const { fileID } = await bench
      .as(dolores)
      .sources.create({ suiteID, name: 'Students', draft: draft('students') })
    await bench.work()
    await bench.accept(dolores, suiteID, fileID)
    await bench.work()
    const { attributes } = await bench.as(dolores).get({ suiteID })
    const school = `a${attributes.find((one) => one.displayName === 'School')?.attributeID}`
    const definition = {
      type: 'bar' as const,
      x: { field: school },
      color: null,
      reducer: 'recordCount' as const,
      value: null,
      other: null,
      columns: [],
      filters: [],
      filterSetIDs: [],
      sort: { by: 'axis' as const, descending: false },
    }
    const chartID = await bench
      .as(dolores)
      .saveChart({ suiteID, name: 'By school', definition, size: 'small' })
    expect((await count(dolores, suiteID, chartID)).map(([name]) => name)).toEqual([
      'Oak High',
      'Pine Middle',
    ])
    await bench
      .as(dolores)
      .share({ suiteID, kind: 'user', id: bench.riverbend.priya, role: 'edit', expiresAt: null })
    const priya = bench.people.priya
    expect((await count(priya, suiteID, chartID)).map(([name]) => name)).toEqual(['Pine Middle'])
    expect(
      (await bench.as(priya).preview({ suiteID, definition })).rows.map(([name]) => name),
    ).toEqual(['Pine Middle'])
  })
})
