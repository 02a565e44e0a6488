import type { Pages } from '@atrium/kit/client'
import type { screens } from './screens.ts'

export default {} satisfies Pages<typeof screens>
