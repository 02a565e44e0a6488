import { needing, open, fileAccess, recordHistory, router } from '@atrium/kit/server'
import { z } from 'zod'
import { helpTitles, readHelp } from './help-documents/help.queries.ts'
import {
  imagePurpose,
  preferenceHistoryFields,
  preferenceNames,
} from './preferences/preference.words.ts'
import { savePreferences } from './preferences/preferences.actions.ts'
import {
  preferencesToEdit,
  readPublicPreference,
  readPublicPreferences,
} from './preferences/preferences.queries.ts'
import { sanitisedHeader } from './sanitise.ts'

// The pictures of the public pages are everyone's to see.
export const siteImages = fileAccess({
  purpose: imagePurpose,
  read: () => true,
  visitors: true,
  accept: 'image',
  upload: ({ user }) => user.permissions.has('site.manage'),
})

export const siteRouter = router({
  publicPreference: open('the public pages')
    .input(z.object({ name: z.string().max(100) }))
    .query(({ ctx, input }) => readPublicPreference(ctx, input.name)),
  publicPreferences: open('the public pages').query(({ ctx }) => readPublicPreferences(ctx)),

  preferences: needing('site.manage').query(({ ctx }) => preferencesToEdit(ctx)),
  preferencesHistory: needing('site.manage').query(({ ctx }) =>
    recordHistory(ctx, {
      entity: 'site.publicPreferences',
      id: ctx.user.districtID,
      fields: preferenceHistoryFields,
    }),
  ),
  savePreferences: needing('site.manage')
    .input(
      z.strictObject({
        changes: z
          .array(
            z.strictObject({
              name: z.enum(preferenceNames),
              version: z.int().min(0),
              value: z.unknown(),
            }),
          )
          .min(1)
          .max(preferenceNames.length),
      }),
    )
    .mutation(({ ctx, input }) => savePreferences(ctx, input.changes)),
  /** A custom header as visitors would get it, while it is written. */
  previewHeader: needing('site.manage')
    .input(z.object({ html: z.string().max(50_000) }))
    .query(({ input }) => ({ html: sanitisedHeader(input.html) })),

  helpTitles: open('help is no secret, and the login page has some too')
    .input(z.object({ label: z.string().max(300) }))
    .query(({ ctx, input }) => helpTitles(ctx, input.label)),
  help: open('help is no secret, and the login page has some too')
    .input(z.object({ id: z.string().max(100) }))
    .query(({ ctx, input }) => readHelp(ctx, input.id)),
})
