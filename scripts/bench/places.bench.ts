// The cost of adding a list, a field and a reference: files and places, counted from what the
// generators write.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newField } from '../lib/new/field.ts'
import { Project } from '../lib/new/project.ts'
import { newRecord } from '../lib/new/record.ts'
import { root } from '../lib/root.ts'
import { report } from './lib/measured.ts'

const [before, after] = ['before', 'after'].map((name) =>
  mkdtempSync(join(tmpdir(), `atrium-places-${name}-`)),
) as [string, string]
const start = (): void => {
  for (const folder of [before, after]) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(join(root, 'packages/settings'), join(folder, 'packages/settings'), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    })
  }
}

/** Counts what `write` adds to a module that already has `given`. */
async function count(
  what: string,
  limit: number,
  given: (project: Project) => void,
  write: (project: Project) => void,
): Promise<void> {
  start()
  for (const folder of [before, after]) await run(folder, given)
  const files = await run(after, write)
  report({ name: `files a ${what} takes`, value: files.length, limit, good: 'atMost', unit: '' })
  report({ name: `places a ${what} takes`, value: hunks(), good: 'atMost', unit: '' })
}

function run(folder: string, act: (project: Project) => void): Promise<string[]> {
  const project = new Project(folder)
  act(project)
  return project.write()
}

function hunks(): number {
  const args = ['diff', '--no-index', '--unified=0', '--no-color', before, after]
  try {
    execFileSync('git', args)
    return 0
  } catch (error) {
    // It exits with 1 if there are differences.
    return String((error as { stdout: Buffer }).stdout).match(/^@@/gm)?.length ?? 0
  }
}

const keys = (project: Project): void =>
  newRecord(project, {
    module: 'settings',
    many: 'keys',
    one: 'key',
    spanish: { many: 'llaves', one: 'llave' },
    scope: 'school',
    needs: 'facilities.manage',
    why: 'Counted here, and removed.',
  })
const field = { module: 'settings', many: 'keys', field: 'label', spanish: 'etiqueta' }
const to = {
  record: 'settings.buildings',
  table: 'buildings',
  file: '../facilities/facilities.table.ts',
}

try {
  // Its own two files, and one row each in the module and its screens.
  await count('list', 4, () => {}, keys)
  await count('field', 2, keys, (project) => newField(project, field))
  await count('reference', 2, keys, (project) =>
    newField(project, { ...field, field: 'building', to }),
  )
} finally {
  for (const folder of [before, after]) rmSync(folder, { recursive: true, force: true })
}
