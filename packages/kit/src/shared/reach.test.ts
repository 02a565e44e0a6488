import { expect, test } from 'vitest'
import { reachOf, reachOver } from './reach.rules.ts'
import { defineList } from './record.ts'
import { may } from './record.types.ts'

const user = (grants: Record<string, number[]>) => ({
  schoolID: 7,
  permissions: new Set(Object.keys(grants)),
  grants: new Map(Object.entries(grants)),
})

test('a permission held at school 0 reaches the whole district, otherwise only the schools where it is held', () => {
  expect(reachOf(user({ a: [0, 7] }), 'a')).toBe('district')
  expect(reachOf(user({ a: [7, 8] }), 'a')).toEqual([7, 8])
  expect(reachOf(user({}), 'a')).toEqual([])
  expect(reachOf({ schoolID: 7, permissions: new Set(['a']) }, 'a')).toEqual([7])
})

test('needs are met where all of them are met, and alternatives where any one is', () => {
  const ada = user({ a: [0], b: [7, 8], c: [8, 9] })
  expect(reachOver(ada, ['a'])).toBe('district')
  expect(reachOver(ada, ['a', 'b'])).toEqual([7, 8])
  expect(reachOver(ada, ['b', 'c'])).toEqual([8])
  expect(reachOver(ada, [['b', 'c']])).toEqual([7, 8, 9])
  expect(reachOver(ada, [['staff-own', 'b']])).toEqual([7, 8])
  expect(reachOver(ada, [])).toBe('district')
})

test('writing a record of a district definition requires reach over the district; if it belongs to a school, reach at that school is enough', () => {
  const rights = { read: [], create: ['a'], edit: ['a'], remove: ['a'] }
  const district = { scope: 'district', rights } as const
  const ofSchools = { ...district, school: 'schoolID' } as const
  const schools = { ...district, school: 'id' } as const
  const office = user({ a: [0] })
  const clerk = user({ a: [7] })
  expect(may('create', district, office)).toBe(true)
  expect(may('create', district, clerk)).toBe(false)
  expect(may('create', ofSchools, clerk)).toBe(true)
  expect(may('edit', ofSchools, clerk, { schoolID: 7 })).toBe(true)
  expect(may('edit', ofSchools, clerk, { schoolID: 8 })).toBe(false)
  expect(may('edit', ofSchools, clerk, { schoolID: null })).toBe(false)
  expect(may('edit', ofSchools, office, { schoolID: null })).toBe(true)
  expect(may('create', schools, clerk)).toBe(false)
  expect(may('edit', schools, clerk, { id: 7 })).toBe(true)
  expect(may('edit', schools, clerk, { id: 8 })).toBe(false)
  expect(may('edit', { scope: 'school', rights }, clerk)).toBe(true)
})

test('a list of the whole district that doesn’t say whom it reaches does not compile', () => {
  const list = defineList<{ id: number; version: number; name: string }>()
  const rows = {
    name: 'security.visits',
    read: ['security.manage'],
    filters: {},
    columns: ['name'],
    search: ['name'],
    sort: 'name',
  } as const
  // @ts-expect-error: it must say `district` or `rows`
  expect(list({ ...rows, scope: 'district' })).not.toHaveProperty('reach')
  expect(list({ ...rows, scope: 'district', reach: 'rows' })).not.toHaveProperty('reach')
  expect(list({ ...rows, scope: 'district', reach: 'district' })).toHaveProperty(
    'reach',
    'district',
  )
  expect(list({ ...rows, scope: 'school' })).not.toHaveProperty('reach')
})
