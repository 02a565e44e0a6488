import { defineModule, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { fieldsSearch } from './fields-search.ts'
import { searchKinds } from './search-kinds.ts'
import { searchAll } from './search.queries.ts'

export const search = defineModule({
  extensions: [searchKinds(fieldsSearch)],
  router: router({
    /**
     * For the palette and the search page. Results never include anything the caller may not open.
     */
    find: signedIn
      .input(
        z.strictObject({
          text: z.string().max(200),
          limit: z.int().min(1).max(20).default(5),
        }),
      )
      .query(({ ctx, input }) => searchAll(ctx, input.text, input.limit)),
  }),
})
