import { expect, test } from 'vitest'
import { grantsOf, permissionsAt, type Identity } from './signed-in.queries.ts'

const [district, pine, oak] = [0, 7, 8]
const held = (groups: Identity['groups']) => ({ groups }) as Identity

test('a permission that acts on the whole district does not count where a group is held at a single school', () => {
  const permissions = ['students.read', 'payments.manage']
  const atPine = held([{ schoolID: pine, permissions }])
  expect([...permissionsAt(atPine, pine)]).toEqual(['students.read'])
  expect([...grantsOf(atPine)]).toEqual([['students.read', [pine]]])
  const everywhere = held([{ schoolID: district, permissions }])
  expect([...permissionsAt(everywhere, oak)]).toEqual(permissions)
  expect(grantsOf(everywhere).get('payments.manage')).toEqual([district])
})
