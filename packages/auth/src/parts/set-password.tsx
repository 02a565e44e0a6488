import { request, RequestError, ScreenLink, useRoutes, useSay } from '@atrium/kit/client'
import { Notice } from '@atrium/ui'
import { Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '../use-text.ts'
import { NarrowPanel } from './narrow-panel.tsx'
import { PasswordForm, type Sent } from './password-form.tsx'

/** The page behind a reset link: validating → valid (the form) or invalid (`expired`) → success. */
export function SetPassword({ token, expired }: { token: string; expired: ReactNode }) {
  const text = useText()
  const say = useSay()
  const { base } = useRoutes()
  const url = `${base}/rest/reset-password/${encodeURIComponent(token)}`
  const [state, setState] = useState<'open' | 'used' | 'done'>('open')
  const owner = useQuery({
    // Not the token itself, because query keys are shown in developer tools and kept in memory.
    queryKey: ['reset-link-owner'],
    queryFn: async ({ signal }) => {
      const { status, body } = await request<{ firstName: string }>({
        url,
        expected: [200, 404],
        signal,
      })
      return status === 200 ? body : null
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (owner.isError) throw owner.error

  const send = async (draft: {
    password: string
    confirmPassword: string
  }): Promise<Sent | undefined> => {
    try {
      const { status, body } = await request<Sent | undefined>({
        method: 'PATCH',
        url,
        body: draft,
        expected: [204, 404, 422, 429],
      })
      if (status === 204) setState('done')
      if (status === 404) setState('used')
      return status === 204 || status === 404 ? undefined : withoutDetailWhereFieldsSay(body)
    } catch (error) {
      if (error instanceof RequestError && (error.status === undefined || error.status === 503))
        return { detail: say('kit.refusal.unavailable') }
      return { detail: say('kit.refusal.unexpected') }
    }
  }

  if (state === 'done') {
    return (
      <NarrowPanel title={text('auth.reset.newTitle')}>
        <Notice kind="success" title={text('auth.reset.done')}>
          {text('auth.reset.doneBody')}
        </Notice>
        <Button renderRoot={(props) => <ScreenLink name="login" {...props} />}>
          {text('auth.login.submit')}
        </Button>
      </NarrowPanel>
    )
  }
  if (state === 'used' || owner.data === null) return expired
  if (owner.data === undefined) {
    return (
      <NarrowPanel title={text('auth.reset.newTitle')}>
        <Group gap="sm" role="status">
          <Loader size="sm" aria-hidden="true" />
          <Text>{text('auth.reset.validating')}</Text>
        </Group>
      </NarrowPanel>
    )
  }
  return (
    <NarrowPanel title={text('auth.reset.newTitle')}>
      <Text>{text('auth.reset.greeting', { firstName: owner.data.firstName })}</Text>
      <PasswordForm submit={text('auth.password.save')} onSend={send} />
    </NarrowPanel>
  )
}

const withoutDetailWhereFieldsSay = (body: Sent | undefined): Sent =>
  body?.errors ? { errors: body.errors } : { detail: body?.detail ?? '' }
