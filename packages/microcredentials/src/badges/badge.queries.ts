import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CreationAction, CreationStatus } from '../words.ts'
import { badges, badgeVersions } from './badge.table.ts'
import { checkMayKnow } from './badges.queries.ts'
import { contentColumns } from './content.queries.ts'
import type { BadgeContent } from './content.types.ts'
import { actsFor } from '@atrium/workflow/rules'
import { creation, mayComment, mayEditContent } from './creation-state.rules.ts'
import { partsOf } from './parts.rules.ts'
import { refuse } from '@atrium/kit/shared'

export interface BadgeComment {
  id: number
  field: string
  text: string
  authorName: string
  at: string
  resolved: boolean
  versionID: number
}
export interface BadgeEvent {
  id: number
  action: string
  to: CreationStatus
  actorName: string
  comment: string | null
  at: string
  versionNumber: number
}
export interface BadgeVersionLine {
  versionID: number
  number: number
  frozenAt: string | null
  createdAt: string
  learners: number
}

/**
 * A microcredential in the studio: its content, its status, and what this person may do with it
 * now.
 */
export interface BadgeDetail {
  badgeID: number
  status: CreationStatus
  creatorName: string
  isOwn: boolean
  versionID: number
  versionNumber: number
  /** The version's number of writes. An autosave sends the one it is based on. */
  version: number
  /** Whether this is the version being edited or in force. */
  isCurrent: boolean
  frozenAt: string | null
  content: BadgeContent
  comments: BadgeComment[]
  events: BadgeEvent[]
  versions: BadgeVersionLine[]
  actions: CreationAction[]
  mayEdit: boolean
  mayComment: boolean
  mayRemove: boolean
}

/** A microcredential in the version being edited, or in the given version. Refuses 404. */
export async function readBadge(
  ctx: UserRequest,
  badgeID: number,
  versionID?: number,
): Promise<BadgeDetail> {
  const { districtID, userID } = ctx.user
  const [[row], [around]] = await Promise.all([
    ctx.db
      .select({
        ...contentColumns,
        creatorID: badges.creatorID,
        status: badges.status,
        creatorName: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
        currentID: badges.versionID,
        versionID: badgeVersions.id,
        versionNumber: badgeVersions.number,
        version: badgeVersions.version,
        frozenAt: badgeVersions.frozenAt,
      })
      .from(badges)
      .innerJoin(
        badgeVersions,
        and(
          eq(badgeVersions.districtID, badges.districtID),
          eq(badgeVersions.badgeID, badges.id),
          versionID === undefined
            ? eq(badgeVersions.id, badges.versionID)
            : eq(badgeVersions.id, versionID),
        ),
      )
      .innerJoin(
        users,
        and(eq(users.districtID, badges.districtID), eq(users.id, badges.creatorID)),
      )
      .where(
        and(eq(badges.districtID, districtID), eq(badges.id, badgeID), isNull(badges.removedAt)),
      ),
    ctx.db.execute(sql`select
      (select coalesce(json_agg(json_build_object('id', c.id, 'field', c.field, 'text', c.text, 'at', c.at, 'resolved', c.resolved_at is not null, 'versionID', c.version_id,
        'authorName', ltrim(u.first_name || ' ' || u.last_name)) order by c.id), '[]') from badge_comment c join ${users} u on u.district_id = c.district_id and u.id = c.author_id
        where c.district_id = ${districtID} and c.badge_id = ${badgeID}) as comments,
      (select coalesce(json_agg(json_build_object('id', e.id, 'action', e.action, 'to', e.to_status, 'comment', e.comment, 'at', e.at, 'versionNumber', v.number,
        'actorName', ltrim(u.first_name || ' ' || u.last_name)) order by e.id desc), '[]') from badge_event e join ${users} u on u.district_id = e.district_id and u.id = e.actor_id
        join badge_version v on v.district_id = e.district_id and v.id = e.version_id where e.district_id = ${districtID} and e.badge_id = ${badgeID}) as events,
      (select coalesce(json_agg(json_build_object('versionID', v.id, 'number', v.number, 'frozenAt', v.frozen_at, 'createdAt', v.created_at,
        'learners', (select count(*) from badge_user b where b.district_id = v.district_id and b.version_id = v.id)) order by v.number desc), '[]')
        from badge_version v where v.district_id = ${districtID} and v.badge_id = ${badgeID}) as versions`),
  ])
  checkMayKnow(ctx, row)
  if (!around) throw refuse.notFound('microcredentials.notFound')
  const {
    creatorID,
    status,
    creatorName,
    currentID,
    versionID: shownID,
    versionNumber,
    version,
    frozenAt,
    ...content
  } = row
  const parts = partsOf(ctx.user, { creatorID })
  const isCurrent = shownID === currentID
  return {
    badgeID,
    status,
    creatorName,
    isOwn: creatorID === userID,
    versionID: shownID,
    versionNumber,
    version,
    isCurrent,
    frozenAt,
    content,
    ...(around as unknown as Pick<BadgeDetail, 'comments' | 'events' | 'versions'>),
    actions: isCurrent ? actsFor(creation, status, { parts, facts: {} }) : [],
    mayEdit: isCurrent && mayEditContent(status, parts),
    mayComment: isCurrent && mayComment(status, parts),
    mayRemove:
      isCurrent &&
      mayRemoveDraft(
        status,
        versionNumber,
        parts.includes('creator') || parts.includes('administrator'),
      ),
  }
}

/**
 * Only a draft that was never active can be deleted, because learners may have started any other.
 */
export const mayRemoveDraft = (
  status: CreationStatus,
  versionNumber: number,
  works: boolean,
): boolean => works && status === 'drft' && versionNumber === 1
