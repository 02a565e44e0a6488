import { expect, test } from 'vitest'
import { proposeScores, readScores } from './read-scores.ts'
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
