import { sayRef, useSay } from '@atrium/kit/client'
import { Notice, SubmitButton } from '@atrium/ui'
import { PasswordInput, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useText } from '../use-text.ts'
import { passwordDraftErrors, type PasswordDraft } from './password-form.rules.ts'

/** The errors after submitting: by field, in the reader's language, or one for the whole form. */
export interface Sent {
  errors?: Partial<Record<keyof PasswordDraft, string>>
  detail?: string
}

interface Props {
  submit: string
  /** Ask for the current password as well. */
  withCurrent?: boolean
  /** Undefined if it was accepted. */
  onSend: (draft: PasswordDraft) => Promise<Sent | undefined>
}

const blank: PasswordDraft = { password: '', confirmPassword: '' }

/**
 * Password and confirmation. After a failed submit, the button changes to its warning style and
 * errors are shown at their fields.
 */
export function PasswordForm({ submit, withCurrent = false, onSend }: Props) {
  const text = useText()
  const say = useSay()
  const start: PasswordDraft = withCurrent ? { ...blank, currentPassword: '' } : blank
  const [draft, setDraft] = useState(start)
  const [sent, setSent] = useState<Sent>()
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const errors = passwordDraftErrors(draft)
    if (Object.keys(errors).length > 0) {
      setSent({
        errors: Object.fromEntries(
          Object.entries(errors).map(([name, ref]) => [name, sayRef(say, ref)]),
        ),
      })
      return
    }
    setBusy(true)
    const outcome = await onSend(draft).finally(() => setBusy(false))
    setSent(outcome)
    if (!outcome) setDraft(start)
  }
  const field = (
    name: keyof PasswordDraft,
    label: string,
    autoComplete: string,
    description?: string,
  ) => (
    <PasswordInput
      label={label}
      description={description}
      name={name}
      autoComplete={autoComplete}
      value={draft[name] ?? ''}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      error={sent?.errors?.[name]}
    />
  )
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {sent?.detail && <Notice kind="danger">{sent.detail}</Notice>}
        {withCurrent && field('currentPassword', text('auth.password.current'), 'current-password')}
        {field('password', text('auth.password.new'), 'new-password', text('auth.password.hint'))}
        {field('confirmPassword', text('auth.password.confirm'), 'new-password')}
        <SubmitButton failed={sent !== undefined} loading={busy}>
          {submit}
        </SubmitButton>
      </Stack>
    </form>
  )
}
