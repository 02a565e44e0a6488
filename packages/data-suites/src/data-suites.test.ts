import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveSettings } from '@atrium/district-settings/public'
import { readerOf } from './charts/reader.queries.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { suiteBench, type SuiteBench } from './data-suites.fixtures.ts'
import { all } from './files/load.fixtures.ts'
import { errorsFile } from './files/loads.queries.ts'
import { provideModel } from './mixers/model-service.ts'
import { suiteRules } from './shares/rules.settings.ts'
import { codeOf, fieldsOf } from '@atrium/engine/refused.fixtures'

let bench: SuiteBench
beforeAll(async () => {
  bench = await suiteBench()
})
afterAll(() => bench.close())

const rosa = () => bench.as(bench.people.rosa)
let made = 0
const newSuite = async () =>
  (await rosa().create({ name: `Suite ${made++}`, description: null })).suiteID
const definition = (patch: Partial<ChartDefinition>): ChartDefinition => ({
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

// 30 students at Oak (101), 12 at Pine (202), 4 at Elm (303); scores by student.
const rows = [
  ...Array.from({ length: 30 }, (_, at) => ['0101', at]),
  ...Array.from({ length: 12 }, (_, at) => ['0202', 30 + at]),
  ...Array.from({ length: 4 }, (_, at) => ['0303', 42 + at]),
]
const scores = `Student ID,School Code,Score\n${rows.map(([school, at]) => `0${100_000 + Number(at)},${school},${Number(at) * 2}`).join('\n')}\n`
const schools = 'Code,Area\n0101,North\n0202,South\n0303,South\n'

async function loaded() {
  const suiteID = await newSuite()
  const scoresID = await bench.load(bench.people.rosa, suiteID, 'scores.csv', scores)
  const schoolsID = await bench.load(bench.people.rosa, suiteID, 'schools.csv', schools)
  const { attributes } = await rosa().get({ suiteID })
  const attribute = (name: string) =>
    attributes.find((one) => one.displayName === name)?.attributeID ?? 0
  return { suiteID, scoresID, schoolsID, attribute, ref: (name: string) => `a${attribute(name)}` }
}

describe('a file', () => {
  test('is set up, loaded, and ready; the suite is then online', async () => {
    const suiteID = await newSuite()
    const { fileID } = await rosa().createFile({
      suiteID,
      uploadID: await bench.send(bench.people.rosa, suiteID, 'scores.csv', scores),
    })
    expect(await rosa().get({ suiteID })).toMatchObject({
      online: false,
      files: [{ status: 'stup', name: 'scores' }],
      attributes: [
        { displayName: 'Student ID', kind: 'text', semanticType: 'studentID', dataType: 'none' },
        { kind: 'text', semanticType: 'schoolID' },
        { kind: 'integer', semanticType: 'score', dataType: 'continuous' },
      ],
    })
    await bench.accept(bench.people.rosa, suiteID, fileID)
    expect((await rosa().get({ suiteID })).files[0]?.status).toBe('pend')
    await bench.work()
    expect(await rosa().get({ suiteID })).toMatchObject({
      online: true,
      files: [{ status: 'rdy', rows: 46, errorCount: 0 }],
    })
    expect((await rosa().get({ suiteID })).attributes[2]?.profile).toMatchObject({
      rows: 46,
      missing: 0,
      minimum: 0,
      maximum: 90,
    })
    expect((await rosa().loads())[0]).toMatchObject({
      fileName: 'scores',
      sourceName: 'scores.csv',
      outcome: 'done',
      rows: 46,
    })
  })
  test('reports by line what it left out, and offers all of it as a file, to people who may change it', async () => {
    const suiteID = await newSuite()
    const fileID = await bench.load(
      bench.people.rosa,
      suiteID,
      'lines.csv',
      `id,n\n${'x,1\n'.repeat(1000)}${'=x,1,2\n'.repeat(1200)}`,
    )
    const { loadID, count, listed, errors } = await rosa().errors({ fileID })
    expect([count, listed, errors.length, errors[0]]).toEqual([
      1200,
      1200,
      1000,
      { line: 1002, column: null, problem: 'tooMany', text: '=x,1,2' },
    ])
    const { fileName, chunks } = await errorsFile(bench.request(bench.people.rosa), String(loadID))
    const lines = (await all(chunks)).join('').split('\r\n')
    expect([fileName.endsWith('.csv'), lines.length, lines[1200]]).toEqual([
      true,
      1202,
      `2201,,${lines[1]?.split(',')[2]},"'=x,1,2",${lines[1]?.split(',').at(-1)}`,
    ])
    for (const path of ['0', 'x', `${loadID}/..`])
      await expect(errorsFile(bench.request(bench.people.rosa), path)).rejects.toMatchObject({
        code: 'notFound',
      })
    await expect(
      errorsFile(bench.request(bench.people.marcus), String(loadID)),
    ).rejects.toMatchObject({ code: 'notFound' })
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.people.marcus.userID,
      role: 'view',
      expiresAt: null,
    })
    await expect(
      errorsFile(bench.request(bench.people.marcus), String(loadID)),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
  test('is sent in pieces alongside other pending uploads', async () => {
    const suiteID = await newSuite()
    const waiting = await bench.send(bench.people.rosa, suiteID, 'first.csv', 'id,n\nx,1\n')
    const second = await bench.load(bench.people.rosa, suiteID, 'second.csv', 'id,n\ny,2\nz,3\n')
    const { fileID } = await rosa().createFile({ suiteID, uploadID: waiting })
    expect(
      (await rosa().get({ suiteID })).files.map((file) => [file.fileID, file.name, file.rows]),
    ).toEqual([
      [second, 'second', 2],
      [fileID, 'first', 0],
    ])
  })
  test('resumes in any status after its worker was killed', async () => {
    const suiteID = await newSuite()
    const fileID = await bench.load(bench.people.rosa, suiteID, 'scores.csv', scores)
    for (const status of ['pend', 'proc', 'indx', 'updp', 'upd'] as const) {
      await bench.database
        .owner`update data_suite_file set status = ${status}, incoming = serving where id = ${fileID}`
      await bench.database
        .owner`update job_run set status = 'queued' where id = (select max(id) from job_run)`
      await bench.work()
      expect([status, (await rosa().get({ suiteID })).files[0]?.status]).toEqual([status, 'rdy'])
    }
    await bench.database
      .owner`update data_suite_file set status = 'upd', incoming = serving where id = ${fileID}`
    await bench.database
      .owner`update job_run set status = 'queued' where id = (select max(id) from job_run)`
    const cut = Object.assign(new Error('stopping'), { name: 'RunEnding' })
    await expect(
      bench.work({
        check: () => {
          throw cut
        },
      }),
    ).rejects.toThrow('stopping')
    expect((await rosa().get({ suiteID })).files[0]).toMatchObject({
      status: 'upd',
      online: true,
      rows: 46,
    })
  })
  test('whose numbers now contain text waits for a person too; with a chosen format, the cells are reported instead', async () => {
    const { suiteID, scoresID, attribute } = await loaded()
    const send = async (mode: 'replace' | 'append') => {
      await rosa().newData({
        fileID: scoresID,
        uploadID: await bench.send(
          bench.people.rosa,
          suiteID,
          'next.csv',
          'Student ID,School Code,Score\nT1,0101,5\n0100001,0101,high\n',
        ),
        mode,
      })
      await bench.work()
      return (await rosa().get({ suiteID })).files[0]
    }
    expect(await send('append')).toMatchObject({
      status: 'updr',
      online: true,
      rows: 46,
      drift: { added: [], missing: [], retyped: [{ name: 'Score', from: 'integer', to: 'text' }] },
    })
    expect((await rosa().loads({ suiteID }))[0]).toMatchObject({ outcome: 'drift' })
    await rosa().actOnFile({ fileID: scoresID, act: 'rejectDrift' })
    const { files, attributes } = await rosa().get({ suiteID })
    const mine = attributes
      .filter((one) => one.fileID === scoresID)
      .map(({ attributeID, displayName, dataType, importFormat, primaryKey, semanticType }) => ({
        attributeID,
        displayName,
        dataType,
        primaryKey,
        semanticType,
        importFormat: attributeID === attribute('Score') ? ('integer' as const) : importFormat,
      }))
    await rosa().saveMapping({
      fileID: scoresID,
      version: files[0]?.version ?? 0,
      name: 'scores',
      importMode: 'append',
      marks: files[0]?.marks ?? [],
      attributes: mine,
    })
    await bench.work()
    expect(await send('append')).toMatchObject({
      status: 'rdy',
      rows: 48,
      errorCount: 1,
      drift: null,
    })
    const second = await loaded()
    await rosa().newData({
      fileID: second.scoresID,
      uploadID: await bench.send(
        bench.people.rosa,
        second.suiteID,
        'next.csv',
        'Student ID,School Code,Score\n0100001,0101,high\n',
      ),
      mode: 'replace',
    })
    await bench.work()
    await rosa().actOnFile({ fileID: second.scoresID, act: 'acceptDrift' })
    await bench.work()
    expect((await rosa().get({ suiteID: second.suiteID })).files[0]).toMatchObject({
      status: 'rdy',
      rows: 1,
      drift: null,
    })
  })
  test('with different columns than before waits for a person, and serves the old data until then', async () => {
    const { suiteID, scoresID } = await loaded()
    const next = 'Student ID,School Code,Points\n0100000,0101,5\n'
    const uploadID = await bench.send(bench.people.rosa, suiteID, 'next.csv', next)
    await rosa().newData({ fileID: scoresID, uploadID, mode: 'replace' })
    await bench.work()
    expect((await rosa().get({ suiteID })).files[0]).toMatchObject({
      status: 'updr',
      online: true,
      rows: 46,
      drift: { added: ['Points'], missing: ['Score'] },
    })
    await rosa().actOnFile({ fileID: scoresID, act: 'rejectDrift' })
    expect((await rosa().get({ suiteID })).files[0]).toMatchObject({
      status: 'rdy',
      rows: 46,
      drift: null,
    })
    await rosa().newData({
      fileID: scoresID,
      uploadID: await bench.send(bench.people.rosa, suiteID, 'next.csv', next),
      mode: 'replace',
    })
    await bench.work()
    await rosa().actOnFile({ fileID: scoresID, act: 'acceptDrift' })
    await bench.work()
    const detail = await rosa().get({ suiteID })
    expect(detail.files[0]).toMatchObject({ status: 'rdy', rows: 1 })
    expect(
      detail.attributes.filter((one) => one.fileID === scoresID).map((one) => one.displayName),
    ).toEqual(['Student ID', 'School Code', 'Score', 'Points'])
  })
  test('is added to or replaced; the same rows sent twice are there once', async () => {
    const suiteID = await newSuite()
    const fileID = await bench.load(bench.people.rosa, suiteID, 'a.csv', 'id,n\nx,1\n')
    const more = async (content: string, mode: 'append' | 'replace') => {
      await rosa().newData({
        fileID,
        uploadID: await bench.send(bench.people.rosa, suiteID, 'b.csv', content),
        mode,
      })
      await bench.work()
      return (await rosa().get({ suiteID })).files[0]?.rows
    }
    expect([
      await more('id,n\ny,2\nz,3\n', 'append'),
      await more('id,n\ny,2\nz,3\n', 'append'),
      await more('id,n\nq,9\n', 'replace'),
    ]).toEqual([3, 3, 1])
  })
  test('that fails says why, and keeps serving the previous data', async () => {
    const suiteID = await newSuite()
    const fileID = await bench.load(bench.people.rosa, suiteID, 'a.csv', 'id,n\nx,1\n')
    await rosa().newData({
      fileID,
      uploadID: await bench.send(bench.people.rosa, suiteID, 'b.csv', 'id,n\na\nd,e,f\n'),
      mode: 'replace',
    })
    expect(await codeOf(bench.work())).toBe('tabular.nothingReadable')
    expect((await rosa().get({ suiteID })).files[0]).toMatchObject({
      status: 'err',
      failure: { id: 'tabular.nothingReadable' },
      online: true,
      rows: 1,
    })
  })
  test('is removed in two steps and can be restored', async () => {
    const { suiteID, schoolsID } = await loaded()
    expect(await codeOf(rosa().actOnFile({ fileID: schoolsID, act: 'confirmRemoval' }))).toBe(
      'kit.refusal.actionNotAllowed',
    )
    await rosa().actOnFile({ fileID: schoolsID, act: 'remove' })
    await rosa().actOnFile({ fileID: schoolsID, act: 'confirmRemoval' })
    await bench.work()
    expect((await rosa().get({ suiteID })).files[1]).toMatchObject({
      status: 'dltr',
      acts: ['restore'],
    })
    await rosa().actOnFile({ fileID: schoolsID, act: 'restore' })
    await bench.work()
    expect((await rosa().get({ suiteID })).files[1]).toMatchObject({ status: 'rdy', rows: 3 })
  })
})

describe('files that are related', () => {
  test('show how many rows match, and are refused if none do', async () => {
    const { suiteID, attribute, ref } = await loaded()
    const [from, to] = [attribute('School Code'), attribute('Code')]
    expect(await rosa().checkRelationship({ suiteID, fromID: from, toID: to })).toEqual({
      fromUnique: false,
      toUnique: true,
      fromRows: 46,
      fromMatched: 46,
      toRows: 3,
      toMatched: 3,
    })
    expect(
      await fieldsOf(rosa().relate({ suiteID, fromID: attribute('Student ID'), toID: to })),
    ).toEqual({ toID: 'dataSuites.relationships.noMatch' })
    await rosa().relate({ suiteID, fromID: from, toID: to })
    expect(
      (
        await rosa().preview({
          suiteID,
          definition: definition({
            x: { field: ref('Area') },
            reducer: 'average',
            value: ref('Score'),
          }),
        })
      ).rows,
    ).toEqual([
      ['North', 29],
      ['South', 75],
    ])
  })
})

describe('mixers', () => {
  test('have unique names, follow the rules, and are tried on real rows before they are saved', async () => {
    const { suiteID, ref } = await loaded()
    const group = {
      type: 'group' as const,
      input: ref('Score'),
      min: 0,
      max: 100,
      size: 20,
      cutoff: 40,
    }
    expect((await rosa().previewMixer({ suiteID, definition: group })).rows.slice(0, 1)).toEqual([
      [0, '< 40'],
    ])
    expect(
      await fieldsOf(
        rosa().saveMixer({ suiteID, name: 'score', definition: { ...group, max: 0, cutoff: 30 } }),
      ),
    ).toEqual({
      name: 'dataSuites.mixers.nameTaken',
      max: 'dataSuites.mixers.maxOverMin',
      cutoff: 'dataSuites.mixers.cutoffMultiple',
    })
    const { mixerID } = await rosa().saveMixer({ suiteID, name: 'Band', definition: group })
    const chart = await rosa().saveChart({
      suiteID,
      name: 'By band',
      size: 'small',
      definition: definition({ x: { field: `m${mixerID}` } }),
    })
    expect((await rosa().chart({ suiteID, chartID: chart })).rows).toEqual([
      ['< 40', 20],
      ['40–60', 10],
      ['60–80', 10],
      ['80–100', 6],
    ])
    expect(await codeOf(rosa().removeMixer({ suiteID, mixerID }))).toBe('kit.refusal.inUse')
    expect(
      await codeOf(
        rosa().saveMixer({
          suiteID,
          mixerID,
          version: 1,
          name: 'Band',
          definition: { type: 'combine', inputs: [`m${mixerID}`], separator: '' },
        }),
      ),
    ).toBe('engine.fault.mixerCycle')
  })
})

test('a change to a chart, a mixer, or a filter set is in the audit log with the previous values', async () => {
  const { suiteID, ref } = await loaded()
  const chart = { suiteID, size: 'small' as const, definition: definition({}) }
  const mixer = {
    suiteID,
    definition: { type: 'combine' as const, inputs: [ref('School Code')], separator: ' ' },
  }
  const set = { suiteID, system: false, filters: [] }
  const id = await rosa().saveChart({ ...chart, name: 'Begun' })
  const { mixerID } = await rosa().saveMixer({ ...mixer, name: 'Begun' })
  const setID = await rosa().saveFilterSet({ ...set, name: 'Begun' })
  await rosa().saveChart({ ...chart, id, version: 1, name: 'Done' })
  await rosa().saveMixer({ ...mixer, mixerID, version: 1, name: 'Done' })
  await rosa().saveFilterSet({ ...set, id: setID, version: 1, name: 'Done' })
  for (const [entity, entityID] of [
    ['dataSuites.chart', id],
    ['dataSuites.mixer', mixerID],
    ['dataSuites.filterSet', setID],
  ] as const) {
    const rows = await bench.database.owner`
      select changes from audit_entry where entity = ${entity} and entity_id = ${entityID} and action = 'update'`
    expect(rows.map(({ changes }) => changes as unknown)).toMatchObject([
      { name: ['Begun', 'Done'] },
    ])
  }
})

test('the second of two people who change a chart, a mixer, or a filter set is shown what the first saved', async () => {
  const { suiteID, ref } = await loaded()
  const chart = { suiteID, size: 'small' as const, definition: definition({}) }
  const mixer = {
    suiteID,
    definition: { type: 'combine' as const, inputs: [ref('School Code')], separator: ' ' },
  }
  const set = { suiteID, system: false, filters: [] }
  const id = await rosa().saveChart({ ...chart, name: 'Begun' })
  const { mixerID } = await rosa().saveMixer({ ...mixer, name: 'Begun' })
  const setID = await rosa().saveFilterSet({ ...set, name: 'Begun' })
  const saves = [
    (name: string) => rosa().saveChart({ ...chart, id, version: 1, name }),
    (name: string) => rosa().saveMixer({ ...mixer, mixerID, version: 1, name }),
    (name: string) => rosa().saveFilterSet({ ...set, id: setID, version: 1, name }),
  ]
  for (const save of saves) {
    await save('First')
    await expect(save('Second')).rejects.toMatchObject({
      cause: { code: 'conflict', detail: { current: { name: 'First', version: 2 } } },
    })
  }
  const history = await rosa().history({ suiteID })
  expect(history.slice(0, 3).map(({ action }) => action)).toEqual([
    'filterSet-update',
    'mixer-update',
    'chart-update',
  ])
  expect(history[0]).toMatchObject({
    actorID: bench.people.rosa.userID,
    changes: { name: { after: 'First' } },
  })
  expect(await codeOf(bench.as(bench.people.priya).history({ suiteID }))).toBe(
    'kit.refusal.notFound',
  )
})

test('categories for a column’s values are proposed by a model if one is configured, otherwise by similarity; the answer says which, and what was sent out is logged', async () => {
  const { suiteID } = await rosa().create({ name: 'Proposals', description: null })
  await bench.load(
    bench.people.rosa,
    suiteID,
    'ways.csv',
    'id,way,notes\n1,School bus,a\n2,School Bus.,a\n3,On foot,b\n4,School bus,b\n5,School Bus.,c\n6,On foot,c\n',
  )
  const { attributes } = await rosa().get({ suiteID })
  const column = (name: string) => attributes.find((one) => one.sourceName === name)?.attributeID
  const way = column('way')
  const proposed = async () => rosa().suggestValues({ suiteID, input: `a${way}`, categories: [] })
  const told = () =>
    bench.database
      .owner`select changes from audit_entry where entity = 'dataSuites.suite' and entity_id = ${suiteID} and action = 'askModel'`
  const byLikeness = await proposed()
  expect([
    await rosa().suggester(),
    byLikeness.by,
    new Set(byLikeness.values.map((one) => one.category)).size,
    (await told()).length,
  ]).toEqual([{ model: null }, 'likeness', 2, 0])
  provideModel({ url: 'http://127.0.0.1:1/v1', name: 'sorter', key: undefined })
  // Nothing leaves before the district has said so.
  expect([await rosa().suggester(), (await proposed()).by, (await told()).length]).toEqual([
    { model: null },
    'likeness',
    0,
  ])
  const letOut = (modelService: boolean) =>
    bench.database.transaction(bench.riverbend.districtID, (tx) =>
      giveSettings(tx, suiteRules, bench.riverbend.districtID, { modelService }),
    )
  await letOut(true)
  // What may identify people never leaves: an id, what was written about someone, or a column made
  // of either.
  const { mixerID } = await rosa().saveMixer({
    suiteID,
    name: 'Way and remark',
    definition: { type: 'combine', inputs: [`a${way}`, `a${column('notes')}`], separator: ' ' },
  })
  for (const input of [`a${column('notes')}`, `a${column('id')}`, `m${mixerID}`] as const)
    expect(await rosa().suggestValues({ suiteID, input, categories: [] }), input).toMatchObject({
      by: 'likeness',
      isWithheld: true,
    })
  expect((await told()).length).toBe(0)
  // A service that doesn't answer: the page says so, and spelling similarity proposes.
  expect([await rosa().suggester(), (await proposed()).by, (await told()).length]).toEqual([
    { model: 'sorter' },
    'likeness',
    1,
  ])
  provideModel(undefined)
  await letOut(false)
  expect(
    await fieldsOf(
      rosa().saveMixer({
        suiteID,
        name: 'Ways',
        definition: { type: 'aiValueMap', input: `a${way}`, values: {} },
      }),
    ),
  ).toEqual({ values: 'dataSuites.mixers.noValues' })
})

describe('a shared suite', () => {
  const shared = async () => {
    const made = await loaded()
    const { suiteID, ref, attribute } = made
    const byArea = await rosa().saveChart({
      suiteID,
      name: 'By school',
      size: 'medium',
      definition: definition({ x: { field: ref('School Code') } }),
    })
    const raw = await rosa().saveChart({
      suiteID,
      name: 'Rows',
      size: 'medium',
      definition: definition({ type: 'table', reducer: 'rawRecord', columns: [ref('Student ID')] }),
    })
    return { ...made, attribute, byArea, raw }
  }
  test('does not exist for people it is not shared with, and another district never learns about it', async () => {
    const { suiteID, byArea } = await shared()
    for (const user of [bench.people.marcus, bench.people.priya, bench.people.otto]) {
      expect(await codeOf(bench.as(user).get({ suiteID }))).toBe('kit.refusal.notFound')
      expect(await codeOf(bench.as(user).chart({ suiteID, chartID: byArea }))).toBe(
        'kit.refusal.notFound',
      )
      expect((await bench.as(user).list()).map((one) => one.suiteID)).not.toContain(suiteID)
      expect((await bench.as(user).suites.list({})).rows.map(({ id }) => id)).not.toContain(suiteID)
    }
    const ana = bench.as(bench.people.ana)
    expect(await codeOf(ana.list())).toBe('kit.refusal.forbidden')
    expect(await codeOf(ana.suites.list({}))).toBe('kit.refusal.forbidden')
  })
  test('shows no group of fewer than ten students, nor anything that would reveal it; neither records nor profiles', async () => {
    const { suiteID, byArea, raw } = await shared()
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    const marcus = bench.as(bench.people.marcus)
    expect(await rosa().chart({ suiteID, chartID: byArea })).toMatchObject({
      rows: [
        ['0101', 30],
        ['0202', 12],
        ['0303', 4],
      ],
      suppressed: 0,
    })
    expect(await marcus.chart({ suiteID, chartID: byArea })).toMatchObject({
      rows: [
        ['0101', 30],
        ['0202', null],
        ['0303', null],
      ],
      suppressed: 2,
    })
    expect(await codeOf(marcus.chart({ suiteID, chartID: raw }))).toBe(
      'dataSuites.chart.recordsHidden',
    )
    expect((await marcus.get({ suiteID })).attributes.every((one) => one.profile === null)).toBe(
      true,
    )
    expect(
      await codeOf(
        marcus.saveChart({ suiteID, name: 'Mine', size: 'small', definition: definition({}) }),
      ),
    ).toBe('kit.refusal.forbidden')
    expect(await codeOf(marcus.preview({ suiteID, definition: definition({}) }))).toBe(
      'kit.refusal.forbidden',
    )
  })
  test('ends when it is revoked, or when it expires', async () => {
    const { suiteID } = await shared()
    const sees = () => codeOf(bench.as(bench.people.marcus).get({ suiteID }))
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'edit',
      expiresAt: new Date(Date.now() - 365 * 86_400_000).toISOString(),
    })
    expect(await sees()).toBe('kit.refusal.notFound')
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'edit',
      expiresAt: new Date(Date.now() + 365 * 86_400_000).toISOString(),
    })
    expect(await sees()).toBe('done')
    const [one] = await rosa().shares({ suiteID })
    await rosa().unshare({ suiteID, shareID: one?.shareID ?? 0 })
    expect(await sees()).toBe('kit.refusal.notFound')
  })
  test('shows each reader only the rows of their own school, if its owner says so', async () => {
    const { suiteID, byArea, ref } = await shared()
    await rosa().saveFilterSet({
      suiteID,
      name: 'Own school',
      system: true,
      filters: [{ type: 'system', field: ref('School Code'), by: 'school' }],
    })
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    expect((await rosa().chart({ suiteID, chartID: byArea })).rows).toHaveLength(3)
    const marcus = bench.as(bench.people.marcus)
    expect(await marcus.chart({ suiteID, chartID: byArea })).toMatchObject({
      rows: [['0101', 30]],
      source: { rows: null },
    })
    // The total number of rows would reveal something about other schools.
    expect((await marcus.get({ suiteID })).files[0]).toMatchObject({
      rows: null,
      sources: [{ rows: null }],
      sheets: null,
    })
    expect([
      (await marcus.list()).find((one) => one.suiteID === suiteID)?.rows,
      (await marcus.suites.list({})).rows.find(({ id }) => id === suiteID)?.rowCount,
      (await marcus.loads({ suiteID }))[0]?.rows,
    ]).toEqual([null, null, null])
  })
})

