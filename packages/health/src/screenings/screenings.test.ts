import { describeDocument } from '@atrium/documents/public'
import {
  addMessages,
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  castOf,
  contextOf,
  joinAlgebra,
  makeRiverbend,
  signedInUser,
} from '@atrium/people/fixtures'
import { afterAll, describe, expect, test } from 'vitest'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'

installExtensions(health.extensions ?? [])
addMessages({ en, es })
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const classmates = await joinAlgebra(database, riverbend, 30)
const cast = castOf(riverbend)
const { districtID, oak, pine, ana, noor, algebraFall } = riverbend
afterAll(() => database.drop())

const nurseAt = (schoolID: number, userID: number) =>
  signedInUser({ districtID, userID, group: 'schoolNurse', schoolID, roles: ['staff'] })
const nurse = nurseAt(oak, riverbend.dolores)
const nurseOfPine = nurseAt(pine, riverbend.priya)
const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const refused = async (act: Promise<unknown>) => (await refusal(act))?.code
const ofAna = { kind: 'student' as const, userID: ana }
const vision = { kind: 'vision' as const, screenedOn: '2026-10-14' }

describe('a class', () => {
  test('is chosen by class or grade, each student with the last result', async () => {
    const groups = await as(nurse).screeningGroups()
    expect(groups.grades).toContainEqual({ grade: '09', students: 31 })
    expect(groups.classes).toMatchObject([
      { sectionID: algebraFall, teacher: 'Marcus Bell', students: 31 },
      { students: 1 },
    ])
    const inClass = await as(nurse).studentsToScreen({ kind: 'vision', sectionID: algebraFall })
    expect(inClass).toHaveLength(31)
    const inGrade = await as(nurse).studentsToScreen({ kind: 'vision', grade: '10' })
    expect(inGrade.map(({ name }) => name)).toEqual(['Álvarez Ortiz, Ben'])
  })
  test('is recorded in one request; who is referred or rechecked needs a follow-up', async () => {
    const results = [ana, ...classmates].map((userID, at) => ({
      ...{ userID, details: at === 0 ? 'R 20/50 L 20/40' : null },
      result: (['refer', 'recheck', 'absent'] as const)[at] ?? ('pass' as const),
    }))
    expect(await as(nurse).recordScreenings({ ...vision, results })).toEqual({ recorded: 31 })
    const needed = await as(nurse).screeningLog.list({ filters: { followUp: ['needed'] } })
    expect(needed.rows.map(({ result }) => result).toSorted()).toEqual(['recheck', 'refer'])
    // Who has left is followed by the next school; the screening stays in the log.
    const leave = (exitDate: string | null) =>
      database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ana}`
    const open = async () =>
      (await as(nurse).screeningLog.list({ filters: { followUp: ['needed'] } })).total
    await leave('2026-10-13')
    expect(await open()).toBe(1)
    expect((await as(nurse).screeningLog.list({})).total).toBe(31)
    await leave(null)
    expect(await open()).toBe(2)
    const inClass = await as(nurse).studentsToScreen({ kind: 'vision', sectionID: algebraFall })
    const again = inClass.find(({ userID }) => userID === ana)
    expect(again).toMatchObject({ last: 'refer', lastOn: '2026-10-14' })
    // The same day again: all of it is refused.
    const before = (await as(nurse).screeningLog.list({})).total
    expect(await refused(as(nurse).recordScreenings({ ...vision, results }))).toBeDefined()
    expect((await as(nurse).screeningLog.list({})).total).toBe(before)
  })
  test('is refused as a whole with a student of another school, or one who is there twice', async () => {
    const one = { userID: ana, result: 'pass' as const, details: null }
    const hearing = { ...vision, kind: 'hearing' as const }
    const record = (results: (typeof one)[], user = nurse) =>
      refused(as(user).recordScreenings({ ...hearing, results }))
    expect(await record([one, { ...one, userID: noor }])).toBe('notFound')
    expect(await record([one, one])).toBe('invalid')
    for (const stranger of [cast.marcus, cast.rosa, cast.elena, cast.dolores])
      expect(await record([one], stranger)).toBe('forbidden')
    expect(await record([one], nurseOfPine)).toBe('notFound')
    const future = { ...hearing, screenedOn: '2099-01-01', results: [one] }
    expect(await refused(as(nurse).recordScreenings(future))).toBe('invalid')
  })
})

describe('a letter home', () => {
  const print = async (user: CurrentUser, studentID: number | null) => {
    const ctx = { ...contextOf(database, user), user, db: database.district(districtID) }
    const { document, total } = await describeDocument(ctx as never, 'health.screenings', {
      studentID,
    })
    return { total, text: JSON.stringify(document) }
  }
  test('tells a family in writing, in its language, what asks for an examination (Cal. Ed. Code 49456)', async () => {
    await database.owner`update student set correspondence_language = 'es' where user_id = ${ana}`
    const { total, text } = await print(nurse, null)
    expect(total).toBe(1)
    for (const said of ['Vista', 'R 20/50 L 20/40', 'no es un diagnóstico'])
      expect(text).toContain(said)
    expect((await print(nurse, ana)).text).toContain('Anita Ruiz')
  })
  test('is of the nurse of the school alone, until it is noted what follows', async () => {
    expect(await refused(print(nurseOfPine, ana))).toBe('notFound')
    for (const user of [cast.rosa, cast.marcus, cast.elena, cast.dolores])
      expect(await refused(print(user, ana))).toBe('forbidden')
    expect(await refused(print({ ...nurse, userID: riverbend.elena }, ana))).toBe('notFound')
    const [row] = await as(nurse).screenings.list(ofAna)
    const { id, version } = row!
    await as(nurse).screenings.update({ ...ofAna, id, version, changes: { followUp: 'scheduled' } })
    expect(await refused(print(nurse, ana))).toBe('notFound')
    expect(await refused(print(nurse, null))).toBe('conflict')
  })
})

describe('a screening and a provider', () => {
  test('are read by the nurse, the student, and the family, and by no one else', async () => {
    const draft = { kind: 'dentist' as const, name: 'Oak Street Dental', phone: '+15557130699' }
    await as(nurse).providers.create({ ...ofAna, draft })
    for (const reader of [nurse, cast.ana, cast.elena]) {
      expect(await as(reader).screenings.list(ofAna)).toHaveLength(1)
      expect(await as(reader).providers.list(ofAna)).toMatchObject([
        { shownName: 'Oak Street Dental' },
      ])
    }
    const others = [cast.marcus, cast.rosa, cast.dolores, cast.tomas, cast.otto, nurseOfPine]
    for (const stranger of others) {
      expect(await refused(as(stranger).screenings.list(ofAna))).toBe('notFound')
      expect(await refused(as(stranger).providers.list(ofAna))).toBe('notFound')
    }
    expect((await as(nurseOfPine).screeningLog.list({})).rows).toEqual([])
  })
  test('need a name, from the list or their own', async () => {
    const wrong = await refusal(as(nurse).providers.create({ ...ofAna, draft: { kind: 'doctor' } }))
    expect(Object.keys(wrong?.detail.fields ?? {})).toEqual(['name'])
  })
})
