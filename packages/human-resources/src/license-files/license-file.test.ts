import { expect, test } from 'vitest'
import { readLicenseFile, type ReadLine } from './license-file.rules.ts'
import { planLicenses, type FiledStaff, type HeldDocument } from './license-plan.rules.ts'

const written = {
  'Document Number': '180123456',
  'Document Title': 'Single Subject Teaching Credential',
  Term: 'Clear',
  SEID: '4401928375',
  'Last Name': 'Bell',
  'First Name': 'Marcus',
  'Date of Birth': '3/9/1980',
  'Issuance Date': '7/1/2024',
  'Expiration Date': '8/1/2029',
  'Authorization Code': 'R1S',
  Subject: 'Mathematics',
}
type Written = Partial<typeof written>

const fileOf = (...rows: Written[]) =>
  [Object.keys(written), ...rows.map((row) => Object.values({ ...written, ...row }))].map(
    (cells, at) => ({ line: at + 1, cells }),
  )
function read(...rows: Written[]): ReadLine[] {
  const found = readLicenseFile(fileOf(...rows))
  return 'lines' in found ? found.lines : []
}
const reasonOf = (row: Written) =>
  read(row)[0]?.reason?.id.replace('humanResources.licenseFile.reason.', '')
const license = (row: Written) => read(row)[0]?.license

test('a line of California’s commission is read with its dates, term, and subject', () => {
  expect(read({})).toEqual([
    {
      ...{ line: 2, seid: '4401928375', lastName: 'Bell', firstName: 'Marcus' },
      ...{ birthDate: '1980-03-09', title: 'Single Subject Teaching Credential' },
      ...{ number: '180123456', reason: null },
      license: {
        ...{ kind: 'singleSubject', level: 'clear', subjects: ['02'], unread: ['R1S'] },
        ...{ needsSubject: true, englishLearners: false },
        ...{ issuedOn: '2024-07-01', expiresOn: '2029-08-01' },
      },
    },
  ])
})

test('columns of another state are found in any order, below the title of a report', () => {
  const rows = [
    ['Educators of Riverbend'],
    ['Expires', 'Effective Date', 'License #', 'License Type', 'Last', 'First', 'DOB'],
    ['47665', '2024-07-01', 'A-77', 'Elementary Education (K-6)', 'Bell', 'Marcus', '19800309'],
  ]
  const found = readLicenseFile(rows.map((cells, at) => ({ line: at + 1, cells })))
  expect(found).toMatchObject({
    lines: [
      {
        ...{ line: 3, number: 'A-77', seid: '', birthDate: '1980-03-09' },
        license: {
          ...{ kind: 'multipleSubject', level: null },
          ...{ issuedOn: '2024-07-01', expiresOn: '2030-07-01' },
        },
      },
    ],
  })
})

test('a file says which column it lacks, and which it has twice', () => {
  const headed = (...cells: string[]) => readLicenseFile([{ line: 1, cells }])
  const others = ['Title', 'Issue Date', 'Expiration Date']
  expect(headed('SEID', ...others)).toEqual({ missing: 'number' })
  expect(headed('Document No.', 'Last Name', 'First Name', ...others)).toEqual({
    missing: 'person',
  })
  expect(headed('Document No.', 'SEID', 'SEID', ...others)).toEqual({ twice: 'SEID' })
  expect(headed('Document No.', 'SEID', ...others)).toEqual({ lines: [] })
})

test.each([
  ['a number', { 'Document Number': '' }, 'noNumber'],
  ['a number of signs only', { 'Document Number': '#' }, 'noNumber'],
  ['a number that is too long', { 'Document Number': '1'.repeat(41) }, 'longNumber'],
  ['a title', { 'Document Title': '' }, 'noTitle'],
  ['a clearance', { 'Document Title': 'Certificate of Clearance' }, 'unknownTitle'],
  ['a permit for preschool', { 'Document Title': 'Child Development Permit' }, 'unknownTitle'],
  ['a year of two digits', { 'Issuance Date': '7/1/24' }, 'twoDigits'],
  ['a month’s name and two digits', { 'Expiration Date': '1-Jul-29' }, 'twoDigits'],
  ['an impossible day', { 'Issuance Date': '2/30/2024' }, 'notADay'],
  ['a day before the month', { 'Issuance Date': '13/1/2024' }, 'notADay'],
  ['no date', { 'Expiration Date': 'soon' }, 'notADay'],
  ['the year 24', { 'Issuance Date': '7/1/0024' }, 'notADay'],
  ['no issue date', { 'Issuance Date': '' }, 'noIssue'],
  ['no end', { 'Expiration Date': '' }, 'noEnd'],
  ['an end before the start', { 'Expiration Date': '6/30/2024' }, 'endsFirst'],
  ['a birth date without SEID', { SEID: '', 'Date of Birth': '3/9/80' }, 'twoDigits'],
] satisfies [string, Written, string][])('a line is refused for %s', (_, row, reason) => {
  expect(reasonOf(row)).toBe(reason)
})

