import { fileAccess, idOrZero, needing, recordHistory, router } from '@atrium/kit/server'
import { z } from 'zod'
import { logoHistoryFields, logoKinds, logoPurpose } from './logo.rules.ts'
import { saveLogo } from './logos.actions.ts'
import { checkManages, readLogos } from './logos.queries.ts'

// Pictures are shown on public pages; print files are only for people who manage logos.
export const logoFiles = fileAccess({
  purpose: logoPurpose,
  visitors: true,
  read: ({ user }, file) =>
    file.image || (user?.districtID === file.districtID && user.permissions.has('schools.manage')),
  upload: ({ user }) => user.permissions.has('schools.manage'),
  maxBytes: 10_000_000,
})

const schoolID = idOrZero

export const logosRouter = router({
  get: needing('schools.manage')
    .input(z.strictObject({ schoolID }))
    .query(({ ctx, input }) => readLogos(ctx, input.schoolID)),
  history: needing('schools.manage')
    .input(z.strictObject({ schoolID }))
    .query(({ ctx, input }) => {
      checkManages(ctx, input.schoolID)
      return recordHistory(ctx, {
        entity: 'schools.logos',
        id: input.schoolID,
        fields: logoHistoryFields,
      })
    }),
  save: needing('schools.manage')
    .input(
      z.strictObject({
        schoolID,
        version: z.int().min(0),
        kind: z.enum(logoKinds),
        uuid: z.uuid().nullable(),
      }),
    )
    .mutation(({ ctx, input }) => saveLogo(ctx, input)),
})
