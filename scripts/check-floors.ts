// Part of npm run check: may this file import that one? See ARCHITECTURE.md, "The house".
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { floorViolations } from './lib/floors.ts'
import { sourceFiles } from './lib/file-roles.ts'
import { root } from './lib/root.ts'

const files = new Map(
  sourceFiles()
    .filter((path) => !path.endsWith('.css'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
const violations = floorViolations(files)
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exit(1)
