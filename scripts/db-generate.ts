// npm run db:generate: the migration that brings the database to the state of the tables.
//
// Until the first release (drizzle/RELEASED does not exist) no database has to be migrated, so
// there is one migration, rewritten each time. After that, each run adds one; give it a name: npm
// run db:generate -- add-lockers
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runNode } from './lib/child.ts'
import { root } from './lib/root.ts'

const out = join(root, 'drizzle')
const fresh = join(root, 'node_modules', '.cache', 'drizzle')

if (existsSync(join(out, 'RELEASED'))) {
  await generate(['--config', 'drizzle.config.ts', '--name', process.argv[2] ?? 'change'])
} else {
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  await generate([
    '--dialect',
    'postgresql',
    '--schema',
    './packages/*/src/**/*.table.ts',
    '--out',
    './node_modules/.cache/drizzle',
    '--name',
    'init',
  ])
  // drizzle-kit also exits with 0 when it couldn't read the tables.
  if (sql(fresh) === '') process.exit(1)
  // Unchanged tables keep their file, time stamp included, so a database that has it is not
  // migrated again.
  if (sql(fresh) === sql(out)) {
    console.log('The tables have not changed.')
  } else {
    rmSync(join(out, 'meta'), { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    renameSync(join(fresh, 'meta'), join(out, 'meta'))
    renameSync(join(fresh, '0000_init.sql'), join(out, '0000_init.sql'))
    console.log('Written: drizzle/0000_init.sql')
  }
}

async function generate(args: string[]): Promise<void> {
  const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  const { code, output } = await runNode([kit, 'generate', ...args])
  if (code === 0) return console.log(output.trim())
  console.error(output)
  process.exit(1)
}

function sql(folder: string): string {
  const file = join(folder, '0000_init.sql')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
