import { describe, expect, test } from 'vitest'
import { addressesIn, decodeInvitation, encodeInvitation } from './invitation.rules.ts'
import {
  ageOn,
  likeness,
  needsConsent,
  registrationErrors,
  takesDefaultGroup,
  type RegistrationPayload,
} from './registration.rules.ts'

const lucia: RegistrationPayload = {
  email: 'lucia@example.org',
  password: 'correct horse',
  schoolID: 10,
  roleID: 3,
  firstName: 'Lucía',
  lastName: 'Ortiz',
  gender: 1,
  dob: '1985-02-11',
  phoneNumber: '+1 415 555 0101',
}
const today = '2026-11-21'

describe('a registration', () => {
  test('needs every field of the specification', () => {
    const blank = {
      email: '',
      password: '',
      schoolID: 0,
      roleID: 0,
      firstName: '',
      lastName: '',
      gender: 0,
      dob: '',
      phoneNumber: '',
    }
    expect(registrationErrors(lucia, today)).toEqual({})
    const errors = registrationErrors(blank, today)
    for (const field of [
      'email',
      'schoolID',
      'roleID',
      'firstName',
      'lastName',
      'gender',
      'dob',
      'phoneNumber',
    ])
      expect(errors[field], field).toEqual({ id: 'kit.valid.required' })
  })
  test('has a role of 1 student, 2 staff, 3 parent and a gender of 1 to 4', () => {
    expect(Object.keys(registrationErrors({ ...lucia, roleID: 4, gender: 5 }, today))).toEqual([
      'roleID',
      'gender',
    ])
  })
  test('has a birth date between 1900 and today', () => {
    expect(registrationErrors({ ...lucia, dob: '2026-11-22' }, today).dob?.id).toBe(
      'kit.valid.betweenInclusive',
    )
  })
  test('cannot carry an address in a name', () => {
    expect(
      registrationErrors({ ...lucia, firstName: 'See http://example.org' }, today),
    ).toHaveProperty('firstName')
    expect(
      registrationErrors({ ...lucia, firstName: 'María José', lastName: "O'Neill-Peña" }, today),
    ).toEqual({})
  })
  test('of someone under 13 needs the address of a guardian who is someone else', () => {
    const child = { ...lucia, roleID: 1, dob: '2013-11-22' }
    expect(registrationErrors(child, today)).toEqual({
      guardianEmail: { id: 'kit.valid.required' },
    })
    expect(registrationErrors({ ...child, guardianEmail: 'Lucia@example.org' }, today)).toEqual({
      guardianEmail: { id: 'registration.valid.guardianIsSelf' },
    })
    expect(registrationErrors({ ...child, guardianEmail: 'marta@example.org' }, today)).toEqual({})
  })
})

describe('age', () => {
  test('counts whole years on the school’s calendar', () => {
    expect(ageOn('2013-11-21', '2026-11-21')).toBe(13)
    expect(ageOn('2013-11-22', '2026-11-21')).toBe(12)
    expect(ageOn('2012-02-29', '2025-02-28')).toBe(12)
    expect(ageOn('2012-02-29', '2025-03-01')).toBe(13)
  })
  test('asks for consent below 13', () => {
    expect(needsConsent('2013-11-22', today)).toBe(true)
    expect(needsConsent('2013-11-21', today)).toBe(false)
  })
})

describe('the invitation parameter', () => {
  test('is an encoded string of school id and email separated by a double colon', () => {
    const parameter = encodeInvitation({ schoolID: 10, email: 'josé@example.org' })
    expect(Buffer.from(parameter, 'base64url').toString()).toBe('10::josé@example.org')
    expect(decodeInvitation(parameter)).toEqual({ schoolID: 10, email: 'josé@example.org' })
    expect(decodeInvitation(Buffer.from('10::Jose@Example.org').toString('base64'))).toEqual({
      schoolID: 10,
      email: 'jose@example.org',
    })
  })
  test('that says nothing of the kind is no invitation', () => {
    for (const text of [
      '',
      '%%%',
      'x'.repeat(700),
      btoa('10:a@b.org'),
      btoa('::a@b.org'),
      btoa('-1::a@b.org'),
      btoa('10::nobody'),
      btoa('\xff\xfe'),
    ])
      expect(decodeInvitation(text), text).toBeUndefined()
  })
})

test('addresses are extracted from pasted text', () => {
  expect(
    addressesIn('ada@example.org, Ben Ortiz <ben@example.org>;\n\tcho@example.org  dee@'),
  ).toEqual(['ada@example.org', 'ben@example.org', 'cho@example.org', 'dee@'])
})

test('people look alike by address, name and birth date, whatever the case and accents', () => {
  const a = { email: 'Lucia@example.org', firstName: 'LUCIA', lastName: 'Ortíz', dob: '1985-02-11' }
  expect(likeness(a, lucia)).toEqual(['email', 'name', 'dob'])
  expect(likeness({ ...a, email: null, firstName: 'Luz' }, lucia)).toEqual(['dob'])
  expect(
    likeness(
      { ...a, email: null, dob: null },
      { ...lucia, email: null as never, dob: null as never },
    ),
  ).toEqual(['name'])
})

test('students and parents take the default group only where it opens nothing but their own records', () => {
  expect(takesDefaultGroup('staff', ['students.manage'])).toBe(true)
  expect(takesDefaultGroup('student', ['students.manage', 'profile.own'])).toBe(false)
  expect(takesDefaultGroup('parent', ['profile.own', 'children.own'])).toBe(true)
})
