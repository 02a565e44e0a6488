import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms with one or two answers, or only choices: nothing worth keeping is lost with them. */
const brief = 'asks for one or two short answers'

/** Forms whose input is not kept on the device, and why. */
const notKept: Record<string, string> = {
  'auth/src/delegation/delegation.page.tsx': brief,
  'auth/src/duties/duty-page.tsx': brief,
  'auth/src/parts/login-form.tsx': 'passwords are never kept',
  'auth/src/parts/password-form.tsx': 'passwords are never kept',
  'auth/src/parts/reset-request.tsx': 'is filled in signed out, perhaps on a shared device',
  'auth/src/recovery-email/persons-recovery-email.tsx': brief,
  'auth/src/recovery-email/recovery-email-form.tsx': 'passwords are never kept',
  'auth/src/second-factor/parts/confirm-totp.tsx': 'codes are never kept',
  'auth/src/second-factor/parts/proof-dialog.tsx': 'passwords are never kept',
  'auth/src/see-as/see-as-dialog.tsx': 'a reason for a short look, typed at once',
  'auth/src/second-factor/second-step.page.tsx': 'codes are never kept',
  'auto-call/src/student/choose-ways.tsx': brief,
  'credentials/src/pages/verify.page.tsx': 'only looks something up',
  'data-suites/src/charts/dashboards.page.tsx': brief,
  'data-suites/src/explorer/create.page.tsx': brief,
  'data-suites/src/files/reading-dialog.tsx': brief,
  'data-suites/src/snapshots/take-snapshot-dialog.tsx': brief,
  'data-suites/src/suites/suites.page.tsx': brief,
  'family-registration/src/family/send-part.tsx':
    'only signs what its parts have saved while they were written',
  'food-services/src/line/line.page.tsx': 'a number of a child stays on no kiosk',
  'forms/src/parts/answering/dynamic-form.tsx': 'an anonymous survey leaves nothing on the device',
  'imports/src/parts/blocks.tsx': brief,
  'imports/src/parts/rename-dialog.tsx': brief,
  'merit-pay/src/cycles/parts/simulation-card.tsx': 'only tries something out',
  'microcredentials/src/badges/parts/name-dialog.tsx': brief,
  'microcredentials/src/classrooms/parts/add-member-dialog.tsx': brief,
  'microcredentials/src/learner/parts/redeem-dialog.tsx': brief,
  'microcredentials/src/review/parts/reassign-dialog.tsx': brief,
  'microcredentials/src/settings/parts/add-reviewer-dialog.tsx': brief,
  'payments/src/parts/payment-dialog.tsx': 'card details are never kept',
  'pd/src/attendance/check-in.page.tsx': 'codes are never kept',
  'pd/src/catalog/enroll.page.tsx': brief,
  'pd/src/credit/parts/transcript-view.tsx': brief,
  'pd/src/credit/parts/waiting-learning.tsx': brief,
  'pd/src/enrollment/approvals.page.tsx': brief,
  'pd/src/enrollment/parts/delegation-card.tsx': brief,
  'pd/src/sections/parts/copy-section-dialog.tsx': brief,
  'registration/src/self-register/confirm.page.tsx': 'passwords are never kept',
  'registration/src/self-register/self-register-form.tsx':
    'is filled in signed out, perhaps on a shared device',
  'schools/src/district/host-card.tsx': brief,
  'security/src/access-review/access-review.page.tsx': brief,
  'security/src/disclosures/disclosures.page.tsx': brief,
  'security/src/lifecycle/parts/form-dialog.tsx':
    'the dialog of a hold or an export, decided on the spot',
  'security/src/support/support-access.page.tsx': 'access is given on the spot, for one occasion',
  'security/src/parts/group-limits.tsx': brief,
  'settings/src/facilities/add-building.tsx': brief,
  'site/src/editor/editor.page.tsx': 'draws what use-editor.ts keeps',
  'special-education/src/services/caseload.page.tsx': brief,
  'timesheets/src/sheets/review.page.tsx': brief,
}

