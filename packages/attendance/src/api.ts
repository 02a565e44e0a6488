import { moduleApi, moduleUtils, trpcRoot, type BeginUtils } from '@atrium/kit/client'
import type { attendance } from './attendance.module.ts'

export const api = moduleApi<typeof attendance.router>('attendance')

/** What is known of the module's answers, to change it where the server would say the same. */
export const useApiUtils = () =>
  moduleUtils<typeof attendance.router>(trpcRoot.useUtils() as unknown as BeginUtils, 'attendance')
