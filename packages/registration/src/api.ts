import { moduleApi } from '@atrium/kit/client'
import type { registrationRouter } from './registration.router.ts'

export const api = moduleApi<typeof registrationRouter>('registration')
