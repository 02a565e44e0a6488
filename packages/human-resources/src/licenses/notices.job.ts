import { holders } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { schoolDate } from '@atrium/kit/shared'
import { notifyUsers, type Reader } from '@atrium/notify/public'
import { staffMembers } from '@atrium/people/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { and, eq, sql } from 'drizzle-orm'
import { longDate } from '../long-date.rules.ts'
import { keepsPersonnel } from '../words.ts'
import { noticeDue } from './license-check.rules.ts'
import { licenses } from './licenses.table.ts'
import { isRenewed } from './renewed.ts'

/** Tells people, and those who keep their records, that a license ends in 90, 30, or 7 days and no other one goes on. */
export const licenseNoticesJob = defineJob<object>({
  name: 'humanResources.licenseNotices',
  singleton: () => 'licenses',
  schedule: { cron: '20 6 * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueNotices(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await dueNotices(db, districtID, now())
    for (const [at, { id, userID, name, schoolID, expiresOn, days }] of due.entries()) {
      progress.check()
      await database.transaction(districtID, async (tx) => {
        // Sent once, however often the job starts over.
        const [mine] = await tx
          .update(licenses)
          .set({ noticeSent: days })
          .where(
            and(
              eq(licenses.districtID, districtID),
              eq(licenses.id, id),
              sql`(${licenses.noticeSent} is null or ${licenses.noticeSent} > ${days}) and ${licenses.removedAt} is null`,
            ),
          )
          .returning({ id: licenses.id })
        if (!mine) return
        const values = ({ language }: Reader) => ({ name, day: longDate(expiresOn, language) })
        const screen = { screen: 'staff-member/licenses', params: { staffID: userID } }
        await notifyUsers(tx, [userID], {
          ...{ districtID, template: 'humanResources.license.own', values, ...screen },
        })
        const keeping = await holders(tx, { districtID, permission: keepsPersonnel, schoolID })
        await notifyUsers(
          tx,
          keeping.filter((one) => one !== userID),
          { districtID, template: 'humanResources.license.staff', values, ...screen },
        )
      })
      progress.report({ done: at + 1, total: due.length })
    }
    return { notices: due.length }
  },
})

interface DueNotice {
  id: number
  userID: number
  name: string
  schoolID: number
  expiresOn: string
  days: number
}

async function dueNotices(db: DistrictDb, districtID: number, now: Date): Promise<DueNotice[]> {
  const today = schoolDate(now, await timeZoneAt(db, districtID))
  const rows = await db.execute<Omit<DueNotice, 'days'> & { sent: number | null }>(sql`
    select l.id, l.user_id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, m.school_id as "schoolID", l.expires_on::text as "expiresOn", l.notice_sent as sent
    from ${licenses} l join ${staffMembers} m on m.district_id = l.district_id and m.user_id = l.user_id and m.status = 'active'
    join ${users} u on u.district_id = l.district_id and u.id = l.user_id
    where l.district_id = ${districtID} and l.removed_at is null and l.expires_on between ${today}::date and ${today}::date + 90 and coalesce(l.notice_sent, 99) > 7
      and not ${isRenewed(sql`${today}::date`)}
    order by l.expires_on, l.id`)
  return [...rows].flatMap(({ sent, ...one }) => {
    const days = noticeDue({ expiresOn: one.expiresOn, sent }, today)
    return days === undefined ? [] : [{ ...one, days }]
  })
}
