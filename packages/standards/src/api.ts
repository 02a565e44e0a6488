import { moduleApi } from '@atrium/kit/client'
import type { standards } from './standards.module.ts'

export const api = moduleApi<typeof standards.router>('standards')
