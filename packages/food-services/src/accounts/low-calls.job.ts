import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { timeZoneAt } from '@atrium/schools/public'
import { schoolsToCall, tellLow } from './low-calls.actions.ts'

const todayOf = async (db: DistrictDb, districtID: number, now: Date) => ({
  ...{ districtID, today: schoolDate(now, await timeZoneAt(db, districtID, 0)) },
})

/** Tells families of low meal accounts, on the weekday that their school chose. */
export const lowCallsJob = defineJob<object>({
  name: 'foodServices.lowCalls',
  singleton: () => 'calls',
  // In the afternoon of each time zone of the country: families are reached after work.
  schedule: { cron: '10 23 * * 1-5', input: {} },
  isDue: async ({ db, districtID, now }) =>
    (await schoolsToCall(db, await todayOf(db, districtID, now()))).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const of = await todayOf(db, districtID, now())
    const places = await schoolsToCall(db, of)
    let told = 0
    for (const [at, schoolID] of places.entries()) {
      progress.check()
      told += await database.transaction(districtID, (tx) =>
        tellLow(tx, { ...of, schoolID }, { sentBy: 0, now: now() }),
      )
      progress.report({ done: at + 1, total: places.length })
    }
    return { told }
  },
})
