import { useToasts } from '@atrium/ui'

/** Says how many went well, and the first thing that did not. */
export function useReport(): (
  answers: readonly PromiseSettledResult<unknown>[],
  say: (count: number) => string,
) => void {
  const toasts = useToasts()
  return (answers, say) => {
    const failed = answers.find((one) => one.status === 'rejected')
    const count = answers.filter(({ status }) => status === 'fulfilled').length
    if (count > 0) toasts.done(say(count))
    if (failed) toasts.failed(failed.reason)
  }
}
