import { id, idOrZero, needing, router, signedIn } from '@atrium/kit/server'
import { idText, loadStaffMember, personListQuery, possibleDuplicates } from '@atrium/people/public'
import { personStatuses } from '@atrium/people/words'
import { teacherSchedule, todayOf } from '@atrium/roster/public'
import { z } from 'zod'
import { addStaffMember } from './add.actions.ts'
import { addMembers, listMembers, removeMember } from './groups/members.actions.ts'
import { listStaff } from './list.queries.ts'
import { staffScopes, staffSorts } from './words.ts'

const schoolID = idOrZero
const text = z.string().max(200)

export const listQuery = personListQuery(staffSorts, {
  isTeacher: z.enum(['true', 'false']),
  status: z.enum(personStatuses),
  schoolID: idText,
  scope: z.enum(staffScopes),
  groupID: idText,
})

const groupID = id

export const staffRouter = router({
  groupMembers: router({
    list: needing('staff.read')
      .input(z.object({ groupID }))
      .query(({ ctx, input }) => listMembers(ctx, input.groupID)),
    add: needing('staff.manage')
      .input(z.object({ groupID, userIDs: z.array(id).min(1).max(200) }))
      .mutation(({ ctx, input }) => addMembers(ctx, input)),
    remove: needing('staff.manage')
      .input(z.object({ groupID, userID: id }))
      .mutation(({ ctx, input }) => removeMember(ctx, input)),
  }),
  list: needing('staff.read')
    .input(listQuery)
    .query(({ ctx, input }) => listStaff(ctx, input)),
  duplicates: needing('staff.manage')
    .input(z.object({ firstName: text, lastName: text, email: text.nullish() }))
    .query(({ ctx, input }) => possibleDuplicates(ctx, 'staff', input)),
  add: needing('staff.manage')
    .input(z.object({ draft: z.record(text, z.unknown()), schoolID, isNobodyElse: z.boolean() }))
    .mutation(({ ctx, input }) => addStaffMember(ctx, input)),
  /** A staff member's sections at every school, for people who may see the page. */
  schedule: signedIn.input(z.object({ staffID: id })).query(async ({ ctx, input }) => {
    const [, today] = await Promise.all([
      loadStaffMember(ctx, input.staffID, 'schedule'),
      todayOf(ctx),
    ])
    return teacherSchedule(ctx.db, ctx.user.districtID, input.staffID, 0, today, ctx.language)
  }),
})
