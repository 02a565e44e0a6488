import { describe, expect, test } from 'vitest'
import { landingOf, shareOf, type Candidate, type Question } from './landing.ts'

const unit = (file: string): Candidate => ({ id: file, file, modules: [], isSmoke: false })
const journey = (file: string, modules: string[], isSmoke = false): Candidate => ({
  ...{ id: `[desktop] › ${file} › someone does something`, file: `tests/e2e/${file}` },
  ...{ modules, isSmoke },
})
const many = Array.from({ length: 1000 }, (_, at) =>
  unit(`packages/p${at % 40}/src/t${at}.test.ts`),
)
const grades = unit('packages/grades/src/grades.test.ts')
const cards = unit('packages/report-cards/src/cards.test.ts')
const gradebook = journey('gradebook.spec.ts', ['grades'])
const signIn = journey('sign-in.spec.ts', ['auth'], true)

const question: Question = {
  candidates: [...many, grades, cards, gradebook, signIn],
  changed: ['packages/grades/src/grade.rules.ts'],
  affected: { tests: [grades.file, cards.file], modules: ['grades'] },
  age: 3,
  turn: 'f5471ec5',
  seconds: {},
  budget: Infinity,
}
const idsOf = (changes: Partial<Question> = {}): string[] =>
  landingOf({ ...question, ...changes }).chosen.map(({ id }) => id)

describe('a landing runs', () => {
  test('all tests, walks and journeys that the change can affect, and the smoke set', () => {
    const ids = idsOf()
    for (const one of [grades, cards, gradebook, signIn]) expect(ids).toContain(one.id)
  })

  test('a fifth of the rest, and another fifth for another commit', () => {
    const first = new Set(idsOf())
    const second = idsOf({ turn: '155feaec' })
    expect(first.size / many.length).toBeCloseTo(0.2, 1)
    expect(second.filter((id) => first.has(id)).length).toBeLessThan(first.size / 2)
  })

  test('everything within a few dozen commits', () => {
    const ran = new Set(
      Array.from({ length: 60 }, (_, at) => idsOf({ turn: `commit ${at}` })).flat(),
    )
    expect(ran.size).toBe(question.candidates.length)
  })

  test('a third of the rest if the full run is older than 150 commits or unknown, half if a foundation changed', () => {
    expect(shareOf(question)).toBe(1 / 5)
    expect(shareOf({ ...question, age: 151 })).toBe(1 / 3)
    expect(shareOf({ ...question, age: undefined })).toBe(1 / 3)
    const affected = { ...question.affected, foundation: 'packages/kit/src/shared/index.ts' }
    expect(shareOf({ ...question, affected })).toBe(1 / 2)
  })

  test('what there is time for: first the smoke set, then changed tests, then the changed packages', () => {
    const seconds = Object.fromEntries(question.candidates.map(({ id }) => [id, 10]))
    const { chosen, affected } = landingOf({ ...question, seconds, budget: 25 })
    expect(chosen.map(({ id }) => id)).toEqual([signIn.id, grades.id])
    expect(affected).toEqual({ all: 3, chosen: 1 })
    expect(idsOf({ seconds, budget: 25, changed: [cards.file] })).toEqual([signIn.id, cards.id])
    expect(idsOf({ seconds, budget: 0 })).toEqual([signIn.id])
  })
})
