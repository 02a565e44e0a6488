import type { UserRequest } from '@atrium/kit/server'
import { contextOf, storyDay } from '@atrium/people/fixtures'
import { removalDays } from '@atrium/special-education/public'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBehavior } from '../behavior.fixtures.ts'

const { ana, ben, cast, database, districtID, lists, oak, rosa } = await makeBehavior()
afterAll(() => database.drop())

const suspend = async (studentID: number, from: string, to: string, status = 'decided') => {
  const [made] = await database.owner<{ id: number }[]>`
    insert into behavior_incident (district_id, school_id, behavior_id, happened_on, location, story, status, entered_by, decided_by, decided_at)
    values (${districtID}, ${oak}, ${lists.fight}, ${from}, 'classroom', 'A fight', ${status}, ${rosa}, ${rosa}, ${`${from}T18:00:00Z`}) returning id`
  await database.owner`
    insert into behavior_incident_response (district_id, place, incident_id, student_id, consequence_id, from_day, to_day)
    values (${districtID}, 1, ${made?.id ?? 0}, ${studentID}, ${lists.oss}, ${from}, ${to})`
}
const days = async () => {
  const ctx = {
    ...contextOf(database, cast.dolores),
    ...{ user: cast.dolores, db: database.district(districtID), now: () => storyDay },
  } as UserRequest
  return removalDays.find('behavior')?.days(ctx, {
    ...{ studentIDs: [ana, ben], from: '2026-07-01', to: '2027-06-30' },
  })
}

beforeAll(async () => {
  // Four, three and four school days; the second goes over a weekend.
  await suspend(ana, '2026-09-08', '2026-09-11')
  await suspend(ana, '2026-09-18', '2026-09-22')
  await suspend(ana, '2026-10-06', '2026-10-09')
})

test('Days out of school are school days: 4, 3 and 4 make 11, weekends left out', async () => {
  expect(await days()).toEqual(new Map([[ana, 11]]))
})

test('A suspension that was dismissed removes no one, and one of last year doesn’t count', async () => {
  await suspend(ben, '2026-10-06', '2026-10-09', 'dismissed')
  await suspend(ben, '2026-05-05', '2026-05-08')
  expect(await days()).toEqual(new Map([[ana, 11]]))
})
