import { moduleText } from '@atrium/kit/client'
import type { en } from './messages/en.ts'

/** Says this module's texts, ids checked. */
export const useText = moduleText<typeof en>()
