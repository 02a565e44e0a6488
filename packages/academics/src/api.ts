import { moduleApi } from '@atrium/kit/client'
import type { academics } from './academics.module.ts'

export const api = moduleApi<typeof academics.router>('academics')
