import { id, needing, router } from '@atrium/kit/server'
import { personListQuery, possibleDuplicates, type FamilyDraft } from '@atrium/people/public'
import { personStatuses } from '@atrium/people/words'
import { z } from 'zod'
import { addGuardian } from './add.actions.ts'
import { markInbox } from './inbox/inbox.actions.ts'
import { countUnread, readInbox } from './inbox/inbox.queries.ts'
import { listGuardians } from './list.queries.ts'
import { guardianScopes, guardianSorts } from './words.ts'

const text = z.string().max(200)
const link = z.record(text, z.unknown()).transform((draft) => draft as FamilyDraft)

export const listQuery = personListQuery(guardianSorts, {
  status: z.enum(personStatuses),
  scope: z.enum(guardianScopes),
})

export const guardiansRouter = router({
  list: needing('guardians.read')
    .input(listQuery)
    .query(({ ctx, input }) => listGuardians(ctx, input)),
  /** One inbox for all of a guardian's children. */
  inbox: router({
    list: needing('children.own')
      .input(
        z.strictObject({
          studentID: id.optional(),
          unreadOnly: z.boolean(),
          before: id.optional(),
        }),
      )
      .query(({ ctx, input }) => readInbox(ctx, input)),
    unread: needing('children.own').query(async ({ ctx }) => ({ count: await countUnread(ctx) })),
    mark: needing('children.own')
      .input(z.strictObject({ ids: z.array(id).max(500), isRead: z.boolean() }))
      .mutation(({ ctx, input }) => markInbox(ctx, input)),
  }),
  duplicates: needing('guardians.manage')
    .input(z.object({ firstName: text, lastName: text, email: text.nullish() }))
    .query(({ ctx, input }) => possibleDuplicates(ctx, 'guardian', input)),
  add: needing('guardians.manage')
    .input(
      z.object({
        draft: z.record(text, z.unknown()),
        child: z.object({ studentID: id, link }).optional(),
        isNobodyElse: z.boolean(),
      }),
    )
    .mutation(({ ctx, input }) => addGuardian(ctx, input)),
})
