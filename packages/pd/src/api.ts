import { moduleApi } from '@atrium/kit/client'
import type { pd } from './pd.module.ts'

export const api = moduleApi<typeof pd.router>('pd')
