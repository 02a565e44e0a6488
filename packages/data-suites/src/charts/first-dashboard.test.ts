import { expect, test } from 'vitest'
import { firstCharts } from './first-dashboard.rules.ts'

const column = (attributeID: number, displayName: string, of: object = {}) => ({
  attributeID,
  fileID: 1,
  displayName,
  kind: 'text',
  dataType: 'ordinal',
  semanticType: null,
  profile: { distinct: 4 },
  ...of,
})
const charts = (attributes: object[]) =>
  firstCharts({ attributes, files: [{ fileID: 1, online: true }] } as never).map(
    ({ definition: { type, reducer }, measure, by }) => [type, reducer, measure, by],
  )

test('a newly uploaded dataset shows its records, its first rate over the years, and by school and grade', () => {
  expect(
    charts([
      column(1, 'Student ID', { semanticType: 'studentID', profile: { distinct: 900 } }),
      column(2, 'School year', { semanticType: 'schoolYear' }),
      column(3, 'School', { semanticType: 'school' }),
      column(4, 'Grade', { semanticType: 'grade' }),
      column(5, 'Days enrolled', { kind: 'integer', dataType: 'continuous' }),
      column(6, 'Absence rate', {
        kind: 'float',
        dataType: 'continuous',
        semanticType: 'percentage',
      }),
    ]),
  ).toEqual([
    ['number', 'recordCount', null, null],
    ['number', 'average', 'Absence rate', null],
    ['line', 'average', 'Absence rate', 'School year'],
    ['bar', 'average', 'Absence rate', 'School'],
    ['bar', 'average', 'Absence rate', 'Grade'],
  ])
})

test('single numbers are compared over the school years if the dataset has them', () => {
  const [records, rate] = firstCharts({
    attributes: [
      column(2, 'School year', { semanticType: 'schoolYear' }),
      column(6, 'Absence rate', {
        kind: 'float',
        dataType: 'continuous',
        semanticType: 'percentage',
      }),
    ],
    files: [{ fileID: 1, online: true }],
  } as never)
  expect([records?.definition.x, rate?.definition.x]).toEqual([{ field: 'a2' }, { field: 'a2' }])
})

test('without a measure, records are counted; names, ids, and columns with very many values are left out', () => {
  expect(
    charts([
      column(1, 'Name', { semanticType: 'name' }),
      column(2, 'School', { semanticType: 'school', profile: { distinct: 400 } }),
      column(3, 'Program'),
    ]),
  ).toEqual([
    ['number', 'recordCount', null, null],
    ['bar', 'recordCount', null, 'Program'],
  ])
  expect(firstCharts({ attributes: [column(1, 'School')], files: [] } as never)).toEqual([])
})
