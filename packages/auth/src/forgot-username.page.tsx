import { DelayedLoader } from '@atrium/ui'
import { useLink } from '@atrium/kit/client'
import { Redirect } from 'wouter'
import { useLoginDetail } from './parts/login-detail.ts'
import { NarrowPanel } from './parts/narrow-panel.tsx'
import { ResetRequest } from './parts/reset-request.tsx'
import { useText } from './use-text.ts'

/**
 * Only for districts with separate usernames. If people sign in by email address, there is nothing
 * to recover.
 */
export default function ForgotUsernamePage() {
  const text = useText()
  const link = useLink()
  const detail = useLoginDetail()
  if (!detail) return <DelayedLoader />
  if (detail.usernameMode === 'email') return <Redirect to={link('login/reset-password')} replace />
  return (
    <NarrowPanel title={text('auth.forgotUsername.title')}>
      <ResetRequest
        by="email"
        intro={text('auth.forgotUsername.intro')}
        sent={text('auth.forgotUsername.sent')}
      />
    </NarrowPanel>
  )
}
