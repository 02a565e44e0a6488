import { moduleApi } from '@atrium/kit/client'
import type { humanResources } from './human-resources.module.ts'

export const api = moduleApi<typeof humanResources.router>('humanResources')
