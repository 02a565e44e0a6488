import { moduleText } from '@atrium/kit/client'
import type { en } from './en.ts'

/** The shell's own texts. */
export const useText = moduleText<typeof en>()
