import { appearsInPublic } from '@atrium/auth/public'
import { users as usersTable } from '@atrium/auth/tables'
import type { BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { readContent } from '../badges/content.queries.ts'
import type { BadgeContent } from '../badges/content.types.ts'
import { foldedWords } from '../badges/parts.rules.ts'
import { holdsWord } from '../badges/search-words.ts'
import type { LearnerStatus } from '../words.ts'
import { catalogScope, isOffered, isReadable, type CatalogScope } from './catalog.scope.ts'
import { withCredential } from './earned-credential.ts'

export interface CatalogQuery {
  search?: string | undefined
  stackID?: number | undefined
  approvalAreaID?: number | undefined
  creditTypeID?: number | undefined
  coachingSubjectID?: number | undefined
  courseCode?: string | undefined
  /** A statement's identifier in CASE. */
  standard?: string | undefined
  page: number
  size: number
}

export interface CatalogCard {
  id: number
  name: string
  /** The start of the description as plain text. */
  summary: string
  imageUUID: string | null
  stackName: string | null
  /** The reader's own status; null if they haven't started it or aren't signed in. */
  status: LearnerStatus | null
}
export interface CatalogPage {
  rows: CatalogCard[]
  total: number
}

/** Microcredentials that the reader can find, by name. One statement. */
export async function searchBadges(
  ctx: BaseContext,
  { search, page, size, ...filters }: CatalogQuery,
): Promise<CatalogPage> {
  const scope = await catalogScope(ctx)
  const { districtID, userID } = scope
  const where = [isOffered(scope), ...matching(search), ...filtering(filters)]
  // A card's content is in the search table, but read only for the rows on the page.
  const rows = await scope.db.execute<
    CatalogCard & { total: number } & Record<string, unknown>
  >(sql`
    with found as (select b.id, b.sort_name, (count(*) over ())::int as total from badge_search b where ${sql.join(where, sql` and `)} order by b.sort_name, b.id limit ${size} offset ${(page - 1) * size})
    select f.id, b.name, b.summary, b.image_uuid as "imageUUID", s.name as "stackName", ${userID === 0 ? sql`null as status` : sql`u.status`}, f.total
    from found f join badge_search b on b.district_id = ${districtID} and b.id = f.id
    left join badge_stack s on s.district_id = ${districtID} and s.id = b.stack_id
    ${userID === 0 ? sql`` : sql`left join badge_user u on u.district_id = ${districtID} and u.badge_id = f.id and u.user_id = ${userID}`}
    order by f.sort_name, f.id`)
  return pageOf(rows)
}

type Filters = Omit<CatalogQuery, 'search' | 'page' | 'size'>

/** SQL: the condition for a microcredential to match the filters. `b` is `badge_search`. */
function filtering(filters: Filters): SQL[] {
  const part = (table: string, column: string, value: number | string | undefined) =>
    value !== undefined &&
    sql`exists (select from ${sql.raw(table)} x where x.district_id = b.district_id and x.version_id = b.version_id and x.${sql.raw(column)} = ${value})`
  return [
    filters.stackID !== undefined && sql`b.stack_id = ${filters.stackID}`,
    part('badge_credit', 'approval_area_id', filters.approvalAreaID),
    part('badge_credit', 'credit_type_id', filters.creditTypeID),
    part('badge_coaching_subject', 'coaching_subject_id', filters.coachingSubjectID),
    part('badge_course_code', 'code', filters.courseCode),
    part('badge_standard', 'identifier', filters.standard),
  ].filter((one) => one !== false)
}

/**
 * SQL: whether the offer `o` has a microcredential that the reader can find and that matches the
 * filters.
 */
function leadsThrough(
  scope: CatalogScope,
  kind: 'curriculum' | 'pathway',
  filters: Filters,
): SQL[] {
  const wanted = filtering(filters)
  if (wanted.length === 0) return []
  const pathways =
    kind === 'pathway'
      ? sql`s.pathway_id = o.id`
      : sql`s.pathway_id in (select c.pathway_id from badge_curriculum_pathway c where c.district_id = o.district_id and c.curriculum_id = o.id)`
  return [
    sql`exists (select from badge_pathway_step s
      join badge_pathway_step_badge k on k.district_id = s.district_id and k.step_id = s.id
      join badge_search b on b.district_id = k.district_id and b.id = k.badge_id
      where s.district_id = o.district_id and ${pathways} and ${isOffered(scope)} and ${sql.join(wanted, sql` and `)})`,
  ]
}

const matching = (search: string | undefined, text = sql`b.search_text`): SQL[] =>
  foldedWords(search ?? '').map((word) => holdsWord(text, word))
const pageOf = (rows: (CatalogCard & { total: number })[]): CatalogPage => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(({ total: _, ...row }) => row),
})

