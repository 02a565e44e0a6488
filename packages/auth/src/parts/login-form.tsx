import { request, RequestError, useRoutes, useSay } from '@atrium/kit/client'
import { Notice, SubmitButton } from '@atrium/ui'
import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useText } from '../use-text.ts'
import type { UsernameMode } from '../words.ts'

interface Props {
  usernameMode: UsernameMode
  /** Fills in the form from outside, for the demo accounts. Every new object fills it again. */
  filled: { username: string; password: string }
  onSignedIn: () => Promise<unknown>
  /** Called if the password was right and a second factor is needed. */
  onHalfSignedIn: () => void
}

/**
 * Username and password. 204: signed in; 403: a second factor is needed; 422: incorrect; 429: too
 * many attempts; anything else is an error.
 */
export function LoginForm({ usernameMode, filled, onSignedIn, onHalfSignedIn }: Props) {
  const text = useText()
  const say = useSay()
  const { base } = useRoutes()
  const [values, setValues] = useState(filled)
  const [seen, setSeen] = useState(filled)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [changed, setChanged] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  if (failure) throw failure
  if (seen !== filled) {
    setSeen(filled)
    setValues(filled)
  }

  const missing = (value: string) => (tried && value === '' ? say('kit.valid.required') : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setChanged(false)
    setProblem(undefined)
    if (values.username === '' || values.password === '') return
    setBusy(true)
    try {
      const { status, body } = await request<{ detail?: string } | undefined>({
        method: 'POST',
        url: `${base}/rest/user-session`,
        body: values,
        expected: [204, 403, 422, 429],
      })
      if (status === 204) await onSignedIn()
      if (status === 403) onHalfSignedIn()
      if (status === 422)
        setProblem(text(usernameMode === 'email' ? 'auth.login.failedEmail' : 'auth.login.failed'))
      if (status === 429) setProblem(body?.detail ?? text('auth.login.tooMany'))
    } catch (error) {
      // The server can't be reached. The status bar shows it, and the form keeps its values.
      if (!(error instanceof RequestError) || (error.status !== undefined && error.status !== 503))
        setFailure(error)
      else setProblem(say('kit.refusal.unavailable'))
    } finally {
      setBusy(false)
    }
  }

  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    setChanged(true)
    setValues({ ...values, [name]: event.currentTarget.value })
  }
  const wrong = problem ?? missing(values.username) ?? missing(values.password)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem && <Notice kind="danger">{problem}</Notice>}
        <TextInput
          label={text(usernameMode === 'email' ? 'auth.login.emailAddress' : 'auth.login.username')}
          name="username"
          type={usernameMode === 'email' ? 'email' : 'text'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={set('username')}
          error={missing(values.username)}
          data-autofocus
        />
        <PasswordInput
          label={text('auth.login.password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={set('password')}
          error={missing(values.password)}
        />
        {/* Clears the previous error when the person tries something else. */}
        <SubmitButton failed={wrong !== undefined && !changed} loading={busy}>
          {text('auth.login.submit')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
