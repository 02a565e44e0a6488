import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Screen } from '../../../packages/kit/src/shared/index.ts'
import type { TableData } from '../../../packages/kit/src/server/index.ts'
import { program, run } from '../child.ts'
import { root } from '../root.ts'
import { newField } from './field.ts'
import { newModule } from './module.ts'
import { Project } from './project.ts'
import { newDossier, newProfileRows, newRecord } from './record.ts'

const copy = mkdtempSync(join(tmpdir(), 'atrium-new-'))
const read = (path: string): string => readFileSync(join(copy, path), 'utf8')
const written: string[][] = []
const made: string[] = []
const added: string[] = []
const bays = {
  module: 'lockers',
  many: 'bays',
  one: 'bay',
  spanish: { many: 'bloques', one: 'bloque' },
  scope: 'school',
  needs: 'facilities.manage',
  why: 'A locker stands in a bay.',
} as const

beforeAll(async () => {
  for (const file of [
    'server/package.json',
    'web/package.json',
    'server/src/modules.ts',
    'web/src/modules.ts',
  ])
    cpSync(join(root, 'apps', file), join(copy, 'apps', file))
  const module = new Project(copy)
  newModule(module, 'lockers')
  await module.write()
  const records = new Project(copy)
  newRecord(records, bays)
  newRecord(records, {
    ...bays,
    many: 'locker-combinations',
    one: 'locker-combination',
    scope: 'district',
  })
  newRecord(records, {
    ...bays,
    many: 'lockers',
    one: 'locker',
    path: 'settings/facilities/lockers',
    why: undefined,
  })
  written.push(await records.write())
  const dossier = new Project(copy)
  newDossier(dossier, {
    ...bays,
    many: 'locker-repairs',
    one: 'locker-repair',
    approves: 'facilities.manage',
  })
  made.push(...(await dossier.write()))
  const rows = new Project(copy)
  newProfileRows(rows, { ...bays, many: 'locker-notes', one: 'locker-note' })
  added.push(...(await rows.write()))
  const text = new Project(copy)
  newField(text, { module: 'lockers', many: 'bays', field: 'door-color', spanish: 'color' })
  written.push(await text.write())
  const reference = new Project(copy)
  newField(reference, {
    module: 'lockers',
    many: 'lockers',
    field: 'bay',
    spanish: 'bloque',
    to: { record: 'lockers.bays', table: 'bays', file: '../bays/bays.table.ts' },
  })
  written.push(await reference.write())
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a new module with three records', () => {
  test('is registered with the server and the browser', () => {
    expect(read('apps/server/src/modules.ts')).toMatch(/const modules = {[^}]*\n  lockers,\n}/)
    const web = read('apps/web/src/modules.ts')
    expect(web).toContain(`import { lockers } from '@atrium/lockers/web'`)
    expect(web).toMatch(/const rows[^[]*\[\][^[]*\[[^\]]*\n  lockers,\n\]/)
    expect(JSON.parse(read('apps/web/package.json'))).toMatchObject({
      dependencies: { '@atrium/lockers': 'workspace:*' },
    })
  })

  test('passes the type check', async () => {
    // The same packages that a real module has.
    symlinkSync(
      join(root, 'packages', 'finance', 'node_modules'),
      join(copy, 'packages', 'lockers', 'node_modules'),
    )
    const types = join(root, 'node_modules', '@types')
    mkdirSync(join(copy, 'node_modules'), { recursive: true })
    symlinkSync(types, join(copy, 'node_modules', '@types'))
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        include: ['packages/lockers/src'],
        exclude: [],
      }),
    )
    const { output } = await run(process.execPath, [
      program('typescript', 'bin/tsc'),
      '-p',
      join(copy, 'tsconfig.json'),
      '--noEmit',
      '--singleThreaded',
      '--pretty',
      'false',
    ])
    expect(output.split('\n').filter((line) => line.includes('packages/lockers/'))).toEqual([])
    expect(output).not.toMatch(/error TS(5|18)\d{3}:/)
  })

  test('is written in the project’s format', async () => {
    const config = join(root, '.oxfmtrc.json')
    const { code, output } = await run(process.execPath, [
      ...[program('oxfmt', 'bin/oxfmt'), '--check', '--config', config, join(copy, 'packages')],
    ])
    expect(output).toContain('All matched files use the correct format')
    expect(code).toBe(0)
  })

  test('takes two files per record, and one row each in the module and its screens', () => {
    expect([...written[0]!].sort()).toEqual([
      'packages/lockers/src/bays/bays.record.ts',
      'packages/lockers/src/bays/bays.table.ts',
      'packages/lockers/src/locker-combinations/locker-combinations.record.ts',
      'packages/lockers/src/locker-combinations/locker-combinations.table.ts',
      'packages/lockers/src/lockers.module.ts',
      'packages/lockers/src/lockers/lockers.record.ts',
      'packages/lockers/src/lockers/lockers.table.ts',
      'packages/lockers/src/screens.ts',
    ])
  })

  test('takes four files and fewer than 250 lines for a thing with lines and approval, and one row each in the module and its screens', () => {
    expect(made.toSorted()).toEqual([
      'packages/lockers/package.json',
      'packages/lockers/src/locker-repairs/locker-repairs-state.rules.ts',
      'packages/lockers/src/locker-repairs/locker-repairs.actions.ts',
      'packages/lockers/src/locker-repairs/locker-repairs.record.ts',
      'packages/lockers/src/locker-repairs/locker-repairs.table.ts',
      'packages/lockers/src/lockers.module.ts',
      'packages/lockers/src/screens.ts',
    ])
    const lines = made
      .filter((file) => file.includes('locker-repairs/'))
      .reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0)
    expect(lines).toBeLessThan(250)
  })

  test('takes two files and fewer than 120 lines for rows of a student with a page in the profile', () => {
    expect(added.toSorted()).toEqual([
      'packages/lockers/package.json',
      'packages/lockers/src/locker-notes/locker-notes.record.ts',
      'packages/lockers/src/locker-notes/locker-notes.table.ts',
      'packages/lockers/src/lockers.module.ts',
      'packages/lockers/src/screens.ts',
    ])
    const lines = added
      .filter((file) => file.includes('locker-notes/'))
      .reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0)
    expect(lines).toBeLessThan(120)
    expect(read('packages/lockers/src/lockers.module.ts')).toMatch(
      /extensions: \[profileSections\(lockerNotesRecord\.section\)\]/,
    )
  })

  test('takes two files per field, and per reference too', () => {
    expect(written.slice(1)).toEqual([
      ['packages/lockers/src/bays/bays.table.ts', 'packages/lockers/src/bays/bays.record.ts'],
      [
        'packages/lockers/src/lockers/lockers.table.ts',
        'packages/lockers/src/lockers/lockers.record.ts',
      ],
    ])
    const record = read('packages/lockers/src/lockers/lockers.record.ts')
    expect(record).toContain("bayID: f.reference({ to: 'lockers.bays' })")
    expect(record).toContain("bayID: { en: 'Bay', es: 'Bloque' }")
    expect(record).toMatch(/columns: \['name', 'bayID'\]/)
    expect(read('packages/lockers/src/lockers/lockers.table.ts')).toContain(
      'refersTo(table, table.bayID, bays)',
    )
  })

  test('declares what each column holds', async () => {
    for (const many of ['bays', 'lockers']) {
      const file = (await import(
        join(copy, `packages/lockers/src/${many}/${many}.table.ts`)
      )) as Record<string, never>
      const { columns } = file[`${many}Data`] as unknown as TableData
      // A table's own properties are its columns, and a function.
      const named = Object.values(file[many] as unknown as Record<string, { name: string }>).filter(
        (value) => typeof value === 'object',
      )
      expect(named.length).toBeGreaterThan(7)
      expect(named.map(({ name }) => name).filter((name) => !columns.has(name))).toEqual([])
    }
  })

  test('has a list and a form for each, which explain why they exist if the specification does not name them', async () => {
    const { screens } = (await import(join(copy, 'packages/lockers/src/screens.ts'))) as {
      screens: readonly Screen[]
    }
    expect(screens.map(({ name, why }) => [name, why])).toEqual([
      ['lockers/bays', bays.why],
      ['lockers/bays/edit', bays.why],
      ['lockers/locker-combinations', bays.why],
      ['lockers/locker-combinations/edit', bays.why],
      ['settings/facilities/lockers', undefined],
      ['settings/facilities/lockers/edit', undefined],
      ['lockers/locker-repairs', bays.why],
      ['lockers/locker-repairs/edit', bays.why],
      ['student/locker-notes', bays.why],
    ])
    expect(screens[2]!.title).toEqual({ en: 'Locker combinations', es: 'Bloques' })
    expect(await screens[2]!.record!.load()).toMatchObject({
      name: 'lockers.lockerCombinations',
      texts: { one: { en: 'Locker combination', es: 'Bloque' } },
    })
    expect(() =>
      newRecord(new Project(copy), { ...bays, many: 'keys', one: 'key', why: ' ' }),
    ).toThrow('The specification does not name the screen lockers/keys.')
  })

  test('adds to modules that have no list yet', () => {
    const project = new Project(root)
    newRecord(project, { ...bays, module: 'seating' })
    const text = project.read('packages/seating/src/seating.module.ts')
    expect(text).toContain('bays: recordProcedures(baysRecord, { table: bays }),')
    expect(text).toMatch(/defineModule\(\{\n {2}records,/)
    expect(project.read('packages/seating/src/screens.ts')).toMatch(/\], lists\)\n$/)
  })

  test('is refused if it already exists, and a definition is refused if its module does not exist', () => {
    expect(() => newModule(new Project(copy), 'lockers')).toThrow('is there already')
    expect(() => newRecord(new Project(copy), bays)).toThrow('is there already')
    expect(() => newRecord(new Project(copy), { ...bays, module: 'nowhere' })).toThrow(
      'There is no module nowhere',
    )
    expect(() =>
      newRecord(new Project(copy), { ...bays, many: 'keys', needs: 'facilities.mange' }),
    ).toThrow('There is no permission facilities.mange')
    expect(() => newModule(new Project(copy), 'Lockers')).toThrow('lower case')
  })
})
