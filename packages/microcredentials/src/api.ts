import { moduleApi } from '@atrium/kit/client'
import type { microcredentials } from './microcredentials.module.ts'

export const api = moduleApi<typeof microcredentials.router>('microcredentials')
