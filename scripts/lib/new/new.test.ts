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
import type { HelpText } from '../../../packages/site/src/help/help.types.ts'
import { builtSoFar, ownScreens } from '../../../tests/specified-routes.ts'
import { program, run } from '../child.ts'
import { root } from '../root.ts'
import { newModule } from './module.ts'
import { Project } from './project.ts'
import { newResource } from './resource.ts'

const copy = mkdtempSync(join(tmpdir(), 'atrium-new-'))
const read = (path: string): string => readFileSync(join(copy, path), 'utf8')
const bays = {
  module: 'lockers',
  many: 'bays',
  one: 'bay',
  spanish: { many: 'bloques', one: 'bloque' },
  scope: 'school',
  needs: 'facilities.manage',
  why: 'A locker stands in a bay.',
} as const

beforeAll(() => {
  for (const file of [
    'server/package.json',
    'web/package.json',
    'server/src/modules.ts',
    'web/src/modules.ts',
  ])
    cpSync(join(root, 'apps', file), join(copy, 'apps', file))
  for (const file of [
    'packages/site/src/help/index.ts',
    'packages/site/src/help/help.types.ts',
    'tests/specified-routes.ts',
  ])
    cpSync(join(root, file), join(copy, file))
  const module = new Project(copy)
  newModule(module, 'lockers')
  module.write()
  const resources = new Project(copy)
  newResource(resources, bays)
  newResource(resources, {
    ...bays,
    many: 'locker-combinations',
    one: 'locker-combination',
    scope: 'district',
  })
  newResource(resources, {
    ...bays,
    many: 'lockers',
    one: 'locker',
    path: 'settings/facilities/lockers',
    why: undefined,
  })
  resources.write()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a new module with three resources', () => {
  test('is a part of the server and of the browser', () => {
    expect(read('apps/server/src/modules.ts')).toMatch(/const modules = {[^}]*\n  lockers,\n}/)
    expect(read('apps/web/src/modules.ts')).toContain(
      `pages: () => import('@atrium/lockers/pages')`,
    )
    expect(JSON.parse(read('apps/web/package.json'))).toMatchObject({
      dependencies: { '@atrium/lockers': 'workspace:*' },
    })
  })

  test('passes the type check', { timeout: 180_000 }, async () => {
    // The same packages as a module of the house has.
    for (const name of ['lockers', 'site'])
      symlinkSync(
        join(root, 'packages', 'settings', 'node_modules'),
        join(copy, 'packages', name, 'node_modules'),
      )
    const types = join(root, 'node_modules', '@types')
    mkdirSync(join(copy, 'node_modules'), { recursive: true })
    symlinkSync(types, join(copy, 'node_modules', '@types'))
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        include: [
          'packages/lockers/src',
          'packages/site/src/help/lockers.ts',
          'tests/specified-routes.ts',
        ],
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
    expect(
      output.split('\n').filter((line) => /packages\/lockers\/|help\/lockers|tests\//.test(line)),
    ).toEqual([])
    expect(output).not.toMatch(/error TS(5|18)\d{3}:/)
  })

  test('has help for each of its screens, in both languages', async () => {
    const { lockersHelp } = (await import(join(copy, 'packages/site/src/help/lockers.ts'))) as {
      lockersHelp: readonly HelpText[]
    }
    const screens = [
      ...read('packages/lockers/src/screens.ts').matchAll(/\{ name: '([^']+)', path/g),
    ].map((match) => match[1])
    expect(new Set(lockersHelp.flatMap(({ routes }) => routes))).toEqual(new Set(screens))
    expect(lockersHelp[1]!.title).toEqual({ en: 'Locker combinations', es: 'Bloques' })
    for (const language of ['en', 'es'] as const)
      for (const { html } of lockersHelp) expect(html[language]).toMatch(/^<p>.+<\/ul>$/s)
    expect(read('packages/site/src/help/index.ts')).toMatch(/\.\.\.lockersHelp,\n\]/)
  })

  test('stands in the ledger: as built where the specification names it, otherwise with its reason', async () => {
    const ledger = (await import(join(copy, 'tests/specified-routes.ts'))) as {
      builtSoFar: number
      ownScreens: Record<string, string>
    }
    expect(ledger.builtSoFar).toBe(builtSoFar + 1)
    expect(ledger.ownScreens).toEqual({
      ...ownScreens,
      'app:lockers/bays': bays.why,
      'app:lockers/locker-combinations': bays.why,
    })
    expect(() =>
      newResource(new Project(copy), { ...bays, many: 'keys', one: 'key', why: ' ' }),
    ).toThrow('The specification does not name the screen lockers/keys.')
  })

  test('is refused where it is there already, and a resource where its module is not', () => {
    expect(() => newModule(new Project(copy), 'lockers')).toThrow('is there already')
    expect(() => newResource(new Project(copy), bays)).toThrow('is there already')
    expect(() => newResource(new Project(copy), { ...bays, module: 'nowhere' })).toThrow(
      'There is no module nowhere',
    )
    expect(() =>
      newResource(new Project(copy), { ...bays, many: 'keys', needs: 'facilities.mange' }),
    ).toThrow('There is no permission facilities.mange')
    expect(() => newModule(new Project(copy), 'Lockers')).toThrow('small letters')
  })
})
