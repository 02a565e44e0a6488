import { ownedRecord, type Tx } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { and, eq } from 'drizzle-orm'
import { ownedByPlan } from '../plan/owned-by-plan.ts'
import { planGoals, planServices } from '../plan/plan.table.ts'
import { servesPlan } from '../plan/team.queries.ts'
import { sessionList, trialList } from './services.fields.ts'
import { goalTrials, serviceSessions } from './services.table.ts'

const owner = ownedByPlan({ may: servesPlan })

export const sessionRecord = ownedRecord(sessionList, {
  table: serviceSessions,
  columns: { enteredByName: nameOf(serviceSessions.districtID, serviceSessions.enteredBy) },
  owner,
  beforeWrite: async ({
    ctx,
    tx,
    act,
    draft,
    values,
    owner: of,
  }): Promise<FieldErrors | undefined> => {
    if (act === 'create') values.enteredBy = ctx.user.userID
    const { districtID } = ctx.user
    const [service] = await tx
      .select()
      .from(planServices)
      .where(
        and(
          eq(planServices.districtID, districtID),
          eq(planServices.planID, Number(of?.planID)),
          eq(planServices.id, draft.serviceID),
        ),
      )
    if (!service) return { serviceID: { id: 'kit.valid.notAllowed' } }
    const { fromDay, toDay } = service
    return draft.day < fromDay || (toDay !== null && draft.day > toDay)
      ? { day: { id: 'specialEducation.sessions.outside' } }
      : undefined
  },
})

export const trialRecord = ownedRecord(trialList, {
  table: goalTrials,
  columns: { enteredByName: nameOf(goalTrials.districtID, goalTrials.enteredBy) },
  owner,
  beforeWrite: async ({ ctx, tx, act, draft, values, owner: of }) => {
    if (act === 'create') values.enteredBy = ctx.user.userID
    return trialErrors(tx, { districtID: ctx.user.districtID, planID: Number(of?.planID) }, draft)
  },
})

async function trialErrors(
  tx: Tx,
  { districtID, planID }: { districtID: number; planID: number },
  { goalID, value, tries }: { goalID: number; value: number; tries: number | null },
): Promise<FieldErrors> {
  const [goal] = await tx
    .select({ id: planGoals.id })
    .from(planGoals)
    .where(
      and(
        eq(planGoals.districtID, districtID),
        eq(planGoals.planID, planID),
        eq(planGoals.id, goalID),
      ),
    )
  if (!goal) return { goalID: { id: 'kit.valid.notAllowed' } }
  return tries !== null && value > tries
    ? { value: { id: 'specialEducation.trials.moreThanTries' } }
    : {}
}