describe('a selection on a chart', () => {
  /** Of three schools and two areas; the chart of schools is what a reader chooses on. */
  const dashboard = async () => {
    const made = await loaded()
    const { suiteID, ref, attribute } = made
    await rosa().relate({ suiteID, fromID: attribute('School Code'), toID: attribute('Code') })
    const bySchool = await rosa().saveChart({
      suiteID,
      name: 'By school',
      size: 'medium',
      definition: definition({ x: { field: ref('School Code') } }),
    })
    const total = await rosa().saveChart({
      suiteID,
      name: 'All',
      size: 'small',
      definition: definition({ type: 'number' }),
    })
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    return { ...made, bySchool, total }
  }
  test('filters the other charts, and leads its owner to the records', async () => {
    const { suiteID, bySchool, total, ref } = await dashboard()
    const cross = [{ chartID: bySchool, at: { x: '0202' } }]
    expect((await rosa().chart({ suiteID, chartID: total, cross })).rows).toEqual([[12]])
    const drilled = await rosa().drill({
      suiteID,
      definition: definition({ x: { field: ref('School Code') } }),
      at: { x: '0303' },
    })
    expect(drilled).toMatchObject({ count: 4 })
    expect(drilled.columns.map((one) => one.label)).toEqual(['Student ID', 'School Code', 'Score'])
    expect(drilled.rows.map((row) => row[1])).toEqual(['0303', '0303', '0303', '0303'])
  })
  test('shows others no number that the chart itself suppresses, nor one that subtraction would reveal', async () => {
    const { suiteID, bySchool, total } = await dashboard()
    const marcus = bench.as(bench.people.marcus)
    const seen = (school: string) =>
      marcus.chart({ suiteID, chartID: total, cross: [{ chartID: bySchool, at: { x: school } }] })
    expect((await seen('0101')).rows).toEqual([[30]])
    expect(await seen('0303')).toMatchObject({ rows: [[null]], suppressed: 1 })
    expect(await seen('0202')).toMatchObject({ rows: [[null]], suppressed: 1 })
  })
  test('is a mark of a chart of the suite, nothing else', async () => {
    const { suiteID, total } = await dashboard()
    expect(
      await codeOf(
        rosa().chart({
          suiteID,
          chartID: total,
          cross: [{ chartID: 2_000_000_000, at: { x: 'x' } }],
        }),
      ),
    ).toBe('kit.refusal.notFound')
  })
})

