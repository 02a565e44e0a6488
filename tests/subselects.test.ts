import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The outer columns in the subselects of `select({ … }).from(table)`. A select of a single table writes its columns without the
 * table's name, and the subselect's own column of that name is taken: `${table}.id` names the outer one.
 */
export function outerColumns(source: string): string[] {
  return [...source.matchAll(/\.select\(\{/g)].flatMap(({ index }) => {
    const start = index + '.select('.length
    const end = closingBrace(source, start)
    const from = /^\)\s*\.from\((\w+)\)\s*(\.\w*[Jj]oin)?/.exec(source.slice(end + 1))
    if (!from || from[2] !== undefined) return []
    const column = new RegExp(`\\(\\s*select[^\`]*?(\\$\\{${from[1]}\\.\\w+\\})`, 'g')
    return [...source.slice(start, end).matchAll(column)].map(([, name = '']) => name)
  })
}

function closingBrace(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return source.length
}

test('a subselect names the table of each outer column: an id alone would be its own', () => {
  const wrong =
    'db.select({ parts: sql`(select p.name from p where p.test_id = ${tests.id})` }).from(tests)'
  expect(outerColumns(wrong)).toEqual(['${tests.id}'])
  expect(outerColumns(wrong.replace('${tests.id}', '${tests}.id'))).toEqual([])
  expect(outerColumns(`${wrong}.innerJoin(other)`)).toEqual([])
  const found = globSync('{apps,packages}/*/src/**/*.ts').flatMap((file) =>
    outerColumns(readFileSync(file, 'utf8')).map((column) => `${file}: ${column}`),
  )
  expect(found).toEqual([])
})
