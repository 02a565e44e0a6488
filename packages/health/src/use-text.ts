import { moduleText } from '@atrium/kit/client'
import type { en } from './messages/en.ts'

/** Returns this module's own texts; ids are checked. */
export const useText = moduleText<typeof en>()
