import type { RefusalAnswer } from '../shared/index.ts'

/** The refusal inside a failed tRPC call, or undefined if it was a bug or the network. */
export function refusalOf(error: unknown): RefusalAnswer | undefined {
  const data = (error as { data?: { refusal?: RefusalAnswer } } | null)?.data
  return data?.refusal
}
