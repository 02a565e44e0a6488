import { profileSections } from '@atrium/people/public'
import { defineModule } from '@atrium/kit/server'
import { gradesRouter } from './grades.router.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { liveTables } from '@atrium/data-suites/public'
import { gradesTable } from './live-tables.ts'

export const grades = defineModule({
  router: gradesRouter,
  screens,
  messages,
  extensions: [
    profileSections({
      name: 'grades',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: ['taught'],
    }),
    liveTables(gradesTable),
  ],
})
