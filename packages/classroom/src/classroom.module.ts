import { documentKinds } from '@atrium/documents/public'
import { defineModule } from '@atrium/kit/server'
import { overviewParts } from '@atrium/people/public'
import { searchKinds } from '@atrium/search/public'
import { classesSearch } from './classes.search.ts'
import { classroomRouter } from './classroom.router.ts'
import { classRoster } from './roster.document.ts'
import { scheduleOverview, teachingOverview } from './overview.queries.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const classroom = defineModule({
  router: classroomRouter,
  screens,
  messages,
  extensions: [
    documentKinds(classRoster),
    overviewParts(scheduleOverview, teachingOverview),
    searchKinds(classesSearch),
  ],
})