describe('filter sets', () => {
  test('are used by many charts, and stay while one uses them', async () => {
    const { suiteID, ref } = await loaded()
    const id = await rosa().saveFilterSet({
      suiteID,
      name: 'North',
      system: false,
      filters: [{ type: 'simple', field: ref('School Code'), value: '0202' }],
    })
    const chartID = await rosa().saveChart({
      suiteID,
      name: 'One',
      size: 'small',
      definition: definition({ type: 'number', filterSetIDs: [id] }),
    })
    expect((await rosa().chart({ suiteID, chartID })).rows).toEqual([[12]])
    expect(await codeOf(rosa().removeFilterSet({ suiteID, id }))).toBe('kit.refusal.inUse')
    await rosa().removeChart({ suiteID, id: chartID })
    await rosa().removeFilterSet({ suiteID, id })
    expect((await rosa().get({ suiteID })).filterSets).toEqual([])
  })
  test('for row security belong to the owner: other editors cannot create, change, or remove them', async () => {
    const { suiteID, ref } = await loaded()
    const system = {
      suiteID,
      name: 'Own school',
      system: true,
      filters: [{ type: 'system' as const, field: ref('School Code'), by: 'school' as const }],
    }
    const id = await rosa().saveFilterSet(system)
    await rosa().share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'edit',
      expiresAt: null,
    })
    const marcus = bench.as(bench.people.marcus)
    expect(await codeOf(marcus.saveFilterSet({ ...system, name: 'Mine' }))).toBe(
      'kit.refusal.forbidden',
    )
    expect(
      await codeOf(marcus.saveFilterSet({ ...system, id, version: 1, system: false, filters: [] })),
    ).toBe('kit.refusal.forbidden')
    expect(await codeOf(marcus.removeFilterSet({ suiteID, id }))).toBe('kit.refusal.forbidden')
    expect(
      await codeOf(
        marcus.saveFilterSet({
          suiteID,
          name: 'Scores',
          system: false,
          filters: [{ type: 'between', field: ref('Score'), from: 0, to: 50 }],
        }),
      ),
    ).toBe('done')
  })
  test('for row security can be previewed as another person', async () => {
    const { suiteID, ref } = await loaded()
    await rosa().saveFilterSet({
      suiteID,
      name: 'Own school',
      system: true,
      filters: [{ type: 'system', field: ref('School Code'), by: 'school' }],
    })
    const as = await rosa().seeAs({ suiteID, userID: bench.riverbend.marcus })
    expect(as.files.map((file) => file.seen)[1]).toBeNull()
    expect(as.files[0]?.seen).toBeLessThanOrEqual(46)
    expect(
      await codeOf(
        bench.as(bench.people.marcus).seeAs({ suiteID, userID: bench.riverbend.marcus }),
      ),
    ).toBe('kit.refusal.notFound')
    const { ana } = bench.riverbend
    expect(await codeOf(rosa().seeAs({ suiteID, userID: ana }))).toBe('kit.refusal.notFound')
  })
})

