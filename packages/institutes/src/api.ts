import { moduleApi } from '@atrium/kit/client'
import type { institutes } from './institutes.module.ts'

export const api = moduleApi<typeof institutes.router>('institutes')
