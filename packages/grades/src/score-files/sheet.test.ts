import { expect, test } from 'vitest'
import type { Assignment, Cell } from '../gradebook/gradebook.words.ts'
import { planScores, proposeTargets } from './plan.rules.ts'
import type { MatchedStudent } from './roster-match.rules.ts'
import { readSheet } from './sheet.rules.ts'

const student = (id: number, more: Partial<MatchedStudent>): MatchedStudent => ({
  id,
  firstName: '',
  middleName: null,
  lastName: '',
  suffix: null,
  preferredName: null,
  sourcedID: `stu-${id}`,
  localID: `00${4000 + id}`,
  stateID: `${900 + id}0000`,
  email: `s${id}@oak.test`,
  username: null,
  ...more,
})
const ana = student(1, {
  firstName: 'Ana',
  middleName: 'Lucía',
  lastName: 'Ruiz',
  localID: '004001',
})
const ben = student(2, {
  firstName: 'Benjamin',
  lastName: 'O’Neil',
  suffix: 'Jr.',
  preferredName: 'Ben',
})
const sol = student(3, { firstName: 'Sol', lastName: 'Núñez-Vega' })
const roster = [ana, ben, sol]
const read = (...rows: string[][]) =>
  readSheet(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    roster,
  )
const whose = (...rows: string[][]) =>
  read(...rows).rows.map(({ studentID, problem }) => studentID ?? problem)

test('The lines of a block with names go to the students they name, and points possible and averages to no one', () => {
  const sheet = read(
    ['Student', 'Quiz 1'],
    ['    Points Possible', '10'],
    ["O'Neil, Ben", '7'],
    ['Ruiz, Ana', '8'],
    ['Poe, Edgar', '9'],
    ['Class Average', '8'],
  )
  expect(sheet).toMatchObject({
    isByStudent: true,
    columns: [{ at: 1, title: 'Quiz 1', points: 10 }],
    rows: [
      { line: 3, studentID: 2 },
      { line: 4, studentID: 1 },
      { line: 5, label: 'Poe, Edgar', studentID: null, problem: 'unknown' },
    ],
    skipped: [{ label: 'Points Possible' }, { label: 'Class Average' }],
  })
})

test('Accents, apostrophes, case, the order of names, middle names, nicknames and suffixes never matter', () => {
  for (const name of ['RUIZ, ANA', 'Ana Ruiz', 'Ruiz, Ana L.', 'Ruiz, Ana Lucia', 'ruiz ana'])
    expect(whose([name, '8'])).toEqual([1])
  for (const name of [
    'O’Neil Jr., Benjamin',
    'ONeil, Ben',
    'Ben O`Neil',
    "O'Neil, Ben (Benji)",
    'O’Neil, Jr., Ben',
  ])
    expect(whose([name, '8'])).toEqual([2])
  expect(whose(['Nunez Vega, Sol', '8'])).toEqual([3])
  expect(whose(['Núñez-Vega', 'Sol', '8'])).toEqual([3])
  expect(whose(['Sol', 'Núñez-Vega', '8'])).toEqual([3])
})

test('A block without a header is matched by names or student numbers, in whatever column they are', () => {
  expect(whose(['8', 'Ruiz, Ana'], ['7', 'O’Neil, Ben'])).toEqual([1, 2])
  expect(whose(['4002', '7'], ['4001', '8'], ['Average', '7.5'])).toEqual([2, 1])
  expect(read(['', 'Quiz 2'], ['Points Possible', '20'], ['Ruiz, Ana', '8']).columns).toMatchObject(
    [{ title: 'Quiz 2', points: 20 }],
  )
})

test('A block of scores alone names no one', () => {
  expect(read(['10', '9'], ['8', 'M']).isByStudent).toBe(false)
  expect(read(['8']).isByStudent).toBe(false)
})

