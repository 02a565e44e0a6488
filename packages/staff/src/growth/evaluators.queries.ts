import { holdersSQL, holdsSQL } from '@atrium/access/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import type { FieldErrors, Option } from '@atrium/kit/shared'
import { staffOptions } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { manages } from './growth-plan.words.ts'

/** Staff members who manage growth at any school, as choices. */
export const evaluatorOptions = (
  ctx: UserRequest,
  asked: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> =>
  staffOptions(ctx, asked, holdersSQL({ districtID: ctx.user.districtID, permission: manages }))

/**
 * Refuses an evaluator who doesn't manage growth at the educator's school, and so couldn't read the
 * plan, and the educator.
 */
export async function evaluatorErrors(
  tx: Tx,
  of: { districtID: number; evaluatorID: unknown; educatorID: number },
): Promise<FieldErrors> {
  const { districtID, evaluatorID, educatorID } = of
  if (typeof evaluatorID !== 'number') return {}
  if (evaluatorID === educatorID)
    return { evaluatorID: { id: 'staff.growthPlan.evaluatorIsEducator' } }
  const [educator] = await tx.execute<{ isTheirs: boolean }>(sql`
    select ${holdsSQL(evaluatorID, { districtID, permission: manages, schoolID: sql`educator.school_id` })} as "isTheirs"
    from ${staffMembers} educator where educator.district_id = ${districtID} and educator.user_id = ${educatorID}`)
  return educator?.isTheirs ? {} : { evaluatorID: { id: 'staff.growthPlan.evaluatorSeesNothing' } }
}
