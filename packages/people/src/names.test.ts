import { expect, test } from 'vitest'
import { listedName, namesakes } from './names.rules.ts'

test('a name is written last name first, with the name that someone goes by where it is another', () => {
  expect(
    listedName({ firstName: 'Ben', lastName: 'Álvarez', suffix: 'Jr.', preferredName: 'Benji' }),
  ).toEqual({ name: 'Álvarez Jr., Ben', goesBy: 'Benji' })
  expect(listedName({ firstName: 'Ben', lastName: 'Álvarez', preferredName: 'Ben' })).toEqual({
    name: 'Álvarez, Ben',
    goesBy: null,
  })
})

test('two of one name are told apart, and nobody else', () => {
  const [one, two, jr, other] = [
    { firstName: 'Ana', lastName: 'Ruiz' },
    { firstName: 'ana', lastName: 'Ruiz', preferredName: '' },
    { firstName: 'Ana', lastName: 'Ruiz', suffix: 'Jr.' },
    { firstName: 'Ana', lastName: 'Ruiz', preferredName: 'Anita' },
  ]
  expect([...namesakes([one, two, jr, other])]).toEqual([one, two])
})
