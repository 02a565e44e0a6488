import { notifyUser } from '@atrium/notify/public'
import { defineJob } from '@atrium/kit/server'
import { ownerlessSuites, passOn } from './transfer.actions.ts'

/**
 * Each night: transfers the suites of people who have left to the first of their editors who still
 * works here, or else to an administrator, who is notified. Everything in them continues; the
 * former owner keeps no access.
 */
export const departedOwnersJob = defineJob<object>({
  name: 'dataSuites.leavers',
  singleton: () => 'leavers',
  schedule: { cron: '25 3 * * *', input: {} },
  run: async ({ database, districtID }) =>
    database.transaction(districtID, async (tx) => {
      let passed = 0
      for (const { id, name, owner_id: fromID, heir_id: toID } of await ownerlessSuites(
        tx,
        districtID,
      )) {
        if (toID === null) continue
        await passOn(tx, { districtID, suiteID: id, fromID, toID, actorID: 0, keeps: false })
        await notifyUser(tx, {
          districtID,
          userID: toID,
          template: 'dataSuites.inherited',
          values: { suite: name },
          screen: 'data-forge/data-suites/suite',
          params: { suiteID: id },
        })
        passed++
      }
      return { passed }
    }),
})
