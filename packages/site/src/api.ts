import { moduleApi } from '@atrium/kit/client'
import type { siteRouter } from './site.router.ts'

export const api = moduleApi<typeof siteRouter>('site')
