import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { birthWindow, grades } from './grades.rules.ts'
import {
  demoPeople,
  demoRelatives,
  makeDistrict,
  schoolYearAround,
  zipOf,
  type DistrictOptions,
} from './public.ts'
import { communities } from './words/communities.words.ts'

const today = '2026-11-21'
type Row = Record<string, string>

/** Reads the plain CSV that the generator writes. */
function parse(text: string): Row[] {
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
  const [header = [], ...rows] = lines
  expect(rows.filter((cells) => cells.length !== header.length)).toEqual([])
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

async function textOf(content: string | AsyncIterable<string>): Promise<string> {
  if (typeof content === 'string') return content
  let text = ''
  for await (const chunk of content) text += chunk
  return text
}

async function read(options: DistrictOptions): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const [name, content] of makeDistrict(options))
    tables[name.replace('.csv', '')] = parse(await textOf(content))
  return tables
}

let district: Record<string, Row[]>
const rows = (name: string): Row[] => district[name] ?? []
const ids = (name: string): Set<string> => new Set(rows(name).map((row) => row.sourcedId ?? ''))
const of = (name: string, id: string): Row => rows(name).find((row) => row.sourcedId === id) ?? {}

beforeAll(async () => {
  district = await read({ today })
})

describe('the made-up district', () => {
  test('has the size of a small one', () => {
    const roles = Map.groupBy(rows('roles'), (row) => row.role)
    expect(
      rows('orgs')
        .filter((org) => org.type === 'school')
        .map((org) => org.gradeHigh ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['05', '05', '05', '05', '05', '08', '08', '12'])
    expect(roles.get('student')).toHaveLength(3000)
    expect(roles.get('guardian')?.length).toBeGreaterThan(2400)
    expect(
      rows('roles').filter((row) => !['student', 'guardian'].includes(row.role ?? '')),
    ).toHaveLength(240)
    const current = rows('classes').filter((row) => row.sourcedId?.startsWith('2026-'))
    expect(current.length).toBeGreaterThan(480)
    expect(current.length).toBeLessThan(650)
    expect(rows('classes').length - current.length).toBeGreaterThan(450)
  })

  test('is the same, byte for byte, for the same seed, and another one for another', async () => {
    const print = async (options: DistrictOptions) =>
      createHash('sha256')
        .update(await zipOf(makeDistrict({ students: 400, ...options })))
        .digest('hex')
    const first = await print({ today })
    expect(await print({ today })).toBe(first)
    expect(await print({ today, seed: 7 })).not.toBe(first)
  })

  test('refers to nothing that is not there, and names nothing twice', () => {
    for (const name of [
      'orgs',
      'academicSessions',
      'courses',
      'users',
      'roles',
      'demographics',
      'classes',
      'enrollments',
    ])
      expect(ids(name).size, name).toBe(rows(name).length)
    const refers = (name: string, column: string, to: string): void => {
      const known = ids(to)
      const lost = rows(name)
        .flatMap((row) => (row[column] ?? '').split(','))
        .filter((id) => id !== '' && !known.has(id))
      expect(lost, `${name}.${column}`).toEqual([])
    }
    refers('orgs', 'parentSourcedId', 'orgs')
    refers('academicSessions', 'parentSourcedId', 'academicSessions')
    refers('courses', 'orgSourcedId', 'orgs')
    refers('users', 'agentSourcedIds', 'users')
    refers('users', 'primaryOrgSourcedId', 'orgs')
    refers('roles', 'userSourcedId', 'users')
    refers('roles', 'orgSourcedId', 'orgs')
    refers('demographics', 'sourcedId', 'users')
    refers('relationships', 'userSourcedId', 'users')
    refers('relationships', 'relationshipUserSourcedId', 'users')
    refers('classes', 'courseSourcedId', 'courses')
    refers('classes', 'schoolSourcedId', 'orgs')
    refers('classes', 'termSourcedIds', 'academicSessions')
    refers('enrollments', 'classSourcedId', 'classes')
    refers('enrollments', 'userSourcedId', 'users')
  })

  test('gives everyone a different address', () => {
    const emails = rows('users')
      .map((row) => row.email ?? '')
      .filter((email) => email !== '')
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.filter((email) => !/^[a-z0-9.]+@atrium\.test$/.test(email))).toEqual([])
  })

  test('keeps leading zeros of numbers', () => {
    expect(
      rows('users').filter((row) => /^0\d{6}$/.test(row.identifier ?? '')).length,
    ).toBeGreaterThan(2500)
  })

  test('calls a language by the one code that records know it by', () => {
    for (const { language } of communities)
      expect(Intl.getCanonicalLocales(language)).toEqual([language])
  })
  test('has children of an age that fits their grade', () => {
    const births = new Map(rows('demographics').map((row) => [row.sourcedId, row.birthDate ?? '']))
    const active = rows('users').filter((row) => row.grades !== '' && row.enabledUser === 'true')
    expect(active.length).toBeGreaterThan(2700)
    for (const student of active) {
      const { from, to } = birthWindow(
        grades.findIndex((grade) => grade === student.grades),
        2026,
      )
      const birth = births.get(student.sourcedId) ?? ''
      expect(
        birth >= from && birth <= to,
        `${student.sourcedId}: ${student.grades} born ${birth}`,
      ).toBe(true)
    }
  })

  test('has siblings who share guardians and a home', () => {
    const families = Map.groupBy(
      rows('users').filter((row) => row.agentSourcedIds !== ''),
      (row) => row.agentSourcedIds,
    )
    const siblings = [...families.values()].filter((family) => family.length > 1)
    expect(siblings.length).toBeGreaterThan(500)
    for (const family of siblings) expect(new Set(family.map((child) => child.street)).size).toBe(1)
  })

  test('has people who go by another name, people who have gone, and names of many origins', () => {
    expect(rows('users').filter((row) => row.preferredGivenName !== '').length).toBeGreaterThan(60)
    expect(rows('users').filter((row) => row.enabledUser === 'false').length).toBeGreaterThan(100)
    const families = rows('users').map((row) => row.familyName ?? '')
    for (const shape of [/ñ/, /'/, /-/, /^[dD]e /, /ʻ/, /ễ/, /^Al-/])
      expect(
        families.some((name) => shape.test(name)),
        String(shape),
      ).toBe(true)
    expect(new Set(communities.flatMap((community) => community.surnames)).size).toBeGreaterThan(
      300,
    )
    expect(
      new Set(communities.flatMap((community) => [...community.girls, ...community.boys])).size,
    ).toBeGreaterThan(300)
  })

  test('never puts a person in two sections at once', () => {
    const sections = new Map(rows('classes').map((row) => [row.sourcedId ?? '', row]))
    const busy = new Set<string>()
    const twice: string[] = []
    for (const { userSourcedId, classSourcedId } of rows('enrollments')) {
      const section = sections.get(classSourcedId ?? '')
      const days = section?.days ?? ''
      const halves = section?.termSourcedIds?.endsWith('-Y')
        ? ['S1', 'S2']
        : [section?.termSourcedIds?.slice(-2)]
      for (const half of halves)
        for (const day of days.match(/Th|[MTWF]/g) ?? []) {
          const time = `${userSourcedId} ${section?.termSourcedIds?.slice(0, 4)} ${half} ${day} ${section?.periods}`
          if (busy.has(time)) twice.push(time)
          busy.add(time)
        }
    }
    expect(twice).toEqual([])
  })

  test('fills no section above its capacity', () => {
    const taken = Map.groupBy(
      rows('enrollments').filter((row) => row.role === 'student'),
      (row) => row.classSourcedId ?? '',
    )
    for (const section of rows('classes'))
      expect(
        taken.get(section.sourcedId ?? '')?.length ?? 0,
        section.sourcedId,
      ).toBeLessThanOrEqual(Number(section.capacity))
  })
})

describe('the people with accounts', () => {
  const sectionsOn = (user: string, day: string): Row[] => {
    const terms = new Map(rows('academicSessions').map((row) => [row.sourcedId, row]))
    return rows('enrollments')
      .filter((row) => row.userSourcedId === user)
      .map((row) => of('classes', row.classSourcedId ?? ''))
      .filter((section) => {
        const term = terms.get(section.termSourcedIds)
        return (term?.startDate ?? '') <= day && day <= (term?.endDate ?? '')
      })
  }

  test('are all there, except those who work for no one here', () => {
    const {
      publisher: _publisher,
      reviewer: _reviewer,
      bookkeeper: _bookkeeper,
      principal: _principal,
      auditor: _auditor,
      dispatcher: _dispatcher,
      grants: _grants,
      meals: _meals,
      cafeteria: _cafeteria,
      hr: _hr,
      ...inRoster
    } = demoPeople
    for (const person of [...Object.values(inRoster), ...Object.values(demoRelatives)])
      expect(of('users', person.sourcedID)).toMatchObject({
        givenName: person.givenName,
        familyName: person.familyName,
      })
  })

  test.each(['2026-08-17', today, '2026-12-25', '2027-01-10', '2027-01-11', '2027-05-27'])(
    'teach five sections and sit in six on %s',
    (day) => {
      expect(sectionsOn('demo-teacher', day)).toHaveLength(5)
      expect(sectionsOn('demo-student', day)).toHaveLength(6)
    },
  )

  test('meet each other: the student is in a section of the teacher', () => {
    const hers = new Set(sectionsOn('demo-teacher', today).map((section) => section.sourcedId))
    expect(sectionsOn('demo-student', today).some((section) => hers.has(section.sourcedId))).toBe(
      true,
    )
  })

  test('have family: the guardian has two children, and a nephew', () => {
    expect(
      rows('relationships')
        .filter((row) => row.relationshipUserSourcedId === 'demo-guardian')
        .map((row) => [row.userSourcedId, row.relationshipRole]),
    ).toEqual([
      ['demo-student', 'mother'],
      ['demo-brother', 'mother'],
      ['demo-nephew', 'aunt'],
    ])
  })
})

describe('the school year', () => {
  test.each([
    ['2026-05-31', 2025],
    ['2026-06-01', 2026],
    ['2026-07-15', 2026],
    ['2026-11-21', 2026],
    ['2027-02-01', 2026],
  ])('around %s starts in the fall of %i', (day, fall) => {
    expect(schoolYearAround(day).fall).toBe(fall)
  })

  test('is over before June, and its semesters leave no day between them', () => {
    const { year, semesters, quarters } = schoolYearAround(today)
    expect([year.startDate, year.endDate]).toEqual(['2026-08-17', '2027-05-28'])
    expect(semesters.map((half) => [half.startDate, half.endDate])).toEqual([
      ['2026-08-17', '2027-01-10'],
      ['2027-01-11', '2027-05-28'],
    ])
    expect(quarters.map((quarter) => quarter.parent)).toEqual([
      '2026-S1',
      '2026-S1',
      '2026-S2',
      '2026-S2',
    ])
  })
})

describe('the bundle', () => {
  test('is a zip whose manifest names its files', async () => {
    const files = unzipSync(await zipOf(makeDistrict({ today, students: 60 })))
    const manifest = new TextDecoder().decode(files['manifest.csv'])
    expect(manifest).toContain('oneroster.version,1.2')
    for (const name of [
      'orgs',
      'academicSessions',
      'courses',
      'users',
      'roles',
      'demographics',
      'classes',
      'enrollments',
    ]) {
      expect(manifest).toContain(`file.${name},bulk`)
      expect(Object.keys(files)).toContain(`${name}.csv`)
    }
  })

  test('is made while it is read', async () => {
    const users = makeDistrict({ today, students: 20_000, schools: 30 }).get('users.csv')
    if (typeof users !== 'object') throw new Error('users.csv is not made while it is read')
    let chunks = 0
    for await (const chunk of users) {
      expect(chunk.length).toBeLessThan(70_000)
      chunks++
    }
    expect(chunks).toBeGreaterThan(50)
  })
})
