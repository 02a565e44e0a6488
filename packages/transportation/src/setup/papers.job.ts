import { holders } from '@atrium/access/public'
import { defineJob, type Database } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { timeZoneAt } from '@atrium/schools/public'
import { and, eq, isNull } from 'drizzle-orm'
import { setsUp } from '../words.ts'
import { dueNotices } from './drivers.rules.ts'
import { busDrivers } from './setup.table.ts'

/** Tells the transportation office 60, 30, and 7 days before a driver’s paper ends. */
export const driverPapersJob = defineJob<object>({
  name: 'transportation.driverPapers',
  singleton: () => 'papers',
  schedule: { cron: '15 5 * * *', input: {} },
  run: async ({ database, db, districtID, now }) => ({
    told: await tellOfPapers(database, {
      districtID,
      today: schoolDate(now(), await timeZoneAt(db, districtID)),
    }),
  }),
})

/** @returns how many notices there were */
export const tellOfPapers = (
  database: Database,
  { districtID, today }: { districtID: number; today: string },
): Promise<number> =>
  database.transaction(districtID, async (tx) => {
    const drivers = await tx
      .select()
      .from(busDrivers)
      .where(
        and(
          eq(busDrivers.districtID, districtID),
          eq(busDrivers.active, true),
          isNull(busDrivers.removedAt),
        ),
      )
      .orderBy(busDrivers.id)
      // Another run waits, and then finds who was told.
      .for('no key update')
    const due = drivers.flatMap((driver) =>
      dueNotices(driver, today, driver.told).map((notice) => ({ driver, ...notice })),
    )
    if (due.length === 0) return 0
    const office = await holders(tx, { districtID, permission: setsUp })
    for (const { driver, paper, last, days } of due) {
      driver.told = { ...driver.told, [paper]: { last, days } }
      await tx
        .update(busDrivers)
        .set({ told: driver.told })
        .where(and(eq(busDrivers.districtID, districtID), eq(busDrivers.id, driver.id)))
      await notifyUsers(tx, office, {
        districtID,
        template: `transportation.papers.${paper}`,
        values: { name: driver.name, date: last },
        screen: 'settings/transportation/bus-drivers/edit',
        params: { id: driver.id },
      })
    }
    return due.length
  })
