import { holdersSQL, holdsSQL } from '@atrium/access/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import type { FieldErrors, Option } from '@atrium/kit/shared'
import { atSchoolsOf, schoolChoices, staffOptions, type AskedChoices } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { evaluates, manages, takesPart } from './words.ts'

/** Either lets someone evaluate at a school. */
export const evaluating = [manages, evaluates] as const

/** Staff members who may evaluate at some school, as choices. */
export const evaluatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  staffOptions(ctx, asked, holdersSQL({ districtID: ctx.user.districtID, permission: evaluating }))

/** Staff at the schools where someone manages growth, without themselves. */
export const educatorOptions = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> => {
  const { districtID, userID } = ctx.user
  const here = atSchoolsOf(ctx, [manages], sql`e.school_id`) ?? sql`true`
  return staffOptions(
    ctx,
    asked,
    sql`(select e.user_id from ${staffMembers} e where e.district_id = ${districtID} and e.user_id <> ${userID} and ${here})`,
  )
}

export const growthSchools = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  schoolChoices(ctx, asked.ids ? takesPart : [manages], asked)

/**
 * Refuses an evaluator who doesn't evaluate at the educator's school, and so couldn't read the plan, and the
 * educator.
 */
export async function evaluatorErrors(
  tx: Tx,
  of: {
    districtID: number
    evaluatorID: unknown
    educatorID: number
    /** What lets them read it; default: either way to evaluate. */
    permission?: string
  },
): Promise<FieldErrors> {
  const { districtID, evaluatorID, educatorID, permission = evaluating } = of
  if (typeof evaluatorID !== 'number') return {}
  if (evaluatorID === educatorID)
    return { evaluatorID: { id: 'educatorGrowth.plans.evaluatorIsEducator' } }
  const [educator] = await tx.execute<{ isTheirs: boolean }>(sql`
    select ${holdsSQL(evaluatorID, { districtID, permission, schoolID: sql`educator.school_id` })} as "isTheirs"
    from ${staffMembers} educator where educator.district_id = ${districtID} and educator.user_id = ${educatorID}`)
  return educator?.isTheirs
    ? {}
    : { evaluatorID: { id: 'educatorGrowth.plans.evaluatorSeesNothing' } }
}
