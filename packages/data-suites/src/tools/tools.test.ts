import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { castOf } from '@atrium/people/fixtures'
import { suiteBench, type SuiteBench } from '../data-suites.fixtures.ts'
import type {
  CombineRecipe,
  FilterRecipe,
  NestedRecipe,
  Recipe,
  StackRecipe,
  WideRecipe,
} from './recipe.types.ts'
import { codeOf, fieldsOf } from '@atrium/engine/refused.fixtures'

let bench: SuiteBench
beforeAll(async () => {
  bench = await suiteBench()
})
afterAll(() => bench.close())

const rosa = () => bench.as(bench.people.rosa)
let made = 0

// 30 students at Oak (0101), 12 at Pine (0202), 4 at Elm (0303).
const students = [
  ...Array.from({ length: 30 }, (_, at) => ['0101', at]),
  ...Array.from({ length: 12 }, (_, at) => ['0202', 30 + at]),
  ...Array.from({ length: 4 }, (_, at) => ['0303', 42 + at]),
]
const roster = `Student ID,School Code,Name\n${students.map(([school, at]) => `S${at},${school},Kid ${at}`).join('\n')}\n`
// Two tests for each of the first forty, and one row of someone unknown.
const scores = `Student,Math,Reading\n${Array.from({ length: 40 }, (_, at) => `S${at},${at},${100 - at}\nS${at},${at + 1},*`).join('\n')}\nX9,5,5\n`

async function suite(files: Record<string, string>) {
  const { suiteID } = await rosa().create({ name: `Kitchen ${made++}`, description: null })
  const ids: Record<string, number> = {}
  for (const [name, content] of Object.entries(files))
    ids[name] = await bench.load(bench.people.rosa, suiteID, name, content)
  const ref = async (fileID: number | undefined, name: string): Promise<string> => {
    const found = (await rosa().get({ suiteID })).attributes.find(
      (one) => one.fileID === fileID && [one.sourceName, one.displayName].includes(name),
    )
    return `a${found?.attributeID ?? 0}`
  }
  const id = (name: string): number => ids[name] ?? 0
  const make = async (name: string, recipe: Recipe, auto = true): Promise<number> => {
    const { fileID } = await rosa().tools.save({ suiteID, name, auto, recipe })
    await bench.work()
    return fileID
  }
  const file = async (fileID: number) =>
    (await rosa().get({ suiteID })).files.find((one) => one.fileID === fileID)
  const columns = async (fileID: number) =>
    (await rosa().get({ suiteID })).attributes.filter((one) => one.fileID === fileID)
  const rows = async (fileID: number) =>
    (
      await rosa().preview({
        suiteID,
        definition: chart({
          type: 'table',
          reducer: 'rawRecord',
          columns: (await columns(fileID)).map((one) => `a${one.attributeID}`),
        }),
      })
    ).rows
  return { suiteID, id, ref, make, file, columns, rows }
}

const chart = (patch: Partial<ChartDefinition>): ChartDefinition => ({
  type: 'bar',
  x: null,
  color: null,
  reducer: 'recordCount',
  value: null,
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
  ...patch,
})

async function joined(kind: CombineRecipe['kind'] = 'left') {
  const bowl = await suite({ 'roster.csv': roster, 'scores.csv': scores })
  const [left, right] = [bowl.id('roster.csv'), bowl.id('scores.csv')]
  const recipe: CombineRecipe = {
    tool: 'combine',
    left,
    right,
    kind,
    keys: [{ left: await bowl.ref(left, 'Student ID'), right: await bowl.ref(right, 'Student') }],
    columns: [
      { side: 'left', field: await bowl.ref(left, 'Student ID'), name: 'Student ID' },
      { side: 'left', field: await bowl.ref(left, 'School Code'), name: 'School' },
      { side: 'right', field: await bowl.ref(right, 'Math'), name: 'scores Math' },
    ],
  }
  return { ...bowl, recipe, left, right }
}

