import type { BaseContext, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { catalogScope } from '../catalog/catalog.scope.ts'
import { isRevoked } from '../learner/still-earned.ts'
import { mostRows, learnerStatus, type LearnerStatus } from '../words.ts'
import { curriculumComplete, pathwayProgress, type StepProgress } from './completion.rules.ts'

export interface OfferedBadge {
  badgeID: number
  name: string
  imageUUID: string | null
  required: boolean
  order: number
  /** The reader's own status. */
  status: LearnerStatus | null
  /** The reader's credential was revoked, so it is shown but no longer counts. */
  revoked: boolean
}
export interface OfferedStep {
  id: number
  name: string
  order: number
  required: boolean
  completeAll: boolean
  numberRequired: number
  badges: OfferedBadge[]
  progress: StepProgress
}
export interface PathwayOffer {
  pathwayID: number
  name: string
  description: string
  imageUUID: string | null
  visible: boolean
  version: number
  steps: OfferedStep[]
  /** When the reader started and completed it. */
  startedAt: string | null
  completedAt: string | null
  mayEarn: boolean
}
export interface CurriculumOffer {
  curriculumID: number
  name: string
  description: string
  imageUUID: string | null
  visible: boolean
  version: number
  pathways: {
    pathwayID: number
    name: string
    description: string
    imageUUID: string | null
    required: boolean
    order: number
    steps: number
    stepsComplete: number
    complete: boolean
  }[]
  complete: boolean
  startedAt: string | null
  completedAt: string | null
  mayEarn: boolean
}

const steps = (
  userID: number,
) => sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'order', s.sort_order, 'required', s.required, 'completeAll', s.complete_all, 'numberRequired', s.number_required,
  'badges', (select coalesce(json_agg(json_build_object('badgeID', k.badge_id, 'name', b.name, 'imageUUID', v.image_uuid, 'required', k.required, 'order', k.sort_order,
      'status', u.status, 'revoked', u.status = ${learnerStatus.earned} and ${isRevoked}) order by k.sort_order, k.badge_id), '[]')
    from badge_pathway_step_badge k join badge b on b.district_id = k.district_id and b.id = k.badge_id left join badge_version v on v.district_id = b.district_id and v.id = b.version_id
      left join badge_user u on u.district_id = k.district_id and u.badge_id = k.badge_id and u.user_id = ${userID} where k.district_id = s.district_id and k.step_id = s.id)) order by s.sort_order, s.id), '[]')
  from badge_pathway_step s where s.district_id = p.district_id and s.pathway_id = p.id)`

type RawStep = Omit<OfferedStep, 'progress'>
const earnedIn = (raw: readonly RawStep[]): Set<number> =>
  new Set(
    raw.flatMap((step) =>
      step.badges
        .filter((badge) => badge.status === learnerStatus.earned && !badge.revoked)
        .map((badge) => badge.badgeID),
    ),
  )

/**
 * A pathway with its steps and the reader's progress. One statement. Refuses 404 for a hidden one,
 * except to its editors (`all`).
 */
export async function readPathway(
  ctx: BaseContext,
  pathwayID: number,
  all = false,
): Promise<PathwayOffer> {
  const { districtID, db, userID } = await catalogScope(ctx)
  const [row] = await db.execute<
    Omit<PathwayOffer, 'steps' | 'mayEarn'> & { steps: RawStep[] } & Record<string, unknown>
  >(sql`
    select p.id as "pathwayID", p.name, p.description, p.image_uuid as "imageUUID", p.visible, p.version, ${steps(userID)} as steps, u.started_at as "startedAt", u.completed_at as "completedAt"
    from badge_pathway p left join badge_pathway_user u on u.district_id = p.district_id and u.pathway_id = p.id and u.user_id = ${userID}
    where p.district_id = ${districtID} and p.id = ${pathwayID} and p.removed_at is null and (p.visible or ${all} or u.id is not null)`)
  if (!row) throw refuse.notFound('microcredentials.pathwayNotFound')
  const { steps: progress } = pathwayProgress(row.steps, earnedIn(row.steps))
  return {
    ...row,
    mayEarn: userID !== 0,
    steps: row.steps.map((step, at) => ({
      ...step,
      progress: progress[at] ?? { id: step.id, earned: 0, needed: 0, complete: false },
    })),
  }
}

/**
 * A curriculum with its pathways and the reader's progress in each. One statement. Refuses 404 like
 * `readPathway`.
 */
export async function readCurriculum(
  ctx: BaseContext,
  curriculumID: number,
  all = false,
): Promise<CurriculumOffer> {
  const { districtID, db, userID } = await catalogScope(ctx)
  const [row] = await db.execute<
    Omit<CurriculumOffer, 'pathways' | 'mayEarn' | 'complete'> & {
      pathways: (Omit<
        CurriculumOffer['pathways'][number],
        'steps' | 'stepsComplete' | 'complete'
      > & { steps: RawStep[] })[]
    } & Record<string, unknown>
  >(sql`
    select c.id as "curriculumID", c.name, c.description, c.image_uuid as "imageUUID", c.visible, c.version, u.started_at as "startedAt", u.completed_at as "completedAt",
      (select coalesce(json_agg(json_build_object('pathwayID', p.id, 'name', p.name, 'description', p.description, 'imageUUID', p.image_uuid, 'required', k.required, 'order', k.sort_order, 'steps', ${steps(userID)}) order by k.sort_order, p.id), '[]')
        from badge_curriculum_pathway k join badge_pathway p on p.district_id = k.district_id and p.id = k.pathway_id and p.removed_at is null and (p.visible or ${all}) where k.district_id = c.district_id and k.curriculum_id = c.id) as pathways
    from badge_curriculum c left join badge_curriculum_user u on u.district_id = c.district_id and u.curriculum_id = c.id and u.user_id = ${userID}
    where c.district_id = ${districtID} and c.id = ${curriculumID} and c.removed_at is null and (c.visible or ${all} or u.id is not null)`)
  if (!row) throw refuse.notFound('microcredentials.curriculumNotFound')
  const pathways = row.pathways.map(({ steps: raw, ...pathway }) => {
    const progress = pathwayProgress(raw, earnedIn(raw))
    return {
      ...pathway,
      steps: raw.length,
      stepsComplete: progress.steps.filter((step) => step.complete).length,
      complete: progress.complete,
    }
  })
  return { ...row, pathways, complete: curriculumComplete(pathways), mayEarn: userID !== 0 }
}

export interface OfferLine {
  id: number
  name: string
  visible: boolean
  parts: number
  learners: number
  updatedAt: string
}

/** The district's curricula or pathways for their editors, by name. One statement. */
export const listOffers = async (
  ctx: UserRequest,
  kind: 'curriculum' | 'pathway',
): Promise<OfferLine[]> =>
  ctx.db.execute<OfferLine & Record<string, unknown>>(
    kind === 'curriculum'
      ? sql`select c.id, c.name, c.visible, c.updated_at as "updatedAt", (select count(*)::int from badge_curriculum_pathway k where k.district_id = c.district_id and k.curriculum_id = c.id) as parts,
          (select count(*)::int from badge_curriculum_user u where u.district_id = c.district_id and u.curriculum_id = c.id) as learners from badge_curriculum c where c.district_id = ${ctx.user.districtID} and c.removed_at is null order by c.sort_name, c.id limit ${mostRows.offers}`
      : sql`select p.id, p.name, p.visible, p.updated_at as "updatedAt", (select count(*)::int from badge_pathway_step s where s.district_id = p.district_id and s.pathway_id = p.id) as parts,
          (select count(*)::int from badge_pathway_user u where u.district_id = p.district_id and u.pathway_id = p.id) as learners from badge_pathway p where p.district_id = ${ctx.user.districtID} and p.removed_at is null order by p.sort_name, p.id limit ${mostRows.offers}`,
  )
