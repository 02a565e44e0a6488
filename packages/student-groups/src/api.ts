import { moduleApi } from '@atrium/kit/client'
import type { studentGroups } from './student-groups.module.ts'

export const api = moduleApi<typeof studentGroups.router>('studentGroups')
