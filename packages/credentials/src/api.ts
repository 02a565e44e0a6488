import { moduleApi } from '@atrium/kit/client'
import type { credentialsRouter } from './credentials.router.ts'

export const api = moduleApi<typeof credentialsRouter>('credentials')
