import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { suiteRules } from '../answers.table.ts'
import { smallestGroup } from '../words.ts'

export interface RulesView {
  /** Cells about fewer people are not told. */
  smallestGroup: number
  /** Whether a link may be for anyone who has it. */
  openLinks: boolean
  /** 0: nothing was decided yet. */
  version: number
}

/** What the district decided for all of its suites. */
export async function rulesOf(ctx: UserRequest): Promise<RulesView> {
  const [row] = await ctx.db
    .select({
      smallestGroup: suiteRules.smallestGroup,
      openLinks: suiteRules.openLinks,
      version: suiteRules.version,
    })
    .from(suiteRules)
  return row ?? { smallestGroup, openLinks: false, version: 0 }
}

/** Decides them. Refuses 409 what someone else has decided meanwhile. */
export async function saveRules(ctx: UserRequest, { version, ...draft }: RulesView): Promise<void> {
  const { districtID, userID } = ctx.user
  const before = await rulesOf(ctx)
  await ctx.database.transaction(districtID, async (tx) => {
    const [saved] = await tx
      .insert(suiteRules)
      .values({ districtID, ...draft })
      .onConflictDoUpdate({
        target: suiteRules.districtID,
        set: { ...draft, version: sql`${suiteRules.version} + 1` },
        setWhere: sql`${suiteRules.version} = ${version}`,
      })
      .returning({ version: suiteRules.version })
    if (!saved) throw refuse.conflict('kit.refusal.conflict')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.rules',
      entityID: districtID,
      action: 'update',
      before: { ...before },
      after: { ...draft },
    })
  })
}
