import { expect, test } from 'vitest'
import { callName, lastFirst, legalName, listedName, namesOther, sameNamed } from './names.rules.ts'

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

const ana = { firstName: 'Ana', lastName: 'Ruiz', preferredName: 'Anita' }
const ben = { firstName: 'Ben', lastName: 'Álvarez Ortiz' }
const of = (text: string) => namesOther(text, ana, [ben])

test('A text for a family that names another child is found by first name, last name, and either part of it', () => {
  expect(of('Ana pushed Ben in the hallway.')).toBe('Ben')
  expect(of('ÁLVAREZ was hurt')).toBe('Álvarez')
  expect(of('the Ortiz boy')).toBe('Ortiz')
  expect(of('alvarez ortiz')).toBe('Álvarez Ortiz')
})
test('The student’s own names, and words that only contain a name, are fine', () => {
  expect(of('Anita Ruiz bent a ruler.')).toBeUndefined()
  expect(of('Another student was hurt on the bench.')).toBeUndefined()
})
test('A name that both have says nothing about the other', () => {
  expect(namesOther('Ana Ruiz left class', ana, [{ firstName: 'Ana', lastName: 'Lopez' }])).toBe(
    undefined,
  )
})
test('A two-letter first name counts only together with the last name: alone it is often a word, like “al” in Spanish', () => {
  const al = { firstName: 'Al', lastName: 'Ng' }
  expect(namesOther('Al salir de clase', ana, [al])).toBeUndefined()
  expect(namesOther('She was with Al Ng.', ana, [al])).toBe('Al Ng')
})