describe('combine', () => {
  test('shows before it is built how many rows match, which keys are duplicates, and the rows without a match', async () => {
    const { suiteID, recipe } = await joined()
    const preview = await rosa().tools.preview({ suiteID, recipe })
    expect(preview).toMatchObject({
      count: 86,
      matches: {
        leftRows: 46,
        leftMatched: 40,
        rightRows: 81,
        rightMatched: 80,
        leftDuplicates: 0,
        rightDuplicates: 40,
        bothDuplicates: 0,
        tooMany: false,
      },
    })
    expect(preview.columns).toEqual([
      { name: 'Student ID', kind: 'text', carried: false },
      { name: 'School', kind: 'text', carried: false },
      { name: 'scores Math', kind: 'integer', carried: false },
    ])
    expect(preview.rows).toHaveLength(20)
    expect((await rosa().tools.unmatched({ suiteID, recipe, side: 'right' })).rows).toEqual([
      ['X9', 5],
    ])
    expect((await rosa().tools.unmatched({ suiteID, recipe, side: 'left' })).rows).toHaveLength(6)
  })
  test('makes a file with the rows of an inner, a left and a full join', async () => {
    const bowl = await joined()
    for (const [kind, count] of [
      ['inner', 80],
      ['left', 86],
      ['full', 87],
    ] as const) {
      const fileID = await bowl.make(`Joined ${kind}`, { ...bowl.recipe, kind })
      expect(await bowl.file(fileID)).toMatchObject({
        status: 'rdy',
        rows: count,
        online: true,
        sources: [{ name: 'roster + scores' }],
        recipe: { definition: { tool: 'combine', kind }, auto: true },
      })
      expect(
        await rosa().tools.preview({ suiteID: bowl.suiteID, recipe: { ...bowl.recipe, kind } }),
      ).toMatchObject({ count })
    }
    expect((await rosa().loads()).find((one) => one.fileName === 'Joined full')).toMatchObject({
      tool: 'combine',
      outcome: 'done',
      rows: 87,
    })
  })
  test("takes several keys, and gets a full join's key from whichever side has it", async () => {
    const bowl = await suite({
      'a.csv': 'Key,Term,A\nk1,1,x\nk1,2,y\n',
      'b.csv': 'Key,Term,B\nk1,2,z\nk2,2,w\n',
    })
    const [left, right] = [bowl.id('a.csv'), bowl.id('b.csv')]
    const [lk, lt, rk, rt] = await Promise.all([
      bowl.ref(left, 'Key'),
      bowl.ref(left, 'Term'),
      bowl.ref(right, 'Key'),
      bowl.ref(right, 'Term'),
    ])
    const fileID = await bowl.make('Both', {
      tool: 'combine',
      left,
      right,
      kind: 'full',
      keys: [
        { left: lk, right: rk },
        { left: lt, right: rt },
      ],
      columns: [
        { side: 'left', field: lk, name: 'Key' },
        { side: 'left', field: lt, name: 'Term' },
        { side: 'left', field: await bowl.ref(left, 'A'), name: 'A' },
        { side: 'right', field: await bowl.ref(right, 'B'), name: 'B' },
      ],
    })
    const rows = (await bowl.rows(fileID))
      .map((row) => row.slice(0, 4))
      .toSorted((a, b) => String(a).localeCompare(String(b)))
    expect(rows).toEqual([
      ['k1', 1, 'x', null],
      ['k1', 2, 'y', 'z'],
      ['k2', 2, null, 'w'],
    ])
  })
  test('is refused without keys, with itself, and with names that meet', async () => {
    const { suiteID, recipe } = await joined()
    const save = (patch: Partial<CombineRecipe>) =>
      fieldsOf(
        rosa().tools.save({ suiteID, name: 'No', auto: true, recipe: { ...recipe, ...patch } }),
      )
    expect(await save({ keys: [] })).toEqual({ keys: 'dataSuites.tools.noKeys' })
    expect(await save({ right: recipe.left })).toMatchObject({ right: 'dataSuites.tools.sameFile' })
    expect(
      await save({
        columns: recipe.columns.map((one, at) => ({
          ...one,
          name: at === 0 ? 'school' : one.name,
        })),
      }),
    ).toEqual({ columns: 'dataSuites.tools.nameTwice' })
    expect(
      await codeOf(
        rosa().tools.preview({
          suiteID,
          recipe: { ...recipe, keys: [{ left: 'a999999', right: 'a1' }] },
        }),
      ),
    ).toBe('engine.fault.unknownField')
  })
})

