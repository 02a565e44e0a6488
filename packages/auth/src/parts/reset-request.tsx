import { request, RequestError, ScreenLink, useRoutes, useSay } from '@atrium/kit/client'
import { Notice, SubmitButton } from '@atrium/ui'
import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useText } from '../use-text.ts'
import type { UsernameMode } from '../words.ts'

interface Props {
  /** What is being requested. */
  by: UsernameMode
  intro: string
  /** The confirmation's text. */
  sent: string
}

/** Asks for the account. Shows the same answer whether or not it exists. */
export function ResetRequest({ by, intro, sent }: Props) {
  const text = useText()
  const say = useSay()
  const { base } = useRoutes()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [failure, setFailure] = useState<unknown>()
  if (failure) throw failure

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (name.trim() === '') return setError(say('kit.valid.required'))
    setError(undefined)
    setState('busy')
    const field = by === 'email' ? 'emailAddress' : 'username'
    try {
      const { status, body } = await request<
        { detail?: string; errors?: Record<string, string> } | undefined
      >({
        method: 'POST',
        url: `${base}/rest/reset-password`,
        body: { [field]: name.trim() },
        expected: [204, 422, 429],
      })
      if (status === 204) return setState('done')
      setError(body?.errors?.[field])
      if (!body?.errors) setProblem(body?.detail ?? text('auth.login.tooMany'))
    } catch (thrown) {
      if (thrown instanceof RequestError && (thrown.status === undefined || thrown.status === 503))
        setProblem(say('kit.refusal.unavailable'))
      else setFailure(thrown)
    }
    setState('asking')
  }

  if (state === 'done') {
    return (
      <Stack gap="md" role="status">
        <Notice kind="success" title={text('auth.reset.sentTitle')}>
          {sent}
        </Notice>
        <Text c="dimmed">{text('auth.reset.sentHint')}</Text>
        <BackToLogin />
      </Stack>
    )
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text>{intro}</Text>
        {problem && <Notice kind="danger">{problem}</Notice>}
        <TextInput
          label={text(by === 'email' ? 'auth.login.emailAddress' : 'auth.login.username')}
          type={by === 'email' ? 'email' : 'text'}
          autoComplete={by === 'email' ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={error}
        />
        <SubmitButton failed={!!(error ?? problem)} loading={state === 'busy'}>
          {text('auth.reset.submit')}
        </SubmitButton>
        <BackToLogin />
      </Stack>
    </form>
  )
}

export function BackToLogin() {
  const text = useText()
  return (
    <Anchor size="sm" renderRoot={(props) => <ScreenLink name="login" {...props} />}>
      {text('auth.reset.backToLogin')}
    </Anchor>
  )
}
