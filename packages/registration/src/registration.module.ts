import { noticeKinds } from '@atrium/notify/public'
import { defineModule } from '@atrium/kit/server'
import { forgetExpiredJob } from './forget-expired.job.ts'
import { messages } from './messages/index.ts'
import { registrationRouter } from './registration.router.ts'
import { registrationRest } from './rest.ts'
import { screens } from './screens.ts'
import { registrationAnswers, registrationFormArea } from './forms.router.ts'

export const registration = defineModule({
  router: registrationRouter,
  screens,
  messages,
  rest: registrationRest,
  jobs: [forgetExpiredJob],
  extensions: [
    noticeKinds({ name: 'registration.waiting', templates: ['registration.mail.waiting'] }),
    registrationFormArea,
    registrationAnswers,
  ],
})
