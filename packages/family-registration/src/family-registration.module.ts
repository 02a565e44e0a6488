import { defineModule, erasureSteps } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { registrationFiles } from './documents.files.ts'
import { familyRegistrationErasure } from './erasure-step.ts'
import { familyRegistrationRouter } from './family-registration.router.ts'
import { familyFormUse, sendingAnswers } from './form-use.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'
import { setupProcedures } from './setup/setup.procedures.ts'
import { studentRegistrationSection } from './student/sections.ts'

export const familyRegistration = defineModule({
  records: setupProcedures,
  router: familyRegistrationRouter,
  screens,
  messages,
  extensions: [
    profileSections(studentRegistrationSection),
    registrationFiles,
    familyFormUse,
    sendingAnswers,
    erasureSteps(familyRegistrationErasure),
    noticeKinds({ name: 'familyRegistration.news', templates: ['familyRegistration.news.'] }),
  ],
})
