import { moduleApi, moduleUtils, trpcRoot, type BeginUtils } from '@atrium/kit/client'
import type { attendance } from './attendance.module.ts'

export const api = moduleApi<typeof attendance.router>('attendance')

/**
 * The module's client and query cache, for updating cached answers without asking the server again.
 */
export const useApiUtils = () =>
  moduleUtils<typeof attendance.router>(trpcRoot.useUtils() as unknown as BeginUtils, 'attendance')
