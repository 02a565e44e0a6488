import { users } from '@atrium/auth/tables'
import { audit, type Tx, type UserRequest, schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { termFaults } from '../awards/assign.actions.ts'
import { awards } from '../awards/awards.table.ts'
import { dueOn, moveFault, stageFaults, stagesOf, type Stage } from '../workflows/stages.rules.ts'
import { awardStages, awardWorkflows, awardWorkflowVersions } from '../workflows/workflows.table.ts'
import { grantApplications, grantSteps } from './applications.table.ts'

/**
 * Publishes the stages in their current state: new applications follow them, and applications in
 * progress keep their version. Refuses 404, and 422 invalid stages.
 */
export async function publishWorkflow(
  ctx: UserRequest,
  workflowID: number,
): Promise<{ version: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(awardWorkflows.districtID, districtID), eq(awardWorkflows.id, workflowID))
    const [workflow] = await tx
      .select()
      .from(awardWorkflows)
      .where(and(here, isNull(awardWorkflows.removedAt)))
      .for('update')
    if (!workflow) throw refuse.notFound('kit.refusal.notFound')
    const lines = await tx
      .select()
      .from(awardStages)
      .where(and(eq(awardStages.districtID, districtID), eq(awardStages.workflowID, workflowID)))
      .orderBy(awardStages.place)
    const stages = stagesOf(lines)
    const [fault] = stageFaults(stages)
    for (const { name, owner } of stages)
      if (owner && (await userOf(tx, districtID, owner)) === undefined)
        throw refuse.fields({ stages: { id: 'grants.stageFault.owner', values: { stage: name } } })
    if (fault)
      throw refuse.fields({
        stages: { id: `grants.stageFault.${fault.fault}`, values: { stage: fault.stage ?? '' } },
      })
    const version = (workflow.publishedVersion ?? 0) + 1
    await tx
      .insert(awardWorkflowVersions)
      .values({ districtID, workflowID, number: version, stages, publishedBy: userID })
    await tx
      .update(awardWorkflows)
      .set({ publishedVersion: version, version: sql`${awardWorkflows.version} + 1` })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'grants.workflows',
      entityID: workflowID,
      action: 'publish',
      before: { publishedVersion: workflow.publishedVersion },
      after: { publishedVersion: version },
      requestID: ctx.request.requestID,
    })
    return { version }
  })
}

/** The active person with this email; undefined if no one has it. */
async function userOf(tx: Tx, districtID: number, email: string): Promise<number | undefined> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.districtID, districtID),
        eq(users.status, 'active'),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    )
    .limit(1)
  return person?.id
}

/** The stages of the version that an application follows. */
export const stagesOfVersion = async (
  db: Pick<UserRequest['db'], 'select'>,
  districtID: number,
  workflowID: number,
  version: number,
): Promise<Stage[]> => {
  const [row] = await db
    .select({ stages: awardWorkflowVersions.stages })
    .from(awardWorkflowVersions)
    .where(
      and(
        eq(awardWorkflowVersions.districtID, districtID),
        eq(awardWorkflowVersions.workflowID, workflowID),
        eq(awardWorkflowVersions.number, version),
      ),
    )
  return row?.stages ?? []
}

/**
 * Moves an application to one of the next stages, with its questions answered, and notifies the
 * owner of the new stage. Refuses 404, 409, 422.
 */
export async function moveApplication(
  ctx: UserRequest,
  {
    applicationID,
    from,
    to,
    answers,
  }: { applicationID: number; from: string; to: string; answers: string[] },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(grantApplications.districtID, districtID),
      eq(grantApplications.id, applicationID),
    )
    const [row] = await tx
      .select()
      .from(grantApplications)
      .where(and(here, isNull(grantApplications.removedAt)))
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    if (row.stage !== from) throw refuse.changed(row)
    const stages = await stagesOfVersion(tx, districtID, row.workflowID, row.workflowVersion)
    const fault = moveFault(stages, from, to, answers)
    if (fault === 'unanswered')
      throw refuse.fields({ answers: { id: 'grants.refusal.unanswered' } })
    if (fault) throw refuse.conflict('kit.refusal.actNotNow')
    const next = stages.find(({ name }) => name === to)
    const questions = stages.find(({ name }) => name === from)?.questions ?? []
    await tx.insert(grantSteps).values({
      districtID,
      applicationID,
      fromStage: from,
      toStage: to,
      byID: userID,
      answers: questions.map((question, at) => ({ question, answer: answers[at] ?? '' })),
    })
    await tx
      .update(grantApplications)
      .set({
        stage: to,
        stageDueOn: dueOn(schoolToday(ctx), next?.days ?? null),
        version: sql`${grantApplications.version} + 1`,
      })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'grants.applications',
      entityID: applicationID,
      action: 'move',
      before: { stage: from },
      after: { stage: to },
      requestID: ctx.request.requestID,
    })
    const owner =
      (next?.owner ? await userOf(tx, districtID, next.owner) : undefined) ?? row.ownerID
    if (owner !== userID)
      await notifyUsers(tx, [owner], {
        districtID,
        template: 'grants.stage',
        values: { title: row.title, stage: to },
        screen: 'grants/grants/edit',
        params: { id: applicationID },
      })
  })
}

/**
 * Creates the award for an application. Refuses 404, 409 if it already has an award, and 422 if the
 * number is taken.
 */
export async function awardApplication(
  ctx: UserRequest,
  {
    applicationID,
    number,
    amountCents,
    startsOn,
    endsOn,
    sourceCode,
    projectYear,
  }: {
    applicationID: number
    number: string
    amountCents: number
    startsOn: string
    endsOn: string
    sourceCode: string
    projectYear: string | null
  },
): Promise<{ awardID: number }> {
  const { districtID, userID } = ctx.user
  if (endsOn < startsOn) throw refuse.fields({ endsOn: { id: 'kit.valid.startAfterEnd' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(grantApplications.districtID, districtID),
      eq(grantApplications.id, applicationID),
    )
    const [row] = await tx
      .select()
      .from(grantApplications)
      .where(and(here, isNull(grantApplications.removedAt)))
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    if (row.awardID !== null) throw refuse.conflict('grants.refusal.awarded')
    const terms = {
      ...{ programID: row.programID, sourceCode, projectYear, startsOn, endsOn, amountCents },
      ...{ indirectRate: 0, indirectBase: 'modified' as const },
    }
    const faults = await termFaults(tx, districtID, terms, undefined)
    if (faults) throw refuse.fields(faults)
    const [award] = await tx
      .insert(awards)
      .values({
        districtID,
        title: row.title,
        number,
        ...terms,
        categoryID: row.categoryID,
        managerID: row.ownerID,
      })
      .onConflictDoNothing()
      .returning({ id: awards.id })
    if (!award) throw refuse.fields({ number: { id: 'kit.valid.unique' } })
    await tx
      .update(grantApplications)
      .set({
        awardID: award.id,
        funderStatus: 'awarded',
        version: sql`${grantApplications.version} + 1`,
      })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'grants.applications',
      entityID: applicationID,
      action: 'award',
      before: { funderStatus: row.funderStatus },
      after: { funderStatus: 'awarded' },
      requestID: ctx.request.requestID,
    })
    return { awardID: award.id }
  })
}
