import { idOrZero, open, router } from '@atrium/kit/server'
import { z } from 'zod'
import { readableForm } from './form-areas.ts'
import { questionsOf, sectionsOf } from './forms.queries.ts'

const reading = open(
  'each area of forms decides who may read them; some are asked of visitors',
).input(z.object({ area: z.string().max(60), formID: idOrZero }))

export const formsRouter = router({
  form: reading.query(
    async ({ ctx, input }) => (await readableForm(ctx, input.area, input.formID)).form,
  ),
  sections: reading.query(async ({ ctx, input }) => {
    const { districtID } = await readableForm(ctx, input.area, input.formID)
    return sectionsOf(ctx.database.district(districtID), { districtID, formID: input.formID })
  }),
  questions: reading.query(async ({ ctx, input }) => {
    const { districtID } = await readableForm(ctx, input.area, input.formID)
    return questionsOf(ctx.database.district(districtID), { districtID, formID: input.formID })
  }),
})
