import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck, Loading } from '@atrium/ui'
import { PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { OwnRecoveryEmail } from './recovery-email.queries.ts'

const fields = {
  email: f.email({ required: true }),
  currentPassword: f.text({ max: 2000, required: true }),
}
const blank = { email: '', currentPassword: '', code: '' }

/** Shows where the person's password resets are sent, and lets them request another address. */
export function RecoveryEmailForm() {
  const text = useText()
  const mine = api.recoveryEmail.mine.useQuery()
  // Clears the form after it is sent.
  const [sent, setSent] = useState(0)
  const onSent = () => {
    setSent(sent + 1)
    void mine.refetch()
  }
  return (
    <Stack gap="md" component="section">
      <Title order={2} size="h4">
        {text('auth.recoveryEmail.title')}
      </Title>
      <Text>{text('auth.recoveryEmail.hint')}</Text>
      {(mine.isPending || mine.isError) && <Loading of={mine} />}
      {mine.data && <ChangeForm key={sent} mine={mine.data} onSent={onSent} />}
    </Stack>
  )
}

function ChangeForm({ mine, onSent }: { mine: OwnRecoveryEmail; onSent: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(blank)
  const request = api.recoveryEmail.request.useMutation({
    onSuccess: onSent,
  })
  const needsCode = (api.secondFactor.mine.useQuery().data?.factors.length ?? 0) > 0
  const asked = { ...fields, ...(needsCode && { code: f.text({ max: 40, required: true }) }) }
  const { form, errors, state, isRefused } = useFormCheck(asked, draft, request, () =>
    request.mutate(draft),
  )
  const field = (name: keyof typeof draft) => ({
    name,
    error: errors[name],
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <form {...form}>
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            {text('auth.recoveryEmail.now')}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {mine.email ?? text('auth.recoveryEmail.none')}
          </Text>
          {mine.loginName !== mine.email && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {text('auth.recoveryEmail.loginName', { loginName: mine.loginName })}
            </Text>
          )}
        </div>
        {mine.waiting && (
          <Notice kind="info">{text('auth.recoveryEmail.waiting', { email: mine.waiting })}</Notice>
        )}
        {isRefused && <Notice kind="danger">{errorText(request.error)}</Notice>}
        <TextInput
          {...field('email')}
          label={text('auth.recoveryEmail.email')}
          type="email"
          autoComplete="email"
        />
        <PasswordInput
          {...field('currentPassword')}
          label={text('auth.password.current')}
          autoComplete="current-password"
        />
        {needsCode && (
          <TextInput
            {...field('code')}
            label={text('auth.step.code')}
            description={text('auth.step.codeHint')}
            autoComplete="one-time-code"
          />
        )}
        <SaveButton form={form.id} state={state} label={text('auth.recoveryEmail.send')} />
      </Stack>
    </form>
  )
}
