import { expect, test } from 'vitest'
import { canBeHeldAt, mayAppoint, mayGive } from './giving.rules.ts'

const giver = (grants: Record<string, number[]>, schoolID = 7) => ({
  schoolID,
  permissions: new Set(Object.keys(grants)),
  grants: new Map(Object.entries(grants)),
})

test('people can grant at a school only what they hold at that school, no matter which school they have switched to', () => {
  const ruth = giver({ 'students.manage': [7], 'students.read': [7, 8], 'staff.read': [0] })
  expect(mayGive(ruth, ['students.manage'], 7)).toBe(true)
  expect(mayGive(ruth, ['students.manage'], 8)).toBe(false)
  expect(mayGive(ruth, ['students.read', 'staff.read'], 8)).toBe(true)
  expect(mayGive(ruth, ['students.read'], 0)).toBe(false)
  expect(mayGive(ruth, ['staff.read'], 0)).toBe(true)
})

test('a permission that shows people only their own data can be granted without holding it', () => {
  expect(mayGive(giver({}), ['profile.own', 'students.own', 'classroom.use'], 7)).toBe(true)
})

test('who manages the security of the whole district names a nurse without being one; no one else does', () => {
  const nurse = ['students.read', 'students.health', 'health.manage']
  const held = { 'security.manage': [0], 'students.read': [0] }
  expect(mayAppoint(giver(held), nurse, 7)).toBe(true)
  expect(mayAppoint(giver({ ...held, 'students.read': [8] }), nurse, 7)).toBe(false)
  expect(mayAppoint(giver({ ...held, 'security.manage': [7] }), nurse, 7)).toBe(false)
  expect(mayGive(giver(held), nurse, 7)).toBe(false)
})

test('a group with a permission that acts on the whole district cannot be held at a single school', () => {
  expect(canBeHeldAt(['students.read', 'payments.manage'], 7)).toBe(false)
  expect(canBeHeldAt(['students.read', 'payments.manage'], 0)).toBe(true)
  expect(canBeHeldAt(['students.read'], 7)).toBe(true)
})
