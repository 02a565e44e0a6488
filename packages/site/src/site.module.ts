import { defineModule } from '@atrium/kit/server'
import { helpDocumentProcedures } from './help-documents/help-documents.procedures.ts'
import { messages } from './messages/index.ts'
import { siteRest } from './rest.ts'
import { screens } from './screens.ts'
import { siteImages, siteRouter } from './site.router.ts'

const records = { helpDocuments: helpDocumentProcedures }

export const site = defineModule({
  records,
  router: siteRouter,
  screens,
  messages,
  rest: siteRest,
  extensions: [siteImages],
})
