import { asRefusal, createCallerFactory, router } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureStartingGroups } from '../accounts.actions.ts'
import type { Permission } from '../permissions.words.ts'
import { sessionChannel } from '../session-notices.ts'
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
  expect((await names('en')).slice(0, 2)).toEqual(['Auditors', 'Behavior administrators'])
  expect((await names('es')).slice(0, 5)).toEqual([
    'Administración de educación especial',
    'Administración de horarios',
    'Administración de institutos',
    'Administración de intervenciones',
    'Administración de la conducta',
  ])
  expect(await names('es', { search: 'administracion DISTRITO' })).toEqual([
    'Administración del distrito',
  ])
  expect(await names('es', { search: 'teachers' })).toEqual([])
  expect(await names('en', { sort: '-name', size: 1, page: 2 })).toEqual(['Students'])
  expect((await as('es').options({ search: 'maestros' })).map((option) => option.label)).toEqual([
    'Maestros',
  ])
})

test('a group that the district has named has that name in every language', async () => {
  await database.owner`update permission_group set name = 'Our teachers' where key = 'teacher'`
  expect(await names('es', { search: 'our' })).toEqual(['Our teachers'])
})

const office = (grants: Record<string, number[]>) =>
  callers(
    requestOf(database, {
      districtID: 1,
      schoolID: 7,
      permissions: Object.keys(grants),
      grants: new Map(Object.entries(grants)),
    }),
  )
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const groupOf = async (key: string) => {
  const [row] = await database.owner<{ id: number; version: number; permissions: Permission[] }[]>`
    select id, version, permissions from permission_group where key = ${key}`
  return row as { id: number; version: number; permissions: Permission[] }
}

test('permissions can be added to a group or removed only by someone who holds them district-wide', async () => {
  const teachers = await groupOf('teacher')
  const set = (by: ReturnType<typeof office>, permissions: Permission[]) =>
    by.update({ id: teachers.id, version: teachers.version, changes: { permissions } })
  const more: Permission[] = [...teachers.permissions, 'students.manage']
  const less = teachers.permissions.filter((name) => name !== 'dataSuites.view')
  const atSchool = office({ 'security.manage': [0], 'students.manage': [7] })
  expect((await refused(set(atSchool, more)))?.code).toBe('forbidden')
  expect((await refused(set(atSchool, less)))?.code).toBe('forbidden')
  expect(await refused(set(office({ 'security.manage': [0], 'dataSuites.view': [0] }), less))).toBe(
    undefined,
  )
})

test('a group that people hold at single schools cannot get a permission that works only district-wide', async () => {
  const students = await groupOf('student')
  await database.owner`insert into users (id, district_id, first_name, last_name) overriding system value values (5, 1, 'Mei', 'Tan')`
  await database.owner`insert into user_permission_group (district_id, user_id, group_id, school_id) values (1, 5, ${students.id}, 7)`
  expect(
    await refused(
      office({ 'security.manage': [0], 'payments.manage': [0] }).update({
        id: students.id,
        version: students.version,
        changes: { permissions: [...students.permissions, 'payments.manage'] },
      }),
    ),
  ).toMatchObject({
    detail: { fields: { permissions: { id: 'auth.permissionGroups.heldAtSchools' } } },
  })
})

test('the choice of groups shows which ones can be held only in the whole district', async () => {
  const options = await as('en').options({})
  expect(options.filter((one) => one.districtWide).map((one) => one.label)).toEqual([
    'Auditors',
    'Bus dispatchers',
    'District administrators',
    'Grant award managers',
    'Grant managers',
    'Human resources administrators',
    'Institute administrators',
    'Institute managers',
    'Meal eligibility clerks',
    'Merit pay administrators',
    'Merit pay calibration committee',
    'Professional development administrators',
    'Reviewers',
    'Site page editors',
    'Special education administrators',
  ])
})

test('a change to a group applies to its signed-in members immediately, and a refused change to no one', async () => {
  const heard: string[] = []
  const listening = await database.owner.listen(sessionChannel, (payload) => heard.push(payload))
  // Notifications arrive in the order in which they were sent: a step's are between two marks.
  const mark = async (name: string) => {
    await database.owner.notify(sessionChannel, name)
    await expect.poll(() => heard).toContain(name)
  }
  await mark('before')
  const [group] = (await as('en').list({ search: 'publishers' })).rows
  const { id, version } = group as { id: number; version: number }
  const change = { description: 'Who sends us books' }
  await as('en').update({ id, version, changes: change })
  await mark('changed')
  expect(
    asRefusal(
      await as('en')
        .update({ id, version, changes: { name: '' } })
        .catch((error: unknown) => error),
    )?.code,
  ).toBe('conflict')
  await as('en').create({ draft: { name: 'Helpers', description: null, permissions: [] } })
  await mark('after')
  const between = (from: string, to: string) =>
    heard.slice(heard.lastIndexOf(from) + 1, heard.indexOf(to))
  expect(new Set(between('before', 'changed'))).toEqual(new Set(['1:*']))
  expect(between('changed', 'after')).toEqual([])
  await listening.unlisten()
})