test('with more than 300 values an axis is not drawn in full, and cannot be sorted by value', async () => {
  const suiteID = await newSuite()
  await bench.load(
    bench.people.rosa,
    suiteID,
    'wide.csv',
    `place,n\n${Array.from({ length: 900 }, (_, at) => `p${at},${at}`).join('\n')}\n`,
  )
  const { attributes } = await rosa().get({ suiteID })
  const [place, n] = attributes.map((one) => `a${one.attributeID}`) as [string, string]
  const answer = await rosa().preview({
    suiteID,
    definition: definition({
      x: { field: place },
      reducer: 'sum',
      value: n,
      sort: { by: 'value', descending: true },
    }),
  })
  expect(answer).toMatchObject({ incomplete: true, sortUnsuitable: true })
  expect(answer.rows).toHaveLength(300)
})

test('an axis is sorted by another attribute that has one value for each of its own; otherwise the chart says so', async () => {
  const suiteID = await newSuite()
  await bench.load(
    bench.people.rosa,
    suiteID,
    'months.csv',
    'month,place,days\nSeptember,2,20\nAugust,1,12\nOctober,3,22\nAugust,1,10\n',
  )
  const { attributes } = await rosa().get({ suiteID })
  const [month, place, days] = attributes.map((one) => `a${one.attributeID}`) as [
    string,
    string,
    string,
  ]
  const sortedBy = async (field: string, descending = false) => {
    const answer = await rosa().preview({
      suiteID,
      definition: definition({
        x: { field: month },
        reducer: 'sum',
        value: days,
        sort: { by: 'field', field, descending },
      }),
    })
    return {
      months: answer.rows.map((row) => row[0]),
      cells: answer.rows[0]?.length,
      isUnsuitable: answer.sortUnsuitable,
    }
  }
  expect(await sortedBy(place)).toEqual({
    months: ['August', 'September', 'October'],
    cells: 2,
    isUnsuitable: false,
  })
  expect((await sortedBy(place, true)).months).toEqual(['October', 'September', 'August'])
  expect(await sortedBy(days, true)).toEqual({
    months: ['August', 'October', 'September'],
    cells: 2,
    isUnsuitable: true,
  })
})

