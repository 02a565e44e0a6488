import { moduleApi } from '@atrium/kit/client'
import type { specialEducation } from './special-education.module.ts'

export const api = moduleApi<typeof specialEducation.router>('specialEducation')
