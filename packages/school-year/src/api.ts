import { moduleApi } from '@atrium/kit/client'
import type { schoolYear } from './school-year.module.ts'

export const api = moduleApi<typeof schoolYear.router>('schoolYear')