describe('filter', () => {
  test('keeps the rows for which its conditions hold, and the chosen columns', async () => {
    const bowl = await suite({ 'scores.csv': scores })
    const fileID = bowl.id('scores.csv')
    const [student, math] = [await bowl.ref(fileID, 'Student'), await bowl.ref(fileID, 'Math')]
    const recipe: FilterRecipe = {
      tool: 'filter',
      fileID,
      filters: [
        { type: 'between', field: math, from: 39, to: 40 },
        { type: 'custom', condition: { op: 'ne', field: student, value: 'S38' } },
      ],
      columns: [
        { field: student, name: 'Who' },
        { field: math, name: 'Math "; DROP TABLE users; --' },
      ],
    }
    const to = await bowl.make('Best', recipe)
    expect(await bowl.rows(to)).toEqual([
      ['S39', 39],
      ['S39', 40],
    ])
    expect(
      await fieldsOf(
        rosa().tools.save({
          suiteID: bowl.suiteID,
          name: 'Mine',
          auto: true,
          recipe: { ...recipe, filters: [{ type: 'smart', field: student, smart: 'myStudents' }] },
        }),
      ),
    ).toEqual({ filters: 'dataSuites.tools.readerFilter' })
  })
})

describe('flatten', () => {
  test('creates a row from each value column, and leaves out empty ones if requested, but not suppressed ones', async () => {
    const bowl = await suite({ 'scores.csv': 'Student,Math,Reading\nS1,10,*\nS2,20,30.5\nS3,,\n' })
    const fileID = bowl.id('scores.csv')
    const recipe: WideRecipe = {
      tool: 'flatten',
      way: 'columns',
      fileID,
      keep: [{ field: await bowl.ref(fileID, 'Student'), name: 'Student' }],
      values: [
        { field: await bowl.ref(fileID, 'Math'), label: 'Math' },
        { field: await bowl.ref(fileID, 'Reading'), label: 'Reading' },
      ],
      nameColumn: 'Subject',
      valueColumn: 'Points',
      dropEmpty: true,
    }
    expect(await rosa().tools.preview({ suiteID: bowl.suiteID, recipe })).toMatchObject({
      count: 4,
      rows: [
        ['S1', 'Math', 10, 1],
        ['S1', 'Reading', null, 1],
        ['S2', 'Math', 20, 2],
        ['S2', 'Reading', 30.5, 2],
      ],
    })
    const long = await bowl.make('Long', { ...recipe, dropEmpty: false })
    expect(await bowl.file(long)).toMatchObject({ rows: 6 })
    expect(
      (await bowl.columns(long)).map(({ displayName, kind, semanticType }) => [
        displayName,
        kind,
        semanticType,
      ]),
    ).toEqual([
      ['Student', 'text', null],
      ['Subject', 'text', null],
      ['Points', 'float', 'score'],
      ['№', 'integer', null],
    ])
  })
  test('makes a row of each element of a list in a cell', async () => {
    const lines = [
      '{"id":"S1","badges":[{"name":"Star","points":3},{"name":"Moon","points":"many"}]}',
      '{"id":"S2","badges":[]}',
      '{"id":"S3","badges":{"name":"Sun","points":5}}',
    ].join('\n')
    const bowl = await suite({ 'badges.jsonl': `${lines}\n` })
    const fileID = bowl.id('badges.jsonl')
    const [id, badges] = [await bowl.ref(fileID, 'id'), await bowl.ref(fileID, 'badges')]
    expect(
      await rosa().tools.nestedKeys({ suiteID: bowl.suiteID, fileID, field: badges }),
    ).toMatchObject({
      nested: 3,
      keys: [
        { key: 'name', kind: 'text' },
        { key: 'points', kind: 'text' },
      ],
    })
    const recipe: NestedRecipe = {
      tool: 'flatten',
      way: 'nested',
      fileID,
      keep: [{ field: id, name: 'id' }],
      field: badges,
      parts: [
        { key: 'name', name: 'badge', kind: 'text' },
        { key: 'points', name: 'points', kind: 'integer' },
      ],
      keepEmpty: true,
    }
    const to = await bowl.make('Badges', recipe)
    expect((await bowl.rows(to)).map((row) => row.slice(0, 3))).toEqual([
      ['S1', 'Star', 3],
      ['S1', 'Moon', null],
      ['S2', null, null],
      ['S3', 'Sun', 5],
    ])
    expect(
      (await bowl.columns(to)).find((one) => one.displayName === 'points')?.profile,
    ).toMatchObject({ missing: 2, suppressed: 1 })
    expect(
      await rosa().tools.preview({
        suiteID: bowl.suiteID,
        recipe: { ...recipe, keepEmpty: false },
      }),
    ).toMatchObject({ count: 3 })
  })
})

