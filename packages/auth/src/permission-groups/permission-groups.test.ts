import { createCallerFactory, router } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureStartingGroups } from '../accounts.actions.ts'
import { permissionGroupProcedures } from './permission-groups.procedures.ts'

const callers = createCallerFactory(router({ ...permissionGroupProcedures }))
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley')`
  await database.transaction(1, (tx) => ensureStartingGroups(tx, 1))
})
afterAll(() => database.drop())

const as = (language: Language) =>
  callers(requestOf(database, { districtID: 1, permissions: ['security.manage'], language }))
const names = async (
  language: Language,
  query: Parameters<ReturnType<typeof as>['list']>[0] = {},
) => (await as(language).list(query)).rows.map((row) => row.name)

test('the groups that a district starts with are named, found and sorted in the reader’s language', async () => {
  expect((await names('en')).slice(0, 2)).toEqual([
    'District administrators',
    'District office staff',
  ])
  expect((await names('es')).slice(0, 3)).toEqual([
    'Administración del desarrollo profesional',
    'Administración del distrito',
    'Docentes',
  ])
  expect(await names('es', { search: 'administracion DISTRITO' })).toEqual([
    'Administración del distrito',
  ])
  expect(await names('es', { search: 'teachers' })).toEqual([])
  expect(await names('en', { sort: '-name', size: 1, page: 2 })).toEqual(['Students'])
  expect((await as('es').options({ search: 'docentes' })).map((option) => option.label)).toEqual([
    'Docentes',
  ])
})

test('a group that the district named keeps its name in every language', async () => {
  await database.owner`update permission_group set name = 'Our teachers' where key = 'teacher'`
  expect(await names('es', { search: 'our' })).toEqual(['Our teachers'])
})
