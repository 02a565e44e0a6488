import { describe, expect, test } from 'vitest'
import { affectedBy, type Sources } from './affected.ts'

const texts: Record<string, string> = {
  'packages/ui/src/table.tsx': '',
  'packages/ui/src/table.test.ts': "import { Table } from './table.tsx'",
  'packages/rooms/src/rooms.queries.ts': '',
  'packages/rooms/src/rooms.rules.ts': '',
  'packages/rooms/src/rooms.test.ts': "import { rooms } from './rooms.module.ts'",
  'packages/rooms/src/rooms.module.ts': "import { list } from './rooms.queries.ts'",
  'packages/rooms/src/rooms.page.tsx':
    "import { Table } from '@atrium/ui/table.tsx'\nimport { isFull } from './rooms.rules.ts'\nimport type { list } from './rooms.queries.ts'",
  'packages/rooms/src/pages.ts': "export default { rooms: () => import('./rooms.page.tsx') }",
  'packages/rooms/src/rooms.web.ts':
    "import { screens } from './screens.ts'\nexport const rooms = webModule({ key: 'rooms', pages: () => import('./pages.ts') })",
  'packages/rooms/src/screens.ts': '',
  'packages/bus-routes/src/bus-routes.web.ts':
    "export const busRoutes = webModule({ key: 'busRoutes' })",
  'packages/bus-routes/src/bus-routes.test.ts': "import { free } from '@atrium/rooms/public'",
  'packages/rooms/src/public.ts': "export { free } from './rooms.queries.ts'",
}
const sources: Sources = {
  files: Object.keys(texts),
  read: (file) => texts[file] ?? '',
  packages: new Map<string, { folder: string; exports: Record<string, string> }>([
    ['@atrium/ui', { folder: 'packages/ui', exports: { './*': './src/*' } }],
    ['@atrium/rooms', { folder: 'packages/rooms', exports: { './public': './src/public.ts' } }],
  ]),
}
const affected = (...changed: string[]) => affectedBy(changed, sources)

describe('a change runs', () => {
  test('the tests that import it, however indirectly and through the exports of packages', () => {
    expect(affected('packages/rooms/src/rooms.queries.ts').tests).toEqual([
      'packages/bus-routes/src/bus-routes.test.ts',
      'packages/rooms/src/rooms.test.ts',
    ])
  })

  test("the walk over a module's screens when its pages import it", () => {
    expect(affected('packages/rooms/src/rooms.rules.ts')).toEqual({ tests: [], modules: ['rooms'] })
  })

  test("the walk over a module's screens when its procedures import it", () => {
    expect(affected('packages/rooms/src/rooms.queries.ts').modules).toEqual(['rooms'])
  })

  test('itself, if it is a test', () => {
    expect(affected('packages/rooms/src/rooms.test.ts')).toEqual({
      tests: ['packages/rooms/src/rooms.test.ts'],
      modules: [],
    })
  })

  test('the tests next to it, if nearly everything depends on it', () => {
    expect(affected('packages/ui/src/table.tsx')).toEqual({
      foundation: 'packages/ui/src/table.tsx',
      tests: ['packages/ui/src/table.test.ts'],
      modules: [],
    })
    expect(affected('drizzle/0001_rooms.sql')).toEqual({
      foundation: 'drizzle/0001_rooms.sql',
      tests: [],
      modules: [],
    })
  })

  test('what imports the files next to it, if it is a view or a function of SQL', () => {
    expect(affected('packages/rooms/src/rooms.definitions.sql')).toEqual({
      tests: ['packages/bus-routes/src/bus-routes.test.ts', 'packages/rooms/src/rooms.test.ts'],
      modules: ['rooms'],
    })
  })

  test('nothing, if it is a document', () => {
    expect(affected('ARCHITECTURE.md')).toEqual({ tests: [], modules: [] })
  })
})
