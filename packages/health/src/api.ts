import { moduleApi, moduleUtils, trpcRoot, type BeginUtils } from '@atrium/kit/client'
import type { healthRouter } from './health.router.ts'

export const api = moduleApi<typeof healthRouter>('health')

/** The module's query cache, for answers that are known without asking the server. */
export const useApiUtils = () =>
  moduleUtils<typeof healthRouter>(trpcRoot.useUtils() as unknown as BeginUtils, 'health')
