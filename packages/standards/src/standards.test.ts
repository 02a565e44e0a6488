import { asRefusal } from '@atrium/kit/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentID, idOf, standardsBench, waterPackage } from './fixtures.ts'
import { packageText } from './export/package-text.ts'
import { standardUses, standardsByIDs, unknownItems } from './public.ts'

let bench: Awaited<ReturnType<typeof standardsBench>>
let frameworkID: number
const inUse: number[] = []

beforeAll(async () => {
  bench = await standardsBench()
  standardUses({
    name: 'test',
    find: (_tx, _districtID, ids) => Promise.resolve(ids.filter((id) => inUse.includes(id))),
  }).install()
  frameworkID = await bench.importFile(waterPackage())
})
afterAll(() => bench.database.drop())

const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const exported = async (id: number): Promise<unknown> => {
  let text = ''
  for await (const piece of packageText(bench.request().db, {
    districtID: bench.districtID,
    frameworkID: id,
  }))
    text += piece
  return JSON.parse(text)
}
const count = async (): Promise<unknown> => {
  const [row] = await bench.database
    .owner`select (select count(*)::int from standard_framework) as frameworks, (select count(*)::int from standard_item) as items`
  return row
}

test('an export has the same content as the import', async () => {
  expect(await exported(frameworkID)).toEqual(waterPackage())
})

test('the tree is sorted: sequence, then enumeration, then the code in natural order', async () => {
  const { items } = bench.as()
  const top = await items.children({ frameworkID, parentID: null })
  expect(top.rows.map(({ code, childCount }) => [code, childCount])).toEqual([
    ['W.A', 3],
    ['W.B', 1],
  ])
  const under = await items.children({ frameworkID, parentID: top.rows[0]?.itemID ?? 0 })
  expect(under.rows.map(({ code }) => code)).toEqual(['W.A.1', 'W.A.2', 'W.A.10'])
})

test('a search finds codes, words without accents and keywords, and shows them in the tree', async () => {
  const { items } = bench.as()
  const shown = async (text: string) =>
    (await items.search({ text, frameworkID })).rows.map(({ code, isHit }) =>
      isHit ? `*${code}` : code,
    )
  expect(await shown('w.a.1')).toEqual(['W.A', '*W.A.1', '*W.A.10'])
  expect(
    (await items.search({ text: 'w.a.1', frameworkID })).rows
      .filter(({ rank }) => rank === 0)
      .map(({ code }) => code),
  ).toEqual(['W.A.1'])
  expect(await shown('sequia')).toEqual(['W.A', '*W.A.10'])
  expect(await shown('evaporation')).toEqual(['W.A', '*W.A.1'])
  expect(await shown('sea rivers')).toEqual(['W.A', '*W.A.2'])
  expect(await shown('100%')).toEqual([])
})

test('details show the path and the related statements, with the ends that are on file', async () => {
  const { items } = bench.as()
  const row = (await items.search({ text: 'W.A.2' })).rows.find(({ isHit }) => isHit)
  const details = await items.details({ itemID: row?.itemID ?? 0 })
  expect(details.path.map(({ label }) => label)).toEqual(['W.A'])
  expect(
    details.links.map(
      ({ type, direction, node }) => `${direction} ${type} ${node.code ?? node.title}`,
    ),
  ).toEqual([
    'from isRelatedTo W.B.1',
    'to isTranslationOf A.2',
    'from precedes W.A.1',
    'to replacedBy W.A.1',
  ])
})

test('a second import updates by identifier, and retires statements that are missing but in use', async () => {
  const next = waterPackage()
  next.CFItems = next.CFItems.filter(
    ({ identifier }) => identifier !== idOf(23) && identifier !== idOf(24),
  )
  next.CFAssociations = next.CFAssociations.filter(
    ({ originNodeURI }) =>
      ![idOf(23), idOf(24)].includes((originNodeURI as { identifier: string }).identifier),
  )
  Object.assign(next.CFItems[3] ?? {}, {
    fullStatement: 'Explain why every river runs to the sea.',
  })
  const { rows } = await bench.as().items.search({ text: 'W.B.1' })
  const keptID = rows.find(({ code }) => code === 'W.B.1')?.itemID ?? 0
  inUse.push(keptID)
  const { importID } = await bench.upload(next)
  const { summary } = await bench.as().imports.get({ importID })
  expect(summary).toMatchObject({
    frameworkID,
    added: 0,
    changed: 1,
    unchanged: 3,
    removed: 2,
    kept: 1,
    samples: { changed: [{ code: 'W.A.2' }], removed: [{ code: 'W.A.10' }, { code: 'W.B.1' }] },
  })
  await bench.run(importID)
  expect(await exported(frameworkID)).toEqual(next)
  const [kept] = await standardsByIDs(bench.request().db, bench.districtID, [keptID])
  expect(kept).toMatchObject({ code: 'W.B.1', isRetired: true })
  expect(await unknownItems(bench.request().db, bench.districtID, [keptID, 999_999])).toEqual([
    keptID,
    999_999,
  ])
  expect((await bench.as().items.search({ text: 'W.B.1' })).total).toBe(0)
  // The first file restores both; the one that was retired keeps its id.
  await bench.importFile(waterPackage())
  expect(
    (await bench.as().items.search({ text: 'W.B.1' })).rows.find(({ isHit }) => isHit)?.itemID,
  ).toBe(keptID)
  expect(await exported(frameworkID)).toEqual(waterPackage())
})

