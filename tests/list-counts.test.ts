import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables that are no lists, and so say no "Showing start-end of total". */
const noLists: Record<string, string> = {
  'attendance/src/student/parts/student-attendance-cards.tsx': 'one student’s record',
  'grades/src/gradebook/parts/student-classes.tsx': 'a student’s work in one class and term',
  'grades/src/student/parts/student-grades-cards.tsx': 'one student’s record',
  'students/src/parts/enrollment-card.tsx': 'one student’s record',
  'imports/src/parts/record-changes.tsx': 'the fields of one record',
  'imports/src/parts/columns-step.tsx': 'a form with a row for each column',
  'imports/src/parts/file-step.tsx': 'a sample of a file',
  'imports/src/parts/values-step.tsx': 'a form with a row for each value',
  'imports/src/parts/counts-table.tsx': 'totals',
  'microcredentials/src/reports/parts/agreement-card.tsx': 'totals',
  'data-suites/src/files/line-errors.tsx':
    'says how many more lines there are, and has all of them as a file',
}

test('a table of records says "Showing start-end of total"', () => {
  const root = new URL('../packages/', import.meta.url).pathname
  const silent = globSync('*/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.startsWith('ui/'))
    .filter((file) => {
      const source = readFileSync(root + file, 'utf8')
      return source.includes('<DataTable') && !source.includes('<Pager')
    })
  expect(silent.toSorted()).toEqual(Object.keys(noLists).toSorted())
})
