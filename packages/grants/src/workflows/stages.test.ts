import { describe, expect, test } from 'vitest'
import { dueOn, moveFault, stageFaults, stagesOf, type StageLine } from './stages.rules.ts'

const line = (name: string, patch: Partial<StageLine> = {}): StageLine => ({
  name,
  owner: null,
  days: null,
  questions: null,
  next: null,
  ...patch,
})

describe('the stages of a workflow', () => {
  test('follow each other in order by default', () => {
    expect(
      stagesOf([line('Idea'), line('Writing'), line('Board')]).map(({ next }) => next),
    ).toEqual([['Writing'], ['Board'], []])
    expect(stageFaults(stagesOf([line('Idea'), line('Writing')]))).toEqual([])
  })
  test('may lead back, and branch', () => {
    const stages = stagesOf([
      line('Writing'),
      line('Review', { next: 'Writing\nBoard' }),
      line('Board'),
    ])
    expect(stageFaults(stages)).toEqual([])
    expect(moveFault(stages, 'Review', 'Writing', [])).toBeUndefined()
    expect(moveFault(stages, 'Writing', 'Board', [])).toBe('notNext')
  })
  test('cannot be published with an unreachable stage, an unknown next stage, a duplicate name, or no last stage', () => {
    const faults = (...lines: StageLine[]) => stageFaults(stagesOf(lines)).map(({ fault }) => fault)
    expect(faults()).toEqual(['none'])
    expect(faults(line('A', { next: 'C' }), line('B'), line('C'))).toEqual(['unreachable'])
    expect(faults(line('A', { next: 'Nowhere' }), line('B'))).toEqual([
      'unknownNext',
      'unreachable',
    ])
    expect(faults(line('A'), line('A'))).toContain('twice')
    expect(faults(line('A'), line('B', { next: 'A' }))).toEqual(['noEnd'])
  })
  test('can be left once their questions are answered', () => {
    const stages = stagesOf([
      line('Writing', { questions: 'Who benefits?\nWhat does it cost?' }),
      line('Board'),
    ])
    expect(moveFault(stages, 'Writing', 'Board', ['Students', ' '])).toBe('unanswered')
    expect(moveFault(stages, 'Writing', 'Board', ['Students', '$5,000'])).toBeUndefined()
  })
  test('are due a given number of days after they start', () => {
    expect(dueOn('2025-12-30', 5)).toBe('2026-01-04')
    expect(dueOn('2025-12-30', null)).toBeNull()
  })
})