describe('stack', () => {
  test('appends files: missing columns stay empty, differing types become text, and a column says which file each row came from', async () => {
    const bowl = await suite({
      'fall.csv': 'Student ID,Score\nS1,1\n',
      'spring.csv': 'Student ID,Score,Note\nS1,high,x\nS2,2,\n',
    })
    const [fall, spring] = [bowl.id('fall.csv'), bowl.id('spring.csv')]
    const recipe: StackRecipe = {
      tool: 'stack',
      fileIDs: [fall, spring],
      columns: [
        {
          name: 'Student ID',
          fields: [await bowl.ref(fall, 'Student ID'), await bowl.ref(spring, 'Student ID')],
        },
        { name: 'Score', fields: [await bowl.ref(fall, 'Score'), await bowl.ref(spring, 'Score')] },
        { name: 'Note', fields: [null, await bowl.ref(spring, 'Note')] },
      ],
      sourceColumn: 'Term',
    }
    const to = await bowl.make('Year', recipe)
    // A chosen column identifies a row's person, so it isn't carried along a second time.
    expect((await bowl.columns(to)).map((one) => one.displayName)).toEqual([
      'Student ID',
      'Score',
      'Note',
      'Term',
    ])
    expect(await bowl.rows(to)).toEqual([
      ['S1', '1', null, 'fall'],
      ['S1', 'high', 'x', 'spring'],
      ['S2', '2', null, 'spring'],
    ])
    expect((await bowl.columns(to)).find((one) => one.displayName === 'Student ID')).toMatchObject({
      semanticType: 'studentID',
    })
  })
})

