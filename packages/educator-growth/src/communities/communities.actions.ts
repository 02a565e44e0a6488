import {
  isOneOf,
  recordProcedures,
  schoolToday,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { includes, reachOver, refuse, type FieldErrors, type Option } from '@atrium/kit/shared'
import {
  atSchoolsOf,
  colleagueReference,
  schoolReference,
  type AskedChoices,
} from '@atrium/people/public'
import { act, defineFlow, dossierProcedures } from '@atrium/workflow/public'
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { manages } from '../words.ts'
import { communitiesRecord } from './communities.record.ts'
import {
  communities,
  communityMeetings,
  communityMembers,
  meetingActions,
  meetingPresent,
  type MeetingRow,
} from './communities.table.ts'
import { communityParts, meetingWorkflow, type MeetingPeople } from './meeting-state.rules.ts'
import { meeting } from './meetings.record.ts'

/** SQL: someone is a member of a community, or facilitates it. */
const isMember = (userID: number): SQL => sql`(${communities.facilitatorID} = ${userID} or exists (
  select from ${communityMembers} m where m.district_id = ${communities.districtID} and m.community_id = ${communities.id} and m.member_id = ${userID}))`

const communitiesWithin = (ctx: UserRequest): SQL | undefined =>
  or(isMember(ctx.user.userID), atSchoolsOf(ctx, [manages], communities.schoolID) ?? sql`true`)

/** SQL: the communities that someone may read. */
const readable = (ctx: UserRequest): SQL => sql`(
  select ${communities.id} from ${communities} where ${communities.districtID} = ${ctx.user.districtID} and ${communities.removedAt} is null and ${communitiesWithin(ctx)})`

export const communityProcedures = recordProcedures(communitiesRecord, {
  table: communities,
  lines: { members: communityMembers },
  columns: {
    memberCount: sql`(select count(*)::int from ${communityMembers} m where m.district_id = ${communities.districtID} and m.community_id = ${communities.id})`,
    lastMetOn: sql`(select max(t.held_on)::text from ${communityMeetings} t where t.district_id = ${communities.districtID} and t.community_id = ${communities.id} and t.status = 'held' and t.removed_at is null)`,
  } as never,
  references: {
    schoolID: schoolReference,
    facilitatorID: colleagueReference,
    'members.memberID': colleagueReference,
  } as never,
  within: communitiesWithin,
})

export const meetingProcedures = dossierProcedures(meeting, {
  table: communityMeetings,
  lines: { present: meetingPresent, actions: meetingActions },
  columns: {
    openActions: sql`(select count(*)::int from ${meetingActions} a where a.district_id = ${communityMeetings.districtID} and a.meeting_id = ${communityMeetings.id} and a.done_on is null)`,
  },
  references: {
    communityID: { table: communities, label: communities.name },
    'present.memberID': colleagueReference,
    'actions.ownerID': colleagueReference,
  } as never,
  within: (ctx) => sql`${communityMeetings.communityID} in ${readable(ctx)}`,
  situation: async (db, ctx, row) => ({
    parts: await partsIn(db, ctx, row.communityID ?? 0),
    facts: { hasMinutes: (row.minutes ?? '').trim() !== '' },
  }),
  beforeWrite: async ({ ctx, tx, draft }) => {
    const people = await peopleOf(tx, ctx.user.districtID, draft.communityID)
    const errors: FieldErrors = {}
    const known = new Set([...(people?.memberIDs ?? []), people?.facilitatorID])
    for (const [at, { ownerID }] of draft.actions.entries())
      if (!known.has(ownerID))
        errors[`actions.${at}.ownerID`] = { id: 'educatorGrowth.meetings.notMember' }
    return errors
  },
  after: async ({ ctx, tx, records }) => {
    const { districtID, userID } = ctx.user
    for (const { id } of records)
      for (const { ownerID, what } of await newlyAssigned(tx, districtID, id))
        if (ownerID !== userID)
          await notifyUsers(tx, [ownerID], {
            ...{ districtID, template: 'educatorGrowth.action.assigned', values: { what } },
            ...{ screen: 'settings/educator-growth/community-meetings/edit', params: { id } },
          })
  },
})

/** A meeting's open action items with a new owner since it was last saved. Each owner is notified once. */
const newlyAssigned = (
  tx: Tx,
  districtID: number,
  meetingID: number,
): Promise<{ ownerID: number; what: string }[]> =>
  tx.execute<{ ownerID: number; what: string }>(sql`
    update ${meetingActions} set told_id = owner_id
    where district_id = ${districtID} and meeting_id = ${meetingID} and done_on is null and told_id is distinct from owner_id
    returning owner_id as "ownerID", what`)

type Community = MeetingPeople & { schoolID: number | null }

async function peopleOf(
  db: Pick<Tx, 'execute'>,
  districtID: number,
  communityID: number,
): Promise<Community | undefined> {
  const [found] = await db.execute<{ [K in keyof Community]: Community[K] }>(sql`
    select c.school_id as "schoolID", c.facilitator_id as "facilitatorID",
      array(select m.member_id from ${communityMembers} m where m.district_id = c.district_id and m.community_id = c.id order by m.place) as "memberIDs"
    from ${communities} c where c.district_id = ${districtID} and c.id = ${communityID} and c.removed_at is null`)
  return found
}

async function partsIn(db: Pick<Tx, 'execute'>, ctx: UserRequest, communityID: number) {
  const found = await peopleOf(db, ctx.user.districtID, communityID)
  if (!found) return []
  const isManager = includes(reachOver(ctx.user, [manages]), found.schoolID)
  return communityParts(ctx.user.userID, isManager, found)
}

/** The communities that someone may read, as choices. */
export async function communityOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  return ctx.db
    .select({ id: communities.id, label: communities.name })
    .from(communities)
    .where(
      and(
        eq(communities.districtID, ctx.user.districtID),
        communitiesWithin(ctx),
        ids
          ? isOneOf(communities.id, ids)
          : and(
              isNull(communities.removedAt),
              eq(communities.active, true),
              sql`position(lower(${(search ?? '').trim()}) in lower(${communities.name})) > 0`,
            ),
      ),
    )
    .orderBy(communities.name, communities.id)
    .limit(ids ? 500 : 50)
}

