import { users } from '@atrium/auth/tables'
import { defineJob, type DistrictDb } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  communities,
  communityMeetings,
  communityMembers,
  meetingActions,
} from './communities.table.ts'

/** Reminds the owner of an action item on the day on which it is due, once for each day that is set. */
export const actionRemindersJob = defineJob<object>({
  name: 'educatorGrowth.actionReminders',
  singleton: () => 'actions',
  schedule: { cron: '45 * * * *', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueActions(db, districtID, now())).length > 0,
  run: async ({ db, database, districtID, now }, _input, progress) => {
    const due = await dueActions(db, districtID, now())
    for (const [at, { id, meetingID, ownerID, what, dueOn }] of due.entries()) {
      progress.check()
      await database.transaction(districtID, async (tx) => {
        const mine = await tx.execute<{ id: number }>(sql`
          update ${meetingActions} set reminded_for = ${dueOn}::date
          where district_id = ${districtID} and id = ${id} and done_on is null and owner_id = ${ownerID} and due_on = ${dueOn}::date
            and reminded_for is distinct from ${dueOn}::date
          returning id`)
        if (mine.length === 0) return
        await notifyUsers(tx, [ownerID], {
          ...{ districtID, template: 'educatorGrowth.action.due', values: { what } },
          ...{
            screen: 'settings/educator-growth/community-meetings/edit',
            params: { id: meetingID },
          },
        })
      })
      progress.report({ done: at + 1, total: due.length })
    }
    return { reminders: due.length }
  },
})

/** Open ones of people who are still in the community: nothing is said to who has left it. */
const dueActions = (db: DistrictDb, districtID: number, now: Date) =>
  db.execute<{ id: number; meetingID: number; ownerID: number; what: string; dueOn: string }>(sql`
    select a.id, a.meeting_id as "meetingID", a.owner_id as "ownerID", a.what, a.due_on::text as "dueOn" from ${meetingActions} a
    join ${communityMeetings} t on t.district_id = a.district_id and t.id = a.meeting_id and t.removed_at is null
    join ${communities} c on c.district_id = t.district_id and c.id = t.community_id and c.removed_at is null and c.active
    join ${districts} d on d.id = a.district_id
    join ${users} u on u.district_id = a.district_id and u.id = a.owner_id and u.status = 'active'
    where a.district_id = ${districtID} and a.done_on is null and a.reminded_for is distinct from a.due_on
      and a.due_on <= (${now.toISOString()}::timestamptz at time zone d.time_zone)::date
      and (c.facilitator_id = a.owner_id or exists (select from ${communityMembers} m
        where m.district_id = c.district_id and m.community_id = c.id and m.member_id = a.owner_id))
    order by a.id limit 500`)
