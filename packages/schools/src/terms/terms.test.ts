import { asRefusal, createCallerFactory, router } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { termProcedures } from './terms.procedures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner`insert into district (name) values ('Cedar Valley')`
  await database.owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await database.owner`insert into school_year (district_id, name, abbr, start_date, end_date) values (1, '2026-27', '26-27', '2026-08-01', '2027-06-30')`
})
beforeEach(() => database.owner`truncate term restart identity cascade` as Promise<unknown>)
afterAll(() => database.drop())

const callers = createCallerFactory(router({ terms: router(termProcedures) }))
const office = (language: 'en' | 'es' = 'en') =>
  callers(
    requestOf(database, {
      language,
      permissions: ['calendar.manage'],
      grants: new Map([['calendar.manage', [0]]]),
    }),
  ).terms
type Draft = Parameters<ReturnType<typeof office>['create']>[0]['draft']
const add = (name: string, startDate: string, endDate: string, patch: Partial<Draft> = {}) =>
  office().create({
    draft: {
      ...{ name, nameEs: null, abbr: name.slice(0, 4), startDate, endDate },
      ...{ kind: 'term', schoolYearID: 1, schoolID: null, ...patch },
    },
  })
const dateError = async (act: Promise<unknown>) => {
  const refusal = asRefusal(await act.catch((error: unknown) => error))
  return refusal?.detail.fields?.startDate
}
const overlapsFall = {
  id: 'kit.valid.overlaps',
  values: { name: 'Fall', from: '2026-08-10', to: '2026-12-18' },
}

test('a term that overlaps another of its type is refused, with a message that names the other', async () => {
  await add('Fall', '2026-08-10', '2026-12-18')
  expect(await dateError(add('Winter', '2026-12-18', '2027-02-01'))).toEqual(overlapsFall)
  expect(await dateError(add('Year', '2026-08-01', '2027-06-30'))).toEqual(overlapsFall)
  expect((await office().list({})).total).toBe(1)
})

test('consecutive terms, and terms of other types or schools, do not overlap', async () => {
  await add('Fall', '2026-08-10', '2026-12-18')
  await add('Winter', '2026-12-19', '2027-02-01')
  await add('Semester 1', '2026-08-10', '2027-01-15', { kind: 'semester' })
  await add('Fall at Pine', '2026-08-10', '2026-12-11', { schoolID: 1 })
  await add('Fall at Oak', '2026-08-10', '2026-12-11', { schoolID: 2 })
  expect((await office().list({})).total).toBe(5)
})

test('changes of dates, type or school are compared with other terms; changes of the name are not', async () => {
  await add('Fall', '2026-08-10', '2026-12-18')
  await add('Winter', '2027-01-04', '2027-02-26')
  const change = (changes: Partial<Draft>) => office().update({ id: 2, version: 1, changes })
  expect(await dateError(change({ startDate: '2026-12-01' }))).toEqual(overlapsFall)
  await database.owner`update term set start_date = '2026-12-01', may_overlap = true where id = 2`
  expect((await change({ name: 'Winter term' })).name).toBe('Winter term')
})

test('a removed term does not block dates, and can only be restored if its dates are free', async () => {
  await add('Fall', '2026-08-10', '2026-12-18')
  await office().remove({ ids: [1] })
  await add('Autumn', '2026-09-01', '2026-12-18')
  expect(await dateError(office().restore({ ids: [1] }))).toMatchObject({
    values: { name: 'Autumn' },
  })
})

test('terms in a file are compared with existing ones and with each other', async () => {
  await add('Fall', '2026-08-10', '2026-12-18')
  const csv = `name,abbr,kind,schoolYearID,startDate,endDate
Winter,W,term,2026-27,2026-12-01,2027-02-01
Spring,S,term,2026-27,2027-03-01,2027-05-01
Late spring,L,term,2026-27,2027-04-01,2027-06-01
`
  const { findings } = await office().importRows({ csv, dryRun: true })
  expect(findings.map(({ line }) => line)).toEqual([2, 4])
  expect(findings[0]?.message).toBe(
    'These dates overlap Fall, Aug 10, 2026 to Dec 18, 2026. Choose other dates.',
  )
})

test('terms from a roster may overlap', async () => {
  await database.owner`
    insert into term (district_id, school_year_id, sourced_id, name, abbr, start_date, end_date)
    values (1, 1, 'a', 'Full year', 'Y', '2026-08-10', '2027-06-01'), (1, 1, 'b', 'Fall', 'F', '2026-08-10', '2026-12-18')`
  expect((await office().list({})).total).toBe(2)
})

test('if twenty terms are added at once for the same dates, only one is', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => add(`Term ${at}`, '2026-08-10', '2026-12-18')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(asRefusal(one.reason)?.detail.fields?.startDate?.id).toMatch(/^kit\.valid\.overlaps/)
})
