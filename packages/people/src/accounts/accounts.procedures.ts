import { needing, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { personID } from '../section.procedures.ts'
import { personKinds } from '../words.ts'
import { readAccount, staffWithoutAccounts } from './accounts.queries.ts'
import { invitedAtOnce } from './accounts.words.ts'
import { cancelInvitation, invitePeople } from './invite.actions.ts'

const kind = z.enum(personKinds)
/** Decided for each person: whether the caller manages people of that kind there. */
const managing = needing(['students.manage', 'staff.manage', 'guardians.manage'])

export const accountProcedures = {
  get: signedIn
    .input(z.object({ kind, id: personID }))
    .query(({ ctx, input }) => readAccount(ctx, input.kind, input.id)),
  staffWithout: needing('staff.manage')
    .input(
      z.object({
        search: z.string().max(200).optional(),
        page: z.int().min(1).max(100_000).optional(),
        size: z.int().min(10).max(500).optional(),
      }),
    )
    .query(({ ctx, input }) => staffWithoutAccounts(ctx, input)),
  invite: managing
    .input(z.object({ kind, userIDs: z.array(personID).min(1).max(invitedAtOnce) }))
    .mutation(({ ctx, input }) => invitePeople(ctx, input)),
  cancel: managing
    .input(z.object({ kind, userID: personID }))
    .mutation(({ ctx, input }) => cancelInvitation(ctx, input)),
}
