import { visiblePerson } from '@atrium/auth/public'
import type { BaseContext, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { catalogScope } from '../catalog/catalog.scope.ts'
import { blindlyReviewed } from '../review/blind-modes.ts'
import { readCurriculum, readPathway } from './offers.queries.ts'

/**
 * A person's progress in a pathway or curriculum, in the format of the specification's calls: one
 * entry or none. Refuses 403 for people the caller may not see. Completeness is null if the caller
 * reviews part of it blind, because it would change as soon as they decide.
 */
export async function usersOf(
  ctx: UserRequest,
  kind: 'pathway' | 'curriculum',
  id: number,
  userID: number,
): Promise<Record<string, unknown>[]> {
  if (!(await visiblePerson(ctx, userID)))
    throw refuse.forbidden('microcredentials.notAllowedToViewUser')
  const pathways =
    kind === 'pathway'
      ? sql`${id}`
      : sql`select c.pathway_id from badge_curriculum_pathway c where c.district_id = ${ctx.user.districtID} and c.curriculum_id = ${id}`
  const reviews = sql`(user_id <> ${ctx.user.userID} and exists (select from badge_pathway_step p join badge_pathway_step_badge s on s.district_id = p.district_id and s.step_id = p.id
    where p.district_id = ${ctx.user.districtID} and p.pathway_id in (${pathways}) and s.badge_id in ${blindlyReviewed(ctx)}))`
  return ctx.db.execute<Record<string, unknown>>(sql`
    select id, user_id as "userID", ${sql.raw(`${kind}_id`)} as ${sql.raw(`"${kind}ID"`)}, true as started, started_at as "startedAt", case when not ${reviews} then completed_at is not null end as completed, case when not ${reviews} then completed_at end as "completedAt"
    from ${sql.raw(`badge_${kind}_user`)} where district_id = ${ctx.user.districtID} and ${sql.raw(`${kind}_id`)} = ${id} and user_id = ${userID}`)
}

/** The pathways of a curriculum in the catalog. */
export async function curriculumPathwaysOf(ctx: BaseContext, curriculumID: number) {
  const { pathways } = await readCurriculum(ctx, curriculumID)
  return pathways.map(({ pathwayID, name, description, imageUUID, required, order }) => ({
    curriculumID,
    pathwayID,
    order,
    required,
    name,
    description,
    imageUUID,
  }))
}

/** The steps of a pathway in the catalog. */
export async function stepsOf(ctx: BaseContext, pathwayID: number) {
  const { steps } = await readPathway(ctx, pathwayID)
  return steps.map(({ id, name, order, required, completeAll, numberRequired }) => ({
    id,
    pathwayID,
    name,
    order,
    required,
    completeAll,
    numberRequired,
  }))
}

/** A step's badges, if its pathway is in the catalog. Refuses 404. */
export async function stepBadgesOf(ctx: BaseContext, stepID: number) {
  const { districtID, db } = await catalogScope(ctx)
  const [step] = await db.execute<{ pathwayID: number }>(
    sql`select pathway_id as "pathwayID" from badge_pathway_step where district_id = ${districtID} and id = ${stepID}`,
  )
  if (!step) throw refuse.notFound('microcredentials.pathwayNotFound')
  const { steps } = await readPathway(ctx, step.pathwayID)
  return (steps.find((one) => one.id === stepID)?.badges ?? []).map(
    ({ badgeID, required, order, name, status }) => ({
      stepID,
      badgeID,
      required,
      order,
      name,
      status,
    }),
  )
}
