import { defineModule } from '@atrium/kit/server'
import { answerFiles, forgetUnsentFilesJob } from './answer-files.ts'
import { formsRouter } from './forms.router.ts'
import { formsRest } from './rest.ts'
import { answerUploadRoute } from './upload.route.ts'

export const forms = defineModule({
  router: formsRouter,
  rest: formsRest,
  routes: [answerUploadRoute],
  jobs: [forgetUnsentFilesJob],
  extensions: [answerFiles],
})
