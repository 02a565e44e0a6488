import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { fieldInput, measured, name } from '../definitions.input.ts'
import { recipeInput } from './recipe.input.ts'
import { refreshFile, saveRecipe } from './tools.actions.ts'
import { nestedKeys, previewRecipe, unmatchedRows } from './tools.queries.ts'

const suite = z.strictObject({ suiteID: id })
const recipe = measured(recipeInput)

// Who may do what in one suite is its own matter (`openSuite`); this says who comes near any.
const viewing = () => needing('dataSuites.view')

/** Files derived from others in their suite. */
export const toolsRouter = router({
  preview: viewing()
    .input(suite.extend({ recipe }))
    .query(({ ctx, input }) => previewRecipe(ctx, input)),
  unmatched: viewing()
    .input(suite.extend({ recipe, side: z.enum(['left', 'right']) }))
    .query(({ ctx, input }) => unmatchedRows(ctx, input)),
  nestedKeys: viewing()
    .input(suite.extend({ fileID: id, field: fieldInput }))
    .query(({ ctx, input }) => nestedKeys(ctx, input)),
  save: viewing()
    .input(
      suite.extend({
        fileID: id.optional(),
        version: z.int().min(1).optional(),
        name,
        auto: z.boolean(),
        recipe,
      }),
    )
    .mutation(({ ctx, input }) => saveRecipe(ctx, input)),
  refresh: viewing()
    .input(z.strictObject({ fileID: id }))
    .mutation(({ ctx, input }) => refreshFile(ctx, input.fileID)),
})
