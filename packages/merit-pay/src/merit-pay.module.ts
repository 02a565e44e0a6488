import { settingsGroups } from '@atrium/district-settings/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { loggedList } from '@atrium/workflow/public'
// The lists come before what refers to them.
import { setupProcedures } from './setup/setup.procedures.ts'
import { cycleProcedures } from './cycles/cycles.actions.ts'
import { appealSettings } from './evaluations/appeals.ts'
import { evaluationProcedures } from './evaluations/evaluations.actions.ts'
import { evaluation } from './evaluations/evaluations.record.ts'
import { meritPayRouter } from './merit-pay.router.ts'
import { messages } from './messages/index.ts'
import {
  observationAttachments,
  observationProcedures,
} from './observations/observations.actions.ts'
import { observation } from './observations/observations.record.ts'
import { meritLedger } from './payments/ledger.settings.ts'
import { runProcedures } from './payments/runs.actions.ts'
import { screens } from './screens.ts'

const educatorOf = ({ educatorID }: Record<string, unknown>) => [Number(educatorID)]

const records = {
  ...setupProcedures,
  cycles: cycleProcedures,
  evaluations: { ...evaluationProcedures, list: loggedList(evaluation, educatorOf) },
  observations: { ...observationProcedures, list: loggedList(observation, educatorOf) },
  runs: runProcedures,
}

export const meritPay = defineModule({
  records,
  router: meritPayRouter,
  screens,
  messages,
  extensions: [
    settingsGroups(meritLedger, appealSettings),
    observationAttachments,
    noticeKinds({
      name: 'meritPay.evaluations',
      templates: ['meritPay.released', 'meritPay.goesOn', 'meritPay.reopened', 'meritPay.observed'],
    }),
  ],
})