test('a screen asks three statements at most', async () => {
  const { suiteID, ref } = await loaded()
  const chartID = await rosa().saveChart({
    suiteID,
    name: 'One',
    size: 'small',
    definition: definition({ x: { field: ref('School Code') } }),
  })
  for (const act of [
    () => rosa().list(),
    () => rosa().suites.list({}),
    () => rosa().get({ suiteID }),
    () => rosa().chart({ suiteID, chartID }),
    () => rosa().loads(),
    () => rosa().shares({ suiteID }),
  ]) {
    const before = bench.database.statements()
    await act()
    expect(bench.database.statements() - before).toBeLessThanOrEqual(3)
  }
})

test('a day is that of the school: in the evening it is not tomorrow', async () => {
  const evening = {
    ...bench.request({ ...bench.people.rosa, timeZone: 'America/Los_Angeles' }),
    now: () => new Date('2026-07-01T02:00:00Z'),
  }
  expect((await readerOf(evening, [])).today).toBe('2026-06-30')
})

test('a definition of 10,000 levels is refused with a message before it is read', async () => {
  const { suiteID } = await loaded()
  let condition: object = { op: 'isNull', field: 'a1' }
  for (let depth = 0; depth < 10_000; depth++) condition = { op: 'not', of: condition }
  expect(
    await codeOf(
      rosa().preview({
        suiteID,
        definition: definition({ filters: [{ type: 'custom', condition: condition as never }] }),
      }),
    ),
  ).toBe('engine.fault.tooDeep')
  // A mixer that the engine would not take is not saved: it would stop every chart of its suite.
  let when: object = { op: 'isNull', field: 'a1' }
  for (let level = 0; level < 100; level++) when = { op: 'not', of: when }
  expect(
    await codeOf(
      rosa().saveMixer({
        suiteID,
        name: 'Deep',
        definition: {
          type: 'conditional',
          cases: [{ when: when as never, result: { value: 1 } }],
          otherwise: { value: 0 },
        },
      }),
    ),
  ).toBe('engine.fault.tooDeep')
})
