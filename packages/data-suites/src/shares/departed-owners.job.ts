import { notifyUser } from '@atrium/notify/public'
import { defineJob } from '@atrium/kit/server'
import { ownerlessSuites, passOn } from './transfer.actions.ts'

/**
 * Each night: the suites of someone who works here no more go to the first of their editors who does, else to an administrator, who is
 * told. Nothing of them stops meanwhile; whoever left keeps nothing.
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