test('only a lifetime license has no end', () => {
  expect(license({ 'Expiration Date': 'Life' })).toMatchObject({
    level: 'lifetime',
    expiresOn: null,
  })
  expect(license({ Term: 'Life', 'Expiration Date': '' })).toMatchObject({ expiresOn: null })
  expect(license({ Term: 'Life' })).toMatchObject({ expiresOn: '2029-08-01' })
  expect(license({ Subject: 'Life Science', Term: '' })).toMatchObject({ level: null })
})

test.each([
  ['Multiple Subject Teaching Credential', 'multipleSubject', false],
  ['Single Subject Teaching Credential', 'singleSubject', true],
  ['Secondary Education License', 'singleSubject', true],
  ['Education Specialist Instruction Credential: Early Childhood', 'specialist', false],
  ['Pupil Personnel Services Credential', 'services', false],
  ['Administrative Services Credential', 'services', false],
  ['School Counselor', 'services', false],
  ['Designated Subjects Career Technical Education Teaching Credential', 'careerTechnical', true],
  ['Emergency 30-Day Substitute Teaching Permit', 'permit', false],
  ['Short-Term Staff Permit', 'permit', true],
  ['Provisional Internship Permit: Multiple Subject', 'permit', false],
  ['Variable Term Waiver', 'permit', true],
] as const)('the title %s is known', (title, kind, needsSubject) => {
  expect(license({ 'Document Title': title })).toMatchObject({ kind, needsSubject })
})

test.each([
  ['Preliminary', 'Single Subject Teaching Credential', 'preliminary'],
  ['Professional Clear', 'Single Subject Teaching Credential', 'clear'],
  ['', 'Preliminary Single Subject Teaching Credential', 'preliminary'],
  ['', 'University Internship Credential: Single Subject', 'intern'],
  ['', 'Emergency 30-Day Substitute Teaching Permit', 'emergency'],
  ['', 'Single Subject Teaching Credential', null],
] as const)('the term “%s” of “%s” is %s', (term, title, level) => {
  expect(license({ Term: term, 'Document Title': title })).toMatchObject({ level })
})

test.each([
  ['English; Social Science', ['01', '04'], false],
  ['Science: Biological Sciences', ['03'], false],
  ['Computer Science', ['10'], false],
  ['Health Science', ['14'], false],
  ['Physical Education', ['08'], false],
  ['World Language: Spanish', ['24'], false],
  ['Art | Music', ['05'], false],
  ['02', ['02'], false],
  ['Mathematics, English Learner Authorization', ['02'], true],
  ['ELAS', [], true],
] as const)('the subjects “%s” are areas', (subject, subjects, englishLearners) => {
  expect(license({ Subject: subject })).toMatchObject({ subjects, englishLearners })
})

test('a subject may be in the title only', () => {
  const title = 'Single Subject Teaching Credential in Foundational-Level Mathematics'
  expect(license({ Subject: '', 'Document Title': title })).toMatchObject({ subjects: ['02'] })
})

const held = (of: Partial<HeldDocument> = {}): HeldDocument => ({
  ...{ id: 5, version: 2, kind: 'singleSubject', level: 'clear', number: '180123456' },
  ...{ subjects: ['02'], englishLearners: true },
  ...{ issuedOn: '2024-07-01', expiresOn: '2029-08-01', ...of },
})
const marcus = (of: Partial<FiledStaff> = {}): FiledStaff => ({
  ...{ userID: 7, name: 'Bell, Marcus', firstName: 'Marcus', middleName: null },
  ...{ preferredName: null, lastName: 'Bell', birthDate: '1980-03-09', seid: '4401928375' },
  ...{ isOwn: false, licenses: [], ...of },
})
const plan = (staff: FiledStaff[], ...rows: Written[]) => planLicenses(read(...rows), staff)
const outcomes = (staff: FiledStaff[], ...rows: Written[]) =>
  plan(staff, ...rows).map(({ item }) => item.outcome)
