// npm run db:generate: the migration that brings the database to the state of the tables. Give it a
// name: npm run db:generate -- add-lockers
import { globSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runNode } from './lib/child.ts'
import { root } from './lib/root.ts'

const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
const { code, output } = await runNode([
  ...[kit, 'generate', '--config', 'drizzle.config.ts', '--name', process.argv[2] ?? 'change'],
])
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
console.log(output.trim())
// drizzle-kit compares the tables with the newest snapshot; the older ones, a megabyte each, are
// never read again.
for (const older of globSync('drizzle/meta/*_snapshot.json', { cwd: root }).sort().slice(0, -1))
  rmSync(join(root, older))
