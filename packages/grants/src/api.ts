import { moduleApi } from '@atrium/kit/client'
import type { grants } from './grants.module.ts'

export const api = moduleApi<typeof grants.router>('grants')
