import { searchKinds } from '@atrium/search/public'
import { defineModule, listProcedures, router } from '@atrium/kit/server'
import { listMasterCatalog } from './catalog/master-catalog.queries.ts'
import { masterCatalogList } from './catalog/master-catalog.record.ts'
import {
  courseCatalogProcedures,
  courseGroupProcedures,
  courseProcedures,
  courseSequenceProcedures,
  prerequisiteProcedures,
} from './courses/courses.procedures.ts'
import { coursesSearch } from './courses/courses.search.ts'
import { promotionJob, undoPromotionJob } from './end-of-year/promotion.job.ts'
import { promotionRuleProcedures } from './end-of-year/promotion.procedures.ts'
import { promotionProcedures } from './end-of-year/promotion.router.ts'
import { copyProcedures } from './copy/copy.router.ts'
import { messages } from './messages/index.ts'
import { requestProcedures } from './requests/requests.router.ts'
import { screens } from './screens.ts'
import { classesEndWithSchool } from './sections/leaving-school.actions.ts'
import { sectionProcedures } from './sections/sections.procedures.ts'
import { rosterProcedures } from './sections/sections.router.ts'

const records = {
  courses: courseProcedures,
  courseCatalogs: courseCatalogProcedures,
  courseGroups: courseGroupProcedures,
  prerequisites: prerequisiteProcedures,
  courseSequences: courseSequenceProcedures,
  sections: sectionProcedures,
  promotionRules: promotionRuleProcedures,
}

export const academics = defineModule({
  records,
  router: router({
    roster: router(rosterProcedures),
    copy: router(copyProcedures),
    requests: router(requestProcedures),
    promotion: router(promotionProcedures),
    masterCatalog: router(listProcedures(masterCatalogList, { read: listMasterCatalog })),
  }),
  screens,
  messages,
  jobs: [promotionJob, undoPromotionJob],
  extensions: [searchKinds(coursesSearch), classesEndWithSchool],
})
