import { id, needing, recordProcedures, signedIn } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { categoriesRecord } from './categories.record.ts'
import { categories } from './categories.table.ts'
import { categoryContents, setCategoryContents } from './contents.actions.ts'

const counted = (what: string) =>
  sql<number>`(select count(*)::int from standard_category_content c where c.district_id = ${categories.districtID} and c.category_id = ${categories.id} and c.item_id is ${sql.raw(what)} null)`

export const categoryProcedures = {
  ...recordProcedures(categoriesRecord, {
    table: categories,
    // The contents of a category are deleted with it.
    inUse: () => Promise.resolve([]),
    columns: { frameworkCount: counted(''), branchCount: counted('not') },
  }),
  contents: signedIn
    .input(z.strictObject({ categoryID: id }))
    .query(({ ctx, input }) => categoryContents(ctx, input.categoryID)),
  setContents: needing('standards.manage')
    .input(
      z.strictObject({
        categoryID: id,
        frameworkIDs: z.array(id).max(200),
        itemIDs: z.array(id).max(500),
      }),
    )
    .mutation(({ ctx, input }) => setCategoryContents(ctx, input)),
}
