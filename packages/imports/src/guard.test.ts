import { describe, expect, test } from 'vitest'
import {
  blocksConfirmed,
  decideRow,
  diffRecord,
  guardEnds,
  newCounts,
  preflightBlocks,
} from './guard.rules.ts'
import { schoolByOrg } from './orgs.rules.ts'
import { enrollmentRole, joinPerson } from './people.rules.ts'

const ending = (end: number, over = {}) => ({ ...newCounts(), create: 10, end, ...over })

describe('An import that would deactivate more than 5% of the existing records is blocked until confirmed by typing the number', () => {
  test('ending five of a hundred records passes, and six is blocked', () => {
    expect(guardEnds({ users: ending(5) }, { users: 100 })).toBeNull()
    expect(guardEnds({ users: ending(6) }, { users: 100 })).toEqual({
      code: 'ends',
      number: 6,
      values: { ends: 6, active: 100, number: 6 },
      entities: ['users'],
    })
  })

  test('each entity is counted separately: ten schools are not hidden behind ten thousand users', () => {
    expect(
      guardEnds({ users: ending(0), schools: ending(1) }, { users: 10_000, schools: 10 }),
    ).toMatchObject({
      number: 1,
      entities: ['schools'],
    })
  })

  test('the number must be typed, with any thousands separator', () => {
    const blocks = preflightBlocks({ users: ending(1204) }, { users: 2000 })
    for (const typed of ['1204', '1,204', '1.204', ' 1 204 '])
      expect(blocksConfirmed(blocks, { ends: typed })).toBe(true)
    for (const typed of ['', '1203', 'yes', '-1204'])
      expect(blocksConfirmed(blocks, { ends: typed })).toBe(false)
  })

  test('an import without any valid row needs a new file; one with many errors needs confirmation', () => {
    expect(preflightBlocks({ users: { ...newCounts(), error: 3 } }, {})).toMatchObject([
      { code: 'nothing', number: null },
    ])
    expect(
      blocksConfirmed(preflightBlocks({ users: { ...newCounts(), error: 3 } }, {}), {
        nothing: '3',
      }),
    ).toBe(false)
    expect(preflightBlocks({ users: { ...newCounts(), create: 80, error: 20 } }, {})).toMatchObject(
      [{ code: 'errors', number: 20 }],
    )
    expect(preflightBlocks({ users: { ...newCounts(), create: 95, error: 5 } }, {})).toEqual([])
  })
})

describe('what a row does to a record', () => {
  test('creates it, updates it, leaves it unchanged, ends it, or restores it', () => {
    expect(decideRow(null, null, 5)).toBe('create')
    expect(decideRow('active', 'active', 1)).toBe('update')
    expect(decideRow('active', null, 0)).toBe('unchanged')
    expect(decideRow('active', 'ended', 0)).toBe('end')
    expect(decideRow('ended', 'ended', 2)).toBe('unchanged')
    expect(decideRow(null, 'ended', 2)).toBe('unchanged')
    expect(decideRow('ended', 'active', 0)).toBe('update')
  })

  test('changes only fields that the row contains', () => {
    const before = { name: 'Oak', phone: null, grades: ['01', '02'], city: 'Riverton' }
    expect(diffRecord(before, { name: 'Oak', phone: '', grades: ['02', '01'] })).toEqual([])
    expect(diffRecord(before, { name: 'Elm', grades: ['01'] })).toEqual([
      { field: 'name', before: 'Oak', after: 'Elm' },
      { field: 'grades', before: ['01', '02'], after: ['01'] },
    ])
    expect(diffRecord(null, { name: 'Elm', phone: null })).toEqual([
      { field: 'name', before: null, after: 'Elm' },
    ])
  })
})

describe('joining information from several files in a bundle', () => {
  test('a department means its school, and only a level above the schools means every school', () => {
    const found = schoolByOrg(
      [
        { sourcedId: 'd', type: 'district' },
        { sourcedId: 'r', type: 'region' },
        { sourcedId: 'st', type: 'state' },
        { sourcedId: 'n', type: 'national' },
        { sourcedId: 's', type: 'school', parent: 'd' },
        { sourcedId: 'x', type: 'department', parent: 's' },
        { sourcedId: 'xx', type: 'department', parent: 'x' },
        { sourcedId: 'k', type: 'department', parent: 'known' },
        { sourcedId: 'lost', type: 'department', parent: 'not in the file' },
        { sourcedId: 'office', type: 'department', parent: 'd' },
        { sourcedId: 'alone', type: 'other' },
        { sourcedId: 'a', type: 'department', parent: 'b' },
        { sourcedId: 'b', type: 'department', parent: 'a' },
        { sourcedId: 'plain' },
      ],
      (id) => (id === 'known' ? 'school-7' : undefined),
    )
    const everySchool = { is: 'everySchool' }
    const none = { is: 'unitWithoutSchool' }
    const at = (school: string) => ({ is: 'school', school })
    expect(Object.fromEntries(found)).toEqual({
      d: everySchool,
      r: everySchool,
      st: everySchool,
      n: everySchool,
      s: at('s'),
      x: at('s'),
      xx: at('s'),
      k: at('school-7'),
      lost: none,
      office: none,
      alone: none,
      a: none,
      b: none,
      plain: at('plain'),
    })
  })

  test('a person gets roles, demographics and guardians from the other files', () => {
    const { user, roles } = joinPerson(
      { sourcedId: 'u', givenName: 'Ana' },
      {
        demographics: { user: 'u', sex: 'female', birthDate: '2010-01-02', races: ['asian'] },
        roles: [
          { user: 'u', role: 'guardian', school: 's2' },
          { user: 'u', role: 'teacher', school: 's2' },
          { user: 'u', role: 'teacher', school: 's1', primary: true },
        ],
        relationships: [
          { user: 'u', related: 'g1' },
          { user: 'u', related: 'g2' },
        ],
      },
    )
    expect(user).toEqual({
      sourcedId: 'u',
      givenName: 'Ana',
      sex: 'female',
      birthDate: '2010-01-02',
      races: ['asian'],
      role: 'teacher',
      schools: ['s1', 's2'],
      agents: ['g1', 'g2'],
    })
    expect(roles).toEqual(['guardian', 'teacher'])
  })

  test('the role in a section comes from the row, or else from the person', () => {
    expect(enrollmentRole('teacher', 'student')).toBe('teacher')
    expect(enrollmentRole(null, 'student')).toBe('student')
    expect(enrollmentRole(undefined, 'administrator')).toBe('aide')
    expect(enrollmentRole(null, 'guardian')).toBeNull()
  })
})
