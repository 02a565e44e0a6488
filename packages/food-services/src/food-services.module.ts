import { settingsGroups } from '@atrium/district-settings/public'
import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { paymentPurposes } from '@atrium/payments/public'
import { photoReaders, profileSections } from '@atrium/people/public'
// The lists come before what refers to them.
import { itemProcedures, menuProcedures } from './menus/menus.procedures.ts'
import { lowCallsJob } from './accounts/low-calls.job.ts'
import { cardDeposits } from './accounts/card-deposit.actions.ts'
import { lowBalanceLetters } from './accounts/low-balance.document.ts'
import { applicationProcedures } from './applications/applications.actions.ts'
import { decisionLetter } from './applications/decision.document.ts'
import { claimProcedures } from './claims/claims.actions.ts'
import { carryoverJob } from './eligibility/carryover.job.ts'
import {
  eligibilityProcedures,
  incomeTableProcedures,
} from './eligibility/eligibility.procedures.ts'
import { endingLetters } from './eligibility/ending.document.ts'
import { foodServicesRouter } from './food-services.router.ts'
import { mealClaiming, mealPrices } from './food-services.settings.ts'
import { servesStudent } from './line/line.queries.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { mealsSection } from './student/sections.ts'

const records = {
  items: itemProcedures,
  menus: menuProcedures,
  incomeTables: incomeTableProcedures,
  eligibilities: eligibilityProcedures,
  applications: applicationProcedures,
  claims: claimProcedures,
}

export const foodServices = defineModule({
  records,
  router: foodServicesRouter,
  screens,
  messages,
  jobs: [carryoverJob, lowCallsJob],
  extensions: [
    profileSections(mealsSection),
    settingsGroups(mealPrices, mealClaiming),
    documentKinds(decisionLetter, endingLetters, lowBalanceLetters),
    paymentPurposes(cardDeposits),
    photoReaders({ name: 'foodServices.line', maySee: servesStudent }),
    // None of them says what is new.
    noticeKinds({
      name: 'meals.news',
      templates: [
        'meals.decision',
        'meals.question',
        'meals.verify',
        'meals.ending',
        'meals.account',
        'meals.lowCall',
      ],
    }),
  ],
})
