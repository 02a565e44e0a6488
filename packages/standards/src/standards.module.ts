import { defineModule } from '@atrium/kit/server'
import { caseRoutes } from './case-api/case.routes.ts'
import { casePathsDescribed } from './case-api/described-paths.ts'
import { categoryProcedures } from './categories/categories.procedures.ts'
import { courseCodeProcedures } from './course-codes/course-codes.procedures.ts'
import { standardsExportRoute } from './export/export.route.ts'
import { importJob } from './import/import.job.ts'
import { standardsSourceRoute } from './import/source.route.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { standardsRouter } from './standards.router.ts'

const records = { categories: categoryProcedures, courseCodes: courseCodeProcedures }

export const standards = defineModule({
  records,
  router: standardsRouter,
  screens,
  messages,
  routes: [standardsSourceRoute, standardsExportRoute, ...caseRoutes],
  described: casePathsDescribed,
  jobs: [importJob],
})
