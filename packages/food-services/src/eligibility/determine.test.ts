import { expect, test } from 'vitest'
import { determine, missingIn, type Member } from './determine.rules.ts'
import { usualTable } from './income.rules.ts'

const nobody: Member = {
  ...{ studentID: null, circumstance: null, workCents: null, workEvery: null },
  ...{ helpCents: null, helpEvery: null, otherCents: null, otherEvery: null },
}
const child = (studentID: number, more: Partial<Member> = {}): Member => ({
  ...nobody,
  studentID,
  ...more,
})
const rich: Member = { ...nobody, workCents: 900_000, workEvery: 'monthly' }

test('One SNAP number makes all children of the household free, whatever it earns', () => {
  const found = determine({ program: 'snap', members: [rich, child(1), child(2)] }, usualTable)
  expect(found?.children).toEqual([
    { studentID: 1, category: 'free', basis: 'snap' },
    { studentID: 2, category: 'free', basis: 'snap' },
  ])
  // It needs no table of incomes.
  expect(determine({ program: 'tanf', members: [child(1)] }, undefined)?.category).toBe('free')
})

test('A foster child is free and counts in the household; the other children are decided by income', () => {
  // 7 CFR 245.6(b)(8): three people at $3,500 a month; the limit of the reduced price is $4,109.
  const found = determine(
    {
      program: null,
      members: [
        { ...nobody, workCents: 350_000, workEvery: 'monthly' },
        child(1, { circumstance: 'foster' }),
        child(2),
      ],
    },
    usualTable,
  )
  expect(found?.size).toBe(3)
  expect(found?.children).toEqual([
    { studentID: 1, category: 'free', basis: 'foster' },
    { studentID: 2, category: 'reduced', basis: 'income' },
  ])
})

test('Children who are homeless, migrant, runaway or in Head Start are free', () => {
  for (const circumstance of ['homeless', 'migrant', 'runaway', 'headStart'] as const)
    expect(
      determine({ program: null, members: [rich, child(1, { circumstance })] }, usualTable)
        ?.children,
    ).toEqual([{ studentID: 1, category: 'free', basis: circumstance }])
})

test('Without the year’s table, nothing is decided by income', () => {
  expect(determine({ program: null, members: [child(1)] }, undefined)).toBeUndefined()
})

test('An application by income needs four digits, or that there are none; one by case number doesn’t', () => {
  const draft = {
    ...{ program: null, caseNumber: null, lastFour: null, hasNoNumber: false },
    members: [{ ...nobody, workCents: 100, workEvery: 'weekly' as const }, child(1)],
  }
  expect(missingIn(draft)).toBe('lastFour')
  expect(missingIn({ ...draft, hasNoNumber: true })).toBeUndefined()
  expect(missingIn({ ...draft, program: 'snap' })).toBe('caseNumber')
  expect(missingIn({ ...draft, program: 'snap', caseNumber: '1B2K3' })).toBeUndefined()
  expect(missingIn({ ...draft, members: [nobody] })).toBe('child')
  const open = [{ ...nobody, workCents: 100 }, child(1)]
  expect(missingIn({ ...draft, members: open, lastFour: '1234' })).toBe('every')
  const foster = [nobody, child(1, { circumstance: 'foster' })]
  expect(missingIn({ ...draft, members: foster })).toBeUndefined()
})
