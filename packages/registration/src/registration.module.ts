import { noticeKinds } from '@atrium/notify/public'
import { defineModule, erasureSteps } from '@atrium/kit/server'
import { registrationErasureStep } from './erasure-step.ts'
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
    erasureSteps(registrationErasureStep),
  ],
})
