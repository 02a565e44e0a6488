import type { PageProps } from '@atrium/kit/client'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { EmailLink } from './email-link.tsx'

/** The page behind the link in the notice to the old recovery email. */
export default function UndoEmailPage({ params: { token = '' } }: PageProps) {
  const text = useText()
  const undo = api.recoveryEmail.undo.useMutation()
  return (
    <EmailLink
      title={text('auth.emailLink.undoTitle')}
      hint={text('auth.emailLink.undoHint')}
      button={text('auth.emailLink.undo')}
      onPress={() => undo.mutate({ token })}
      isBusy={undo.isPending}
      error={undo.error}
      done={undo.isSuccess ? text('auth.emailLink.undone') : undefined}
    />
  )
}
