import { describe, expect, it } from 'vitest'
import { defineRecord, f, type AnyRecord } from '@atrium/kit/shared'
import {
  changed,
  inOneSchool,
  listQuery,
  otherParams,
  readListState,
  writeListState,
} from './list-state.rules.ts'

const buildings = defineRecord({
  name: 'buildings',
  scope: 'school',
  rights: 'x.manage',
  fields: { name: f.text({ max: 80 }), kind: f.choice({ of: ['gym', 'library'] }) },
  list: { columns: ['name', 'kind'], search: ['name'], sort: 'name', filters: ['kind'] },
}) as unknown as AnyRecord

const read = (query: string) => readListState(new URLSearchParams(query), buildings)

describe('the state of a list lives in the URL', () => {
  it('and a bare address shows the list’s defaults', () => {
    expect(read('')).toEqual({
      search: '',
      sort: 'name',
      page: 1,
      size: 50,
      filters: {},
      removed: false,
      columns: ['name', 'kind'],
    })
    expect(writeListState(read(''), buildings).toString()).toBe('')
  })

  it('and a list may start with the newest first, which its column says', () => {
    const newestFirst = { ...buildings, list: { ...buildings.list, sort: '-name' } } as AnyRecord
    const state = (query: string) => readListState(new URLSearchParams(query), newestFirst)
    expect(state('').sort).toBe('-name')
    expect(writeListState(state(''), newestFirst).toString()).toBe('')
    expect(state('sort=name').sort).toBe('name')
    expect(writeListState(state('sort=name'), newestFirst).toString()).toBe('sort=name')
  })

  it('and people of one school see the School column only once they choose it', () => {
    const ofSchools = {
      ...buildings,
      school: 'kind',
      list: { ...buildings.list, columns: ['name', 'kind', 'school'] },
    } as AnyRecord
    const columns = (query: string) =>
      readListState(new URLSearchParams(query), inOneSchool(ofSchools)).columns
    expect(columns('')).toEqual(['name'])
    expect(columns('columns=name,school')).toEqual(['name', 'school'])
  })

  it('and is restored from it unchanged', () => {
    const state = {
      ...read(''),
      search: 'west',
      sort: '-kind',
      page: 3,
      size: 100,
      filters: { kind: ['gym', 'library'] },
      removed: true,
      columns: ['kind'],
    }
    expect(readListState(writeListState(state, buildings), buildings)).toEqual(state)
  })

  it('and typos there do no harm', () => {
    expect(read('sort=passwordHash&page=-3&size=9999999&columns=secret&f.nothing=1')).toEqual({
      ...read(''),
      size: 500,
    })
  })

  it('and leaves other parameters alone', () => {
    expect(
      writeListState(read('q=a'), buildings, new URLSearchParams('tab=rooms&q=old')).toString(),
    ).toBe('tab=rooms&q=a')
  })

  it('and a list with many columns shows the usual ones until someone chooses others', () => {
    const wide = { ...buildings, list: { ...buildings.list, shown: ['name'] } } as AnyRecord
    const state = (query: string) => readListState(new URLSearchParams(query), wide)
    expect(state('').columns).toEqual(['name'])
    expect(writeListState(state(''), wide).toString()).toBe('')
    expect(state('columns=name,kind').columns).toEqual(['name', 'kind'])
    expect(writeListState(state('columns=name,kind'), wide).toString()).toBe('columns=name%2Ckind')
  })

  it('and a saved view replaces the list’s parameters and no others', () => {
    const before = new URLSearchParams('part=mine&q=old&f.kind=gym&page=2')
    expect(otherParams(before)).toEqual([['part', 'mine']])
  })

  it('and a new search, filter or size returns to the first page', () => {
    expect(changed(read('page=4'), { search: 'x' }).page).toBe(1)
    expect(changed(read('page=4'), { page: 5 }).page).toBe(5)
    expect(changed(read('page=4'), { columns: ['kind'] }).page).toBe(4)
  })

  it('and requests exactly what it says from the server', () => {
    expect(listQuery(read('q=+west+'))).toEqual({ sort: 'name', page: 1, size: 50, search: 'west' })
  })
})
