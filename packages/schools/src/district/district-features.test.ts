import { asRefusal, createCallerFactory, router } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, expect, test } from 'vitest'
import { districtFeatures, newDistrictFeatures } from '../words.ts'
import { districtProcedures } from './district.procedures.ts'

const database = await testDatabase()
const [made] = await database.owner<{ id: number; version: number }[]>`
  insert into district (name, features) values ('Riverbend', '{display-help-documents,retired-feature}') returning id, version`
afterAll(() => database.drop())
const id = made?.id ?? 0
const caller = createCallerFactory(router({ district: districtProcedures }))(
  requestOf(database, {
    districtID: id,
    permissions: ['schools.manage'],
    grants: new Map([['schools.manage', [0]]]),
  }),
).district

const save = async (features: string[]): Promise<string[]> => {
  const { version } = await caller.get({ id })
  const saved = await caller.update({ id, version, changes: { features: features as never } })
  return [...saved.features].toSorted()
}

const refusal = (act: Promise<unknown>): Promise<string | undefined> =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )

test('a district turns professional development off and on again, like any feature', async () => {
  expect(districtFeatures).toContain('pd-customer')
  expect(newDistrictFeatures).toContain('pd-customer')
  expect(await save(['pd-customer', 'retired-feature'])).toEqual(['pd-customer', 'retired-feature'])
  expect(await save(['retired-feature'])).toEqual(['retired-feature'])
  expect(await save(['hide-staff-navigation', 'pd-customer'])).toContain('pd-customer')
})

test('saving the features never loses one that no form offers, and takes no other', async () => {
  expect(await save([])).toEqual(['retired-feature'])
  expect(await save(['display-help-documents'])).toEqual([
    'display-help-documents',
    'retired-feature',
  ])
  expect(await refusal(save(['invented']))).toBe('invalid')
  expect(await refusal(save(['retired-feature', 'invented']))).toBe('invalid')
})
