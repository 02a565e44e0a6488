import { expect, test } from 'vitest'
import { floorViolations } from './floors.ts'

const check = (files: Record<string, string>): string[] =>
  floorViolations(new Map(Object.entries(files)))

test('imports that go down are fine', () => {
  const found = check({
    'packages/kit/src/shared/index.ts': `export const needs = 1`,
    'packages/ui/src/index.ts': `import { needs } from '@atrium/kit/shared'`,
    'packages/students/src/students.queries.ts': `import { schools } from '@atrium/schools/tables'\nimport { db } from '@atrium/kit/server'`,
    'apps/server/src/main.ts': `import { studentsRouter } from '@atrium/students/router'`,
  })
  expect(found).toEqual([])
})

test('an import that goes up is reported with both floors', () => {
  const found = check({
    'packages/kit/src/shared/a.ts': `import type { Theme } from '@atrium/ui/theme'`,
  })
  expect(found).toEqual([
    'packages/kit/src/shared/a.ts:1: imports upward: kit (floor 0) from ui (floor 1)',
  ])
})

test('modules on floor 3 meet only through ./public', () => {
  const found = check({
    'packages/events/src/a.queries.ts': `import { lockers } from '@atrium/finance/public'`,
    'packages/events/src/b.queries.ts': `\nimport { lockers } from '@atrium/finance/tables'`,
  })
  expect(found).toEqual([
    'packages/events/src/b.queries.ts:2: events meets finance only through ./public',
  ])
})

test('on floor 2, tables may refer to tables, and everything else goes through ./public', () => {
  const found = check({
    'packages/people/src/people.table.ts': `import { schools } from '@atrium/schools/tables'`,
    'packages/people/src/people.queries.ts': `import { all } from '@atrium/schools/router'`,
  })
  expect(found).toEqual([
    'packages/people/src/people.queries.ts:1: people meets schools only through ./public or ./tables or ./parts or ./words',
  ])
})

test("a test may use a neighbor's fixtures, and nothing above it", () => {
  const found = check({
    'packages/events/src/a.test.ts': `import { people } from '@atrium/finance/fixtures'`,
    'packages/kit/src/server/a.test.ts': `import { people } from '@atrium/finance/fixtures'`,
  })
  expect(found).toEqual([
    'packages/kit/src/server/a.test.ts:1: imports upward: kit (floor 0) from finance (floor 3)',
  ])
})

test('another package is reached by its name, not by a path', () => {
  const found = check({
    'packages/events/src/a.queries.ts': `import { a } from '../../kit/src/server/a.ts'`,
  })
  expect(found[0]).toContain('reaches into packages/kit/src/server/a.ts')
})

test('a page takes types from its router, never values', () => {
  const found = check({
    'packages/events/src/events.router.ts': `export const router = 1`,
    'packages/events/src/api.ts': `import type { router } from './events.router.ts'`,
    'packages/events/src/events.page.tsx': `import { router } from './events.router.ts'`,
    'packages/events/src/late.page.tsx': `const late = () => import('./events.router.ts')\ntype Router = typeof import('./events.router.ts')`,
  })
  expect(found).toEqual([
    'packages/events/src/events.page.tsx:1: the browser would load packages/events/src/events.router.ts',
    'packages/events/src/late.page.tsx:1: the browser would load packages/events/src/events.router.ts',
  ])
})

test('a page does not reach the server through a third file, and the path is shown', () => {
  const found = check({
    'packages/kit/src/server/index.ts': `import postgres from 'postgres'`,
    'packages/events/src/dates.ts': `import { db } from '@atrium/kit/server'`,
    'packages/events/src/parts/calendar.tsx': `import { today } from '../dates.ts'`,
  })
  expect(found).toEqual([
    'packages/events/src/parts/calendar.tsx:1: the browser would load packages/events/src/dates.ts → packages/kit/src/server/index.ts',
  ])
})

test('rules and records do not load libraries of the server', () => {
  const found = check({
    'packages/events/src/events.rules.ts': `import { readFileSync } from 'node:fs'`,
    'packages/events/src/events.record.ts': `import { eq } from 'drizzle-orm'\nimport type { Row } from 'drizzle-orm'`,
  })
  expect(found).toEqual([
    'packages/events/src/events.record.ts:1: the browser would load drizzle-orm',
    'packages/events/src/events.rules.ts:1: the browser would load node:fs',
  ])
})

test('the server does not load React, not even through an index', () => {
  const found = check({
    'packages/events/src/events.router.ts': `import { title } from './titles.ts'`,
    'packages/events/src/titles.ts': `export * from './title.tsx'`,
    'packages/events/src/title.tsx': ``,
  })
  expect(found).toEqual([
    'packages/events/src/events.router.ts:1: Node cannot load packages/events/src/titles.ts → packages/events/src/title.tsx',
  ])
})

test('packages that need each other are a cycle, reported once', () => {
  const found = check({
    'packages/finance/src/a.queries.ts': `import { a } from '@atrium/grants/public'`,
    'packages/grants/src/a.queries.ts': `import type { a } from '@atrium/pd/public'`,
    'packages/pd/src/a.queries.ts': `import { a } from '@atrium/finance/public'`,
  })
  expect(found).toEqual(['packages/finance: cycle finance → grants → pd → finance'])
})

test('only packages/auth knows lucia', () => {
  const found = check({
    'packages/auth/src/lucia.ts': `import { Lucia } from 'lucia'`,
    'apps/server/src/main.ts': `import { Lucia } from 'lucia'`,
  })
  expect(found).toEqual(['apps/server/src/main.ts:1: only packages/auth imports lucia'])
})

test("imports in comments don't count; imports over several lines do", () => {
  const found = check({
    'packages/ui/src/a.ts': [
      `// import { a } from '@atrium/pd/public'`,
      `/*`,
      `import '@atrium/pd/public'`,
      `*/`,
      `export {`,
      `  a,`,
      `  b,`,
      `} from '@atrium/pd/public'`,
    ].join('\n'),
  })
  expect(found).toEqual(['packages/ui/src/a.ts:8: imports upward: ui (floor 1) from pd (floor 3)'])
})
