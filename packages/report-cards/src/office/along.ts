import { defineExtensionPoint, type UserRequest } from '@atrium/kit/server'
import type { BothLanguages } from '@atrium/kit/shared'

/** How papers that go with the report cards of a term stand. */
export interface AlongStanding {
  title: BothLanguages
  /** They go by themselves when the report cards do. */
  ready: number
  sent: number
  /** Not ready, by whom they are written. No student is named. */
  missing: { name: string; count: number }[]
}

/** Papers of another module that go to families with a school’s report cards. */
export interface GoesAlong {
  name: string
  /** Null: there are none at this school. */
  standing: (
    ctx: UserRequest,
    of: { schoolID: number; termID: number },
  ) => Promise<AlongStanding | null>
}

export const goesAlong = defineExtensionPoint<GoesAlong>('what goes along', ({ name }) => name)

/** What goes with the current school’s report cards of a term. */
export const alongOf = async (ctx: UserRequest, termID: number): Promise<AlongStanding[]> => {
  const { schoolID } = ctx.user
  if (schoolID === 0) return []
  const all = await Promise.all(
    goesAlong.all().map(({ standing }) => standing(ctx, { schoolID, termID })),
  )
  return all.filter((one) => one !== null)
}
