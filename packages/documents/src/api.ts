import { moduleApi } from '@atrium/kit/client'
import type { jobsRouter } from '@atrium/kit/server'
import type { documentsRouter } from './documents.router.ts'

export const api = moduleApi<typeof documentsRouter>('documents')
export const jobs = moduleApi<ReturnType<typeof jobsRouter>>('jobs')
