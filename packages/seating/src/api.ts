import { moduleApi } from '@atrium/kit/client'
import type { seating } from './seating.module.ts'

export const api = moduleApi<typeof seating.router>('seating')
