import {
  type BaseContext,
  id,
  needing,
  open,
  recordHistory,
  router,
  signedIn,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { publicDistrict } from '@atrium/schools/public'
import { z } from 'zod'
import { itemDetails } from './browse/details.queries.ts'
import { findFramework, listFrameworks } from './browse/frameworks.queries.ts'
import { frameworkHistoryFields } from './words.ts'
import { removeFramework, showFramework } from './browse/frameworks.actions.ts'
import { standardsByIDs } from './browse/standards.queries.ts'
import { childrenOf, searchItems, type Scope } from './browse/tree.queries.ts'
import { coursesRouter } from './courses/courses.router.ts'
import { discardImport, recheck, startImport } from './import/import.actions.ts'
import { importView, recentImports } from './import/import.queries.ts'

const ids = z.array(id).max(500)
const which = z.strictObject({ frameworkID: id })
const whichImport = z.strictObject({ importID: id })
const branch = z.strictObject({
  frameworkID: id,
  parentID: id.nullable(),
  after: z.int().optional(),
})
const look = z.strictObject({
  text: z.string().max(200),
  frameworkID: id.optional(),
  categoryID: id.optional(),
  limit: z.int().min(1).max(200).optional(),
})

const manage = () => needing('standards.manage')
const mine = ({ db, user }: UserRequest): Scope => ({ db, districtID: user.districtID })

/** What visitors see: the public frameworks of the district that the host belongs to. */
async function visible({ database, user, request }: BaseContext): Promise<Scope> {
  const districtID = user?.districtID ?? (await publicDistrict(database, request.host))?.districtID
  if (districtID === undefined) throw refuse.notFound('kit.refusal.notFound')
  return { db: database.district(districtID), districtID, publicOnly: true }
}
const anyone = () =>
  open(
    'published standards are open to all; only frameworks that the district shows are in the answer',
  )

/**
 * Frameworks, their trees, and imports. Everyone who is signed in can read them; changes require
 * `standards.manage`.
 */
export const standardsRouter = router({
  courses: coursesRouter,
  frameworks: router({
    list: signedIn.query(({ ctx }) => listFrameworks(mine(ctx))),
    get: signedIn
      .input(which)
      .query(({ ctx, input }) => findFramework(mine(ctx), input.frameworkID)),
    history: manage()
      .input(which)
      .query(async ({ ctx, input }) => {
        await findFramework(mine(ctx), input.frameworkID)
        return recordHistory(ctx, {
          entity: 'standards.frameworks',
          id: input.frameworkID,
          fields: frameworkHistoryFields,
        })
      }),
    show: manage()
      .input(which.extend({ isPublic: z.boolean(), version: z.int() }))
      .mutation(({ ctx, input }) => showFramework(ctx, input)),
    remove: manage()
      .input(which)
      .mutation(async ({ ctx, input }): Promise<object> => {
        await removeFramework(ctx, input.frameworkID)
        return {}
      }),
  }),
  items: router({
    children: signedIn
      .input(branch)
      .query(({ ctx, input: { after, ...of } }) =>
        childrenOf(mine(ctx), { ...of, ...(after !== undefined && { after }) }),
      ),
    search: signedIn.input(look).query(({ ctx, input }) => searchItems(mine(ctx), defined(input))),
    details: signedIn
      .input(z.strictObject({ itemID: id }))
      .query(({ ctx, input }) => itemDetails(mine(ctx), input.itemID)),
    byIDs: signedIn
      .input(z.strictObject({ itemIDs: ids }))
      .query(({ ctx, input }) => standardsByIDs(ctx.db, ctx.user.districtID, input.itemIDs)),
  }),
  published: router({
    frameworks: anyone().query(async ({ ctx }) => listFrameworks(await visible(ctx))),
    children: anyone()
      .input(branch)
      .query(async ({ ctx, input: { after, ...of } }) =>
        childrenOf(await visible(ctx), { ...of, ...(after !== undefined && { after }) }),
      ),
    search: anyone()
      .input(look)
      .query(async ({ ctx, input }) => searchItems(await visible(ctx), defined(input))),
  }),
  imports: router({
    recent: manage().query(({ ctx }) => recentImports(ctx)),
    get: manage()
      .meta({ policy: ['standards.manage'], quiet: true })
      .input(whichImport)
      .query(({ ctx, input }) => importView(ctx, input.importID)),
    recheck: manage()
      .input(
        whichImport.extend({
          choices: z.strictObject({
            title: z.string().trim().max(500).optional(),
            creator: z.string().trim().max(500).optional(),
          }),
        }),
      )
      .mutation(async ({ ctx, input }) => {
        await recheck(ctx, input.importID, defined(input.choices))
        return importView(ctx, input.importID)
      }),
    start: manage()
      .input(whichImport)
      .mutation(async ({ ctx, input }) => {
        await startImport(ctx, input.importID)
        return importView(ctx, input.importID)
      }),
    discard: manage()
      .input(whichImport)
      .mutation(async ({ ctx, input }) => {
        await discardImport(ctx, input.importID)
        return importView(ctx, input.importID)
      }),
  }),
})

/** Omits keys that are undefined. */
function defined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
