import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  type CurrentUser,
} from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { testDatabase } from '@atrium/kit/testing'
import { appoint, castOf, contextOf, joinAlgebra, makeRiverbend } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { students } from '../../students.module.ts'
import { tiersAndAreas } from '../interventions.fixtures.ts'
import { manages } from '../intervention.words.ts'
import { interventions } from '../interventions.table.ts'

installExtensions(students.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, districtID, marcus, oak, pine } = riverbend
const { tier, area } = await tiersAndAreas(database, districtID)
afterAll(() => database.drop())

const callerOf = createCallerFactory(students.router)
const as = (user: CurrentUser, day = '2026-11-20') =>
  callerOf({ ...contextOf(database, user), now: () => new Date(`${day}T19:00:00Z`) })
const administering = (user: CurrentUser, schoolID: number): CurrentUser => ({
  ...user,
  permissions: new Set([...user.permissions, manages]),
  grants: new Map([...(user.grants ?? []), [manages, [schoolID]]]),
})
const coordinator = administering(cast.rosa, oak)
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const wrong = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => Object.keys(asRefusal(error)?.detail.fields ?? {}),
  )

const startsOn = '2026-09-07'
const ofAna = { kind: 'student' as const, userID: ana }
let interventionID = 0
let monitorID = 0

beforeAll(async () => {
  await appoint(database, districtID, { userID: marcus, group: 'teacher', schoolID: oak })
  const monitor = await as(administering(cast.dolores, 0)).monitors.create({
    draft: {
      ...{
        name: { en: 'Oral reading', es: 'Lectura oral' },
        areaID: area('reading'),
        active: true,
      },
      ...{ unit: { en: 'words a minute', es: 'palabras por minuto' }, frequency: 'weekly' },
    },
  })
  monitorID = monitor.id
  const made = await as(coordinator).interventions.create({ ...ofAna, draft: draft() })
  interventionID = made.id
})

const draft = (of: object = {}) => ({
  ...{ tierID: tier('tier2'), areaID: area('reading'), goal: 'Reads 60 words a minute' },
  ...{ startsOn, leadID: marcus, isForFamily: true },
  // A day of week 9.
  ...{ monitorID, baseline: 42, target: 60, targetOn: plusDays(startsOn, 60) },
  ...of,
})
const point = (value: number, of = interventionID) => ({
  ...{ interventionID: of, value, held: 2, planned: 3 },
})

describe('measures of an intervention', () => {
  test('are entered week by week by its lead, and four below the aim line ask for a change, once', async () => {
    const values = [45, 47, 46, 47, 47, 48]
    for (const [week, value] of values.entries())
      await as(cast.marcus).savePoints({
        ...{ day: plusDays(startsOn, week * 7 + 4), points: [point(value)] },
      })
    const [progress] = await as(cast.marcus).interventionProgress({ studentID: ana })
    expect(progress?.points.map(({ week, value, aim }) => [week, value, aim])).toEqual([
      [1, 45, 44],
      [2, 47, 46],
      [3, 46, 48],
      [4, 47, 50],
      [5, 47, 52],
      [6, 48, 54],
    ])
    expect(progress?.changeOn).toEqual([plusDays(startsOn, 39)])
    expect(progress?.fidelity).toBe(67)
    const { rows } = await as(coordinator).currentInterventions.list({
      filters: { decision: ['change'] },
    })
    expect(rows.map(({ studentID, decision }) => [studentID, decision])).toEqual([[ana, 'change']])
  })
  test('of a day that is there already are corrected', async () => {
    const day = plusDays(startsOn, 39)
    await as(cast.marcus).savePoints({ day, points: [point(55)] })
    const [progress] = await as(cast.marcus).interventionProgress({ studentID: ana })
    expect([progress?.points.length, progress?.changeOn]).toEqual([6, []])
    const { rows } = await as(coordinator).currentInterventions.list({})
    expect(rows.map(({ decision }) => decision)).toEqual(['onTrack'])
    await as(cast.marcus).savePoints({ day, points: [point(48)] })
  })
  test('are read on the profile by its readers, by families only if it is shared', async () => {
    for (const user of [cast.elena, cast.ana, coordinator])
      expect(await as(user).interventionProgress({ studentID: ana })).toHaveLength(1)
    for (const user of [cast.tomas, cast.priya])
      expect(await refused(as(user).interventionProgress({ studentID: ana }))).toBe('notFound')
    const [row] = await as(coordinator).interventions.list(ofAna)
    const { id, version } = row!
    await as(coordinator).interventions.update({
      ...{ ...ofAna, id, version, changes: { isForFamily: false } },
    })
    expect(await as(cast.elena).interventionProgress({ studentID: ana })).toEqual([])
  })
  test('are all saved or none, and only of one’s own students', async () => {
    const points = [point(50), point(50, interventionID + 1000)]
    const day = '2026-11-18'
    expect(await refused(as(cast.marcus).savePoints({ day, points }))).toBe('notFound')
    const [progress] = await as(coordinator).interventionProgress({ studentID: ana })
    expect(progress?.points).toHaveLength(6)
    for (const user of [cast.rosa, administering(cast.priya, pine)])
      expect(await refused(as(user).savePoints({ day, points: [point(50)] }))).toBe('notFound')
    expect(await refused(as(cast.elena).savePoints({ day, points: [point(50)] }))).toBe('forbidden')
  })
  test('have no more sessions held than planned, and no day to come', async () => {
    const saving = (of: object, day = '2026-11-18') =>
      wrong(as(cast.marcus).savePoints({ day, points: [{ ...point(50), ...of }] }))
    expect(await saving({ held: 4 })).toEqual(['held'])
    expect(await saving({}, '2027-02-01')).toEqual(['day'])
  })
})

test('An aim line has a target other than the baseline, a week or more away', async () => {
  const making = (of: object) =>
    wrong(as(coordinator).interventions.create({ ...ofAna, draft: draft(of) }))
  expect(await making({ target: 42 })).toEqual(['target'])
  expect(await making({ targetOn: plusDays(startsOn, 6) })).toEqual(['targetOn'])
  expect(await making({ baseline: null })).toEqual(['baseline'])
})

test('Measures of a class of thirty are entered in one request', async () => {
  const joined = await joinAlgebra(database, riverbend, 30)
  const ids = await database.transaction(districtID, async (tx) => {
    const rows = await tx
      .insert(interventions)
      .values(
        joined.map((userID) => ({
          ...{
            districtID,
            userID,
            tierID: tier('tier2'),
            areaID: area('reading'),
            goal: 'Reads',
            startsOn,
          },
          ...{ leadID: marcus, monitorID, baseline: 42, target: 60, targetOn: '2026-11-06' },
        })),
      )
      .returning({ id: interventions.id })
    return rows.map(({ id }) => id)
  })
  const rows = await as(cast.marcus).pointsToEnter()
  expect(rows).toHaveLength(31)
  expect(rows.find(({ studentID }) => studentID === ana)?.last?.value).toBe(48)
  // Nothing is measured of a student who has left.
  const leave = (exitDate: string | null) =>
    database.owner`update school_enrollment set exit_date = ${exitDate} where student_id = ${ana}`
  await leave('2026-11-19')
  expect(await as(cast.marcus).pointsToEnter()).toHaveLength(30)
  await leave(null)
  const points = ids.map((id) => point(50, id))
  expect(await as(cast.marcus).savePoints({ day: '2026-11-18', points })).toEqual({ saved: 30 })
  expect(await as(cast.rosa).pointsToEnter()).toEqual([])
})