test('invalid JSON, JSON without a package, an empty file and a workbook are 422 with a message', async () => {
  for (const [content, id] of [
    ['{"CFDocument": ', 'standards.source.notJSON'],
    [{ hello: 1 }, 'standards.source.noPackage'],
    ['[]', 'standards.source.noPackage'],
    ['', 'standards.source.empty'],
    ['PK\u0003\u0004', 'standards.source.workbook'],
    ['a,b\n1,2\n', 'standards.source.noStatements'],
    ['code,statement\nA,"open\n', 'standards.source.brokenCSV'],
  ] as const) {
    const refusal = await refused(bench.upload(content))
    expect([refusal?.code, refusal?.ref.id]).toEqual(['invalid', id])
  }
})

test('missing and duplicate identifiers are reported with their position, and nothing is written', async () => {
  const before = await count()
  const fault = async (
    change: (next: ReturnType<typeof waterPackage>) => void,
  ): Promise<string[]> => {
    const next = waterPackage()
    change(next)
    const { importID } = await bench.upload(next)
    const view = await bench.as().imports.get({ importID })
    expect(view.state).toBe('blocked')
    expect((await refused(bench.as().imports.start({ importID })))?.ref).toEqual({
      id: 'standards.import.blocked',
      values: { count: view.errors },
    })
    return view.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ place, message }) => `${place} ${message.id.split('.').at(-1)}`)
  }
  expect(
    await fault((next) => void next.CFItems.push({ ...next.CFItems[2], fullStatement: 'Another' })),
  ).toEqual(['CFItems[6].identifier doubled'])
  expect(await fault((next) => void delete next.CFItems[0]?.identifier)).toEqual([
    'CFItems[0].identifier missing',
  ])
  expect((await refused(bench.upload({ ...waterPackage(), notes: 'a\u0000b' })))?.ref.id).toBe(
    'standards.finding.badText',
  )
  expect(
    (await refused(bench.upload(`{"CFDocument":{},"x":${'['.repeat(5000)}${']'.repeat(5000)}}`)))
      ?.ref.id,
  ).toBe('standards.source.nesting')
  expect(await count()).toEqual(before)
})

test('only people who manage standards can import them, and no district sees another’s', async () => {
  const { importID } = await bench.upload(waterPackage())
  expect((await refused(bench.as({ permissions: [] }).imports.start({ importID })))?.code).toBe(
    'forbidden',
  )
  const other = bench.as({ districtID: bench.otherID })
  expect((await refused(other.imports.get({ importID })))?.code).toBe('notFound')
  expect(await other.frameworks.list()).toEqual([])
  expect((await other.items.search({ text: 'water' })).total).toBe(0)
  await bench.as().imports.discard({ importID })
  expect((await refused(bench.as().imports.start({ importID })))?.code).toBe('conflict')
})

test('a cycle does not block an import: it is cut and reported', async () => {
  const next = waterPackage()
  Object.assign(next.CFAssociations[0]?.destinationNodeURI as object, { identifier: idOf(22) })
  const { importID } = await bench.upload(next)
  const { state, findings } = await bench.as().imports.get({ importID })
  expect(state).toBe('checked')
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      place: 'CFAssociations[3]',
      message: expect.objectContaining({ id: 'standards.finding.circle' }) as unknown,
    }),
  )
  await bench.as().imports.discard({ importID })
  const table = await bench.upload('code,statement,parent code\nA,One,B\nB,Two,A\n', 'circle.csv')
  expect((await bench.as().imports.get(table)).findings).toMatchObject([
    { severity: 'warning', place: '3' },
  ])
  await bench.as().imports.discard(table)
})

test('a framework in use cannot be removed; one that was removed can be restored from its file', async () => {
  expect((await refused(bench.as().frameworks.remove({ frameworkID })))?.ref).toEqual({
    id: 'standards.frameworks.inUse',
    values: { count: 1 },
  })
  inUse.length = 0
  await bench.as().frameworks.remove({ frameworkID })
  expect(await bench.as().frameworks.list()).toEqual([])
  expect(await bench.as().items.children({ frameworkID, parentID: null })).toEqual({
    rows: [],
    more: false,
  })
  expect(await bench.importFile(waterPackage())).toBe(frameworkID)
  expect(await bench.as().frameworks.list()).toMatchObject([
    {
      frameworkID,
      identifier: documentID,
      itemCount: 6,
      caseVersion: '1.1',
      title: 'Water around us',
      adoptionStatus: 'Adopted',
    },
  ])
})
