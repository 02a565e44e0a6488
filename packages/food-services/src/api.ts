import { moduleApi } from '@atrium/kit/client'
import type { foodServices } from './food-services.module.ts'

export const api = moduleApi<typeof foodServices.router>('foodServices')
