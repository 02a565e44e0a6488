import { moduleApi } from '@atrium/kit/client'
import type { feed } from './feed.module.ts'

export const api = moduleApi<typeof feed.router>('feed')
