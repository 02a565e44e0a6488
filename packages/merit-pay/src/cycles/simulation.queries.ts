import { id, noteEachOnceADay, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { z } from 'zod'
import { evaluation } from '../evaluations/evaluations.record.ts'
import { levelInThousandths, scoredEducators, yearSettings } from '../pool/pool.queries.ts'
import { notWhole, simulate, type Outcome } from '../pool/simulate.rules.ts'
import { hundredths } from '../scoring/scoring.rules.ts'
import { missingPolicies } from '../scoring/scoring.words.ts'

const rowID = id
const percent = z.number().min(0).max(100)

export const simulationInput = z.strictObject({
  cycleID: rowID,
  /** Blank: as it is set. */
  poolCents: z.int().min(0).max(1_000_000_000_000).optional(),
  missing: z.enum(missingPolicies).optional(),
  weights: z
    .array(z.strictObject({ categoryID: rowID, areaID: rowID, weight: percent }))
    .max(200)
    .optional(),
  levels: z
    .array(
      z.strictObject({
        name: z.string().max(60),
        atLeast: percent,
        shares: z.number().min(0).max(1000),
      }),
    )
    .max(10)
    .optional(),
})

export interface Move {
  evaluationID: number
  educator: string
  from: { thousandths: number | null; level: string | null; cents: number }
  to: { thousandths: number | null; level: string | null; cents: number }
}

export interface SimulationView {
  before: Omit<Outcome, 'results'>
  after: Omit<Outcome, 'results'>
  /** How many change level, or are paid differently. */
  movedCount: number
  /** The largest changes. */
  moved: Move[]
  /** Categories whose weights wouldn't total 100%. */
  notWhole: { categoryID: number; sum: number }[]
}

const mostMoves = 50

/**
 * What other weights, levels, or another pool would come to. Nothing is written. The reader's own
 * evaluation counts and isn't named.
 */
export async function simulation(
  ctx: UserRequest,
  { cycleID, poolCents, missing, weights, levels }: z.infer<typeof simulationInput>,
): Promise<SimulationView> {
  const { districtID, userID } = ctx.user
  const year = await yearSettings(ctx.db, { districtID, cycleID })
  if (!year) throw refuse.notFound('kit.refusal.notFound')
  const educators = await scoredEducators(ctx.db, { districtID, cycleID })
  const { settings: before, areas } = year
  const after = {
    ...before,
    poolCents: poolCents ?? before.poolCents,
    missing: missing ?? before.missing,
    weights: weights?.map((one) => ({ ...one, weight: hundredths(one.weight) })) ?? before.weights,
    levels: levels?.map(levelInThousandths) ?? before.levels,
  }
  const { moved, ...outcomes } = simulate({ before, after }, areas, educators)
  const named = new Map(educators.map((one) => [one.id, one]))
  const shown = moved.filter(({ id }) => named.get(id)?.educatorID !== userID).slice(0, mostMoves)
  const userIDs = shown.map(({ id }) => named.get(id)?.educatorID ?? 0)
  await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity: evaluation.name }, userIDs)
  const withoutResults = ({ results: _, ...outcome }: Outcome) => outcome
  return {
    before: withoutResults(outcomes.before),
    after: withoutResults(outcomes.after),
    movedCount: moved.length,
    moved: shown.map(({ id: evaluationID, from, to }) => ({
      ...{ evaluationID, from, to },
      educator: named.get(evaluationID)?.educator ?? '',
    })),
    notWhole: notWhole(after.weights),
  }
}
