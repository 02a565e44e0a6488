import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  type Riverbend,
} from '@atrium/people/fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoriesRow } from '../gradebook/book.rules.ts'
import { grades } from '../grades.module.ts'
import { gradesRouter } from '../grades.router.ts'
import type { ScoreFileInput } from './score-file.words.ts'

const callerOf = createCallerFactory(gradesRouter)
let database: TestDatabase
let riverbend: Riverbend
let cast: ReturnType<typeof castOf>
let classmates: number[]

beforeAll(async () => {
  installExtensions(grades.extensions ?? [])
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  cast = castOf(riverbend)
  classmates = await joinAlgebra(database, riverbend, 3)
  await database.owner`update users set sourced_id = 'src-' || id, email = 's' || id || '@oak.test' where id = any(${classmates})`
  await as(cast.marcus).saveCategories({
    ...algebra(),
    categories: [{ id: null, name: 'Homework', weight: null, dropLowest: 0, dropHighest: 0 }],
    version: categoriesRow(riverbend.algebraFall, []).version,
  })
})
afterAll(() => database.drop())

const as = (user: CurrentUser) => callerOf(contextOf(database, user))
const algebra = () => ({ staffID: riverbend.marcus, sectionID: riverbend.algebraFall })
const run = async (input: Omit<ScoreFileInput, 'termID'>, user = cast.marcus) => {
  const { termID } = await as(user).gradebook(algebra())
  return as(user).importScoreFile({ ...algebra(), termID: termID ?? 0, ...input })
}
const canvas = () => ({
  csv: [
    'Student,ID,SIS User ID,SIS Login ID,Section,Quiz 1 (77),Lab (78),Current Score',
    '    Points Possible,,,,,10,20,(read only)',
    `"Number 0, Classmate",901,src-${classmates[0]},,Algebra,8,EX,80`,
    `"Number 1, Classmate",902,src-${classmates[1]},,Algebra,85%,A,80`,
    `"Poe, Edgar",903,src-x,,Algebra,9,9,90`,
    '"Student, Test",904,,tt,Algebra,,,',
  ].join('\r\n'),
})
const cells = async () => {
  const { assignments, cells: found } = await as(cast.marcus).gradebook(algebra())
  return found
    .map(({ assignmentID, studentID, points, mark }) => [
      assignments.find(({ id }) => id === assignmentID)?.title,
      classmates.indexOf(studentID),
      points ?? mark,
    ])
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
}

test('A preview of another gradebook’s file says what goes where, and writes nothing', async () => {
  const found = await run({ source: canvas() })
  expect(found).toMatchObject({
    columns: [
      { title: 'Quiz 1', target: { points: 10 } },
      { title: 'Lab', target: { points: 20 } },
    ],
    matched: [
      { name: 'Number 0, Classmate', scores: [{ text: '8', before: '' }, { text: 'E' }] },
      { name: 'Number 1, Classmate', scores: [{ text: '8.5' }, null] },
    ],
    unmatched: [{ line: 5, label: 'Poe, Edgar', problem: 'unknown' }],
    skipped: [{ label: 'Points Possible' }, { label: 'Student, Test' }],
    findings: [{ line: 4, value: 'A', error: { id: 'grades.scoreFile.letter' } }],
    ...{ added: 3, changed: 0, unchanged: 0, newAssignments: 2, isWritten: false },
  })
  expect(await cells()).toEqual([])
  expect((await as(cast.marcus).gradebook(algebra())).assignments).toEqual([])
})

