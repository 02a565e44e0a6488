import { audit, type Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { tell } from '../tell.ts'
import { curriculumComplete, pathwayProgress, type StepFacts } from './completion.rules.ts'

interface PathwayFacts {
  pathwayID: number
  name: string
  steps: StepFacts[]
}

/** SQL: a pathway's steps with their badges, as completion looks at them. `p` is the pathway. */
export const stepsJSON = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'required', s.required, 'completeAll', s.complete_all, 'numberRequired', s.number_required,
  'badges', (select coalesce(json_agg(json_build_object('badgeID', b.badge_id, 'required', b.required) order by b.sort_order, b.badge_id), '[]') from badge_pathway_step_badge b where b.district_id = s.district_id and b.step_id = s.id)) order by s.sort_order, s.id), '[]')
  from badge_pathway_step s where s.district_id = p.district_id and s.pathway_id = p.id)`

/**
 * Marks as complete what a person has begun and now fulfils: pathways first, then the curricula that they belong to. It is
 * called whenever a microcredential is earned or something is begun; nobody marks anything complete by hand.
 */
export async function completeFor(tx: Tx, { districtID, userID }: { districtID: number; userID: number }, now: Date): Promise<void> {
  const earned = new Set((await tx.execute<{ badgeID: number }>(sql`select badge_id as "badgeID" from badge_user where district_id = ${districtID} and user_id = ${userID} and status = 3`)).map((row) => row.badgeID))
  const open = await tx.execute<PathwayFacts & { id: number } & Record<string, unknown>>(sql`
    select u.id, p.id as "pathwayID", p.name, ${stepsJSON} as steps from badge_pathway_user u join badge_pathway p on p.district_id = u.district_id and p.id = u.pathway_id
    where u.district_id = ${districtID} and u.user_id = ${userID} and u.completed_at is null for update of u`)
  for (const { id, pathwayID, name, steps } of open) {
    if (!pathwayProgress(steps, earned).complete) continue
    await tx.execute(sql`update badge_pathway_user set completed_at = ${now.toISOString()} where district_id = ${districtID} and id = ${id}`)
    await completed(tx, { districtID, userID }, 'pathway', pathwayID, name)
  }
  const curricula = await tx.execute<{ id: number; curriculumID: number; name: string; pathways: { required: boolean; steps: StepFacts[] }[] }>(sql`
    select u.id, c.id as "curriculumID", c.name, (select coalesce(json_agg(json_build_object('required', cp.required, 'steps', ${stepsJSON}) order by cp.sort_order), '[]')
      from badge_curriculum_pathway cp join badge_pathway p on p.district_id = cp.district_id and p.id = cp.pathway_id where cp.district_id = c.district_id and cp.curriculum_id = c.id) as pathways
    from badge_curriculum_user u join badge_curriculum c on c.district_id = u.district_id and c.id = u.curriculum_id
    where u.district_id = ${districtID} and u.user_id = ${userID} and u.completed_at is null for update of u`)
  for (const { id, curriculumID, name, pathways } of curricula) {
    if (!curriculumComplete(pathways.map(({ required, steps }) => ({ required, complete: pathwayProgress(steps, earned).complete })))) continue
    await tx.execute(sql`update badge_curriculum_user set completed_at = ${now.toISOString()} where district_id = ${districtID} and id = ${id}`)
    await completed(tx, { districtID, userID }, 'curriculum', curriculumID, name)
  }
}

async function completed(tx: Tx, { districtID, userID }: { districtID: number; userID: number }, kind: 'pathway' | 'curriculum', id: number, name: string): Promise<void> {
  await audit(tx, { districtID, actorID: 0, entity: `microcredentials.${kind}User`, entityID: id, action: 'complete', after: { userID } })
  await tell(tx, { districtID, userID, template: `microcredentials.completed.${kind}`, values: { name }, screen: `public/${kind === 'pathway' ? 'pathways' : 'curricula'}/detail`, params: { [`${kind}ID`]: id } })
}
