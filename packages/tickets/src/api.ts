import { moduleApi } from '@atrium/kit/client'
import type { tickets } from './tickets.module.ts'

export const api = moduleApi<typeof tickets.router>('tickets')