test('A number and a name of two different students, a student twice, and two students of one name are findings', () => {
  expect(
    whose(
      ['SIS User ID', 'Student', 'Quiz'],
      ['stu-1', 'O’Neil, Ben', '8'],
      ['stu-3', 'Sol Núñez-Vega', '9'],
      ['stu-99', 'Ruiz, Ana', '9'],
    ),
  ).toEqual(['disagrees', 3, 'disagrees'])
  expect(whose(['Student', 'Quiz'], ['Ruiz, Ana', '8'], ['Ana Ruiz', '9'])).toEqual([
    'twice',
    'twice',
  ])
  const twin = student(4, { firstName: 'Ana', lastName: 'Ruiz' })
  const [both] = readSheet(
    [
      { line: 1, cells: ['Student'] },
      { line: 2, cells: ['Ruiz, Ana'] },
    ],
    [...roster, twin],
  ).rows
  expect(both?.problem).toBe('several')
})

test('Another program’s own ids are not taken for ours', () => {
  expect(
    whose(
      ['Student', 'ID', 'SIS User ID', 'Quiz'],
      // Canvas's own number happens to be Ana's.
      ['Sol Núñez-Vega', '4001', 'stu-3', '9'],
      ['Ruiz, Ana', '77', 'stu-1', '9'],
    ),
  ).toEqual([3, 1])
  expect(whose(['Student', 'ID', 'Quiz'], ['Ruiz, Ana', '88123', '9'])).toEqual([1])
})

test('A Canvas export is read: its assignments with their points, not the totals it figured', () => {
  const sheet = read(
    [
      'Student',
      'ID',
      'SIS User ID',
      'SIS Login ID',
      'Section',
      'Quiz 1 (1234)',
      'Essay (99)',
      'Homework Current Score',
      'Current Score',
      'Final Grade',
    ],
    ['', '', '', '', '', 'Manual Posting', '', '', '', ''],
    [
      '    Points Possible',
      '',
      '',
      '',
      '',
      '10',
      '50.0',
      '(read only)',
      '(read only)',
      '(read only)',
    ],
    ['Ruiz, Ana', '501', 'stu-1', 'aruiz', 'Algebra', '8', 'EX', '80', '80', 'B'],
    ['Student, Test', '502', '', 'x1', 'Algebra', '', '', '', '', ''],
  )
  expect(sheet.columns).toEqual([
    { at: 5, title: 'Quiz 1', points: 10, dueOn: null },
    { at: 6, title: 'Essay', points: 50, dueOn: null },
  ])
  expect(sheet.rows).toMatchObject([{ studentID: 1 }])
})

test('A Google Classroom export is read, with the due dates in its second line', () => {
  const sheet = read(
    ['Last Name', 'First Name', 'Email Address', 'Quiz 1', 'Essay'],
    ['Date', '', '', '10/15/2026', '10/22/2026'],
    ['Points', '', '', '10', '50'],
    ['Class Average', '', '', '8', '40'],
    ['Ruiz', 'Ana', 'S1@oak.test', '8', ''],
    ['O’Neil', 'Benjamin', 's2@oak.test', '', '45'],
  )
  expect(sheet.columns).toMatchObject([
    { title: 'Quiz 1', points: 10, dueOn: '2026-10-15' },
    { title: 'Essay', points: 50, dueOn: '2026-10-22' },
  ])
  expect(sheet.rows.map(({ studentID }) => studentID)).toEqual([1, 2])
})

test('A PowerTeacher score export is read: one assignment, described above the header', () => {
  const sheet = read(
    ['Teacher Name:', 'Hale, Marcus'],
    ['Class:', '1(A) Algebra'],
    ['Assignment Name:', 'Quiz 1'],
    ['Due Date:', '10/15/2026'],
    ['Points Possible:', '10.0'],
    ['Score Type:', 'POINTS'],
    ['Student Num', 'Student Name', 'Score', 'Comment'],
    ['4001', 'Ruiz, Ana', '8', 'Nice'],
    ['4003', 'Núñez-Vega, Sol', 'MI', ''],
  )
  expect(sheet.columns).toEqual([{ at: 2, title: 'Quiz 1', points: 10, dueOn: '2026-10-15' }])
  expect(sheet.rows.map(({ studentID }) => studentID)).toEqual([1, 3])
})

