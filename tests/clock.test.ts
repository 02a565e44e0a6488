import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('pages tell the time by the server’s clock, which `currentTime` follows: a Chromebook’s own may be days off', () => {
  const pages = globSync(
    ['packages/*/src/**/*.tsx', 'packages/ui/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'],
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(pages.length).toBeGreaterThan(1000)
  const asking = pages.filter((file) =>
    /\bDate\.now\(\)|\bnew Date\(\)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(asking).toEqual([])
})
