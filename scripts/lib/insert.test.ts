import { expect, test } from 'vitest'
import { addEntry, addImport } from './insert.ts'

test('an import goes after the last one', () => {
  expect(
    addImport(
      `import a from 'a'\nimport {\n  b,\n} from 'b'\n\nconst c = 1\n`,
      `import d from 'd'`,
    ),
  ).toBe(`import a from 'a'\nimport {\n  b,\n} from 'b'\nimport d from 'd'\n\nconst c = 1\n`)
  expect(addImport(`const c = 1\n`, `import d from 'd'`)).toBe(`import d from 'd'\n\nconst c = 1\n`)
})

test('an entry goes at the end of its list, on a separate line if the others are', () => {
  expect(addEntry(`export const all: readonly Row[] = [...one, ...two]\n`, 'all', '...three')).toBe(
    `export const all: readonly Row[] = [...one, ...two, ...three]\n`,
  )
  expect(addEntry(`export const all = router({\n  one: f([1]),\n})\n`, 'all', 'two: g')).toBe(
    `export const all = router({\n  one: f([1]),\n  two: g,\n})\n`,
  )
  expect(addEntry(`export const all = list([])\n`, 'all', 'one')).toBe(
    `export const all = list([\n  one,\n])\n`,
  )
  expect(addEntry(`export default {\n  a: 1\n} satisfies T\n`, 'default', 'b: 2')).toBe(
    `export default {\n  a: 1,\n  b: 2,\n} satisfies T\n`,
  )
})

test('brackets in strings and comments close nothing', () => {
  const source = `export const all = {\n  a: ')]}', // it's ]\n  b: \`}\`, /* } */\n  d: 1,\n}\nexport const more = {}\n`
  expect(addEntry(source, 'all', 'c: 1')).toContain(`d: 1,\n  c: 1,\n}\nexport const more`)
})

test('a missing list is reported as missing', () => {
  expect(() => addEntry('', 'modules', 'x')).toThrow('There is no modules to add to.')
})
