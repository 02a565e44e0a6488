import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { program, run } from '../child.ts'
import { root } from '../root.ts'
import { newModule } from './module.ts'
import { Project } from './project.ts'
import { newResource } from './resource.ts'

const copy = mkdtempSync(join(tmpdir(), 'atrium-new-'))
const read = (path: string): string => readFileSync(join(copy, path), 'utf8')
const bays = { module: 'lockers', many: 'bays', one: 'bay', spanish: { many: 'bloques', one: 'bloque' }, scope: 'school', needs: 'facilities.manage' } as const

beforeAll(() => {
  for (const file of ['server/package.json', 'web/package.json', 'server/src/modules.ts', 'server/src/screens.ts', 'web/src/modules.ts']) cpSync(join(root, 'apps', file), join(copy, 'apps', file))
  const module = new Project(copy)
  newModule(module, 'lockers')
  module.write()
  const resources = new Project(copy)
  newResource(resources, bays)
  newResource(resources, { ...bays, many: 'locker-combinations', one: 'locker-combination', scope: 'district' })
  resources.write()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a new module with two resources', () => {
  test('is a part of the server and of the browser', () => {
    expect(read('apps/server/src/modules.ts')).toMatch(/lockers: lockersRouter,\n}\)/)
    expect(read('apps/server/src/modules.ts')).toMatch(/messageFiles.*lockersMessages,?\s*\]/s)
    expect(read('apps/server/src/screens.ts')).toContain('...lockersScreens')
    expect(read('apps/web/src/modules.ts')).toContain(`pages: () => import('@atrium/lockers/pages')`)
    expect(JSON.parse(read('apps/web/package.json'))).toMatchObject({ dependencies: { '@atrium/lockers': 'workspace:*' } })
  })

  test('passes the type check', { timeout: 180_000 }, async () => {
    // The same packages as a module of the house has.
    symlinkSync(join(root, 'packages', 'settings', 'node_modules'), join(copy, 'packages', 'lockers', 'node_modules'))
    const types = join(root, 'node_modules', '@types')
    mkdirSync(join(copy, 'node_modules'), { recursive: true })
    symlinkSync(types, join(copy, 'node_modules', '@types'))
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: join(root, 'tsconfig.json'), include: ['packages/lockers/src'], exclude: [] }))
    const { output } = await run(process.execPath, [program('typescript', 'bin/tsc'), '-p', join(copy, 'tsconfig.json'), '--noEmit', '--singleThreaded', '--pretty', 'false'])
    expect(output.split('\n').filter((line) => line.includes('packages/lockers/'))).toEqual([])
    expect(output).not.toMatch(/error TS(5|18)\d{3}:/)
  })

  test('is refused where it is there already, and a resource where its module is not', () => {
    expect(() => newModule(new Project(copy), 'lockers')).toThrow('is there already')
    expect(() => newResource(new Project(copy), bays)).toThrow('is there already')
    expect(() => newResource(new Project(copy), { ...bays, module: 'nowhere' })).toThrow('There is no module nowhere')
    expect(() => newModule(new Project(copy), 'Lockers')).toThrow('small letters')
  })
})
