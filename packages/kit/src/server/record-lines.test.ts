import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/index.ts'
import { asPerson, makeTestTables } from './record.fixtures.ts'
import { asRefusal } from './refusals.ts'
import { codeOf, fieldErrors } from './refused.fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await makeTestTables(database)
})
beforeEach(async () => {
  await database.owner`truncate test_order, test_order_item, test_supplier, audit_entry restart identity cascade`
  await database.owner`insert into test_supplier (district_id, name) values (1, 'Oak Paper'), (1, 'Elm Ink'), (2, 'Far Away')`
})
afterAll(() => database.drop())

const buyer = () =>
  asPerson(database, {
    permissions: ['orders.manage'],
    grants: new Map([['orders.manage', [0]]]),
  } as never)
const line = (item: string, quantity: number | null = 1, supplierID: number | null = null) => ({
  item,
  quantity,
  supplierID,
})
const order = (items = [line('Pens', 12, 1), line('Ink', 2, 2)], name = 'Fall') =>
  buyer().orders.create({ draft: { name, items } })

describe('the lines of a record', () => {
  test('are written with it, keep their order, and are returned wherever the record is', async () => {
    const made = await order()
    const items = [
      { id: 1, ...line('Pens', 12, 1) },
      { id: 2, ...line('Ink', 2, 2) },
    ]
    expect(made).toEqual({ id: 1, version: 1, name: 'Fall', items })
    expect(await buyer().orders.get({ id: 1 })).toEqual(made)
    expect((await buyer().orders.list({ search: 'ink' })).rows).toEqual([made])
    expect((await buyer().orders.list({ search: 'chalk' })).total).toBe(0)
  })

  test('are added, changed, removed and reordered in one save, and keep their ids', async () => {
    const { items } = await order([line('Pens'), line('Ink'), line('Chalk')])
    const [pens, , chalk] = items
    const saved = await buyer().orders.update({
      id: 1,
      version: 1,
      changes: { items: [{ ...chalk!, quantity: 9 }, line('Glue'), pens!] },
    })
    expect(saved.items).toEqual([
      { id: 3, ...line('Chalk', 9) },
      { id: 4, ...line('Glue') },
      { id: 1, ...line('Pens') },
    ])
    expect(saved.version).toBe(2)
  })

  test("belong to their record's version: unchanged lines are not a change, and a stale save changes none", async () => {
    const { items } = await order()
    const same = await buyer().orders.update({ id: 1, version: 1, changes: { items } })
    expect(same.version).toBe(1)
    await buyer().orders.update({ id: 1, version: 1, changes: { items: [items[0]!] } })
    expect(await codeOf(buyer().orders.update({ id: 1, version: 1, changes: { items: [] } }))).toBe(
      'conflict',
    )
    expect((await buyer().orders.get({ id: 1 })).items).toHaveLength(1)
  })

  test('come in with a line of a file for each, as other systems write them', async () => {
    const bring = (csv: string) => buyer().orders.importRows({ csv, dryRun: false })
    const csv =
      'NAME,Item,Quantity,Supplier\nFall,Pens,12,Oak Paper\n,Ink,2,elm ink\nSpring,Chalk,1,\nFall,Glue,,\n'
    expect(await bring(csv)).toMatchObject({ create: 2, findings: [] })
    expect((await buyer().orders.list({ sort: 'name' })).rows).toMatchObject([
      { name: 'Fall', items: [line('Pens', 12, 1), line('Ink', 2, 2), line('Glue', null)] },
      { name: 'Spring', items: [line('Chalk')] },
    ])
    expect(await bring(csv)).toMatchObject({ create: 0, update: 0, unchanged: 2 })
    const faulty = await bring('Name,Item,Quantity,Supplier\nFall,Pens,many,\nFall,Ink,1,Nobody\n')
    expect(faulty.findings.map(({ line: at, message }) => [at, message])).toEqual([
      [2, 'Must be a number'],
      [3, 'Must be one of the allowed options'],
    ])
    expect((await bring('Name,Quantity\nFall,1\n')).findings).toMatchObject([{ line: 1 }])
  })

  test('are in the history, before and after', async () => {
    const { items } = await order()
    await buyer().orders.update({ id: 1, version: 1, changes: { items: [items[1]!] } })
    const [latest] = await buyer().orders.history({ id: 1 })
    expect(latest?.changes.items).toEqual({ before: items, after: [items[1]] })
  })

  test('are refused with the field and position of each error, and nothing is written', async () => {
    const draft = (items: unknown[]) =>
      buyer().orders.create({ draft: { name: 'Fall', items } as never })
    expect(await fieldErrors(draft([line('Pens'), line('', 0)]))).toEqual({
      'items.1.item': 'kit.valid.required',
      'items.1.quantity': 'kit.valid.atLeast',
    })
    expect(await fieldErrors(draft([{ ...line('Pens'), color: 'red' }]))).toEqual({
      'items.0.color': 'kit.valid.notAllowed',
    })
    expect(await fieldErrors(draft([line('Pens', 3e9)]))).toEqual({
      'items.0.quantity': 'kit.valid.atMost',
    })
    expect(await fieldErrors(draft([line('Pens', 1, 3), line('Ink', 1, 99)]))).toEqual({
      'items.0.supplierID': 'kit.valid.oneOf',
      'items.1.supplierID': 'kit.valid.oneOf',
    })
    expect(await fieldErrors(draft([]))).toEqual({ items: 'kit.valid.required' })
    expect(await fieldErrors(draft(Array.from({ length: 6 }, () => line('Pens'))))).toEqual({
      items: 'kit.valid.atMostLines',
    })
    expect(await fieldErrors(draft(['Pens']))).toEqual({ items: 'kit.valid.text' })
    expect((await buyer().orders.list({})).total).toBe(0)
  })

  test("belong to one record: another record's lines, or a duplicate, are refused", async () => {
    const fall = await order()
    await order([line('Chalk')], 'Spring')
    const [pens] = fall.items
    const change = (id: number, items: unknown[]) =>
      fieldErrors(buyer().orders.update({ id, version: 1, changes: { items } as never }))
    expect(await change(2, [pens])).toEqual({ items: 'kit.valid.notAllowed' })
    expect(await change(1, [pens, pens])).toEqual({ items: 'kit.valid.notAllowed' })
    expect(
      await fieldErrors(buyer().orders.create({ draft: { name: 'New', items: [pens!] } })),
    ).toEqual({ items: 'kit.valid.notAllowed' })
    expect((await buyer().orders.get({ id: 1 })).items).toHaveLength(2)
  })

  test('stay with a removed record, and come back with it', async () => {
    const { items } = await order()
    await buyer().orders.remove({ ids: [1] })
    await buyer().orders.restore({ ids: [1] })
    expect((await buyer().orders.get({ id: 1 })).items).toEqual(items)
  })

  test("saved by twenty people at once against one version are one person's", async () => {
    await order()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        buyer().orders.update({ id: 1, version: 1, changes: { items: [line(`Item ${at}`)] } }),
      ),
    )
    const saved = tries.filter((one) => one.status === 'fulfilled')
    expect(saved).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(asRefusal(one.reason)?.code).toBe('conflict')
    expect((await buyer().orders.get({ id: 1 })).items).toEqual(saved[0]?.value.items)
  })

  test('of hundreds of records can come from one file', async () => {
    const csv = `name,items\n${Array.from({ length: 300 }, (_, at) => `Order ${at},"Pens | 2\nInk | 1"`).join('\n')}\n`
    const plain = buyer().plainOrders
    expect(await plain.importRows({ csv, dryRun: false })).toMatchObject({
      create: 300,
      findings: [],
    })
    const [count] = await database.owner`select count(*)::int from test_order_item`
    expect(count).toEqual({ count: 600 })
  })
})

