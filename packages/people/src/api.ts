import { moduleApi } from '@atrium/kit/client'
import type { peopleRouter } from './people.router.ts'

export const api = moduleApi<typeof peopleRouter>('people')
