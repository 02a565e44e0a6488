import { settingsGroups } from '@atrium/district-settings/public'
import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
// The lists come before what refers to them.
import { setupProcedures } from './setup/setup.procedures.ts'
import { busLists, driverSheet } from './day/bus-lists.document.ts'
import { driversInCharge } from './day/driving.ts'
import { messages } from './messages/index.ts'
import { riderProcedures } from './riders/riders.actions.ts'
import { routeProcedures } from './routes/routes.actions.ts'
import { screens } from './screens.ts'
import { driverPapersJob } from './setup/papers.job.ts'
import { transportationSection } from './student/section.ts'
import { tripProcedures } from './trips/trips.actions.ts'
import { transportationRouter } from './transportation.router.ts'
import { busSettings } from './transportation.settings.ts'

const records = {
  ...setupProcedures,
  routes: routeProcedures,
  riders: riderProcedures,
  trips: tripProcedures,
}

export const transportation = defineModule({
  records,
  router: transportationRouter,
  screens,
  messages,
  jobs: [driverPapersJob],
  extensions: [
    profileSections(transportationSection),
    settingsGroups(busSettings),
    driversInCharge,
    documentKinds(busLists, driverSheet),
    noticeKinds(
      { name: 'transportation.message', templates: ['transportation.message.'], isRequired: true },
      { name: 'transportation.trip', templates: ['transportation.trip.'] },
      { name: 'transportation.papers', templates: ['transportation.papers.'] },
    ),
  ],
})
