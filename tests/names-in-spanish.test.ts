import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../apps/server/src/modules.ts'
import { permissionNames } from '../packages/auth/src/public.ts'
import { requestOf, testDatabase, type TestDatabase } from '../packages/kit/src/testing/index.ts'
import { makeRiverbend, type Riverbend } from '../packages/people/src/fixtures.ts'

let database: TestDatabase
let riverbend: Riverbend
beforeAll(async () => {
  database = await testDatabase()
  riverbend = await makeRiverbend(database)
  await database.owner`update course set title_es = 'Álgebra' where title = 'Algebra 1'`
  await database.owner`update term set name_es = 'Otoño' where name = 'Fall'`
})
afterAll(() => database.drop())

const office = (language: 'en' | 'es') =>
  createCaller(
    requestOf(database, {
      districtID: riverbend.districtID,
      userID: riverbend.rosa,
      schoolID: riverbend.oak,
      language,
      permissions: [...permissionNames],
      grants: new Map(permissionNames.map((name) => [name, [0]])),
    }),
  )

test('the list of sections names each by its course in the reader’s language, and search finds either name', async () => {
  const named = async (language: 'en' | 'es', search?: string) => {
    const { rows } = await office(language).academics.sections.list({ ...(search && { search }) })
    return rows.map(({ name }) => name.split(' · ')[0])
  }
  expect(await named('en')).toContain('Algebra 1')
  expect(await named('es')).toContain('Álgebra')
  expect(await named('es')).not.toContain('Algebra 1')
  for (const language of ['en', 'es'] as const) {
    expect((await named(language, 'algebra 1')).length).toBeGreaterThan(0)
    expect((await named(language, 'álgebra')).length).toBeGreaterThan(0)
  }
})

test('references to a section, its form, and an exported list use the same name as the list', async () => {
  const { rows } = await office('es').academics.sections.list({ search: 'álgebra' })
  const [section] = rows
  expect(section?.name).toMatch(/^Álgebra · /)
  const { id = 0, name } = section ?? {}
  expect(await office('es').academics.sections.options({ ids: [id] })).toEqual([
    { id, label: name },
  ])
  expect((await office('es').academics.sections.get({ id })).name).toBe(name)
  const file = await office('es').academics.sections.exportRows({ query: {}, format: 'csv' })
  expect(file.content).toContain(name)
  expect(file.content).not.toContain('Algebra 1 · ')
})

test('grading periods, prerequisites, sequences, and courses with standards use the Spanish names', async () => {
  const [term] = await database.owner<
    { id: number }[]
  >`select id from term where district_id = ${riverbend.districtID} and name = 'Fall'`
  const en = office('en')
  await en.grades.periods.create({
    draft: {
      ...{ termID: term?.id ?? 0, opensOn: '2026-12-01', closesOn: '2026-12-18' },
      ...{ familiesFrom: null, creditShare: 50, parts: [], examWeight: null },
    },
  })
  const [algebra] = await database.owner<
    { id: number }[]
  >`select id from course where district_id = ${riverbend.districtID} and title = 'Algebra 1'`
  const [other] = await database.owner<
    { id: number }[]
  >`insert into course (district_id, title, title_es, code) values (${riverbend.districtID}, 'Geometry', 'Geometría', 'GEO') returning id`
  const [first, second] = [algebra?.id ?? 0, other?.id ?? 0]
  await en.academics.prerequisites.create({
    draft: { courseID: second, requiredCourseID: first, kind: 'required' },
  })
  await en.academics.courseSequences.create({
    draft: {
      name: 'Mathematics',
      steps: [
        { courseID: first, grade: '09' },
        { courseID: second, grade: '10' },
      ],
    } as never,
  })
  const es = office('es')
  expect((await es.grades.periods.list({})).rows[0]?.name).toMatch(/^Otoño · /)
  expect((await en.grades.periods.list({})).rows[0]?.name).toMatch(/^Fall · /)
  expect((await es.academics.prerequisites.list({})).rows[0]).toMatchObject({
    summary: 'Geometría ← Álgebra',
  })
  expect((await es.academics.courseSequences.list({})).rows[0]).toMatchObject({
    path: 'Álgebra → Geometría',
  })
  const courses = await es.standards.courses.list({ search: 'algebra' })
  expect(courses.rows.map(({ title }) => title)).toEqual(['Álgebra'])
  expect((await es.standards.courses.get({ courseID: first })).title).toBe('Álgebra')
  expect((await en.standards.courses.list({ search: 'algebra' })).rows[0]?.title).toBe('Algebra 1')
})