test('lines are imported as they were exported, with their references by name', async () => {
  await order()
  const { content } = await buyer().orders.exportRows({ query: {}, format: 'csv' })
  expect(content).toContain('"Pens | 12 | Oak Paper\nInk | 2 | Elm Ink"')
  expect(await buyer().orders.importRows({ csv: content, dryRun: true })).toMatchObject({
    unchanged: 1,
    findings: [],
  })
  const other = content.replace('Ink | 2 | Elm Ink', 'Ink | 2 | oak paper')
  expect(await buyer().orders.importRows({ csv: other, dryRun: true })).toMatchObject({ update: 1 })
  const unknown = content.replace('Elm Ink', 'Far Away')
  expect((await buyer().orders.importRows({ csv: unknown, dryRun: true })).findings).toEqual([
    { line: 2, field: 'Items', message: 'Must be one of the allowed options' },
  ])
  const plain = buyer().plainOrders
  const file = (await plain.exportRows({ query: {}, format: 'csv' })).content
  expect(await plain.importRows({ csv: file, dryRun: true })).toMatchObject({ unchanged: 1 })
  const changed = file.replace('Ink | 2', 'Ink | 5')
  expect(await plain.importRows({ csv: changed, dryRun: false })).toMatchObject({ update: 1 })
  expect((await buyer().orders.get({ id: 1 })).items).toMatchObject([
    { id: 1, quantity: 12, supplierID: 1 },
    { id: 2, quantity: 5, supplierID: 2 },
  ])
  const faulty = file.replace('Ink | 2', 'Ink | two')
  expect((await plain.importRows({ csv: faulty, dryRun: true })).findings).toHaveLength(1)
})