describe('a file derived from others', () => {
  test('is rebuilt when one of them changes, and its own dependents after it, unless that is turned off', async () => {
    const bowl = await suite({ 'a.csv': 'id,n\nx,1\ny,2\n' })
    const a = bowl.id('a.csv')
    const columns = [
      { field: await bowl.ref(a, 'id'), name: 'id' },
      { field: await bowl.ref(a, 'n'), name: 'n' },
    ]
    const first = await bowl.make('First', { tool: 'filter', fileID: a, filters: [], columns })
    const own = [{ field: await bowl.ref(first, 'n'), name: 'n' }]
    const second = await bowl.make('Second', {
      tool: 'filter',
      fileID: first,
      filters: [
        { type: 'custom', condition: { op: 'gte', field: await bowl.ref(first, 'n'), value: 2 } },
      ],
      columns: own,
    })
    const still = await bowl.make(
      'Still',
      { tool: 'filter', fileID: a, filters: [], columns },
      false,
    )
    await rosa().newData({
      fileID: a,
      uploadID: await bench.send(bench.people.rosa, bowl.suiteID, 'b.csv', 'id,n\nz,7\nw,8\nq,0\n'),
      mode: 'replace',
    })
    await bench.work()
    expect([
      await bowl.rows(first),
      await bowl.rows(second),
      (await bowl.file(still))?.rows,
    ]).toEqual([
      [
        ['z', 7],
        ['w', 8],
        ['q', 0],
      ],
      [[7], [8]],
      2,
    ])
    await rosa().tools.refresh({ fileID: still })
    await bench.work()
    expect((await bowl.file(still))?.rows).toBe(3)
  })
  test('cannot be derived from itself, and keeps its columns’ names and meanings when it is changed', async () => {
    const bowl = await suite({ 'a.csv': 'id,n\nx,1\ny,2\n' })
    const a = bowl.id('a.csv')
    const recipe: FilterRecipe = {
      tool: 'filter',
      fileID: a,
      filters: [],
      columns: [
        { field: await bowl.ref(a, 'id'), name: 'id' },
        { field: await bowl.ref(a, 'n'), name: 'n' },
      ],
    }
    const first = await bowl.make('First', recipe)
    const second = await bowl.make('Second', {
      tool: 'filter',
      fileID: first,
      filters: [],
      columns: [{ field: await bowl.ref(first, 'n'), name: 'n' }],
    })
    const save = (next: FilterRecipe, version = 1) =>
      rosa().tools.save({
        suiteID: bowl.suiteID,
        fileID: first,
        version,
        name: 'First',
        auto: true,
        recipe: next,
      })
    expect(
      await codeOf(
        save({
          ...recipe,
          fileID: second,
          columns: [{ field: await bowl.ref(second, 'n'), name: 'n' }],
        }),
      ),
    ).toBe('dataSuites.tools.leadsBack')
    const before = await bowl.ref(first, 'n')
    await save({ ...recipe, columns: recipe.columns.toReversed().slice(0, 1) })
    await bench.work()
    expect([
      await bowl.ref(first, 'n'),
      (await bowl.columns(first)).map((one) => one.displayName),
    ]).toEqual([before, ['n']])
    expect(await codeOf(save(recipe))).toBe('kit.refusal.conflict')
    expect(
      await codeOf(
        rosa().newData({
          fileID: first,
          uploadID: await bench.send(bench.people.rosa, bowl.suiteID, 'b.csv', 'n\n1\n'),
          mode: 'replace',
        }),
      ),
    ).toBe('dataSuites.tools.noUpload')
  })
  test('whose input was removed says so, and keeps serving the previous data', async () => {
    const bowl = await suite({ 'a.csv': 'id,n\nx,1\n' })
    const a = bowl.id('a.csv')
    const first = await bowl.make('First', {
      tool: 'filter',
      fileID: a,
      filters: [],
      columns: [{ field: await bowl.ref(a, 'n'), name: 'n' }],
    })
    expect(
      (await rosa().explorer.dependants({ fileID: a })).map(({ kind, name }) => [kind, name]),
    ).toEqual([['file', 'First']])
    await rosa().actOnFile({ fileID: a, act: 'remove' })
    await rosa().actOnFile({ fileID: a, act: 'confirmRemoval' })
    await bench.work()
    await rosa().tools.refresh({ fileID: first })
    expect(await codeOf(bench.work())).toBe('dataSuites.tools.inputGone')
    expect(await bowl.file(first)).toMatchObject({
      status: 'err',
      online: true,
      rows: 1,
      failure: { id: 'dataSuites.tools.inputGone', values: { name: 'a' } },
    })
  })
  test('whose worker is killed in any status is built again', async () => {
    const bowl = await suite({ 'a.csv': 'id,n\nx,1\n' })
    const a = bowl.id('a.csv')
    const first = await bowl.make('First', {
      tool: 'filter',
      fileID: a,
      filters: [],
      columns: [{ field: await bowl.ref(a, 'n'), name: 'n' }],
    })
    for (const status of ['pend', 'proc', 'indx', 'updp', 'upd'] as const) {
      await bench.database.owner`update data_suite_file set status = ${status} where id = ${first}`
      await bench.database
        .owner`update job_run set status = 'queued' where id = (select max(id) from job_run where input->>'fileID' = ${String(first)})`
      await bench.work()
      expect([status, (await bowl.file(first))?.status]).toEqual([status, 'rdy'])
    }
  })
})

