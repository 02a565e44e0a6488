import { installExtensions, type CurrentUser } from '@atrium/kit/server'
import { signedInUser } from '@atrium/people/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeSpecialEducation, refused } from '../special-education.fixtures.ts'
import { removalDays } from './removal-days.ts'

const world = await makeSpecialEducation()
const { aide, ana, as, ben, carla, caseManager, cast, database, districtID, dolores, oak, tim } =
  world
afterAll(() => database.drop())
installExtensions([
  removalDays({ name: 'test', days: () => Promise.resolve(new Map([[ana, 11]])) }),
])

const at = (userID: number, schoolID: number): CurrentUser =>
  signedInUser({
    ...{ districtID, userID, group: 'specialEducationAdministrator', schoolID, roles: ['staff'] },
  })
const administrator = at(dolores, 0)
const december = new Date('2026-12-02T18:00:00Z')
const counted = async (filters: Record<string, string[]> = {}, user = administrator) =>
  (await as(user, december).childCount.list({ filters })).rows
let planID = 0
let planOfBen = 0

beforeAll(async () => {
  const receive = async (studentID: number) => {
    const draft = draftOf({ studentID, schoolID: oak, caseManagerID: carla, aideID: tim })
    const { id } = await as(caseManager).plans.create({ draft })
    const came = {
      ...{ transferredOn: '2026-09-28', meetingOn: '2026-03-30', evaluatedOn: '2025-03-03' },
    }
    await as(caseManager).plans.act({ id, act: 'receive', filled: came })
    return id
  }
  planID = await receive(ana)
  planOfBen = await receive(ben)
  await database.owner`update student set hispanic = true, races = '{white}', english_proficiency = 'englishLearner' where user_id = ${ana}`
  await database.owner`update users set state_id = '1234567890', birth_date = '2011-05-04' where id = ${ana}`
})

describe('the child count of December 1', () => {
  test('has each child once as the state counts them, and says what is missing', async () => {
    const rows = await counted()
    const hers = rows.find(({ studentID }) => studentID === ana)
    expect(rows).toHaveLength(2)
    expect(hers).toMatchObject({
      ...{ part: 'count', stateID: '1234567890', age: 15, category: 'specificLearning' },
      ...{ placement: 'regular80', participation: '80–100%', race: 'hispanic' },
      ...{ englishLearner: true, removalDays: 11, overTen: true, check: 'complete', problems: [] },
    })
    await database.owner`update users set state_id = null, birth_date = null where id = ${ben}`
    await database.owner`update student set hispanic = null, races = '{}', english_proficiency = null where user_id = ${ben}`
    const [his] = await counted({ check: ['missing'] })
    expect(his).toMatchObject({
      ...{ studentID: ben, planID: planOfBen, check: 'missing', removalDays: 0, overTen: false },
      problems: ['stateID', 'birthDate', 'race', 'englishProficiency'],
    })
  })
  test('has what the plan said that day, however it changed since', async () => {
    await database.owner`update special_plan set category = 'autism', placement = 'residential' where id = ${planID}`
    const [hers] = await counted({ check: ['complete'] })
    expect(hers).toMatchObject({ category: 'specificLearning', placement: 'regular80' })
  })
  test('leaves out 504 plans, and children whose plan came into force after the day or ended before', async () => {
    await database.owner`update special_plan set kind = '504' where id = ${planOfBen}`
    expect((await counted()).map(({ studentID }) => studentID)).toEqual([ana])
    await database.owner`update special_plan set kind = 'iep', in_force_on = '2026-12-02' where id = ${planOfBen}`
    expect(await counted()).toHaveLength(1)
    await database.owner`update special_plan set in_force_on = '2026-09-28', exited_on = '2026-11-20', status = 'exited' where id = ${planOfBen}`
    expect(await counted()).toHaveLength(1)
    // Who left is among the exits of the year, with the reason that the state asks for.
    expect(await counted({ part: ['exit'] })).toMatchObject([
      { studentID: ben, exitedOn: '2026-11-20', exitReason: null, check: 'missing' },
    ])
    expect((await counted({ part: ['exit'] }))[0]?.problems).toContain('exitReason')
    expect(await counted({ year: ['previous'] })).toEqual([])
  })
  test('goes into a file in words', async () => {
    const { content } = await as(administrator, december).childCount.exportRows({
      ...{ query: { filters: { part: ['exit'] } }, format: 'csv' },
    })
    expect(content).toContain('Exit reason')
    expect(content).toContain('State ID; Birth date; Race and ethnicity')
  })
  test('is only for special education administrators of the whole district, and logged', async () => {
    for (const user of [caseManager, aide, cast.rosa, cast.marcus, cast.elena, at(dolores, oak)])
      expect(await refused(as(user, december).childCount.list({})), String(user.userID)).toBe(
        'forbidden',
      )
    // A district administrator who reads no special education pages doesn’t either.
    const { permissions, grants } = administrator
    const setup = { permissions: new Set(permissions), grants: new Map(grants) }
    setup.permissions.delete('students.specialEducation')
    setup.grants.delete('students.specialEducation')
    expect(await refused(as({ ...administrator, ...setup }, december).childCount.list({}))).toBe(
      'forbidden',
    )
    const mother = { ...administrator, userID: world.elena }
    expect((await counted({}, mother)).map(({ studentID }) => studentID)).not.toContain(ana)
    const [log] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from access_event where subject_id = ${ana} and actor_id = ${dolores} and kind = 'sensitiveRead'`
    expect(log?.count).toBe(1)
  })
})
