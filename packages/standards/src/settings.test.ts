import { asRefusal, proveRecord } from '@atrium/kit/server'
import type { ListQuery } from '@atrium/kit/shared'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesRecord } from './categories/categories.record.ts'
import { categories } from './categories/categories.table.ts'
import { courseCodesRecord } from './course-codes/course-codes.record.ts'
import { courseCodes } from './course-codes/course-codes.table.ts'
import { csvText } from './export/csv-text.ts'
import { standardsBench, waterPackage } from './fixtures.ts'
import { messages } from './messages/index.ts'

let bench: Awaited<ReturnType<typeof standardsBench>>
let frameworkID: number
let courseID: number

beforeAll(async () => {
  bench = await standardsBench()
  frameworkID = await bench.importFile(waterPackage())
  const [course] = await bench.database.owner<
    { id: number }[]
  >`insert into course (district_id, title, code, subject, grades) values (${bench.districtID}, 'Earth science', '3010', 'Science', '{09}') returning id`
  courseID = course?.id ?? 0
})
afterAll(() => bench.database.drop())

const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const idOfCode = async (code: string): Promise<number> =>
  (await bench.as().items.search({ text: code, frameworkID })).rows.find((row) => row.code === code)
    ?.itemID ?? 0

test('the records match their tables and have every text in both languages', async () => {
  const texts = { en: (await messages.en()).en, es: (await messages.es()).es }
  expect(
    proveRecord(courseCodesRecord, courseCodes, texts, {
      columns: { name: courseCodes.title },
    }),
  ).toEqual([])
  expect(
    proveRecord(categoriesRecord, categories, texts, {
      columns: { frameworkCount: categories.id, branchCount: categories.id },
    }),
  ).toEqual([])
})

test('a category contains whole frameworks and branches, and can narrow a search', async () => {
  const { categories: api, items } = bench.as()
  const category = await api.create({ draft: { name: 'Rivers', description: null, place: 1 } })
  await api.setContents({
    categoryID: category.id,
    frameworkIDs: [],
    itemIDs: [await idOfCode('W.A')],
  })
  expect(
    (await items.search({ text: 'W.', categoryID: category.id })).rows
      .filter(({ isHit }) => isHit)
      .map(({ code }) => code),
  ).toEqual(['W.A', 'W.A.1', 'W.A.2', 'W.A.10'])
  await api.setContents({ categoryID: category.id, frameworkIDs: [frameworkID], itemIDs: [] })
  expect((await items.search({ text: 'W.', categoryID: category.id })).total).toBe(6)
  expect((await api.list({})).rows).toMatchObject([
    { name: 'Rivers', frameworkCount: 1, branchCount: 0 },
  ])
  expect(
    (await refused(api.setContents({ categoryID: category.id, frameworkIDs: [999], itemIDs: [] })))
      ?.ref.id,
  ).toBe('standards.picked.gone')
  expect(
    (
      await refused(
        bench
          .as({ permissions: [] })
          .categories.setContents({ categoryID: category.id, frameworkIDs: [], itemIDs: [] }),
      )
    )?.code,
  ).toBe('forbidden')
  expect(
    (
      await refused(
        bench
          .as({ districtID: bench.otherID })
          .categories.setContents({ categoryID: category.id, frameworkIDs: [], itemIDs: [] }),
      )
    )?.code,
  ).toBe('notFound')
})

test('a framework cannot be removed while a course covers its standards', async () => {
  const { courses, frameworks } = bench.as()
  const itemID = await idOfCode('W.B.1')
  const covered = await courses.setStandards({ courseID, itemIDs: [itemID, itemID] })
  expect(covered.standards).toMatchObject([
    { itemID, code: 'W.B.1', frameworkTitle: 'Water around us' },
  ])
  expect((await courses.list({ search: 'earth' })).rows).toMatchObject([
    { id: courseID, standardCount: 1 },
  ])
  expect((await courses.list({ filters: { covered: ['false'] } })).total).toBe(0)
  expect((await refused(frameworks.remove({ frameworkID })))?.ref).toEqual({
    id: 'standards.frameworks.inUse',
    values: { count: 1 },
  })
  expect((await courses.history({ courseID }))[0]).toMatchObject({
    action: 'update',
    changes: { standards: { before: [] } },
  })
  expect((await refused(courses.setStandards({ courseID, itemIDs: [999_999] })))?.ref.id).toBe(
    'standards.picked.gone',
  )
  expect(
    (await refused(bench.as({ districtID: bench.otherID }).courses.get({ courseID })))?.code,
  ).toBe('notFound')
})

test('course codes can be imported from CSV and exported again', async () => {
  const { courseCodes: api } = bench.as()
  const csv =
    'Code,Title,Description,State\r\n9220,Teaching mathematics,"For teachers, grades 6-8",CA\r\n9221,Teaching science,,CA\r\n9220,Teaching mathematics,,TX\r\n'
  expect(await api.importRows({ csv, dryRun: true })).toMatchObject({
    create: 3,
    findings: [],
    dryRun: true,
  })
  await api.importRows({ csv, dryRun: false })
  expect(await api.importRows({ csv, dryRun: true })).toMatchObject({ create: 0, unchanged: 3 })
  const file = await api.exportRows({ query: { filters: { state: ['CA'] } }, format: 'csv' })
  expect(file.content).toContain('9220')
  expect(file.content).not.toContain('TX')
  expect(
    (
      await refused(
        api.create({ draft: { code: '9221', title: 'Again', description: null, state: 'CA' } }),
      )
    )?.code,
  ).toBe('invalid')
  expect(
    (await bench.as({ permissions: [] }).courseCodes.options({ search: 'science' })).map(
      ({ label }) => label,
    ),
  ).toEqual(['9221 · Teaching science'])
  expect(
    (
      await refused(
        bench
          .as({ permissions: [] })
          .courseCodes.create({ draft: { code: '1', title: 'x', description: null, state: null } }),
      )
    )?.code,
  ).toBe('forbidden')
})

