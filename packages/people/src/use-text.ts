import { moduleText } from '@atrium/kit/client'
import type { en } from './messages/en.ts'

/** Says this package's own texts, ids checked. */
export const useText = moduleText<typeof en>()
