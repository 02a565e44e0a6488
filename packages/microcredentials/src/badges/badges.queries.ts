import { courses } from '@atrium/roster/tables'
import { courseCodes } from '@atrium/standards/tables'
import { users } from '@atrium/auth/tables'
import { listPage, type ListSource, type UserRequest } from '@atrium/kit/server'
import { refuse, type ListQuery, type Page, type RecordDefinition } from '@atrium/kit/shared'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { stacks } from '../settings/settings.table.ts'
import { badges, badgeSearch, badgeVersions } from './badge.table.ts'
import { approvalsList, badgesList, type BadgeSummary } from './badges.record.ts'
import { foldedWords, seesAll } from './parts.rules.ts'
import { holdsWord } from './search-words.ts'

const creatorName = sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`
const openCommentCount = sql<number>`(select count(*)::int from badge_comment c where c.district_id = ${badgeSearch.districtID} and c.badge_id = ${badgeSearch.id} and c.resolved_at is null)`
const learnerCount = sql<number>`(select count(*)::int from badge_user u where u.district_id = ${badgeSearch.districtID} and u.badge_id = ${badgeSearch.id})`

/** A page of the microcredentials that a person works on. One statement. */
export function listBadges(ctx: UserRequest, query: ListQuery): Promise<Page<BadgeSummary>> {
  const isOwn = eq(badgeSearch.creatorID, ctx.user.userID)
  return badgesOf(ctx, badgesList, query, {
    filters: {
      mine: (values) =>
        values.length === 1 ? (values[0] === 'true' ? isOwn : not(isOwn)) : undefined,
    },
  })
}

/** A page of those that wait for approval. One statement. */
export const listApprovals = (ctx: UserRequest, query: ListQuery): Promise<Page<BadgeSummary>> =>
  badgesOf(ctx, approvalsList, query, { where: eq(badgeSearch.status, 'revw') })

function badgesOf<Filters extends object>(
  ctx: UserRequest,
  list: RecordDefinition<BadgeSummary, Filters>,
  query: ListQuery,
  { where, filters }: Pick<ListSource<BadgeSummary>, 'where' | 'filters'>,
): Promise<Page<BadgeSummary>> {
  const { id, name, status, updatedAt } = badgeSearch
  return listPage(ctx, list, query, {
    from: badgeSearch,
    joins: [
      { table: badges, on: eq(badges.id, id) },
      { table: badgeVersions, on: eq(badgeVersions.id, badgeSearch.versionID) },
      { table: users, on: eq(users.id, badgeSearch.creatorID) },
      { table: stacks, on: eq(stacks.id, badgeSearch.stackID), isOptional: true },
    ],
    columns: {
      ...{ id, name, status, updatedAt, creatorName, openCommentCount, learnerCount },
      version: sql<number>`1`,
      versionNumber: badgeVersions.number,
      stackName: stacks.name,
      submittedAt: badges.submittedAt,
    },
    where: and(
      isNull(badgeSearch.removedAt),
      seesAll(ctx.user) ? undefined : eq(badgeSearch.creatorID, ctx.user.userID),
      where,
    ),
    search: [
      (typed) => and(...foldedWords(typed).map((word) => holdsWord(badgeSearch.searchText, word))),
    ],
    ...(filters && { filters }),
    order: {
      name: badgeSearch.sortName,
      creatorName: sql`atrium_fold(${users.lastName} || ' ' || ${users.firstName})`,
    },
  })
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
