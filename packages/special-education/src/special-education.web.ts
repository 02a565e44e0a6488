import { webModule } from '@atrium/kit/client'
import { messages } from './messages/index.ts'
import { screens } from './screens.ts'

export const specialEducation = webModule({ key: 'specialEducation', screens, messages })
