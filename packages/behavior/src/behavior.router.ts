import { id, listProcedures, needing, router, signedIn } from '@atrium/kit/server'
import { schoolChoices } from '@atrium/people/public'
import { z } from 'zod'
import { listBico } from './bico/bico.queries.ts'
import { bicoList } from './bico/bico.record.ts'
import { kindOptions, namesPupils, pupilOptions } from './choices.queries.ts'
import { markOptions } from './setup/consequences.actions.ts'
import { studentBehavior, studentConcerns } from './student/student-behavior.queries.ts'
import { setupRights } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const either = needing(...namesPupils)

export const behaviorRouter = router({
  pupils: router({
    options: either.input(asked).query(({ ctx, input }) => pupilOptions(ctx, input)),
  }),
  kinds: router({
    options: either.input(asked).query(({ ctx, input }) => kindOptions(ctx, input)),
  }),
  schools: router({
    options: either.input(asked).query(({ ctx, input }) => schoolChoices(ctx, namesPupils, input)),
  }),
  marks: router({
    options: needing(...setupRights.read)
      .input(asked)
      .query(({ ctx, input }) => markOptions(ctx, input)),
  }),
  // Access is decided for each student: the page's section of the profile.
  studentBehavior: signedIn
    .input(z.object({ userID: id }))
    .query(({ ctx, input }) => studentBehavior(ctx, input.userID)),
  studentConcerns: signedIn
    .input(z.object({ userID: id }))
    .query(({ ctx, input }) => studentConcerns(ctx, input.userID)),
  bico: router(listProcedures(bicoList, { read: listBico })),
})