describe('suppressed cells', () => {
  const kept = async () => {
    const bowl = await suite({
      'scores.csv': 'Student,Math\nS1,*\nS2,20\nS3,<10\n',
      'notes.csv': 'Student,Math\nS4,high\n',
    })
    const fileID = bowl.id('scores.csv')
    const [student, math] = [await bowl.ref(fileID, 'Student'), await bowl.ref(fileID, 'Math')]
    const untold = async (made: number) =>
      (await bowl.columns(made)).find((one) => one.displayName === 'Math')?.profile
    return { ...bowl, fileID, student, math, untold }
  }
  test('are suppressed in what is derived from them, step after step', async () => {
    const { suiteID, fileID, student, math, make, ref, untold } = await kept()
    const columns = [
      { field: student, name: 'Student' },
      { field: math, name: 'Math' },
    ]
    const first = await make('Filtered', { tool: 'filter', fileID, filters: [], columns })
    const joined = await make('Joined', {
      tool: 'combine',
      left: first,
      right: fileID,
      kind: 'left',
      keys: [{ left: await ref(first, 'Student'), right: student }],
      columns: [
        { side: 'left', field: await ref(first, 'Math'), name: 'Math' },
        { side: 'right', field: math, name: 'Again' },
      ],
    })
    expect([await untold(first), await untold(joined)]).toEqual([
      expect.objectContaining({ missing: 2, suppressed: 2 }),
      expect.objectContaining({ missing: 2, suppressed: 2 }),
    ])
    expect(
      (await rosa().get({ suiteID })).attributes.find(
        (one) => one.fileID === joined && one.displayName === 'Again',
      )?.profile,
    ).toMatchObject({ suppressed: 2 })
  })
  test('stay as they were written where their column becomes text', async () => {
    const { fileID, id, ref, student, math, make, rows } = await kept()
    const notes = id('notes.csv')
    const to = await make('Stacked', {
      tool: 'stack',
      fileIDs: [fileID, notes],
      columns: [
        { name: 'Student', fields: [student, await ref(notes, 'Student')] },
        { name: 'Math', fields: [math, await ref(notes, 'Math')] },
      ],
      sourceColumn: null,
    })
    expect((await rows(to)).map((row) => row.slice(0, 2))).toEqual([
      ['S1', '*'],
      ['S2', '20'],
      ['S3', '<10'],
      ['S4', 'high'],
    ])
  })
})

