import { expect, test } from 'vitest'
import { grantsOf, permissionsAt, placeOf, type Identity } from './signed-in.queries.ts'

const [district, pine, oak] = [0, 7, 8]
const held = (groups: Identity['groups']) => ({ groups }) as Identity

test('a district-wide permission has no effect if its group is held at a single school', () => {
  const permissions = ['students.read', 'payments.manage']
  const atPine = held([{ schoolID: pine, permissions }])
  expect([...permissionsAt(atPine, pine)]).toEqual(['students.read'])
  expect([...grantsOf(atPine)]).toEqual([['students.read', [pine]]])
  const everywhere = held([{ schoolID: district, permissions }])
  expect([...permissionsAt(everywhere, oak)]).toEqual(permissions)
  expect(grantsOf(everywhere).get('payments.manage')).toEqual([district])
})

test('at "All schools" a person may do what they may do at every one of their schools', () => {
  const schools = [{ schoolID: pine }, { schoolID: oak }] as Identity['schools']
  const everywhere = [{ schoolID: district, permissions: ['students.read', 'payments.manage'] }]
  expect([...permissionsAt({ groups: everywhere, schools } as Identity, 0)]).toEqual([
    'students.read',
    'payments.manage',
  ])
  const groups = [
    { schoolID: pine, permissions: ['students.read', 'students.manage'] },
    { schoolID: oak, permissions: ['students.read', 'staff.read'] },
  ]
  expect([...permissionsAt({ groups, schools } as Identity, 0)]).toEqual(['students.read'])
})

test('a session can be at all schools only for people with several, and never at a school that is not theirs', () => {
  const two = { schools: [{ schoolID: pine }, { schoolID: oak }] } as Identity
  const one = { schools: [{ schoolID: pine }] } as Identity
  expect([placeOf(two, 0), placeOf(two, oak), placeOf(two, 99), placeOf(two, undefined)]).toEqual([
    0,
    oak,
    pine,
    pine,
  ])
  expect([placeOf(one, 0), placeOf({ schools: [] } as unknown as Identity, 0)]).toEqual([pine, 0])
})
