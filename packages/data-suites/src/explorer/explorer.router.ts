import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { fieldInput } from '../definitions.input.ts'
import { browseRows, dependantsOn, listDatasources } from './explorer.queries.ts'

const fileID = id
const viewing = () => needing('dataSuites.view')
const search = z.string().max(100)

/** The data sources of all suites that a person may see. */
export const explorerRouter = router({
  list: viewing()
    .input(z.strictObject({ search }))
    .query(({ ctx, input }) => listDatasources(ctx, input.search)),
  rows: viewing()
    .input(
      z.strictObject({
        fileID,
        page: z.int().min(0).max(10_000_000),
        search,
        sort: z.strictObject({ field: fieldInput, descending: z.boolean() }).optional(),
        columns: z.array(fieldInput).max(60).optional(),
      }),
    )
    .query(({ ctx, input }) => browseRows(ctx, input)),
  dependants: viewing()
    .input(z.strictObject({ fileID }))
    .query(({ ctx, input }) => dependantsOn(ctx, input.fileID)),
})
