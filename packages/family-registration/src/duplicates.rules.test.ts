import { expect, test } from 'vitest'
import { likenessOf } from './duplicates.rules.ts'

const on = (firstName: string, lastName: string, birthDate: string | null = '2011-05-04') => ({
  ...{ firstName, lastName, birthDate },
})

test('Accents, apostrophes, hyphens and capital letters make no one else of a child', () => {
  expect(likenessOf(on('Jose', 'Nunez'), on('José', 'Núñez'))).toBe('same')
  expect(likenessOf(on('maeve', 'OBrien'), on('Maeve', 'O’Brien'))).toBe('same')
  expect(likenessOf(on('Ana Maria', 'Perez Diaz'), on('Ana-María', 'Pérez-Díaz'))).toBe('same')
})
test('First and last name may be swapped', () => {
  expect(likenessOf(on('Nguyen', 'Linh'), on('Linh', 'Nguyễn'))).toBe('swapped')
})
test('A child is known by the name they are called', () => {
  expect(likenessOf(on('Anita', 'Ruiz'), { ...on('Ana', 'Ruiz'), preferredName: 'Anita' })).toBe(
    'same',
  )
})
test('With the same birth date, one of two last names is enough, and so is the first name', () => {
  expect(likenessOf(on('Diego', 'Robles Peña'), on('Diegito', 'Pena'))).toBe('birthAndLast')
  expect(likenessOf(on('Diego', 'Robles'), on('Diego', 'Salas'))).toBe('birthAndFirst')
  expect(likenessOf(on('Diego', 'de la O'), on('Luis', 'de la Cruz'))).toBeNull()
})
test('The same name with a birth date within a year, or none, may be a typing mistake', () => {
  expect(likenessOf(on('Ana', 'Ruiz', '2011-04-05'), on('Ana', 'Ruiz'))).toBe('name')
  expect(likenessOf(on('Ana', 'Ruiz', null), on('Ana', 'Ruiz'))).toBe('name')
  expect(likenessOf(on('Ana', 'Ruiz', '2008-04-05'), on('Ana', 'Ruiz'))).toBeNull()
})
test('Twins are two children: the same birth date and last name asks, and does not decide', () => {
  expect(likenessOf(on('Luz', 'Ruiz'), on('Ana', 'Ruiz'))).toBe('birthAndLast')
})
test('A single name is compared as a whole', () => {
  expect(likenessOf(on('', 'Suharto'), on('', 'Suharto'))).toBe('birthAndLast')
  expect(likenessOf(on('', 'Suharto'), on('', 'Sukarno'))).toBeNull()
})
