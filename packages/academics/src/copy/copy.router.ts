import { id, needing } from '@atrium/kit/server'
import { z } from 'zod'
import { copyAll } from './copy.actions.ts'
import { copyChoices, previewCopy } from './copy.queries.ts'
import { copies, copyParts } from './words.ts'

const wish = {
  fromSchoolID: id,
  fromYearID: id,
  toYearID: id,
  parts: z.array(z.enum(copyParts)).min(1).max(copyParts.length),
  teachers: z.boolean(),
}

// To the school that is switched to; each part asks for its own permission at both schools.
const copying = () => needing(...copies)

export const copyProcedures = {
  choices: copying().query(({ ctx }) => copyChoices(ctx)),
  preview: copying()
    .input(z.strictObject(wish))
    .query(({ ctx, input }) => previewCopy(ctx, input)),
  copyAll: copying()
    .input(z.strictObject({ ...wish, token: z.string().length(64) }))
    .mutation(({ ctx, input }) => copyAll(ctx, input)),
}
