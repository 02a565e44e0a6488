import { describe, expect, test } from 'vitest'
import {
  curriculumComplete,
  pathwayProgress,
  stepProgress,
  type StepFacts,
} from './completion.rules.ts'

const step = (over: Partial<StepFacts> = {}): StepFacts => ({
  id: 1,
  required: true,
  completeAll: false,
  numberRequired: 2,
  badges: [
    { badgeID: 1, required: true },
    { badgeID: 2, required: false },
    { badgeID: 3, required: false },
  ],
  ...over,
})
const complete = (facts: StepFacts, ...earned: number[]) =>
  stepProgress(facts, new Set(earned)).complete

describe('Completion of a step', () => {
  test('requires all its required badges, and at least numberRequired of its badges', () => {
    expect(complete(step(), 1)).toBe(false)
    expect(complete(step(), 2, 3)).toBe(false)
    expect(complete(step(), 1, 3)).toBe(true)
  })
  test('requires all badges with completeAll', () => {
    expect(complete(step({ completeAll: true, numberRequired: 0 }), 1, 2)).toBe(false)
    expect(complete(step({ completeAll: true, numberRequired: 0 }), 1, 2, 3)).toBe(true)
  })
  test('never requires more badges than the step has, and does not count badges from other steps', () => {
    expect(complete(step({ numberRequired: 9 }), 1, 2, 3)).toBe(true)
    expect(complete(step(), 1, 8, 9)).toBe(false)
  })
  test('shows how many badges are needed', () =>
    expect(stepProgress(step(), new Set([1]))).toEqual({
      id: 1,
      earned: 1,
      needed: 2,
      complete: false,
    }))
})

describe('Completion of a pathway and of a curriculum', () => {
  const optional = step({
    id: 2,
    required: false,
    badges: [{ badgeID: 7, required: true }],
    numberRequired: 1,
  })
  test('a pathway is complete when its required steps are', () => {
    expect(pathwayProgress([step(), optional], new Set([1, 2])).complete).toBe(true)
    expect(pathwayProgress([step(), optional], new Set([1, 7])).complete).toBe(false)
  })
  test('a pathway without required steps needs all of them, and one without steps is never complete', () => {
    expect(pathwayProgress([optional], new Set()).complete).toBe(false)
    expect(pathwayProgress([optional], new Set([7])).complete).toBe(true)
    expect(pathwayProgress([], new Set([1])).complete).toBe(false)
  })
  test('a curriculum is complete when its required pathways are', () => {
    expect(
      curriculumComplete([
        { required: true, complete: true },
        { required: false, complete: false },
      ]),
    ).toBe(true)
    expect(
      curriculumComplete([
        { required: true, complete: false },
        { required: false, complete: true },
      ]),
    ).toBe(false)
    expect(curriculumComplete([])).toBe(false)
  })
})
