import { defineModule } from '@atrium/kit/server'
import { noticeKinds } from '@atrium/notify/public'
import { profileSections } from '@atrium/people/public'
import { attachmentFiles } from './attachments.files.ts'
import { feedRouter } from './feed.router.ts'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const feed = defineModule({
  router: feedRouter,
  screens,
  messages,
  extensions: [
    attachmentFiles,
    profileSections({
      name: 'classFeed',
      class: 'educationRecord',
      kinds: ['student'],
      opensTo: [],
    }),
    noticeKinds(
      { name: 'feed.message', templates: ['feed.message', 'feed.answered'] },
      // What a class posts comes once a day, at the district's hour, unless a person chooses otherwise.
      { name: 'feed.posted', templates: ['feed.posted'], email: 'daily' },
      { name: 'feed.asked', templates: ['feed.asked'] },
    ),
  ],
})
