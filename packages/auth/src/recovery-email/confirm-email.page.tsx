import type { PageProps } from '@atrium/kit/client'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { EmailLink } from './email-link.tsx'

/** The page behind the link to a new recovery email. */
export default function ConfirmEmailPage({ params: { token = '' } }: PageProps) {
  const text = useText()
  const confirm = api.recoveryEmail.confirm.useMutation()
  return (
    <EmailLink
      title={text('auth.emailLink.confirmTitle')}
      hint={text('auth.emailLink.confirmHint')}
      button={text('auth.emailLink.confirm')}
      onPress={() => confirm.mutate({ token })}
      isBusy={confirm.isPending}
      error={confirm.error}
      done={confirm.data && text('auth.emailLink.confirmed', { ...confirm.data })}
    />
  )
}