describe('what is shared of it', () => {
  const secured = async () => {
    const bowl = await joined()
    await rosa().saveFilterSet({
      suiteID: bowl.suiteID,
      name: 'Own school',
      system: true,
      filters: [{ type: 'system', field: await bowl.ref(bowl.left, 'School Code'), by: 'school' }],
    })
    await rosa().share({
      suiteID: bowl.suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    const counted = async (fileID: number, column: string, who = bench.people.marcus) => {
      const chartID = await rosa().saveChart({
        suiteID: bowl.suiteID,
        name: 'By it',
        size: 'small',
        definition: chart({ x: { field: await bowl.ref(fileID, column) } }),
      })
      return (await bench.as(who).chart({ suiteID: bowl.suiteID, chartID })).rows
    }
    return { ...bowl, counted }
  }
  test('is as row-secured as its inputs, even if the column was not chosen, and through a second step too', async () => {
    const bowl = await secured()
    const first = await bowl.make('Joined', {
      ...bowl.recipe,
      columns: bowl.recipe.columns.slice(2),
    })
    expect((await bowl.columns(first)).map((one) => one.displayName)).toEqual([
      'scores Math',
      'School Code',
      'Student ID',
    ])
    const wide = await bowl.make('Wide', {
      tool: 'flatten',
      way: 'columns',
      fileID: first,
      keep: [],
      values: [{ field: await bowl.ref(first, 'scores Math'), label: 'Math' }],
      nameColumn: 'Subject',
      valueColumn: 'Points',
      dropEmpty: false,
    })
    // Marcus is at Oak: 30 students with two scores each. Sixteen more students are in the file.
    expect(await bowl.counted(wide, 'Subject', bench.people.rosa)).toEqual([['Math', 86]])
    expect(await bowl.counted(wide, 'Subject')).toEqual([['Math', 60]])
  })
  test('is refused to readers while it carries nothing that row security checks, and carries it once that exists', async () => {
    const bowl = await joined()
    const fileID = await bowl.make('Joined', {
      ...bowl.recipe,
      columns: bowl.recipe.columns.slice(2),
    })
    await bench.database.owner`update data_suite_recipe set guards = '[]' where file_id = ${fileID}`
    await rosa().saveFilterSet({
      suiteID: bowl.suiteID,
      name: 'Own school',
      system: true,
      filters: [{ type: 'system', field: await bowl.ref(bowl.left, 'School Code'), by: 'school' }],
    })
    await rosa().share({
      suiteID: bowl.suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    const chartID = await rosa().saveChart({
      suiteID: bowl.suiteID,
      name: 'All',
      size: 'small',
      definition: chart({
        type: 'number',
        reducer: 'average',
        value: await bowl.ref(fileID, 'scores Math'),
      }),
    })
    const seen = () =>
      codeOf(bench.as(bench.people.marcus).chart({ suiteID: bowl.suiteID, chartID }))
    expect(await seen()).toBe('engine.fault.notRelated')
    await bench.work()
    expect(await seen()).toBe('done')
  })
  test('counts people, not the rows that one person became', async () => {
    const bowl = await joined()
    const { suiteID } = bowl
    const fileID = await bowl.make('Joined', {
      ...bowl.recipe,
      kind: 'inner',
      columns: bowl.recipe.columns.slice(1),
    })
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    const chartID = await rosa().saveChart({
      suiteID,
      name: 'By school',
      size: 'small',
      definition: chart({ x: { field: await bowl.ref(fileID, 'School') } }),
    })
    // Pine's 20 rows belong to ten students, just enough to be shown. No row is from Elm.
    expect((await bench.as(bench.people.marcus).chart({ suiteID, chartID })).rows).toEqual([
      ['0101', 60],
      ['0202', 20],
    ])
    const narrow = await rosa().saveChart({
      suiteID,
      name: 'Few',
      size: 'small',
      definition: chart({
        x: { field: await bowl.ref(fileID, 'School') },
        filters: [
          { type: 'between', field: await bowl.ref(fileID, 'scores Math'), from: 32, to: 60 },
        ],
      }),
    })
    expect((await rosa().chart({ suiteID, chartID: narrow })).rows).toEqual([['0202', 17]])
    expect((await bench.as(bench.people.marcus).chart({ suiteID, chartID: narrow })).rows).toEqual([
      ['0202', null],
    ])
  })
  test('stays guarded by school whatever the question, if an input is; and is built by people who see the district', async () => {
    const bowl = await joined()
    const { suiteID, recipe } = bowl
    await bench.database
      .owner`update data_suite_file set guard = 'School Code' where id = ${bowl.left}`
    // Rosa owns the suite and works at Oak.
    expect((await rosa().tools.preview({ suiteID, recipe })).count).toBe(60)
    expect(await codeOf(rosa().tools.save({ suiteID, name: 'No', auto: true, recipe }))).toBe(
      'dataSuites.tools.guarded',
    )
    const { dolores: admin } = castOf(bench.riverbend)
    const dolores = bench.as({
      ...admin,
      permissions: new Set([...admin.permissions, 'dataSuites.view', 'dataSuites.manage']),
      grants: new Map([...(admin.grants ?? []), ['dataSuites.view', [0]]]),
    })
    const { fileID } = await dolores.tools.save({
      suiteID,
      name: 'Joined',
      auto: true,
      recipe: { ...recipe, kind: 'full', columns: recipe.columns.slice(2) },
    })
    await bench.work()
    const definition = chart({
      type: 'number',
      value: await bowl.ref(fileID, 'scores Math'),
      reducer: 'count',
    })
    expect([
      (await dolores.preview({ suiteID, definition })).rows,
      (await rosa().preview({ suiteID, definition })).rows,
    ]).toEqual([[[81]], [[60]]])
    expect((await rosa().explorer.rows({ fileID, page: 0, search: '' })).total).toBe(60)
  })
  test('never shows its readers how many rows a recipe produced, anywhere', async () => {
    const { suiteID, make, recipe, ref, left, id } = await joined()
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'edit',
      expiresAt: null,
    })
    const elm = await make('Elm', {
      tool: 'filter',
      fileID: left,
      filters: [{ type: 'simple', field: await ref(left, 'School Code'), value: '0303' }],
      columns: [{ field: await ref(left, 'Student ID'), name: 'Student ID' }],
    })
    await rosa().relate({
      suiteID,
      fromID: Number((await ref(elm, 'Student ID')).slice(1)),
      toID: Number((recipe.keys[0]?.left ?? '').slice(1)),
    })
    const chartID = await rosa().saveChart({
      suiteID,
      name: 'All',
      size: 'small',
      definition: chart({
        type: 'number',
        reducer: 'uniqueCount',
        value: await ref(elm, 'Student ID'),
      }),
    })
    const told = async (who: typeof bench.people.rosa) => {
      const reader = bench.as(who)
      const { files, relationships } = await reader.get({ suiteID })
      const shown = files.find((one) => one.fileID === elm)
      const [match] = relationships
      return [
        shown?.rows,
        shown?.sources[0]?.rows,
        match?.fromRows,
        match?.toMatched,
        (await reader.explorer.list({ search: 'Elm' })).find((one) => one.fileID === elm)?.rows,
        (await reader.loads({ fileID: elm }))[0]?.rows,
        (await reader.chart({ suiteID, chartID })).source.rows,
        (await reader.list()).find((one) => one.suiteID === suiteID)?.rows,
      ]
    }
    expect(await told(bench.people.rosa)).toEqual([4, 4, 4, 4, 4, 4, 4, 46 + 81 + 4])
    expect(await told(bench.people.marcus)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      46 + 81,
    ])
    // Uploads are shown as before.
    expect(
      (await bench.as(bench.people.marcus).get({ suiteID })).files.find(
        (one) => one.fileID === id('roster.csv'),
      )?.rows,
    ).toBe(46)
    expect(
      await codeOf(
        bench.as(bench.people.marcus).checkRelationship({
          suiteID,
          fromID: Number((await ref(elm, 'Student ID')).slice(1)),
          toID: Number((recipe.keys[0]?.left ?? '').slice(1)),
        }),
      ),
    ).toBe('dataSuites.relationships.countsHidden')
  })
  test('is made by people who see all records, and by no one else', async () => {
    const { suiteID, recipe } = await joined()
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'edit',
      expiresAt: null,
    })
    const marcus = bench.as(bench.people.marcus)
    expect(await codeOf(marcus.tools.save({ suiteID, name: 'No', auto: true, recipe }))).toBe(
      'kit.refusal.forbidden',
    )
    expect(await codeOf(marcus.tools.preview({ suiteID, recipe }))).toBe(
      'dataSuites.chart.recordsHidden',
    )
    expect(await codeOf(marcus.tools.unmatched({ suiteID, recipe, side: 'left' }))).toBe(
      'dataSuites.chart.recordsHidden',
    )
    expect(await codeOf(bench.as(bench.people.priya).tools.preview({ suiteID, recipe }))).toBe(
      'kit.refusal.notFound',
    )
  })
})

test('a preview runs at most three statements, and refreshing a file that is being built is refused', async () => {
  const { suiteID, recipe, make } = await joined()
  const before = bench.database.statements()
  await rosa().tools.preview({ suiteID, recipe })
  expect(bench.database.statements() - before).toBeLessThanOrEqual(3)
  const fileID = await make('Once', recipe)
  await rosa().tools.refresh({ fileID })
  expect(await codeOf(rosa().tools.refresh({ fileID }))).toBe('kit.refusal.actionNotAllowed')
  await bench.work()
})