test('What was previewed is written at once, with its assignments, and every score has its history', async () => {
  const { seen } = await run({ source: canvas() })
  const before = database.statements()
  expect(await run({ source: canvas(), seen })).toMatchObject({ isWritten: true, added: 3 })
  expect(database.statements() - before).toBeLessThanOrEqual(12)
  expect(await cells()).toEqual([
    ['Lab', 0, 'excused'],
    ['Quiz 1', 0, 8],
    ['Quiz 1', 1, 8.5],
  ])
  const { assignments } = await as(cast.marcus).gradebook(algebra())
  const quiz = assignments.find(({ title }) => title === 'Quiz 1')!
  expect(
    await as(cast.marcus).scoreHistory({
      ...algebra(),
      assignmentID: quiz.id,
      studentID: classmates[0]!,
    }),
  ).toMatchObject([{ changes: { points: { before: null, after: 8 } } }])
  expect(
    await as(cast.marcus).assignmentHistory({ ...algebra(), assignmentID: quiz.id }),
  ).toMatchObject([{ action: 'create' }])
  // Again, there is nothing left to write.
  expect(await run({ source: canvas() })).toMatchObject({
    ...{ added: 0, changed: 0, unchanged: 3, newAssignments: 0 },
  })
})

test('A pasted block with names goes to those students; if someone else has entered a score since the preview, nothing is written', async () => {
  const { assignments } = await as(cast.marcus).gradebook(algebra())
  const quiz = assignments.find(({ title }) => title === 'Quiz 1')!
  const source = {
    cells: [
      ['Points Possible', '10'],
      ['Classmate Number 2', '6'],
      ['Number 0, Classmate', '9'],
      ['Someone Else', '7'],
      ['Average', '7'],
    ],
  }
  const found = await run({ source, from: quiz.id })
  expect(found).toMatchObject({
    matched: [{ scores: [{ text: '6', before: '' }] }, { scores: [{ text: '9', before: '8' }] }],
    unmatched: [{ label: 'Someone Else' }],
    ...{ added: 1, changed: 1 },
  })
  await as(cast.rosa).saveScores({
    ...algebra(),
    scores: [
      { assignmentID: quiz.id, studentID: classmates[2]!, version: 0, points: 5, mark: null },
    ],
  })
  await expect(run({ source, from: quiz.id, seen: found.seen })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const again = await run({ source, from: quiz.id })
  await run({ source, from: quiz.id, seen: again.seen })
  expect(await cells()).toEqual([
    ['Lab', 0, 'excused'],
    ['Quiz 1', 0, 9],
    ['Quiz 1', 1, 8.5],
    ['Quiz 1', 2, 6],
  ])
})

test('Of two people who import the same file at once, one writes it, and the other checks again', async () => {
  for (const title of ['Poster (10 pts)', 'Quiz 1']) {
    const source = {
      cells: [
        ['Student', title],
        ['Number 1, Classmate', '3'],
      ],
    }
    const { seen } = await run({ source })
    const outcomes = await Promise.allSettled([run({ source, seen }), run({ source, seen })])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'CONFLICT',
    })
  }
  const { assignments } = await as(cast.marcus).gradebook(algebra())
  expect(assignments.filter(({ title }) => title === 'Poster')).toHaveLength(1)
})

test('Scores of a teacher’s own child are left out, and the line says so', async () => {
  const [, , child] = classmates
  await database.owner`insert into guardian (district_id, user_id) values (${riverbend.districtID}, ${riverbend.marcus}) on conflict do nothing`
  await database.owner`insert into student_guardian (district_id, student_id, guardian_id, relationship) values (${riverbend.districtID}, ${child!}, ${riverbend.marcus}, 'father')`
  const found = await run({
    source: {
      cells: [
        ['Student', 'Quiz 1'],
        ['Number 2, Classmate', '10'],
        ['Number 1, Classmate', '9'],
      ],
    },
  })
  expect(found).toMatchObject({
    unmatched: [{ label: 'Number 2, Classmate', problem: 'ownChild' }],
    matched: [{ name: 'Number 1, Classmate' }],
  })
})

test('A file is refused for a class that the caller may not grade, and a file that is no table', async () => {
  await expect(
    as(cast.otto).importScoreFile({ ...algebra(), termID: riverbend.fall, source: canvas() }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(run({ source: { csv: 'Student,Quiz\n"Ruiz,8' } })).rejects.toMatchObject({
    cause: { message: expect.stringContaining('grades.scoreFile.noTable') as string },
  })
})
