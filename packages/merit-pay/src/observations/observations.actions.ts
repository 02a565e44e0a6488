import { users } from '@atrium/auth/tables'
import { attachmentKinds } from '@atrium/documents/public'
import { noteOnceADay, type UserRequest } from '@atrium/kit/server'
import { includes, reachOver } from '@atrium/kit/shared'
import { atSchoolsOf, colleagueReference, nameOf, schoolReference } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { componentReference } from '../setup/setup.procedures.ts'
import { administers, evaluates } from '../words.ts'
import { observation } from './observations.record.ts'
import { observations } from './observations.table.ts'

/** Those that one made, and for administrators all but those about themselves. */
const within = (ctx: UserRequest): SQL | undefined =>
  and(
    ne(observations.educatorID, ctx.user.userID),
    or(
      eq(observations.observerID, ctx.user.userID),
      atSchoolsOf(ctx, [administers], observations.schoolID) ?? sql`true`,
    ),
  )

export const observationProcedures = dossierProcedures(observation, {
  table: observations,
  columns: {
    educator: sql`(select concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)) from ${users} u where u.district_id = ${observations.districtID} and u.id = ${observations.educatorID})`,
    observer: nameOf(observations.districtID, observations.observerID),
  },
  references: {
    schoolID: schoolReference,
    educatorID: colleagueReference,
    componentID: componentReference,
  },
  within,
  situation: async (db, ctx, row) => {
    const { user } = ctx
    const { id, educatorID = 0, schoolID = null } = row
    if (id !== undefined && db === ctx.db)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: observation.name, subjectID: educatorID },
      })
    const at = (needs: string) => includes(reachOver(user, [needs]), schoolID)
    const isOwn = row.observerID === undefined || row.observerID === user.userID
    const parts: ('observer' | 'administrator')[] = []
    if (isOwn && at(evaluates)) parts.push('observer')
    if (at(administers)) parts.push('administrator')
    return { parts, facts: {} }
  },
  beforeWrite: async ({ ctx, tx, act, draft: { educatorID, schoolID }, values }) => {
    const { districtID, userID } = ctx.user
    if (act === 'create') values.observerID = userID
    if (educatorID === userID) return { educatorID: { id: 'meritPay.observations.ownClass' } }
    const here = await tx.$count(
      staffMembers,
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.userID, educatorID),
        eq(staffMembers.schoolID, schoolID),
      ),
    )
    return here > 0 ? undefined : { educatorID: { id: 'meritPay.observations.notHere' } }
  },
  on: {
    share: (_tx, { at }) => ({ sharedAt: at }),
    withdraw: (_tx, { filled }) => ({ reason: filled.reason }),
  },
  notices: (_tx, { act }, { districtID, educatorID }) =>
    act === 'share'
      ? [
          {
            ...{ districtID, template: 'meritPay.observed', values: {}, to: [educatorID] },
            screen: 'my/merit-pay-report-card',
          },
        ]
      : [],
})

/** Notes of a visit: for its observer, administrators, and the educator once it is shared. */
export const observationAttachments = attachmentKinds({
  name: 'meritPay.observation',
  mayUpload: ({ user }) => user.permissions.has(evaluates),
  record: (districtID, id) => sql`
    select o.school_id as "schoolID", o.status || ':' || o.educator_id as status, o.observer_id as "ownerID"
    from ${observations} o where o.district_id = ${districtID} and o.id = ${id} and o.removed_at is null`,
  rights: ({ user }, { schoolID, status, ownerID }) => {
    const [state, educatorID] = status.split(':')
    if (Number(educatorID) === user.userID)
      return state === 'shared' ? { add: false, remove: false } : undefined
    const isOwn = ownerID === user.userID && includes(reachOver(user, [evaluates]), schoolID)
    if (!isOwn && !includes(reachOver(user, [administers]), schoolID)) return undefined
    return { add: isOwn && state === 'draft', remove: isOwn && state === 'draft' }
  },
})
