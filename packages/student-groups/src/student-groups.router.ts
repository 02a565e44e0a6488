import { id, needing, router, signedIn } from '@atrium/kit/server'
import { gradeLevels } from '@atrium/schools/words'
import { z } from 'zod'
import { assignedTo } from './assigned/assigned.queries.ts'
import { applyBalance } from './balance/balance.actions.ts'
import { proposeBalance } from './balance/balance.queries.ts'
import { addMembers, removeMember } from './groups/members.actions.ts'
import { groupPeople, openGroups } from './groups/members.queries.ts'
import { groupKinds, manages } from './words.ts'

const day = z.iso.date()
const wish = {
  kind: z.enum(groupKinds),
  schoolYearID: id,
  grades: z.array(z.enum(gradeLevels)).max(gradeLevels.length),
  again: z.boolean(),
  families: z.boolean(),
}

// Groups are looked up first, and refused outside the caller's schools; balancing works on the
// current school.
const manage = () => needing(manages)

export const studentGroupsRouter = router({
  members: router({
    list: manage()
      .input(z.strictObject({ groupID: id }))
      .query(({ ctx, input }) => groupPeople(ctx, input.groupID)),
    open: manage().query(({ ctx }) => openGroups(ctx)),
    add: manage()
      .input(z.strictObject({ groupID: id, studentIDs: z.array(id).min(1).max(500), date: day }))
      .mutation(({ ctx, input }) => addMembers(ctx, input)),
    remove: manage()
      .input(z.strictObject({ memberID: id, lastDay: day }))
      .mutation(({ ctx, input }) => removeMember(ctx, input)),
  }),
  balance: router({
    propose: manage()
      .input(z.strictObject(wish))
      .query(({ ctx, input }) => proposeBalance(ctx, input)),
    applyProposal: manage()
      .input(z.strictObject({ ...wish, token: z.string().length(64) }))
      .mutation(({ ctx, input }) => applyBalance(ctx, input)),
  }),
  // Whose assignments the caller may see is decided student by student.
  assignedTo: signedIn
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => assignedTo(ctx, input.studentID)),
})
