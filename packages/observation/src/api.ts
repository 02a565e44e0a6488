import { moduleApi, moduleUtils, trpcRoot, type BeginUtils } from '@atrium/kit/client'
import type { observation } from './observation.module.ts'

export const api = moduleApi<typeof observation.router>('observation')

/** The module's query cache, for reading an answer again after a write. */
export const useApiUtils = () =>
  moduleUtils<typeof observation.router>(
    trpcRoot.useUtils() as unknown as BeginUtils,
    'observation',
  )
