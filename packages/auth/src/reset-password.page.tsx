import type { PageProps } from '@atrium/kit/client'
import { DelayedLoader, Notice } from '@atrium/ui'
import { useLoginDetail } from './parts/login-detail.ts'
import { NarrowPanel } from './parts/narrow-panel.tsx'
import { ResetRequest } from './parts/reset-request.tsx'
import { SetPassword } from './parts/set-password.tsx'
import { useText } from './use-text.ts'

/**
 * Without a token: the form to request a link. With a token: validating → the password form, or a
 * warning with the request form.
 */
export default function ResetPasswordPage({ params: { token } }: PageProps) {
  const text = useText()
  return token === undefined ? (
    <NarrowPanel title={text('auth.reset.title')}>
      <RequestByMode />
    </NarrowPanel>
  ) : (
    <SetPassword token={token} expired={<ExpiredLink />} />
  )
}

function ExpiredLink() {
  const text = useText()
  return (
    <NarrowPanel
      title={text('auth.reset.title')}
      top={<Notice kind="warning">{text('auth.reset.expired')}</Notice>}
    >
      <RequestByMode />
    </NarrowPanel>
  )
}

function RequestByMode() {
  const text = useText()
  const detail = useLoginDetail()
  if (!detail) return <DelayedLoader />
  const byEmail = detail.usernameMode === 'email'
  return (
    <ResetRequest
      by={detail.usernameMode}
      intro={text(byEmail ? 'auth.reset.intro' : 'auth.reset.introUsername')}
      sent={text('auth.reset.sent')}
    />
  )
}
