import { id, needing, router, signedIn } from '@atrium/kit/server'
import { schoolChoices } from '@atrium/people/public'
import { workflowInput } from '@atrium/workflow/public'
import { z } from 'zod'
import { educatorOptions, evaluatorOptions } from './choices.queries.ts'
import { simulation, simulationInput } from './cycles/simulation.queries.ts'
import { basisOf } from './evaluations/basis.queries.ts'
import { evaluationWorkflow } from './evaluations/evaluation-state.rules.ts'
import { works } from './evaluations/evaluations.record.ts'
import { paymentFile, runLines } from './payments/payments.queries.ts'
import { ownAct } from './report-card/own-acts.actions.ts'
import { reportCard } from './report-card/report-card.queries.ts'
import { categoryOptions, componentOptions, cycleOptions } from './setup/setup.procedures.ts'
import { administers } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const ofRun = z.strictObject({ runID: id })
const working = needing(...works)
const administering = needing.districtWide(administers)

export const meritPayRouter = router({
  staff: router({
    options: working.input(asked).query(({ ctx, input }) => educatorOptions(ctx, input)),
  }),
  evaluators: router({
    options: working.input(asked).query(({ ctx, input }) => evaluatorOptions(ctx, input)),
  }),
  schools: router({
    options: working.input(asked).query(({ ctx, input }) => schoolChoices(ctx, works, input)),
  }),
  // What evaluators read of a list that administrators keep: its names.
  evaluationYears: router({
    options: working.input(asked).query(({ ctx, input }) => cycleOptions(ctx, input)),
  }),
  evaluationCategories: router({
    options: working.input(asked).query(({ ctx, input }) => categoryOptions(ctx, input)),
  }),
  // An educator who appeals names a component too.
  components: router({
    options: signedIn.input(asked).query(({ ctx, input }) => componentOptions(ctx, input)),
  }),
  basis: working
    .input(z.strictObject({ evaluationID: id }))
    .query(({ ctx, input }) => basisOf(ctx, input.evaluationID)),
  simulate: administering.input(simulationInput).query(({ ctx, input }) => simulation(ctx, input)),
  payments: router({
    lines: administering.input(ofRun).query(({ ctx, input }) => runLines(ctx, input.runID)),
    file: administering.input(ofRun).query(({ ctx, input }) => paymentFile(ctx, input.runID)),
  }),
  // Only one's own.
  reportCard: signedIn.query(({ ctx }) => reportCard(ctx)),
  ownAct: signedIn
    .input(workflowInput(evaluationWorkflow))
    .mutation(({ ctx, input }) => ownAct(ctx, input)),
})
