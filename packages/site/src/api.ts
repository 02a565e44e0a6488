import { moduleApi } from '@atrium/kit/client'
import type { site } from './site.module.ts'

export const api = moduleApi<typeof site.router>('site')
