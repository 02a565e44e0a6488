import { trpcRoot } from '@atrium/kit/client'
import { useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'

/** Invites people to set up an account, and says what became of each. */
export function useInvite(kind: PersonKind) {
  const say = useText()
  const toasts = useToasts()
  const utils = trpcRoot.useUtils()
  const { mutate, isPending } = api.accounts.invite.useMutation({
    onSuccess: (people) => {
      const sent = people.filter((one) => one.outcome === 'sent')
      const [first] = sent
      if (first) toasts.done(say('people.account.sent', { count: sent.length, name: first.name }))
      for (const { name, outcome } of people)
        if (outcome !== 'sent') toasts.done(say(`people.account.outcome.${outcome}`, { name }))
      void utils.invalidate()
    },
    onError: toasts.failed,
  })
  return {
    invite: (userIDs: number[], onSettled?: () => void) =>
      mutate({ kind, userIDs }, { ...(onSettled && { onSettled }) }),
    isInviting: isPending,
  }
}
