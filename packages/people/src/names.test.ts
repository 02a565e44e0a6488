import { expect, test } from 'vitest'
import { callName, lastFirst, legalName, listedName, sameNamed } from './names.rules.ts'

test('a name is written last name first, with the preferred name if it differs', () => {
  expect(
    listedName({ firstName: 'Ben', lastName: 'Álvarez', suffix: 'Jr.', preferredName: 'Benji' }),
  ).toEqual({ name: 'Álvarez Jr., Ben', goesBy: 'Benji' })
  expect(listedName({ firstName: 'Ben', lastName: 'Álvarez', preferredName: 'Ben' })).toEqual({
    name: 'Álvarez, Ben',
    goesBy: null,
  })
})

test('two people with one name are distinguished, and no one else', () => {
  const [one, two, jr, other] = [
    { firstName: 'Ana', lastName: 'Ruiz' },
    { firstName: 'ana', lastName: 'Ruiz', preferredName: '' },
    { firstName: 'Ana', lastName: 'Ruiz', suffix: 'Jr.' },
    { firstName: 'Ana', lastName: 'Ruiz', preferredName: 'Anita' },
  ]
  expect([...sameNamed([one, two, jr, other])]).toEqual([one, two])
})

test('a single name is shown alone, wherever a name is written', () => {
  const suharto = { firstName: '', lastName: 'Suharto', preferredName: null }
  expect(callName(suharto)).toBe('Suharto')
  expect(legalName(suharto)).toBe('Suharto')
  expect(lastFirst(suharto)).toBe('Suharto')
  expect(listedName(suharto)).toEqual({ name: 'Suharto', goesBy: null })
})
