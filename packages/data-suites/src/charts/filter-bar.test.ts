import type { ChartDefinition } from '@atrium/charts/chart.types'
import { expect, test } from 'vitest'
import { barFields } from './filter-bar.rules.ts'

const attribute = (attributeID: number, semanticType: string, displayName: string) => ({
  attributeID,
  semanticType,
  displayName,
})
const chart = (chartID: number, of: Partial<ChartDefinition>) => ({
  chartID,
  definition: { type: 'bar', reducer: 'average', x: null, color: null, ...of },
})
const bar = (charts: object[], onDashboard: number[] = []) =>
  barFields(
    {
      attributes: [
        attribute(1, 'schoolYear', 'School year'),
        attribute(2, 'school', 'School'),
        attribute(3, 'race', 'Race'),
      ],
      charts,
    } as never,
    new Set(onDashboard),
  )

test('a dashboard offers schools and years, if a chart groups by them, schools first', () => {
  expect(
    bar([
      chart(10, { x: { field: 'a1' }, color: { field: 'a3' } }),
      chart(11, { x: { field: 'a2' } }),
    ]),
  ).toEqual([
    { chartID: 11, channel: 'x', label: 'School' },
    { chartID: 10, channel: 'x', label: 'School year' },
  ])
})

test('a chart on the dashboard comes before others in the suite; bins, points, and single records are not choices', () => {
  const line = chart(12, { type: 'line', x: { field: 'a3' }, color: { field: 'a1' } })
  expect(bar([chart(10, { x: { field: 'a1' } }), line], [12])).toEqual([
    { chartID: 12, channel: 'color', label: 'School year' },
  ])
  expect(bar([chart(13, { type: 'scatter', x: { field: 'a1' } })])).toEqual([])
  expect(bar([chart(14, { type: 'table', reducer: 'rawRecord', x: { field: 'a1' } })])).toEqual([])
})