/**
 * Curricula or pathways in the catalog, by name; if filtered, only those with a matching
 * microcredential. One statement.
 */
export async function searchOffers(
  ctx: BaseContext,
  kind: 'curriculum' | 'pathway',
  { search, page, size, ...filters }: CatalogQuery,
): Promise<CatalogPage> {
  const scope = await catalogScope(ctx)
  const { districtID, db, userID } = scope
  const view = sql.raw(`badge_${kind}_search`)
  const own = sql`(select case when x.completed_at is null then 1 else 3 end from ${sql.raw(`badge_${kind}_user`)} x where x.district_id = ${districtID} and x.${sql.raw(`${kind}_id`)} = o.id and x.user_id = ${userID})`
  const where = sql.join(
    [
      sql`o.district_id = ${districtID} and o.visible`,
      ...matching(search, sql`o.search_text`),
      ...leadsThrough(scope, kind, filters),
    ],
    sql` and `,
  )
  const rows = await db.execute<CatalogCard & { total: number } & Record<string, unknown>>(sql`
    select o.id, o.name, atrium_summary(o.description) as summary, o.image_uuid as "imageUUID", null as "stackName", ${own} as status, (count(*) over ())::int as total
    from ${view} o where ${where} order by o.sort_name, o.id limit ${size} offset ${(page - 1) * size}`)
  return pageOf(rows)
}

export interface CatalogFilters {
  stacks: { id: number; name: string }[]
  approvalAreas: { id: number; name: string }[]
  creditTypes: { id: number; name: string }[]
  coachingSubjects: { id: number; name: string }[]
  courseCodes: { code: string; title: string }[]
  standards: { identifier: string; label: string }[]
}

/** The filter choices: only values that occur in the catalog. One statement. */
export async function readFilters(ctx: BaseContext): Promise<CatalogFilters> {
  const scope = await catalogScope(ctx)
  const { districtID } = scope
  // For short lists, looks up each value in the catalog. For long ones, collects the catalog's
  // values.
  const listed = (table: string, found: SQL): SQL =>
    sql`(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]') from ${sql.raw(table)} l where l.district_id = ${districtID} and exists (select from badge_search b ${found} and ${isOffered(scope)}))`
  const part = (table: string, column: string): SQL =>
    sql`join ${sql.raw(table)} k on k.district_id = b.district_id and k.version_id = b.version_id where k.${sql.raw(column)} = l.id`
  const gathered = (columns: SQL, table: string, order: SQL): SQL =>
    sql`(select coalesce(json_agg(t order by ${order}), '[]') from (select distinct ${columns} from offered o join ${sql.raw(table)} k on k.district_id = ${districtID} and k.version_id = o.version_id limit 500) t)`
  const [row] = await scope.db.execute<CatalogFilters & Record<string, unknown>>(sql`
    with offered as materialized (select b.version_id from badge_search b where ${isOffered(scope)})
    select ${listed('badge_stack', sql`where b.stack_id = l.id`)} as stacks,
      ${listed('approval_area', part('badge_credit', 'approval_area_id'))} as "approvalAreas",
      ${listed('credit_type', part('badge_credit', 'credit_type_id'))} as "creditTypes",
      ${listed('coaching_subject', part('badge_coaching_subject', 'coaching_subject_id'))} as "coachingSubjects",
      ${gathered(sql`k.code, k.title`, 'badge_course_code', sql`t.code`)} as "courseCodes",
      ${gathered(sql`k.identifier, coalesce(k.code || ' · ', '') || left(k.statement, 80) as label`, 'badge_standard', sql`t.label`)} as standards`)
  return (
    row ?? {
      stacks: [],
      approvalAreas: [],
      creditTypes: [],
      coachingSubjects: [],
      courseCodes: [],
      standards: [],
    }
  )
}

