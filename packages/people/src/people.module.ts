import { publicConsents, seeAsBars, userContextParts } from '@atrium/auth/public'
import { settingsGroups } from '@atrium/district-settings/public'
import { documentKinds } from '@atrium/documents/public'
import { noticeKinds } from '@atrium/notify/public'
import { defineModule, noticeLimits } from '@atrium/kit/server'
import { placeStudentsJob } from './place-students.job.ts'
import { childrenContext } from './children-context.ts'
import { faceSheetDocument } from './face-sheet.queries.ts'
import { familySettings } from './family.settings.ts'
import { messages } from './messages/index.ts'
import { peopleRouter } from './people.router.ts'
import { guardianConsent } from './public-page.queries.ts'
import { peopleRest } from './rest.ts'
import { isKeptFromAChild, ofOpenChild } from './restricted.queries.ts'
import { photoFiles } from './photo.files.ts'

export const people = defineModule({
  router: peopleRouter,
  messages,
  rest: peopleRest,
  jobs: [placeStudentsJob],
  extensions: [
    settingsGroups(familySettings),
    photoFiles,
    publicConsents(guardianConsent),
    userContextParts(childrenContext),
    noticeKinds({ name: 'people.message', templates: ['people.message'], isRequired: true }),
    noticeLimits({ name: 'people.children', shows: ofOpenChild }),
    seeAsBars({ name: 'courtOrder', isBarred: isKeptFromAChild }),
    documentKinds(faceSheetDocument),
  ],
})
