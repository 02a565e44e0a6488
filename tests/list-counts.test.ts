import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tables that are not lists, and so don't say "Showing start-end of total". */
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
  'merit-pay/src/cycles/parts/simulation-card.tsx': 'figures, and the largest changes',
  'merit-pay/src/evaluations/evaluation.page.tsx': 'the components of one evaluation',
  'merit-pay/src/payments/run.page.tsx': 'one payment, all of it',
  'merit-pay/src/report-card/report-card.page.tsx': 'the components of one evaluation',
  'microcredentials/src/reports/parts/agreement-card.tsx': 'totals',
  'observation/src/analytics/analytics.page.tsx': 'totals',
  'observation/src/calibration/exercise.page.tsx': 'the evaluators of one exercise',
  'data-suites/src/files/line-errors.tsx':
    'says how many more lines there are, and has all of them as a file',
  'attendance/src/office/parts/absences.tsx': 'one school’s day, all of it',
  'attendance/src/office/parts/missing-classes.tsx': 'one school’s day, all of it',
  'attendance/src/office/parts/missing-students.tsx': 'one school’s day, all of it',
  'attendance/src/staff/staff-attendance.page.tsx': 'one school’s day, all of it',
  'attendance/src/staff/staff-day.page.tsx': 'one person’s days',
  'billing/src/contracts/contract.page.tsx': 'the payments of one contract',
  'billing/src/invoices/family.page.tsx': 'what one family was billed',
  'finance/src/banking/banking.page.tsx': 'a row for each bank account',
  'finance/src/ledger/transaction.page.tsx': 'the lines of one transaction',
  'finance/src/rules/rule.page.tsx': 'a sample of what a rule would match',
  'finance/src/years/periods.page.tsx': 'the periods of one year',
  'finance/src/years/year-end.page.tsx': 'the checks of one year',
  'grants/src/awards/award.page.tsx': 'the parts of one award',
  'pd/src/attendance/meeting-attendance.page.tsx': 'one section’s roster',
  'pd/src/courses/parts/course-sections.tsx': 'the sections of one course',
  'pd/src/credit/parts/outside-learning.tsx': 'one person’s requests',
  'pd/src/credit/verify.page.tsx': 'one transcript',
  'pd/src/enrollment/parts/learning-view.tsx': 'one person’s courses',
  'pd/src/playlists/playlist.page.tsx': 'the items of one playlist',
  'progress/src/tests/parts/test-scores-cards.tsx': 'one student’s record',
  'report-cards/src/office/parts/class-rank-card.tsx': 'a ranking of one grade, all of it',
  'report-cards/src/office/parts/honor-roll-card.tsx': 'the honor roll of one term, all of it',
  'report-cards/src/office/parts/proof-cards.tsx':
    'what is missing before a term is final, the first 300',
  'report-cards/src/setup/class-rank.page.tsx': 'a preview on a few students',
  'report-cards/src/transcript/parts/transcript-cards.tsx': 'one student’s record',
  'special-education/src/services/balance.page.tsx': 'what one plan owes, week by week',
  'students/src/interventions/monitoring/points.page.tsx':
    'one class, with a field for each student',
  'timesheets/src/effort/effort.page.tsx': 'everyone’s certifications of one period',
  'timesheets/src/sheets/sheet.page.tsx': 'the lines of one timesheet',
  'workflow/src/parts/dossier-page.tsx': 'the lines of one record',
}

test('every table of records says "Showing start-end of total"', () => {
  const root = new URL('../packages/', import.meta.url).pathname
  const silent = globSync('*/src/**/*.tsx', { cwd: root })
    .filter((file) => !file.startsWith('ui/'))
    .filter((file) => {
      const source = readFileSync(root + file, 'utf8')
      return source.includes('<DataTable') && !source.includes('<Pager')
    })
  expect(silent.toSorted()).toEqual(Object.keys(noLists).toSorted())
})
