// The lines of the tree by package, and the cost of adding a list, a field, a reference, a person's
// rows, and a thing with lines and approval: files, places and lines, counted from what the
// generators write.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newField } from '../lib/new/field.ts'
import { Project } from '../lib/new/project.ts'
import { newDossier, newProfileRows, newRecord } from '../lib/new/record.ts'
import { root } from '../lib/root.ts'
import { report } from './lib/measured.ts'

const [before, after] = ['before', 'after'].map((name) =>
  mkdtempSync(join(tmpdir(), `atrium-places-${name}-`)),
) as [string, string]
const start = (): void => {
  for (const folder of [before, after]) {
    rmSync(folder, { recursive: true, force: true })
    for (const module of ['settings', 'students'])
      cpSync(join(root, 'packages', module), join(folder, 'packages', module), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      })
  }
}

/** Counts what `write` adds to a module that already has `given`. */
async function count(
  what: string,
  most: { files: number; lines?: number },
  given: (project: Project) => void,
  write: (project: Project) => void,
): Promise<void> {
  start()
  for (const folder of [before, after]) await run(folder, given)
  await run(after, write)
  const changed = differences('--numstat').map((line) => Number(line.split('\t')[0]))
  const lines = changed.reduce((sum, added) => sum + added, 0)
  const atMost = { good: 'atMost', unit: '' } as const
  const places = differences('--unified=0').filter((line) => line.startsWith('@@')).length
  report({ name: `files a ${what} takes`, value: changed.length, limit: most.files, ...atMost })
  report({ name: `places a ${what} takes`, value: places, ...atMost })
  report({
    name: `lines a ${what} takes`,
    value: lines,
    ...(most.lines !== undefined && { limit: most.lines }),
    ...atMost,
  })
}

async function run(folder: string, act: (project: Project) => void): Promise<void> {
  const project = new Project(folder)
  act(project)
  await project.write()
}

function differences(how: string): string[] {
  const args = ['diff', '--no-index', how, '--no-color', before, after]
  try {
    execFileSync('git', args)
    return []
  } catch (error) {
    // It exits with 1 if there are differences.
    return String((error as { stdout: Buffer }).stdout)
      .split('\n')
      .filter((line) => line !== '')
  }
}

/** Lines of TypeScript and CSS: each package, apps, scripts and tests by themselves. */
function linesByPackage(): Map<string, number> {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  const lines = new Map<string, number>()
  for (const file of files.filter((one) => one !== '')) {
    const [top = '', second = ''] = file.split('/')
    const of = top === 'packages' || top === 'apps' ? `${top}/${second}` : top
    const count = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    lines.set(of, (lines.get(of) ?? 0) + count)
  }
  return lines
}

const called = {
  module: 'settings',
  many: 'keys',
  one: 'key',
  spanish: { many: 'llaves', one: 'llave' },
  needs: 'facilities.manage',
  why: 'Counted here, and removed.',
}
const keys = (project: Project): void => newRecord(project, { ...called, scope: 'school' })
const field = { module: 'settings', many: 'keys', field: 'label', spanish: 'etiqueta' }
const to = {
  record: 'settings.buildings',
  table: 'buildings',
  file: '../facilities/facilities.table.ts',
}

try {
  const lines = [...linesByPackage()].toSorted(([, one], [, other]) => other - one)
  for (const [name, value] of lines)
    report({ name: `lines of ${name}`, value, good: 'atMost', unit: '' })
  const all = lines.reduce((sum, [, value]) => sum + value, 0)
  report({ name: 'lines of TypeScript and CSS', value: all, good: 'atMost', unit: '' })
  // Its own two files, and one row each in the module and its screens.
  await count('list', { files: 4 }, () => {}, keys)
  await count('field', { files: 2 }, keys, (project) => newField(project, field))
  await count('reference', { files: 2 }, keys, (project) =>
    newField(project, { ...field, field: 'building', to }),
  )
  await count(
    'profile page of rows',
    { files: 4, lines: 120 },
    () => {},
    (project) =>
      newProfileRows(project, { ...called, module: 'students', needs: 'students.manage' }),
  )
  await count(
    'thing with lines and approval',
    { files: 6, lines: 250 },
    () => {},
    (project) => newDossier(project, { ...called, module: 'students', approves: 'schools.manage' }),
  )
} finally {
  for (const folder of [before, after]) rmSync(folder, { recursive: true, force: true })
}
