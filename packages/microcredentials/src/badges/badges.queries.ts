import { courses } from '@atrium/roster/tables'
import { courseCodes } from '@atrium/standards/tables'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse, type Page } from '@atrium/kit/shared'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { stacks } from '../settings/settings.table.ts'
import type { CreationStatus } from '../words.ts'
import { badges, badgeSearch, badgeVersions } from './badge.table.ts'
import { foldedWords, seesAll } from './parts.rules.ts'
import { holdsWord } from './search-words.ts'

/** One line of the studio's list. */
export interface BadgeSummary {
  badgeID: number
  name: string
  status: CreationStatus
  versionNumber: number
  imageUUID: string | null
  stackName: string | null
  creatorName: string
  /** Approvers' unresolved comments. */
  openComments: number
  learners: number
  submittedAt: string | null
  updatedAt: string
}

export interface BadgeListQuery {
  search?: string | undefined
  status?: CreationStatus | undefined
  mine?: boolean | undefined
  page: number
  size: number
  sort: 'name' | 'updated' | 'submitted'
}

/**
 * The microcredentials that a person works on: their own; everyone's for approvers and
 * administrators.
 */
export async function listBadges(
  ctx: UserRequest,
  { search, status, mine, page, size, sort }: BadgeListQuery,
): Promise<Page<BadgeSummary>> {
  const { userID, districtID } = ctx.user
  const own = mine || !seesAll(ctx.user)
  const words = foldedWords(search ?? '')
  const rows = await ctx.db
    .select({
      badgeID: badgeSearch.id,
      name: badgeSearch.name,
      status: badgeSearch.status,
      versionNumber: badgeVersions.number,
      imageUUID: badgeVersions.imageUUID,
      stackName: stacks.name,
      creatorName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      openComments: sql<number>`(select count(*)::int from badge_comment c where c.district_id = ${badgeSearch.districtID} and c.badge_id = ${badgeSearch.id} and c.resolved_at is null)`,
      learners: sql<number>`(select count(*)::int from badge_user u where u.district_id = ${badgeSearch.districtID} and u.badge_id = ${badgeSearch.id})`,
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
        own ? eq(badgeSearch.creatorID, userID) : undefined,
        status ? eq(badgeSearch.status, status) : undefined,
        ...words.map((word) => holdsWord(badgeSearch.searchText, word)),
      ),
    )
    .orderBy(
      ...(sort === 'name'
        ? [asc(badgeSearch.sortName)]
        : sort === 'submitted'
          ? [asc(badges.submittedAt)]
          : [desc(badgeSearch.updatedAt)]),
      asc(badgeSearch.id),
    )
    .limit(size)
    .offset((page - 1) * size)
  const total = rows[0]?.total ?? 0
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total,
    start,
    end: start === 0 ? 0 : start + rows.length - 1,
  }
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