const reasons = (staff: FiledStaff[], ...rows: Written[]) =>
  plan(staff, ...rows).map(({ item }) => item.reason?.id.split('.').at(-1))

test('someone is found by SEID, also without its first zeros; otherwise by name and birth date', () => {
  const bySEID = marcus({ seid: '0401928375', lastName: 'Other' })
  expect(outcomes([bySEID], { SEID: '401928375' })).toEqual(['new'])
  const byName = marcus({ seid: null, lastName: 'Núñez-Bell', preferredName: 'Marc' })
  const named = { SEID: '', 'Last Name': 'NUNEZ BELL', 'First Name': 'MARC' }
  expect(outcomes([byName], named)).toEqual(['new'])
  expect(outcomes([byName], { ...named, SEID: '9999999999' })).toEqual(['new'])
  expect(outcomes([byName], { ...named, 'Date of Birth': '3/9/1981' })).toEqual(['notMatched'])
  expect(outcomes([byName], { ...named, 'Date of Birth': '' })).toEqual(['refused'])
  // The same name with another SEID is someone else.
  expect(outcomes([{ ...byName, seid: '1' }], { ...named, SEID: '2' })).toEqual(['notMatched'])
  expect(outcomes([byName, { ...byName, userID: 8 }], named)).toEqual(['several'])
  expect(reasons([marcus({ isOwn: true })], {})).toEqual(['isOwn'])
})

test('a license with the number is changed where the file says something else', () => {
  expect(outcomes([marcus({ licenses: [held()] })], {})).toEqual(['same'])
  const [renewed] = plan([marcus({ licenses: [held({ number: ' 180-123456' })] })], {
    'Expiration Date': '8/1/2034',
  })
  expect(renewed).toMatchObject({
    item: {
      ...{ outcome: 'changed', changes: ['expiresOn'] },
      before: { expiresOn: '2029-08-01' },
      license: { expiresOn: '2034-08-01' },
    },
    write: { before: { id: 5 }, after: { number: ' 180-123456', englishLearners: true } },
  })
  // The file has no term: the level stays.
  expect(outcomes([marcus({ licenses: [held({ level: 'preliminary' })] })], { Term: '' })).toEqual([
    'same',
  ])
  const twice = marcus({ licenses: [held(), held({ id: 6 })] })
  expect(reasons([twice], {})).toEqual(['numberTwice'])
})

test('a license that was entered without its number gets it, and is not entered twice', () => {
  const open = held({ number: null })
  expect(plan([marcus({ licenses: [open] })], {})[0]).toMatchObject({
    item: { changes: ['number'] },
    write: { before: { id: 5 }, after: { number: '180123456' } },
  })
  expect(outcomes([marcus({ licenses: [open] })], {}, { 'Document Number': '180999999' })).toEqual([
    'changed',
    'new',
  ])
})

test('a subject that has no area here takes none away, and no license is made without its subject', () => {
  const two = marcus({ licenses: [held({ subjects: ['03', '02'] })] })
  expect(outcomes([two], { 'Authorization Code': 'R1S' })).toEqual(['same'])
  expect(plan([two], { 'Authorization Code': '' })[0]?.item.changes).toEqual(['subjects'])
  expect(reasons([marcus()], { Subject: '', 'Authorization Code': '' })).toEqual(['noSubject'])
  expect(reasons([marcus()], { Subject: 'Falconry' })).toEqual(['unknownSubject'])
})

test('the lines of one document are one license, unless they contradict each other', () => {
  const lines = plan([marcus()], {}, { Subject: 'English' })
  expect(lines.map(({ item }) => item.outcome)).toEqual(['new', 'same'])
  expect(lines[0]?.write?.after.subjects).toEqual(['01', '02'])
  expect(lines[1]?.write).toBeNull()
  expect(reasons([marcus()], {}, { 'Expiration Date': '8/1/2030' })).toEqual([
    'contradicts',
    'contradicts',
  ])
})