/** An action item with its meeting, if the caller may mark it: its owner, or the facilitator. */
async function actionOf(db: Pick<Tx, 'execute'>, ctx: UserRequest, id: number) {
  const { districtID, userID } = ctx.user
  const [found] = await db.execute<{ meetingID: number; what: string; doneOn: string | null }>(sql`
    select a.meeting_id as "meetingID", a.what, a.done_on::text as "doneOn"
    from ${meetingActions} a
    join ${communityMeetings} t on t.district_id = a.district_id and t.id = a.meeting_id and t.removed_at is null
    join ${communities} c on c.district_id = t.district_id and c.id = t.community_id and c.removed_at is null
    where a.district_id = ${districtID} and a.id = ${id} and ${userID} in (a.owner_id, c.facilitator_id)`)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  return found
}

/**
 * An action item is done, or isn’t after all: by its owner, or the facilitator. Refuses 404 to everyone else.
 */
export async function finishAction(
  ctx: UserRequest,
  { id, isDone }: { id: number; isDone: boolean },
): Promise<void> {
  const { districtID } = ctx.user
  const doneOn = isDone ? schoolToday(ctx) : null
  const { meetingID } = await actionOf(ctx.db, ctx, id)
  const flow = defineFlow<typeof meetingWorkflow, MeetingRow, { what: string; was: string | null }>(
    {
      workflow: meetingWorkflow,
      table: communityMeetings,
      state: 'status',
      load: async (tx) => {
        const [row] = await tx
          .select()
          .from(communityMeetings)
          .where(
            and(eq(communityMeetings.districtID, districtID), eq(communityMeetings.id, meetingID)),
          )
          .for('update')
        const found = await actionOf(tx, ctx, id)
        if (!row) throw refuse.notFound('kit.refusal.notFound')
        const more = { what: found.what, was: found.doneOn }
        return { row, parts: ['keeper'], facts: { hasMinutes: true }, more }
      },
      on: {
        finishAction: async (tx) => {
          await tx
            .update(meetingActions)
            .set({ doneOn })
            .where(and(eq(meetingActions.districtID, districtID), eq(meetingActions.id, id)))
        },
      },
      audited: ({ more: { what, was } }) => ({
        before: { [what]: was },
        after: { [what]: doneOn },
      }),
    },
  )
  await act(ctx, flow, { id: meetingID, act: 'finishAction' })
}
