import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Someone with a single name has it as the last name, and a blank first name.
const trimmed = /trim\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const joined = /first_?[nN]ame\}?\)? \|\| ' ' \|\| \S*last_?[nN]ame|last_?[nN]ame\}? \|\| ', ' \|\|/

test('a name built in a statement has no space or comma left over from a blank first name', () => {
  const sources = globSync(['packages/*/src/**/*.{ts,sql}', 'apps/*/src/**/*.ts']).filter(
    (file) => !/\.(test|fixtures)\.ts$|fixtures\.ts$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(1000)
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => joined.test(line.replaceAll(trimmed, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