/** Forms of saved records that do not merge by part, and why. */
const notMerged: Record<string, string> = {
  'data-suites/src/files/mapping-dialog.tsx': 'newer data may have brought other columns',
  'data-suites/src/sources/screens/source-form.tsx': 'an address and its login belong together',
  'data-suites/src/tools/recipe-wizard.tsx': 'each step builds on the columns of the one before',
  'grades/src/gradebook/parts/cell-dialog.tsx':
    'shows the other person’s score before it is replaced',
  'grades/src/post/report-card.page.tsx': 'shows the other person’s grade beside each that differs',
  'workflow/src/parts/act-dialog.tsx': 'what one consents to is read again once it has changed',
}

const sources = globSync('packages/*/src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|^packages\/ui\//.test(path))
  .map((path) => ({ path: path.slice('packages/'.length), text: readFileSync(path, 'utf8') }))

const named = (found: readonly { path: string }[]) => found.map(({ path }) => path).toSorted()

test('every form keeps what is typed and asks before it is left', () => {
  const forms = sources.filter(
    ({ path, text }) => path.endsWith('.tsx') && /<form\b|<SubmitButton\b|<SaveButton\b/.test(text),
  )
  expect(forms.length).toBeGreaterThan(40)
  const keepsNothing = forms.filter(
    ({ text }) => !/\buseTypedWork\b|\buseRecordForm\b|\bRecordDialog\b|\bRecordCard\b/.test(text),
  )
  expect(named(keepsNothing)).toEqual(Object.keys(notKept).toSorted())
})

/** Paragraphs outside a form that are not kept on the device, and why. */
const paragraphsNotKept: Record<string, string> = {
  'academics/src/end-of-year/placed-students.tsx': brief,
  'academics/src/end-of-year/promote-students.page.tsx': brief,
  'data-suites/src/sources/screens/sftp-folder.tsx': 'a key is pasted, not written',
  'microcredentials/src/review/parts/mark-editor.tsx': 'saves itself while the reviewer writes',
}

test('a paragraph written outside a form is kept too', () => {
  const lost = sources.filter(
    ({ path, text }) =>
      path.endsWith('.tsx') &&
      /<(Textarea|RichTextInput)\b/.test(text) &&
      /\buseMutation\b|\.mutate(Async)?\(/.test(text) &&
      !/<form\b|<SubmitButton\b|<SaveButton\b/.test(text) &&
      !/\buseTypedWork\b|\buseRecordForm\b|\bRecordDialog\b|\bRecordCard\b/.test(text),
  )
  expect(named(lost)).toEqual(Object.keys(paragraphsNotKept).toSorted())
})

test('every form of a saved record merges what two people changed', () => {
  const forms = sources.filter(
    ({ text }) => /\buseTypedWork\b/.test(text) && /\bversion\b/.test(text),
  )
  expect(forms.length).toBeGreaterThan(8)
  const overwritesOrRefuses = forms.filter(({ text }) => !text.includes('merge: {'))
  expect(named(overwritesOrRefuses)).toEqual(Object.keys(notMerged).toSorted())
})

test('every submit button turns to its warning style after a failed submit', () => {
  const plain = sources.filter(({ text }) => /<Button[^>]*\btype="submit"/.test(text))
  expect(named(plain)).toEqual([])
})

const inSuite = 'is shown with its suite (suite-history.queries.ts)'
const inProfile = 'is shown with the person'
const listed = 'has a list of its own'
const own = 'is a person’s own'

/** What the audit log names but no `recordHistory` call or list's record shows, and why. */
const shownElsewhere: Record<string, string> = {
  'academics.courseRequests': 'is in the audit log',
  'academics.promotions': listed,
  'attendance.day': 'is shown on the class’s day',
  'attendance.followUp': listed,
  'attendance.notices': listed,
  'auth.savedView': own,
  'autoCall.messages': listed,
  'autoCall.stops': 'is shown on the student’s page',
  'bulkOperations.operation': listed,
  'classroom.meal': listed,
  'credentials.credential': listed,
  'credentials.signingKey': listed,
  'credentials.walletToken': own,
  'dataSuites.delivery': inSuite,
  'dataSuites.file': inSuite,
  'dataSuites.insight': inSuite,
  'dataSuites.link': inSuite,
  'dataSuites.mixer': inSuite,
  'dataSuites.recipe': inSuite,
  'dataSuites.relationship': inSuite,
  'dataSuites.sftpAccount': listed,
  'dataSuites.sftpFile': listed,
  'dataSuites.snapshot': inSuite,
  'dataSuites.source': inSuite,
  'dataSuites.suite': inSuite,
  'feed.message': listed,
  'finance.bankStatement': 'shows its matches and who reconciled it',
  'finance.chart': 'only adds to a list',
  'finance.fiscalYear': 'is shown with its periods',
  'finance.period': 'is shown with its year',
  'foodServices.accounts': 'the page lists its entries, with who made each',
  'foodServices.line': 'is shown on the day’s line',
  'grades.classChange': 'is in the explanation of the grade',
  'microcredentials.badge': 'is shown in the studio',
  'microcredentials.badgeUser': 'is shown with the learner’s work',
  'microcredentials.classroomNote': listed,
  'microcredentials.coachingOffer': own,
  'microcredentials.coachingRequest': own,
  'microcredentials.courseCodeReviewer': listed,
  'microcredentials.prepayment': 'is a ledger',
  'microcredentials.redemptionCode': 'is a ledger',
  'microcredentials.review': 'is shown with the learner’s work',
  'microcredentials.savedComment': own,
  'notify.choices': own,
  'observation.calibration': 'is shown with the exercise',
  'observation.notes': 'is shown with the observation and its earlier versions',
  'observation.ratings': 'is shown with the observation and its earlier versions',
  'observation.videoComments': 'is shown beside the video',
  'observation.videos': listed,
  'payments.payment': 'is a ledger',
  'pd.credit': 'is shown on the transcript',
  'pd.delegate': own,
  'pd.enrollment': 'is shown on the roster',
  'pd.learning': own,
  'pd.meeting': 'is shown with the attendance',
  'pd.playlist': listed,
  'pd.supervisor': inProfile,
  'pd.survey': 'says only that it was answered',
  'people.relationship': 'is in the audit log',
  'people.user': inProfile,
  'schoolYear.calendarFeed': own,
  'schoolYear.schoolCalendarFeed': 'is a link that is replaced',
  'auth.signInService': 'the audit log, with what else concerns security',
  'security.largeExport': 'the audit log lists every export',
  'security.purge': 'the page of retention shows the last run',
  'security.record': 'the page shows its holds and exports',
  'security.supportAccess': 'the page lists every access with its visits',
  'security.accessReview': listed,
  'standards.import': listed,
  'studentGroups.member': listed,
  'students.student': inProfile,
  'timesheets.delegate': own,
  'timesheets.effortReport': 'shows who signed it',
  'timesheets.effortReports': listed,
  'timesheets.payrollCharges': 'is shown in the comparison',
  'transportation.boarding': 'is shown on the list of the bus',
  'transportation.delays': 'is shown on the day’s list of buses',
  'transportation.gtfs': 'is in the history of each stop and route',
}

test('everything people change shows its history', () => {
  const entities = (text: string) =>
    Array.from(
      text.matchAll(/\bentity(?::| =) '([A-Za-z]+\.[A-Za-z]+)'/g),
      ([, name]) => name ?? '',
    )
  const lists = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/define(?:Record|Lookup|Dossier)\(\{\s*name: '([^']+)'/g),
      ([, name]) => name,
    ),
  )
  const shown = new Set([
    ...lists,
    ...sources
      .filter(({ text }) => /\brecordHistory\b/.test(text))
      .flatMap(({ text }) => entities(text)),
  ])
  const changed = sources
    .filter(
      ({ path, text }) =>
        !path.includes('fixtures') && /\baudit(?:By)?\(|\bauditEntries\b/.test(text),
    )
    .flatMap(({ text }) => entities(text))
  expect(changed.length).toBeGreaterThan(50)
  expect([...new Set(changed)].filter((name) => !shown.has(name)).toSorted()).toEqual(
    Object.keys(shownElsewhere).toSorted(),
  )
})

test('the close button of each dialog has a name for people who can’t see it', () => {
  const nameless = globSync('{apps/web,packages/*}/src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:Modal|Drawer)\s[^]*?\n?\s*>\n/g)]
      .filter(([tag]) => !/closeButtonProps|withCloseButton/.test(tag))
      .map(([tag]) => `${file}: ${tag.slice(0, 60)}`),
  )
  expect(nameless).toEqual([])
})
