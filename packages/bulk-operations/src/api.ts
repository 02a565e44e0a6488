import { moduleApi } from '@atrium/kit/client'
import type { bulkOperationsRouter } from './bulk-operations.router.ts'

export const api = moduleApi<typeof bulkOperationsRouter>('bulkOperations')