export interface BadgeOffer {
  badgeID: number
  content: BadgeContent
  stackName: string | null
  credits: {
    numberOfCredits: number
    typeName: string
    approvalArea: string | null
    fee: number
    resubmissionFee: number
  }[]
  coachingSubjects: string[]
  /** The reader's own work, if they have started it. */
  own: { badgeUserID: number; status: LearnerStatus } | null
  /** Earn buttons are shown only to signed-in people. */
  mayEarn: boolean
}

/**
 * One microcredential in the catalog. Two statements. Refuses 404 if the reader can't find it
 * there.
 */
export async function readBadgeOffer(ctx: BaseContext, badgeID: number): Promise<BadgeOffer> {
  const scope = await catalogScope(ctx)
  const { districtID, userID, db } = scope
  const [row] = await db.execute<
    Omit<BadgeOffer, 'content' | 'badgeID'> & { versionID: number }
  >(sql`
    select b.version_id as "versionID", s.name as "stackName",
      (select coalesce(json_agg(json_build_object('numberOfCredits', k.number_of_credits, 'typeName', t.name, 'approvalArea', a.name, 'fee', k.fee, 'resubmissionFee', k.resubmission_fee) order by k.sort_order), '[]')
        from badge_credit k join credit_type t on t.district_id = k.district_id and t.id = k.credit_type_id left join approval_area a on a.district_id = k.district_id and a.id = k.approval_area_id where k.district_id = b.district_id and k.version_id = b.version_id) as credits,
      array(select c.name from badge_coaching_subject k join coaching_subject c on c.district_id = k.district_id and c.id = k.coaching_subject_id where k.district_id = b.district_id and k.version_id = b.version_id order by k.sort_order) as "coachingSubjects",
      b.audience && ${sql.param([...scope.audiences])}::text[] as "mayEarn",
      (select json_build_object('badgeUserID', u.id, 'status', u.status) from badge_user u where u.district_id = b.district_id and u.badge_id = b.id and u.user_id = ${userID}) as own
    from badge_search b left join badge_stack s on s.district_id = b.district_id and s.id = b.stack_id
    where b.id = ${badgeID} and (${isReadable(scope)} or (b.district_id = ${districtID} and b.status = 'actv' and b.removed_at is null and exists (select from badge_user u where u.district_id = b.district_id and u.badge_id = b.id and u.user_id = ${userID})))`)
  const content = row && (await readContent(db, row.versionID))
  if (!row || !content) throw refuse.notFound('microcredentials.notFound')
  const { versionID: _, ...offer } = row
  return { ...offer, badgeID, content }
}

export interface EarnedPage {
  badgeUserID: number
  name: string
  earnedAt: string
  personName: string
  credentialUUID: string | null
  /** The public address of everything that they have earned; null if it isn't public. */
  earnerSlug: string | null
}

/**
 * An earned badge. Open to its earner and, if the earner appears in the public catalog, to anyone
 * with their public address; with just a number, anyone could list the earners. Refuses 404 for
 * everyone else, as if a hidden person's page didn't exist. While the badge is being earned again,
 * shows the one that has ended.
 */
export async function readEarned(
  ctx: BaseContext,
  { badgeUserID, earner }: { badgeUserID: number; earner?: string | undefined },
): Promise<EarnedPage> {
  const { districtID, db, userID }: CatalogScope = await catalogScope(ctx)
  const [row] = await db.execute<EarnedPage & Record<string, unknown>>(sql`
    select u.id as "badgeUserID", v.name, coalesce(u.earned_at, c.valid_from) as "earnedAt", ltrim(coalesce(p.preferred_name, p.first_name) || ' ' || p.last_name) as "personName", coalesce(u.credential_id, c.uuid::text) as "credentialUUID", case when ${appearsInPublic('p')} then p.public_slug end as "earnerSlug"
    from badge_user u join badge_version v on v.district_id = u.district_id and v.id = u.version_id join ${usersTable} p on p.district_id = u.district_id and p.id = u.user_id ${withCredential}
    where u.district_id = ${districtID} and u.id = ${badgeUserID} and (u.status = 3 or c.id is not null) and ((p.public_slug = ${earner ?? null}::uuid and ${appearsInPublic('p')}) or (${userID} <> 0 and p.id = ${userID}))`)
  if (!row) throw refuse.notFound('microcredentials.notFound')
  return row
}
