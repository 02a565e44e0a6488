import { useRecordCache } from '@atrium/kit/client'
import { api } from './api.ts'

/** Reads all that is shown of standards again, after a change. */
export const useRefreshed = (): (() => Promise<void>) => useRecordCache(api).refresh
