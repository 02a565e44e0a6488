import { expect, test } from 'vitest'
import { findScoreHeader, proposeScores, readScores } from './read-scores.ts'
import type { TestPart } from './test.rules.ts'

const parts: TestPart[] = [
  { name: 'Math', lowest: 200, highest: 800, metFrom: 530 },
  { name: 'Reading and writing', lowest: 200, highest: 800, metFrom: 480 },
]
const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))

test('A file with one score a row, and one with a column for each score, are mapped by their headers, whatever the vendor calls them', () => {
  const long = ['SSID', 'Administration Date', 'Content Area', 'Scale Score', 'Achievement Level']
  expect(proposeScores(long, [['1', '09/30/2026', 'Math', '610', 'Met']], parts)).toEqual({
    columns: ['stateID', 'takenOn', 'part', 'score', 'level'],
    dates: 'mdy',
  })
  const wide = ['Student Number', 'Last Name', 'Test Date', 'Math Score', 'Reading and Writing']
  expect(proposeScores(wide, [['7', 'Ruiz', '2026-09-12', '610', '590']], parts)).toEqual({
    columns: ['studentID', null, 'takenOn', 'part:Math', 'part:Reading and writing'],
    dates: 'iso',
  })
})

test('A column is proposed by what it holds too: a kind of test is no date, and another’s number no student’s', () => {
  const headers = ['Assessment', 'Vendor Student ID', 'Completion Date', 'Subject', 'Scale Score']
  const row = ['Winter', '88', '1/20/2026', 'Math', '610']
  expect(proposeScores(headers, [row], parts).columns).toEqual([
    ...[null, null, 'takenOn', 'part', 'score'],
  ])
})

test('A date is proposed where a header says date and its cells are dates, and the test’s day over any other', () => {
  const dateOf = (columns: Record<string, string>) => {
    const headers = Object.keys(columns)
    const proposed = proposeScores(headers, [Object.values(columns)], parts).columns
    return headers[proposed.indexOf('takenOn')]
  }
  expect(dateOf({ Assessment: 'Winter', Score: '610' })).toBeUndefined()
  expect(
    dateOf({ 'Administration Type': 'Online', Assessment: '2026', Score: '610' }),
  ).toBeUndefined()
  expect(dateOf({ Assessment: '1/20/2026', 'Assessment Date': '1/21/2026' })).toBe(
    'Assessment Date',
  )
  expect(dateOf({ 'Birth Date': '3/4/2012', TestDate: '1/20/2026' })).toBe('TestDate')
  expect(dateOf({ 'Date of Birth': '3/4/2012', 'Enrollment Date': '8/20/2025' })).toBeUndefined()
  expect(dateOf({ 'Administered On': '1/20/2026', 'Report Date': '2/1/2026' })).toBe(
    'Administered On',
  )
  expect(dateOf({ 'Test Date': 'n/a', 'Completion Date': '1/20/2026' })).toBe('Completion Date')
})

test('The part is the column whose cells name parts, and a column of scores has the name of its own part', () => {
  const long = ['Assessment', 'Section', 'Discipline', 'Scale Score']
  const rows = [
    ['SAT School Day', 'Room 2', 'Math', '610'],
    ['SAT School Day', 'Math', 'Reading and writing', '590'],
    ['SAT School Day', 'Room 4', 'Math', '600'],
  ]
  expect(proposeScores(long, rows, parts).columns).toEqual([null, null, 'part', 'score'])
  const numbered = ['Math 1', 'Math 2'].map((name) => ({ ...parts[0]!, name }))
  const wide = ['Math 1', 'Math 3', 'Math 2 SEM', 'Math 2 Scale Score', 'Math 2 Percentile']
  expect(proposeScores(wide, [['1', '2', '3', '4', '5']], numbered).columns).toEqual([
    ...['part:Math 1', null, null, 'part:Math 2', null],
  ])
  expect(proposeScores(['Score Range', 'Score'], [['580-640', '610']], parts).columns).toEqual([
    ...[null, 'score'],
  ])
})

test('A column is the district’s student ID if its heading says so, and not if it names a vendor', () => {
  const idOf = (header: string) => proposeScores([header], [], parts).columns[0]
  expect(
    ['Student_ID', 'StudentLocalID', 'District Student ID', 'State Student Id'].map(idOf),
  ).toEqual(['studentID', 'studentID', 'studentID', 'stateID'])
  expect(['DRC Student ID', 'Vendor State ID'].map(idOf)).toEqual([null, null])
})

test('The header is found below titles, by the names that it has', () => {
  const titled = lines(
    ['Results for Roosevelt High'],
    ['Printed on', '10/5/2026'],
    ['Student ID', 'Test Date', 'Math'],
    ['100001', '9/30/2026', '610'],
  )
  expect(findScoreHeader(titled, parts)).toBe(4)
  expect(findScoreHeader(lines(['Nr', 'Day'], ['1', '2026-10-12']), parts)).toBeUndefined()
})

test('A score that doesn’t say its part is asked about, unless the test has only one', () => {
  const row = lines(['100001', '9/30/2026', '610'])
  const mapping = proposeScores(['Student ID', 'Completion Date', 'Score'], [], parts)
  expect(readScores(row, { ...mapping, dates: 'mdy' }, parts)).toMatchObject({
    scores: [],
    findings: [{ code: 'noPart' }],
  })
  const chosen = {
    ...mapping,
    columns: mapping.columns.with(2, 'part:Math'),
    dates: 'mdy' as const,
  }
  expect(readScores(row, chosen, parts).scores).toMatchObject([{ part: 'Math', score: 610 }])
  expect(readScores(row, { ...mapping, dates: 'mdy' }, parts.slice(0, 1)).scores).toMatchObject([
    { part: 'Math' },
  ])
})

test('Each line shows its errors; a student without a score is left out', () => {
  const mapping = proposeScores(
    ['Student ID', 'Date', 'Math', 'Reading and writing', 'Percentile'],
    [['1', '9/30/2026']],
    parts,
  )
  const { scores, findings } = readScores(
    lines(
      ['100001', '9/30/2026', '610', '590', '88'],
      ['100002', '9/30/2026', '', '', ''],
      ['', '9/30/2026', '610', '', ''],
      ['100003', 'soon', '610', '', ''],
      ['100004', '9/30/2026', '6lO', '', ''],
      ['100005', '9/30/2026', '1e9', '', ''],
      ['100006', '9/30/2026', '810', '700', ''],
      ['100007', '9/30/2026', '610', '', '105'],
    ),
    mapping,
    parts,
  )
  expect(scores.map(({ line, part, score }) => [line, part, score])).toEqual([
    [2, 'Math', 610],
    [2, 'Reading and writing', 590],
    [8, 'Reading and writing', 700],
  ])
  expect(findings.map(({ line, code }) => [line, code])).toEqual([
    [4, 'noStudent'],
    [5, 'badDate'],
    [6, 'badScore'],
    [7, 'badScore'],
    [8, 'outside'],
    [9, 'badPercentile'],
  ])
})
