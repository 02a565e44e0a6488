import type { Pages } from '@atrium/kit/client'
import { pages as badges } from './badges/badges.pages.ts'
import type { screens } from './screens.ts'
import { pages as settings } from './settings/settings.pages.ts'

export default { ...badges, ...settings } satisfies Pages<typeof screens>
