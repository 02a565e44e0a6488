import { defineModule, fileAccess } from '@atrium/kit/server'
import { attachmentFiles } from './attachments/attachments.queries.ts'
import { documentRoute } from './document.route.ts'
import { documentsRouter } from './documents.router.ts'
import { messages } from './messages/index.ts'
import { printFiles, printJob } from './print.job.ts'

export const documents = defineModule({
  router: documentsRouter,
  messages,
  routes: [documentRoute],
  jobs: [printJob],
  extensions: [fileAccess(printFiles), attachmentFiles],
})
