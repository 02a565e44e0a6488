import { notifyUser } from '@atrium/notify/public'
import { audit, type Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { isStillEarned } from '../learner/still-earned.ts'
import { curriculumComplete, pathwayProgress, type StepFacts } from './completion.rules.ts'

/** SQL: a pathway's steps with their badges, for checking completion. `p` is the pathway. */
const stepsJSON = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'required', s.required, 'completeAll', s.complete_all, 'numberRequired', s.number_required,
  'badges', (select coalesce(json_agg(json_build_object('badgeID', b.badge_id, 'required', b.required) order by b.sort_order, b.badge_id), '[]') from badge_pathway_step_badge b where b.district_id = s.district_id and b.step_id = s.id)) order by s.sort_order, s.id), '[]')
  from badge_pathway_step s where s.district_id = p.district_id and s.pathway_id = p.id)`

interface Person {
  districtID: number
  userID: number
}

/**
 * Completes the pathways, and then the curricula, that a person has started and now fulfills.
 * Called whenever a microcredential is earned or something is started. Nothing is completed
 * manually.
 */
export async function completeFor(tx: Tx, person: Person, now: Date): Promise<void> {
  const earned = await earnedBy(tx, person)
  for (const one of await begunBy(tx, person, sql`u.completed_at is null`)) {
    if (one.isCompleteBy(earned))
      await mark(tx, person, one, {
        action: 'complete',
        completedAt: now.toISOString(),
        noticeValues: { name: one.name },
      })
  }
}

/**
 * Reopens what was complete because of a microcredential with a revoked credential. Anything that
 * became stricter after it was completed stays complete.
 */
export async function reopenFor(
  tx: Tx,
  { badgeID, badgeName, ...person }: Person & { badgeID: number; badgeName: string },
): Promise<void> {
  const earned = await earnedBy(tx, person)
  const before = new Set([...earned, badgeID])
  for (const one of await begunBy(tx, person, sql`u.completed_at is not null`)) {
    if (one.isCompleteBy(before) && !one.isCompleteBy(earned))
      await mark(tx, person, one, {
        action: 'reopen',
        completedAt: null,
        noticeValues: { name: one.name, badgeName },
      })
  }
}

async function earnedBy(tx: Tx, { districtID, userID }: Person): Promise<Set<number>> {
  const rows = await tx.execute<{ badgeID: number }>(
    sql`select u.badge_id as "badgeID" from badge_user u where u.district_id = ${districtID} and u.user_id = ${userID} and ${isStillEarned}`,
  )
  return new Set(rows.map((row) => row.badgeID))
}

interface Begun {
  kind: 'pathway' | 'curriculum'
  id: number
  name: string
  isCompleteBy: (earned: ReadonlySet<number>) => boolean
}

/**
 * What a person has started and is still offered, locked. `u` is the person's row. Two statements.
 */
async function begunBy(tx: Tx, { districtID, userID }: Person, where: SQL): Promise<Begun[]> {
  const pathways = await tx.execute<{ id: number; name: string; steps: StepFacts[] }>(sql`
    select p.id, p.name, ${stepsJSON} as steps from badge_pathway_user u join badge_pathway p on p.district_id = u.district_id and p.id = u.pathway_id and p.removed_at is null
    where u.district_id = ${districtID} and u.user_id = ${userID} and ${where} order by p.id for update of u`)
  const curricula = await tx.execute<{
    id: number
    name: string
    pathways: { required: boolean; steps: StepFacts[] }[]
  }>(sql`
    select c.id, c.name, (select coalesce(json_agg(json_build_object('required', cp.required, 'steps', ${stepsJSON}) order by cp.sort_order), '[]')
      from badge_curriculum_pathway cp join badge_pathway p on p.district_id = cp.district_id and p.id = cp.pathway_id where cp.district_id = c.district_id and cp.curriculum_id = c.id) as pathways
    from badge_curriculum_user u join badge_curriculum c on c.district_id = u.district_id and c.id = u.curriculum_id and c.removed_at is null
    where u.district_id = ${districtID} and u.user_id = ${userID} and ${where} order by c.id for update of u`)
  return [
    ...pathways.map(({ id, name, steps }) => ({
      kind: 'pathway' as const,
      id,
      name,
      isCompleteBy: (earned: ReadonlySet<number>) => pathwayProgress(steps, earned).complete,
    })),
    ...curricula.map(({ id, name, pathways: of }) => ({
      kind: 'curriculum' as const,
      id,
      name,
      isCompleteBy: (earned: ReadonlySet<number>) =>
        curriculumComplete(
          of.map(({ required, steps }) => ({
            required,
            complete: pathwayProgress(steps, earned).complete,
          })),
        ),
    })),
  ]
}

interface Marked {
  action: 'complete' | 'reopen'
  completedAt: string | null
  noticeValues: Record<string, string>
}

async function mark(
  tx: Tx,
  { districtID, userID }: Person,
  { kind, id }: Begun,
  { action, completedAt, noticeValues }: Marked,
): Promise<void> {
  await tx.execute(
    sql`update ${sql.identifier(`badge_${kind}_user`)} set completed_at = ${completedAt} where district_id = ${districtID} and user_id = ${userID} and ${sql.identifier(`${kind}_id`)} = ${id}`,
  )
  await audit(tx, {
    districtID,
    actorID: 0,
    entity: `microcredentials.${kind}User`,
    entityID: id,
    action,
    after: { userID },
  })
  const template = `microcredentials.${action === 'complete' ? 'completed' : 'reopened'}.${kind}`
  await notifyUser(tx, {
    districtID,
    userID,
    template,
    values: noticeValues,
    screen: `public/${kind === 'pathway' ? 'pathways' : 'curricula'}/detail`,
    params: { [`${kind}ID`]: id },
  })
}
