import { compile, type TopLevelSpec } from 'vega-lite'
import { describe, expect, test } from 'vitest'
import { chartTypes } from './words.ts'
import { chartPlan, type PlanParts } from './chart-plan.rules.ts'
import { chartSpec, withBinEnds } from './chart-spec.rules.ts'
import type { ChartDefinition } from './chart.types.ts'
import type { SuiteShape } from '@atrium/engine/plan'

const shape: SuiteShape = {
  suiteID: 1,
  files: [
    { id: 1, parts: ['p'] },
    { id: 2, parts: ['q'] },
  ],
  attributes: [
    { id: 1, fileID: 1, column: 'school', kind: 'text' },
    { id: 2, fileID: 1, column: 'score', kind: 'float' },
    { id: 3, fileID: 1, column: 'student', kind: 'text' },
    { id: 4, fileID: 2, column: 'lat', kind: 'float' },
    { id: 5, fileID: 2, column: 'lon', kind: 'float' },
    { id: 6, fileID: 2, column: 'name', kind: 'text' },
  ],
  relationships: [{ fromID: 1, toID: 6, fromUnique: false, toUnique: true }],
  mixers: [],
}
const parts: PlanParts = {
  filters: [],
  system: [],
  studentID: 'a3',
  latitude: 'a4',
  longitude: 'a5',
  counted: true,
}
const definition: ChartDefinition = {
  type: 'bar',
  x: { field: 'a1' },
  color: { field: 'a1' },
  reducer: 'average',
  value: 'a2',
  other: null,
  columns: ['a1', 'a2'],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'value', descending: true },
}

const facts = {
  xTexts: ['Cedar Middle School', 'Redwood High School'],
  xTimes: [],
  colors: 2,
  colorTexts: ['A', 'B'],
  range: [0, 9] as const,
  isPercent: false,
  hasPick: true,
}

describe.each(chartTypes)('a chart of the kind %s', (type) => {
  test('asks one question and is drawn without a warning', () => {
    const { plan, keys, axes, isRaw } = chartPlan(shape, { ...definition, type }, parts)
    expect(plan.fileID).toBe(1)
    expect(isRaw ? plan.countOf : (plan.countOf ?? 'rows')).toBe(isRaw ? undefined : 'a3')
    expect(plan.groups.length).toBe(axes)
    const columns = keys.map((key) => ({
      key,
      kind: key === 'x' || key === 'color' ? ('text' as const) : ('float' as const),
    }))
    const spec = chartSpec(
      { ...definition, type },
      columns,
      { x: 'School', color: 'Group', value: 'Score' },
      facts,
    )
    if (spec === null) return expect(['table', 'number']).toContain(type)
    const warnings: unknown[] = []
    const quiet = {
      warn: (...said: unknown[]) => (warnings.push(said), quiet),
      info: () => quiet,
      debug: () => quiet,
      error: () => quiet,
      level: () => quiet,
    }
    compile({ ...spec, data: { values: [] } } as unknown as TopLevelSpec, {
      logger: quiet as never,
    })
    expect(warnings).toEqual([])
  })
})

test('bars are horizontal if their names would not fit side by side', () => {
  const columns = [
    { key: 'x', kind: 'text' as const },
    { key: 'value', kind: 'float' as const },
  ]
  const xOf = (count: number) =>
    (
      chartSpec(
        { ...definition, color: null },
        columns,
        { x: 'School', color: '', value: 'Score' },
        { ...facts, xTexts: Array.from({ length: count }, (_, at) => `Elementary School ${at}`) },
      ) as { encoding: { x: { field: string } } }
    ).encoding.x.field
  expect([xOf(2), xOf(9)]).toEqual(['xText', 'value'])
})

test.each(['line', 'scatter', 'box'] as const)(
  'values that are all the same are drawn by %s on a scale that is not empty',
  (type) => {
    const columns = [
      { key: 'x', kind: 'text' as const },
      ...['value', 'minimum', 'lower', 'upper', 'maximum'].map((key) => ({
        key,
        kind: 'float' as const,
      })),
    ]
    const scales = (range: readonly [number, number]) =>
      JSON.stringify(
        chartSpec(
          { ...definition, type, color: null },
          columns,
          { x: 'School', color: '', value: 'Score' },
          { ...facts, range },
        ),
      )
    expect(scales([0, 0])).toContain('"zero":true,"domain":{"unionWith":[0,1]}')
    expect(scales([7, 7])).toContain('"zero":true}')
    expect(scales([3, 7])).not.toContain('"zero":true')
  },
)
test('a line over dates has a time axis; a line over a single day has no time axis', () => {
  const columns = [
    { key: 'x', kind: 'date' as const },
    { key: 'value', kind: 'float' as const },
  ]
  const axisOf = (...xTimes: number[]) =>
    (
      chartSpec(
        { ...definition, type: 'line', color: null },
        columns,
        { x: 'Day', color: '', value: 'Score' },
        { ...facts, xTimes },
      ) as { encoding: { x: { type: string } } }
    ).encoding.x.type
  expect([axisOf(0, 86_400_000), axisOf(0)]).toEqual(['temporal', 'ordinal'])
})
test('a map shows differences by size, and has no size legend if all are the same', () => {
  const columns = ['x', 'value', 'longitude', 'latitude'].map((key) => ({
    key,
    kind: key === 'x' ? ('text' as const) : ('float' as const),
  }))
  const legends = (range: readonly [number, number]) => {
    const spec = chartSpec(
      { ...definition, type: 'map', color: null },
      columns,
      { x: 'School', color: '', value: 'Score' },
      { ...facts, range },
    )
    return (
      compile({ ...spec, data: { values: [] } } as unknown as TopLevelSpec).spec.legends?.length ??
      0
    )
  }
  expect([legends([1, 9]), legends([4, 4])]).toEqual([1, 0])
})

test('a chart without what its type needs is refused', () => {
  expect(() => chartPlan(shape, { ...definition, x: null }, parts)).toThrow('fieldMissing')
  expect(() => chartPlan(shape, { ...definition, type: 'stacked', color: null }, parts)).toThrow(
    'fieldMissing',
  )
  expect(() =>
    chartPlan(shape, { ...definition, type: 'map' }, { ...parts, latitude: undefined }),
  ).toThrow('fieldMissing')
  expect(() =>
    chartPlan({ ...shape, relationships: [] }, { ...definition, value: 'a4' }, parts),
  ).toThrow('notRelated')
})
test('row security applies to every chart, and a chart whose rows cannot be secured is refused', () => {
  const system = [{ type: 'system' as const, field: 'a1', by: 'school' as const }]
  expect(chartPlan(shape, definition, { ...parts, system }).plan.filters).toEqual(system)
  expect(() =>
    chartPlan(
      { ...shape, relationships: [] },
      { ...definition, x: { field: 'a6' }, color: null, reducer: 'recordCount' },
      { ...parts, system },
    ),
  ).toThrow('notRelated')
})
test('each bin of a histogram ends where the next one starts', () => {
  expect(withBinEnds([{ x: 0 }, { x: 20 }, { x: 10 }, { x: null }])).toEqual([
    { x: 0, x2: 10 },
    { x: 20, x2: 30 },
    { x: 10, x2: 20 },
  ])
})
