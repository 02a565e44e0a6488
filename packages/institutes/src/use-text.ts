import { moduleText } from '@atrium/kit/client'
import type { en } from './messages/en.ts'

export const useText = moduleText<typeof en>()
