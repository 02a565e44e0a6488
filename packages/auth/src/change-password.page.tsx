import { refusalOf } from '@atrium/kit/client'
import { Notice, PageHeader, useErrorText } from '@atrium/ui'
import { Divider, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from './api.ts'
import { PasswordForm, type Sent } from './parts/password-form.tsx'
import type { PasswordDraft } from './parts/password-form.rules.ts'
import { FactorsCard } from './second-factor/parts/factors-card.tsx'
import { RecoveryEmailForm } from './recovery-email/recovery-email-form.tsx'
import { useText } from './use-text.ts'

export default function ChangePasswordPage() {
  const text = useText()
  const errorText = useErrorText()
  const change = api.changePassword.useMutation()
  const [done, setDone] = useState(false)
  const send = async ({
    currentPassword = '',
    password,
    confirmPassword,
  }: PasswordDraft): Promise<Sent | undefined> => {
    setDone(false)
    try {
      await change.mutateAsync({ currentPassword, password, confirmPassword })
      setDone(true)
      return undefined
    } catch (error) {
      const errors = refusalOf(error)?.errors
      return errors ? { errors } : { detail: errorText(error) }
    }
  }
  return (
    <>
      <PageHeader title={text('auth.password.change')} />
      <Stack maw={400} gap="xl">
        <Stack>
          {done && <Notice kind="success">{text('auth.password.changed')}</Notice>}
          <PasswordForm withCurrent submit={text('auth.password.change')} onSend={send} />
        </Stack>
        <Divider />
        <FactorsCard />
        <Divider />
        <RecoveryEmailForm />
      </Stack>
    </>
  )
}
