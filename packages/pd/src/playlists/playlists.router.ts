import { id, needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { needs } from '../words.ts'
import {
  copyPlaylist,
  removePlaylist,
  savePlaylist,
  setPlaylistStatus,
} from './playlists.actions.ts'
import { listPlaylists, readPlaylist } from './playlists.queries.ts'

export const playlistsRouter = router({
  list: needing.districtWide(needs.administer).query(({ ctx }) => listPlaylists(ctx)),
  get: signedIn
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => readPlaylist(ctx, input.id)),
  save: signedIn
    .input(
      z.strictObject({
        playlist: z.strictObject({ id, version: id }).optional(),
        isPersonal: z.boolean().optional(),
        draft: z.strictObject({
          name: z.string().trim().min(1).max(120),
          description: z.string().max(2000).nullable(),
          dueOn: z.iso.date().nullable(),
          courseIDs: z.array(id).max(100),
          userIDs: z.array(id).max(5000),
        }),
      }),
    )
    .mutation(({ ctx, input }) => savePlaylist(ctx, input)),
  // Any text: a status that there is not is refused in the specification's words.
  setStatus: signedIn
    .input(z.strictObject({ id, status: z.string().max(20) }))
    .mutation(({ ctx, input }) => setPlaylistStatus(ctx, input)),
  copy: signedIn
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => copyPlaylist(ctx, input.id)),
  remove: signedIn
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => removePlaylist(ctx, input.id)),
})
