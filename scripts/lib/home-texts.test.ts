import { expect, test } from 'vitest'
import { saidIn } from '../../apps/web/home-texts.ts'

const source = `
  say('grades.open.title')
  say(isFirst ? "students.home.first" : 'students.home.all')
  sayAny(\`people.student.grade.\${grade}\`)
`
const isSaid = (id: string): boolean => saidIn([source])([id, ''])

test('Home comes with every text that its cards name', () => {
  expect(['grades.open.title', 'students.home.first', 'students.home.all'].every(isSaid)).toBe(true)
})

test('where a value completes an id, all that it may be are loaded too', () => {
  expect(['people.student.grade.09', 'people.student.grade.KG'].every(isSaid)).toBe(true)
})

test('other texts of the same module stay with its pages', () => {
  expect(
    ['grades.open', 'grades.open.title.hint', 'people.student.status.active'].some(isSaid),
  ).toBe(false)
})
