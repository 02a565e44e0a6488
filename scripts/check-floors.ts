// Part of npm run check: may this file import that one (see ARCHITECTURE.md, "Packages and floors"), does its
// SQL use only its own tables, is every library used, is each day a school's, do browser tests rely on what
// lasts, and is less written by hand that one definition gives?
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusedLibraries } from './lib/dependencies.ts'
import { machineDays } from './lib/days.ts'
import { floorViolations } from './lib/floors.ts'
import { foreignTables } from './lib/foreign-tables.ts'
import { sourceFiles } from './lib/file-roles.ts'
import { root } from './lib/root.ts'
import { handWritten } from './lib/hand-written.ts'
import { lastingTests } from './lib/test-habits.ts'

const read = (paths: readonly string[]): Map<string, string> =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const all = read(sourceFiles())
const files = new Map([...all].filter(([path]) => !path.endsWith('.css')))
const besides = read(
  globSync(['apps/*/*.ts', 'packages/*/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts'], { cwd: root }),
)
const definitions = read(globSync('packages/*/src/**/*.definitions.sql', { cwd: root }).sort())
const manifests = read(
  globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root }).sort(),
)

const violations = [
  ...floorViolations(files),
  ...foreignTables(files),
  ...machineDays(new Map([...files, ...definitions])),
  ...unusedLibraries(manifests, new Map([...all, ...besides])),
  ...handWritten(files),
  ...lastingTests(read(globSync('tests/e2e/**/*.ts', { cwd: root }).sort())),
]
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exit(1)
