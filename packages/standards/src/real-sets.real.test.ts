import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageText } from './export/package-text.ts'
import { standardsBench } from './fixtures.ts'

const core = join(process.env['REAL_DATA_DIR'] ?? '', 'case-opensalt/core')
const samples = join(core, 'docs/sample files')
const fixtures = join(core, 'tests/_data')
const packages = [
  ...readdirSync(samples)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(samples, name)),
  ...readdirSync(fixtures)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(fixtures, name)),
]

let bench: Awaited<ReturnType<typeof standardsBench>>
beforeAll(async () => {
  bench = await standardsBench()
})
afterAll(() => bench.database.drop())

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

describe('packages of OpenSALT', () => {
  for (const path of packages) {
    test(`${nameOf(path)} is exported exactly as it was imported`, async () => {
      const given = readFileSync(path, 'utf8')
      const frameworkID = await bench.importFile(given, nameOf(path))
      let text = ''
      for await (const piece of packageText(bench.request().db, {
        districtID: bench.districtID,
        frameworkID,
      }))
        text += piece
      expect(JSON.parse(text)).toEqual(JSON.parse(given))
    })
  }

  test('a document that five files share is updated by each', async () => {
    const shared = await bench.as().frameworks.list()
    expect(shared.filter(({ identifier }) => identifier.startsWith('d0000000'))).toHaveLength(1)
  })
})

describe('CSVs of OpenSALT', () => {
  const importFile = async (path: string) => {
    const { importID } = await bench.upload(readFileSync(path, 'utf8'), nameOf(path))
    const view = await bench.as().imports.get({ importID })
    return {
      importID,
      view,
      errors: view.findings
        .filter(({ severity }) => severity === 'error')
        .map(({ place, message }) => `${place} ${message.id}`),
    }
  }

  test('1,189 English statements get their places from outline numbers', async () => {
    const { importID, view, errors } = await importFile(join(fixtures, 'ccsso_ela_item.csv'))
    expect(errors).toEqual([])
    expect(view.summary).toMatchObject({ added: 1189, levels: 5 })
    await bench.run(importID)
    const { frameworkID } = await bench.as().imports.get({ importID })
    const found = await bench.as().items.search({ text: 'L.1.4', frameworkID: frameworkID ?? 0 })
    expect(found.rows.find(({ rank }) => rank === 0)).toMatchObject({
      code: 'L.1.4',
      educationLevels: ['01'],
    })
  })

  test('a sample with parents by code', async () => {
    const { view, errors } = await importFile(join(samples, 'sample_case.csv'))
    expect(errors).toEqual([])
    expect(view.summary).toMatchObject({ added: view.summary.items, levels: 5 })
  })

  test('statements without parents, some with the same code', async () => {
    const { view, errors } = await importFile(join(fixtures, 'test_items.csv'))
    expect(errors).toEqual([])
    expect(view.summary.items).toBe(99)
  })

  test('the tree is derived only from codes', async () => {
    expect((await importFile(join(fixtures, 'children.csv'))).view.summary).toMatchObject({
      items: 4,
      levels: 3,
    })
  })

  test('a parent that is not in the file is reported by line', async () => {
    expect((await importFile(join(fixtures, 'sequenceNumber.csv'))).errors).toEqual([
      '2 standards.finding.parentGone',
      '3 standards.finding.parentGone',
    ])
  })

  test('a CSV of something else is refused', async () => {
    await expect(importFile(join(fixtures, 'RemoteUsers.dist.csv'))).rejects.toThrow(
      'standards.source.noStatements',
    )
  })
})
