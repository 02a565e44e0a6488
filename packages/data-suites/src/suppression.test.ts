import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersBench, blank, type AnswersBench } from './answers.fixtures.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import { codeOf } from '@atrium/engine/refused.fixtures'
import { suiteRules } from './shares/rules.settings.ts'

let bench: AnswersBench
beforeAll(async () => {
  bench = await answersBench()
})
afterAll(() => bench.close())

describe('a shared suite', () => {
  test('does not reveal through a selection on another chart what the selection leaves out', async () => {
    const rosa = bench.by('rosa')
    const suiteID = await bench.newSuite()
    // 30 girls and 4 boys: who sees all 34 and the girls, knows of the boys.
    await bench.load(
      bench.people.rosa,
      suiteID,
      'few.csv',
      `Student ID,School Code,Gender\n${Array.from({ length: 34 }, (_, at) => `${200_000 + at},0101,${at < 30 ? 'F' : 'M'}`).join('\n')}\n`,
    )
    const { attributes } = await rosa.get({ suiteID })
    const [, school, gender] = attributes.map((one) => `a${one.attributeID}`) as [
      string,
      string,
      string,
    ]
    const chartID = await rosa.saveChart({
      suiteID,
      name: 'Schools',
      size: 'small',
      definition: { ...blank, x: { field: school } },
    })
    const genders = await rosa.saveChart({
      suiteID,
      name: 'Gender',
      size: 'small',
      definition: { ...blank, x: { field: gender } },
    })
    await rosa.share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'view',
      expiresAt: null,
    })
    const girls = { suiteID, chartID, cross: [{ chartID: genders, at: { x: 'F' } }] }
    expect((await rosa.chart(girls)).rows).toEqual([['0101', 30]])
    expect((await bench.by('marcus').chart({ suiteID, chartID })).rows).toEqual([['0101', 34]])
    expect((await bench.by('marcus').chart(girls)).rows).toEqual([['0101', null]])
  })
  test('names no one: no axis, no order, and no list of student ids', async () => {
    const { suiteID, ref, to } = await bench.suite({ security: false })
    await to('marcus')
    const axis = await bench.by('rosa').saveChart({
      suiteID,
      name: 'IDs',
      size: 'small',
      definition: { ...blank, x: { field: ref('Student ID') } },
    })
    const list = await bench.by('rosa').saveChart({
      suiteID,
      name: 'List',
      size: 'small',
      definition: {
        ...blank,
        type: 'table',
        x: { field: ref('School Code') },
        reducer: 'uniqueAttributes',
        value: ref('Student ID'),
      },
    })
    const order = await bench.by('rosa').saveChart({
      suiteID,
      name: 'Order',
      size: 'small',
      definition: {
        ...blank,
        x: { field: ref('School Code') },
        sort: { by: 'field', field: ref('Student ID'), descending: false },
      },
    })
    for (const chartID of [axis, list, order]) {
      expect(await codeOf(bench.by('rosa').chart({ suiteID, chartID }))).toBe('done')
      expect(await codeOf(bench.by('marcus').chart({ suiteID, chartID }))).toBe(
        'dataSuites.chart.recordsHidden',
      )
    }
  })
  test('leads only the owner to the rows behind a number', async () => {
    const { suiteID, ref, to } = await bench.suite({ security: false })
    await to('marcus', 'edit')
    const asked = { suiteID, definition: { ...blank, x: { field: ref('School Code') } }, at: {} }
    expect((await bench.by('rosa').drill(asked)).count).toBeGreaterThan(0)
    expect(await codeOf(bench.by('marcus').drill(asked))).toBe('dataSuites.chart.recordsHidden')
  })
  test('reveals no one by filters and mixers that an editor makes from single ids', async () => {
    const { suiteID, ref, to } = await bench.suite({ security: false })
    await to('marcus', 'edit')
    const marcus = bench.by('marcus')
    const without: ChartDefinition = {
      ...blank,
      type: 'number',
      reducer: 'sum',
      value: ref('Score'),
      filters: [
        { type: 'custom', condition: { op: 'ne', field: ref('Student ID'), value: 100_000 } },
      ],
    }
    expect(await codeOf(marcus.preview({ suiteID, definition: without }))).toBe(
      'dataSuites.chart.recordsHidden',
    )
    expect(
      await codeOf(
        marcus.saveChart({ suiteID, name: 'All but one', size: 'small', definition: without }),
      ),
    ).toBe('dataSuites.chart.recordsHidden')
    expect(
      await codeOf(
        marcus.saveFilterSet({
          suiteID,
          name: 'All but one',
          system: false,
          filters: without.filters,
        }),
      ),
    ).toBe('dataSuites.chart.recordsHidden')
    const { mixerID } = await marcus.saveMixer({
      suiteID,
      name: 'Of one',
      definition: {
        type: 'conditional',
        cases: [
          {
            when: { op: 'eq', field: ref('Student ID'), value: 100_000 },
            result: { field: ref('Score') },
          },
        ],
        otherwise: { value: 0 },
      },
    })
    expect(
      await codeOf(
        marcus.preview({ suiteID, definition: { ...without, filters: [], value: `m${mixerID}` } }),
      ),
    ).toBe('dataSuites.chart.recordsHidden')
    expect(await codeOf(bench.by('rosa').preview({ suiteID, definition: without }))).toBe('done')
  })
  test('lists no value, and no most frequent one, that fewer than ten students have', async () => {
    const rosa = bench.by('rosa')
    const suiteID = await bench.newSuite()
    // All but one have one award of a year each; one student has forty of another.
    const rows = [
      ...Array.from({ length: 20 }, (_, at) => `${300_000 + at},0101,Reading,2024,2024-05-01`),
      ...Array.from({ length: 40 }, () => '300001,0101,Chess,2025,2025-05-01'),
    ]
    await bench.load(
      bench.people.rosa,
      suiteID,
      'awards.csv',
      `Student ID,School Code,Award,Year,Day\n${rows.join('\n')}\n`,
    )
    const { attributes } = await rosa.get({ suiteID })
    const [, school, ...measures] = attributes.map((one) => `a${one.attributeID}`) as [
      string,
      string,
      ...string[],
    ]
    await rosa.share({
      suiteID,
      kind: 'user',
      id: bench.riverbend.marcus,
      role: 'edit',
      expiresAt: null,
    })
    const ask = (
      who: 'rosa' | 'marcus',
      reducer: 'uniqueAttributes' | 'mode',
      value: string | undefined,
      x: string | null = school,
    ) =>
      bench.by(who).preview({
        suiteID,
        definition: {
          ...blank,
          type: x === null ? 'number' : 'table',
          x: x === null ? null : { field: x },
          reducer,
          value: value ?? null,
        },
      })
    for (const [at, all] of [
      ['Chess', 'Reading'],
      ['2024', '2025'],
      ['2024-05-01', '2025-05-01'],
    ].entries()) {
      const most = at === 0 ? 'Chess' : all[1]
      const common = at === 0 ? 'Reading' : all[0]
      expect((await ask('rosa', 'uniqueAttributes', measures[at])).rows).toEqual([['0101', all]])
      expect((await ask('rosa', 'mode', measures[at])).rows).toEqual([['0101', [most]]])
      expect((await ask('marcus', 'uniqueAttributes', measures[at])).rows).toEqual([
        ['0101', [common]],
      ])
      expect(await ask('marcus', 'mode', measures[at])).toMatchObject({
        rows: [['0101', null]],
        suppressed: 1,
      })
      expect((await ask('marcus', 'mode', measures[at], null)).rows).toEqual([[null]])
    }
  })
  test('draws a box without its ends, which are the numbers of single students', async () => {
    const { suiteID, ref, to } = await bench.suite({ security: false })
    const chartID = await bench.by('rosa').saveChart({
      suiteID,
      name: 'Spread',
      size: 'small',
      definition: { ...blank, type: 'box', value: ref('Score') },
    })
    await to('marcus')
    const [own, shared] = await Promise.all([
      bench.by('rosa').chart({ suiteID, chartID }),
      bench.by('marcus').chart({ suiteID, chartID }),
    ])
    expect(own.columns.map(({ key }) => key)).toEqual([
      'minimum',
      'lower',
      'value',
      'upper',
      'maximum',
    ])
    const [least, ...middle] = own.rows[0] ?? []
    expect([least, middle.pop()]).toEqual([0, 77])
    expect(shared.rows).toEqual([[null, ...middle, null]])
  })
  test('does not reveal by its position among the others how large a hidden number is', async () => {
    const { suiteID, ref, to } = await bench.suite({ security: false })
    const chartID = await bench.by('rosa').saveChart({
      suiteID,
      name: 'Largest first',
      size: 'small',
      definition: {
        ...blank,
        x: { field: ref('School Code') },
        sort: { by: 'value', descending: false },
      },
    })
    await to('marcus')
    expect((await bench.by('rosa').chart({ suiteID, chartID })).rows).toEqual([
      ['0303', 4],
      ['0202', 24],
      ['0101', 30],
    ])
    expect((await bench.by('marcus').chart({ suiteID, chartID })).rows).toEqual([
      ['0101', 30],
      ['0202', null],
      ['0303', null],
    ])
  })
  test('is suppressed by the number that the district sets; only someone who manages all suites sets it', async () => {
    const { suiteID, chartID, to } = await bench.suite({ security: false })
    await to('marcus')
    expect(suiteRules.permission).toBe('dataSuites.manage')
    await bench.rules({ smallestGroup: 3 })
    expect((await bench.by('marcus').chart({ suiteID, chartID })).rows).toEqual([
      ['0101', 30],
      ['0202', 24],
      ['0303', 4],
    ])
    await bench.rules({ smallestGroup: 10 })
    expect((await bench.by('marcus').chart({ suiteID, chartID })).suppressed).toBe(2)
  })
})