const assignment = (id: number, title: string, points = 10) =>
  ({ id, title, points, categoryID: 1 }) as Assignment
const book = [assignment(11, 'Quiz 1'), assignment(12, 'Quiz 2'), assignment(13, 'Essay', 50)]

test('A column goes to the assignment of its title, else becomes a new one if its points are known', () => {
  const { columns } = read(
    ['Student', 'QUIZ 2', 'Lab', 'Poster (20 pts)', 'Essay / 40'],
    ['Ruiz, Ana', '1', '1', '1', '1'],
  )
  expect(proposeTargets(columns, book)).toMatchObject([
    { target: { assignmentID: 12 }, note: null },
    { target: null, note: 'noPoints' },
    { title: 'Poster', target: { points: 20 }, note: null },
    { title: 'Essay', target: null, note: 'pointsDiffer' },
  ])
})

test('A pasted column without a title goes to the assignment it was pasted at', () => {
  const bare = read(['Ruiz, Ana', '8', '9'])
  expect(proposeTargets(bare.columns, book, 12)).toMatchObject([
    { target: { assignmentID: 12 } },
    { target: { assignmentID: 13 } },
  ])
  expect(
    proposeTargets(read(['Student', 'Score'], ['Ruiz, Ana', '8']).columns, book, 11),
  ).toMatchObject([{ target: { assignmentID: 11 } }])
  expect(proposeTargets(bare.columns, book)).toMatchObject([{ target: null }, { target: null }])
})

test('Excused, missing, percents and points of points are scores; blanks change nothing; letters are findings', () => {
  const plan = (...values: string[]) => {
    const sheet = readSheet(
      [['Student', 'Quiz 1'], ...values.map((value, at) => [`s${at}@oak.test`, value])].map(
        (cells, at) => ({ line: at + 1, cells }),
      ),
      values.map((_, at) => student(at, { firstName: `s${at}@oak.test`, lastName: '' })),
    )
    return planScores(
      { ...sheet, rows: sheet.rows.map((row, at) => ({ ...row, studentID: at, problem: null })) },
      proposeTargets(sheet.columns, book),
      book,
      [],
    )
  }
  const { scores, findings } = plan('EX', 'MI', '', 'N/A', '85%', '9/10', '9/20', 'A', 'Turned in')
  expect(scores.map(({ studentID, points, mark }) => [studentID, points, mark])).toEqual([
    [0, null, 'excused'],
    [1, null, 'missing'],
    [4, 8.5, null],
    [5, 9, null],
  ])
  expect(findings.map(({ value, error }) => [value, error.id])).toEqual([
    ['9/20', 'grades.scoreFile.otherPoints'],
    ['A', 'grades.scoreFile.letter'],
    ['Turned in', 'grades.score.invalid'],
  ])
  expect(plan('E', 'X').scores).toMatchObject([{ mark: 'excused' }, { mark: 'exempt' }])
  expect(plan('E', 'B+').scores).toEqual([])
})

test('A score that is already there is not written again', () => {
  const sheet = read(['Student', 'Quiz 1'], ['Ruiz, Ana', '8'], ['O’Neil, Ben', '7'])
  const cell = { assignmentID: 11, comment: null, note: null, mark: null } as const
  const cells: Cell[] = [
    { ...cell, studentID: 1, points: 8, version: 3 },
    { ...cell, studentID: 2, points: 5, version: 2 },
  ]
  expect(planScores(sheet, proposeTargets(sheet.columns, book), book, cells)).toMatchObject({
    unchanged: 1,
    scores: [{ studentID: 2, points: 7, version: 2, before: { points: 5 } }],
  })
})