test('a framework exported as CSV is imported again as the same tree', async () => {
  let csv = ''
  for await (const piece of csvText(bench.request().db, {
    districtID: bench.districtID,
    frameworkID,
  }))
    csv += piece
  const copyID = await bench.importFile(csv, 'Water copied.csv')
  const top = async (id: number) =>
    (await bench.as().items.search({ text: 'W.', frameworkID: id })).rows.map(
      ({ code, fullStatement, educationLevels, childCount }) => ({
        code,
        fullStatement,
        educationLevels,
        childCount,
      }),
    )
  expect(await top(copyID)).toEqual(await top(frameworkID))
  // Uploading the same file again changes nothing.
  const { importID } = await bench.upload(csv, 'Water copied.csv')
  expect((await bench.as().imports.get({ importID })).summary).toMatchObject({
    frameworkID: copyID,
    added: 0,
    changed: 0,
    unchanged: 6,
    removed: 0,
  })
  // With another title, it is another framework.
  const other = await bench
    .as()
    .imports.recheck({ importID, choices: { title: 'Water once more', creator: 'Ada' } })
  expect(other.summary).toMatchObject({
    frameworkID: null,
    title: 'Water once more',
    creator: 'Ada',
    added: 6,
  })
})

test('a CSV’s errors are reported by line, and it is not imported', async () => {
  const { importID } = await bench.upload(
    'code,statement,parent code\nA,One,\nB,Two,C\nD,,A\n',
    'broken.csv',
  )
  const view = await bench.as().imports.get({ importID })
  expect(view.findings.map(({ place, message }) => `${place} ${message.id}`)).toEqual([
    '4 standards.finding.noStatement',
    '3 standards.finding.parentGone',
  ])
  expect((await refused(bench.as().imports.start({ importID })))?.code).toBe('invalid')
})

test('a canceled import writes nothing, and can be restarted', async () => {
  const { importID } = await bench.upload('code,statement\nQ.1,A question\n', 'questions.csv')
  const ending = Object.assign(new Error('cancelled'), { name: 'RunEnding', why: 'cancelled' })
  await expect(
    bench.run(importID, bench.request(), {
      report: () => {},
      cancelled: () => true,
      check: () => {
        throw ending
      },
      signal: new AbortController().signal,
    }),
  ).rejects.toThrow('cancelled')
  expect(await bench.as().imports.get({ importID })).toMatchObject({ state: 'checked' })
  expect((await bench.as().items.search({ text: 'Q.1' })).total).toBe(0)
  await bench.run(importID)
  expect((await bench.as().items.search({ text: 'Q.1' })).total).toBe(1)
})

test('visitors see a public framework, and not another', async () => {
  const { version } = await bench.as().frameworks.get({ frameworkID })
  await bench.as().frameworks.show({ frameworkID, isPublic: true, version })
  expect(
    (await refused(bench.as().frameworks.show({ frameworkID, isPublic: false, version })))?.code,
  ).toBe('conflict')
  expect((await bench.as().frameworks.history({ frameworkID }))[0]).toMatchObject({
    action: 'update',
    changes: { isPublic: { before: false, after: true } },
  })
  const { published } = bench.as()
  expect((await published.frameworks()).map(({ title }) => title)).toEqual(['Water around us'])
  expect((await published.search({ text: 'Q.1' })).total).toBe(0)
  expect((await published.search({ text: 'W.A.2' })).total).toBe(1)
})

test('a list that is a query can be filtered and sorted only by what it offers, and exported as a file', async () => {
  const { courses } = bench.as()
  const { rows, total, start, end } = await courses.list({ sort: '-title', size: 10 })
  expect(rows.length).toBeGreaterThan(0)
  expect({ start, end }).toEqual({ start: 1, end: rows.length })
  expect(rows.map(({ title }) => title)).toEqual(
    rows.map(({ title }) => title).toSorted((one, other) => other.localeCompare(one)),
  )
  const asked: ListQuery[] = [
    { filters: { covered: ['perhaps'] } },
    { filters: { title: ['Earth'] } },
    { sort: 'id' },
  ]
  for (const query of asked) expect((await refused(courses.list(query)))?.code).toBe('invalid')

  const csv = await courses.exportRows({
    query: { size: 1 },
    format: 'csv',
    columns: ['title', 'code'],
  })
  expect(csv.fileName).toMatch(/^courses-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.content.trim().split(/\r?\n/)).toHaveLength(total + 1)
  expect(csv.content).toContain('Course,Code')
  const xlsx = await courses.exportRows({ query: {}, format: 'xlsx' })
  expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  expect(
    (await refused(courses.exportRows({ query: {}, format: 'csv', columns: ['id'] })))?.code,
  ).toBe('invalid')
  const stranger = bench.as({ permissions: [] })
  expect((await refused(stranger.courses.list({})))?.code).toBe('forbidden')
})
