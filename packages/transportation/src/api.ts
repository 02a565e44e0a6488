import { moduleApi, moduleUtils, trpcRoot, type BeginUtils } from '@atrium/kit/client'
import type { transportation } from './transportation.module.ts'

export const api = moduleApi<typeof transportation.router>('transportation')

/** The module's client, for a file that is asked for once. */
export const useApiUtils = () =>
  moduleUtils<typeof transportation.router>(
    trpcRoot.useUtils() as unknown as BeginUtils,
    'transportation',
  )
