import { moduleApi } from '@atrium/kit/client'
import type { behavior } from './behavior.module.ts'

export const api = moduleApi<typeof behavior.router>('behavior')
