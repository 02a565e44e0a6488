import { defineJob } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { hasFinished } from './playlists.queries.ts'
import { pdPlaylistCourses, pdPlaylists, pdPlaylistUsers } from './playlists.table.ts'

/**
 * A week before a playlist is due, people who have not finished it are reminded once. A run that
 * dies reminds the rest when it restarts.
 */
export const remindersJob = defineJob<object>({
  name: 'pd.playlistReminders',
  singleton: () => 'reminders',
  schedule: { cron: '0 7 * * *', input: {} },
  run: async ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => {
      const at = now().toISOString()
      const due = await tx.execute<{
        id: number
        name: string
        dueOn: string
        userIDs: number[]
      }>(sql`
        with late as (
          update ${pdPlaylistUsers} set reminded_at = ${at}
          from ${pdPlaylists} p join ${districts} d on d.district_id = p.district_id
          where p.district_id = ${districtID} and ${pdPlaylistUsers.districtID} = p.district_id and ${pdPlaylistUsers.playlistID} = p.id and p.removed_at is null and p.status = 'actv'
            and ${pdPlaylistUsers.remindedAt} is null and p.due_on between (${at}::timestamptz at time zone d.time_zone)::date and (${at}::timestamptz at time zone d.time_zone)::date + 7
            and exists (select from ${pdPlaylistCourses} c where c.district_id = p.district_id and c.playlist_id = p.id and not ${hasFinished(sql`${pdPlaylistUsers.userID}`, sql`c.course_id`)})
          returning p.id, p.name, p.due_on, ${pdPlaylistUsers.userID} as user_id)
        select id, name, due_on::text as "dueOn", array_agg(user_id) as "userIDs" from late group by id, name, due_on`)
      let reminded = 0
      for (const { name, dueOn, userIDs } of due) {
        reminded += userIDs.length
        await notifyUsers(tx, userIDs, {
          districtID,
          template: 'pd.playlist.due',
          values: { name, dueDate: dueOn },
          screen: 'my/professional-learning',
        })
      }
      return { reminded }
    }),
})
