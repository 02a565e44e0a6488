import { useCallback } from 'react'
import { RequestError } from '@atrium/kit/client'
import { detailOf } from '../layout/diagnostics.rules.ts'
import { useUiText } from '../text.ts'

/**
 * The message for something that failed: the refusal's own text, or that the server couldn't be
 * reached, or a bug.
 */
export function useErrorText(): (error: unknown) => string {
  const say = useUiText()
  return useCallback(
    (error) =>
      detailOf(error) ?? say(isUnreached(error) ? 'ui.error.network' : 'ui.error.unexpected'),
    [say],
  )
}

/** A call that got no answer at all: the network failed, or the server is down. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof RequestError) return error.status === undefined && !error.cancelled
  return (
    error instanceof TypeError ||
    (error instanceof Error &&
      error.name === 'TRPCClientError' &&
      !(error as { data?: unknown }).data)
  )
}
