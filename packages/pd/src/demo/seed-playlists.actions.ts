import type { Tx } from '@atrium/kit/server'
import { pdPlaylistCourses, pdPlaylists, pdPlaylistUsers } from '../playlists/playlists.table.ts'
import { dayOf, type DemoPeople } from './demo-people.ts'

/** A playlist that is assigned, and one that is still a draft. */
export async function seedPlaylists(
  tx: Tx,
  { districtID, pdadminID, teacherID, colleagueIDs, timeZone }: DemoPeople,
  now: Date,
  courseIDs: readonly number[],
): Promise<void> {
  const made = await tx
    .insert(pdPlaylists)
    .values([
      {
        districtID,
        ownerID: pdadminID,
        name: 'First-year teachers',
        description: 'What every new colleague takes in the first year.',
        status: 'actv',
        dueOn: dayOf(now, 120, timeZone),
        activatedAt: now.toISOString(),
      },
      {
        districtID,
        ownerID: pdadminID,
        name: 'Safety refresher',
        description: 'Due before spring.',
        status: 'drft',
        dueOn: dayOf(now, 60, timeZone),
      },
    ])
    .returning({ id: pdPlaylists.id })
  const [first, second] = made.map(({ id }) => id)
  await tx.insert(pdPlaylistCourses).values(
    [
      [first, 0],
      [first, 12],
      [first, 13],
      [second, 11],
      [second, 18],
    ].map(([playlistID = 0, at = 0], place) => ({
      districtID,
      playlistID,
      courseID: courseIDs[at] ?? 0,
      place: place + 1,
    })),
  )
  await tx.insert(pdPlaylistUsers).values(
    [teacherID, ...colleagueIDs.slice(0, 6)].map((userID) => ({
      districtID,
      playlistID: first ?? 0,
      userID,
    })),
  )
  await tx
    .insert(pdPlaylistUsers)
    .values({ districtID, playlistID: second ?? 0, userID: teacherID })
}
