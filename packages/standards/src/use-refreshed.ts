import { useRecordCache } from '@atrium/kit/client'
import { api } from './api.ts'

/** Refetches everything shown about standards after a change. */
export const useRefreshed = (): (() => Promise<void>) => useRecordCache(api).refresh
