import { idOrZero, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { recentSettingsChanges } from './recent-changes.queries.ts'
import { placesOf, settingsHistory, settingsView, settingsViews } from './settings-view.queries.ts'
import { saveSettings } from './settings.actions.ts'

const schoolID = idOrZero
const place = z.strictObject({ name: z.string().max(100), schoolID })

// Each group has its own permission, and each place its reach: both are checked where the group is
// opened.
export const districtSettingsRouter = router({
  places: signedIn
    .input(place.pick({ name: true }))
    .query(({ ctx, input }) => placesOf(ctx, input.name)),
  views: signedIn
    .input(z.strictObject({ schoolID }))
    .query(({ ctx, input }) => settingsViews(ctx, input.schoolID)),
  group: signedIn.input(place).query(({ ctx, input }) => settingsView(ctx, input)),
  history: signedIn.input(place).query(({ ctx, input }) => settingsHistory(ctx, input)),
  /** For the settings index. */
  recent: signedIn.query(({ ctx }) => recentSettingsChanges(ctx)),
  save: signedIn
    .input(
      place.extend({
        version: idOrZero,
        changes: z.record(z.string().max(100), z.unknown()),
      }),
    )
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
})
