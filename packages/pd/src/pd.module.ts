import { defineModule, sealedColumn } from '@atrium/kit/server'
import { listSearch, searchKinds } from '@atrium/search/public'
import { courseProcedures } from './courses/courses.procedures.ts'
import { coursesRecord } from './courses/courses.record.ts'
import { catalogFeedRoutes } from './catalog/feed.route.ts'
import { extensions } from './extensions.ts'
import { pdHeads } from './heads.ts'
import { pdJobs } from './jobs.ts'
import { listRecords } from './lists/lists.records.ts'
import { messages } from './messages/index.ts'
import { pdRouter } from './pd.router.ts'
import { pdRest } from './rest.ts'
import { screens } from './screens.ts'
import { placeOfAnswers } from './surveys/responses.ts'
import { pdSurveyResponses } from './surveys/surveys.table.ts'
import { sectionProcedures } from './sections/sections.procedures.ts'

const records = { ...listRecords, courses: courseProcedures, sections: sectionProcedures }

export const pd = defineModule({
  records,
  router: pdRouter,
  screens,
  messages,
  rest: pdRest,
  routes: catalogFeedRoutes,
  heads: pdHeads,
  jobs: pdJobs,
  extensions: [
    ...extensions,
    searchKinds(
      listSearch('pdCourses', coursesRecord, courseProcedures, ({ id, title, code }) => ({
        label: title,
        detail: code ?? '',
        screen: 'staff/pd-courses/edit',
        params: { id },
      })),
    ),
    sealedColumn(pdSurveyResponses, pdSurveyResponses.sealedAnswers, ({ districtID, sectionID }) =>
      placeOfAnswers(districtID, sectionID),
    ),
  ],
})
