import { expect, test } from 'vitest'
import type { AttributeView, SuiteDetail } from '../suites/suite.views.ts'
import { firstShareSecurity } from './proposed-security.rules.ts'

const column = (attributeID: number, semanticType: AttributeView['semanticType']) =>
  ({ attributeID, semanticType, displayName: `Column ${attributeID}` }) as AttributeView
const suite = (
  attributes: AttributeView[],
  filterSets: { system: boolean }[] = [],
): Pick<SuiteDetail, 'attributes' | 'filterSets'> => ({
  attributes,
  filterSets: filterSets as SuiteDetail['filterSets'],
})

test('a suite with a school column proposes row security by school at its first share', () => {
  expect(firstShareSecurity(suite([column(4, 'studentID'), column(5, 'schoolID')]))).toEqual({
    by: 'school',
    field: 'a5',
    name: 'Column 5',
  })
})

test('without a school column it is proposed by student, and without either not at all', () => {
  expect(firstShareSecurity(suite([column(4, 'studentID')]))).toMatchObject({
    by: 'myStudents',
    field: 'a4',
  })
  expect(firstShareSecurity(suite([column(4, null)]))).toBeUndefined()
})

test('a suite that has row security proposes nothing', () => {
  const has = [{ system: false }, { system: true }]
  expect(firstShareSecurity(suite([column(5, 'school')], has))).toBeUndefined()
  expect(firstShareSecurity(suite([column(5, 'school')], [{ system: false }]))).toBeDefined()
})
