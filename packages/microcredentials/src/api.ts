import { moduleApi } from '@atrium/kit/client'
import type { microcredentialsRouter } from './microcredentials.router.ts'

export const api = moduleApi<typeof microcredentialsRouter>('microcredentials')
