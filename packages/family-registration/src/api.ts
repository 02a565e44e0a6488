import { moduleApi } from '@atrium/kit/client'
import type { familyRegistration } from './family-registration.module.ts'

export const api = moduleApi<typeof familyRegistration.router>('familyRegistration')
