import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'
import { pages as settings } from './settings/settings.pages.ts'

export default { ...settings } satisfies Pages<typeof screens>
