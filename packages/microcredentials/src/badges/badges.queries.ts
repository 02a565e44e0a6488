import { courses } from '@atrium/roster/tables'
import { courseCodes } from '@atrium/standards/tables'
import { users } from '@atrium/auth/tables'
import { orderOf, pageOfRows, textArray, type UserRequest } from '@atrium/kit/server'
import { refuse, type ListQuery, type Page } from '@atrium/kit/shared'
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { stacks } from '../settings/settings.table.ts'
import { creationStatuses } from '../words.ts'
import { badges, badgeSearch, badgeVersions } from './badge.table.ts'
import type { BadgeSummary } from './badges.record.ts'
import { foldedWords, seesAll } from './parts.rules.ts'
import { holdsWord } from './search-words.ts'

const creatorName = sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`
const openCommentCount = sql<number>`(select count(*)::int from badge_comment c where c.district_id = ${badgeSearch.districtID} and c.badge_id = ${badgeSearch.id} and c.resolved_at is null)`
const learnerCount = sql<number>`(select count(*)::int from badge_user u where u.district_id = ${badgeSearch.districtID} and u.badge_id = ${badgeSearch.id})`

const orders = {
  name: badgeSearch.sortName,
  status: sql`array_position(${textArray(creationStatuses)}, ${badgeSearch.status})`,
  stackName: stacks.name,
  creatorName: sql`atrium_fold(${users.lastName} || ' ' || ${users.firstName})`,
  versionNumber: badgeVersions.number,
  openCommentCount,
  learnerCount,
  submittedAt: badges.submittedAt,
  updatedAt: badgeSearch.updatedAt,
}

/** A page of the microcredentials that a person works on. One statement. */
export const listBadges = (ctx: UserRequest, query: ListQuery): Promise<Page<BadgeSummary>> => {
  const { status, mine = [] } = query.filters ?? {}
  const { creatorID } = badgeSearch
  const { userID } = ctx.user
  return badgesWhere(
    ctx,
    query,
    and(
      status && sql`${badgeSearch.status} = any(${textArray(status)})`,
      mine.length === 1
        ? mine[0] === 'true'
          ? eq(creatorID, userID)
          : ne(creatorID, userID)
        : undefined,
    ),
  )
}

/** A page of those that wait for approval. One statement. */
export const listApprovals = (ctx: UserRequest, query: ListQuery): Promise<Page<BadgeSummary>> =>
  badgesWhere(ctx, { sort: 'submittedAt', ...query }, eq(badgeSearch.status, 'revw'))

async function badgesWhere(
  ctx: UserRequest,
  query: ListQuery,
  where: SQL | undefined,
): Promise<Page<BadgeSummary>> {
  const { search = '', page = 1, size = 50, sort = '-updatedAt' } = query
  const { userID, districtID } = ctx.user
  const rows = await ctx.db
    .select({
      id: badgeSearch.id,
      version: sql<number>`1`,
      name: badgeSearch.name,
      status: badgeSearch.status,
      versionNumber: badgeVersions.number,
      stackName: stacks.name,
      creatorName,
      openCommentCount,
      learnerCount,
      submittedAt: badges.submittedAt,
      updatedAt: badgeSearch.updatedAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(badgeSearch)
    .innerJoin(
      badges,
      and(eq(badges.districtID, badgeSearch.districtID), eq(badges.id, badgeSearch.id)),
    )
    .innerJoin(
      badgeVersions,
      and(
        eq(badgeVersions.districtID, badgeSearch.districtID),
        eq(badgeVersions.id, badgeSearch.versionID),
      ),
    )
    .innerJoin(
      users,
      and(eq(users.districtID, badgeSearch.districtID), eq(users.id, badgeSearch.creatorID)),
    )
    .leftJoin(
      stacks,
      and(eq(stacks.districtID, badgeSearch.districtID), eq(stacks.id, badgeSearch.stackID)),
    )
    .where(
      and(
        eq(badgeSearch.districtID, districtID),
        isNull(badgeSearch.removedAt),
        seesAll(ctx.user) ? undefined : eq(badgeSearch.creatorID, userID),
        where,
        ...foldedWords(search).map((word) => holdsWord(badgeSearch.searchText, word)),
      ),
    )
    .orderBy(...orderOf(sort, orders, badgeSearch.id))
    .limit(size)
    .offset((page - 1) * size)
  return pageOfRows(rows, query)
}

/** The studio's choices, including those no longer offered, which older versions refer to. */
export interface StudioChoices {
  stacks: Choice[]
  creditTypes: Choice[]
  approvalAreas: Choice[]
  coachingSubjects: Choice[]
  reflectionTemplates: (Choice & { introduction: string | null; prompts: string[] })[]
}
interface Choice {
  id: number
  name: string
  active: boolean
}

/** All lists in one statement. */
export async function studioChoices(ctx: UserRequest): Promise<StudioChoices> {
  const { districtID } = ctx.user
  const list = (table: string, more = '') =>
    sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'active', active${sql.raw(more)}) order by name), '[]') from ${sql.identifier(table)} where district_id = ${districtID} and removed_at is null)`
  const [row] = await ctx.db.execute(
    sql`select ${list('badge_stack')} as "stacks", ${list('credit_type')} as "creditTypes", ${list('approval_area')} as "approvalAreas", ${list('coaching_subject')} as "coachingSubjects",
      ${list('reflection_template', `, 'introduction', introduction, 'prompts', array(select question from reflection_prompt p where p.district_id = reflection_template.district_id and p.template_id = reflection_template.id order by p.place)`)} as "reflectionTemplates"`,
  )
  return row as unknown as StudioChoices
}

/**
 * Up to 20 of the district's course codes whose code or title contains the typed text, for
 * alignments.
 */
export async function findCourseCodes(
  ctx: UserRequest,
  search: string,
): Promise<{ code: string; title: string }[]> {
  const rows = await ctx.db.execute(
    sql`select code, min(title) as title from (select district_id, code, title, removed_at from ${courses} union all select district_id, code, title, removed_at from ${courseCodes}) c
      where district_id = ${ctx.user.districtID} and removed_at is null and code is not null
        and (atrium_fold(code) like atrium_fold(${search}) || '%' or atrium_fold(title) like '%' || atrium_fold(${search}) || '%') group by code order by code limit 20`,
  )
  return rows as unknown as { code: string; title: string }[]
}

/** A microcredential that the person may know of in the studio. Refuses 404 otherwise. */
export function checkMayKnow(
  ctx: UserRequest,
  badge: { creatorID: number } | undefined,
): asserts badge {
  if (!badge || (badge.creatorID !== ctx.user.userID && !seesAll(ctx.user)))
    throw refuse.notFound('microcredentials.notFound')
}
