import { signInServiceNames, type SignInServiceKind } from '@atrium/auth/words'
import { refusalOf, useAppConfig } from '@atrium/kit/client'
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/use-text.ts'
import { queryClient } from '../queries.ts'
import { calls } from '../trpc-client.ts'

interface Props {
  /** Why it asks. Empty after a sign-in that failed to confirm. */
  words: string
  onClose: () => void
}

/** The answer of `auth.waysToConfirm`. */
interface Ways {
  password: boolean
  code: boolean
  services: { id: number; kind: SignInServiceKind; host: string }[]
}

/** A large export was refused until the person confirms again that it's them. */
export default function ConfirmOwnerDialog(props: Props) {
  return (
    // It is above the frame, which has the query cache.
    <QueryClientProvider client={queryClient}>
      <Dialog {...props} />
    </QueryClientProvider>
  )
}

function Dialog({ words, onClose }: Props) {
  const say = useText()
  const [proof, setProof] = useState('')
  const read = useQuery({
    queryKey: ['ways to confirm'],
    queryFn: () => calls.query('auth.waysToConfirm') as Promise<Ways>,
    staleTime: 0,
  })
  const ways = read.data
  const hasField = ways?.password || ways?.code
  const confirm = useMutation({
    mutationFn: () =>
      calls.mutation(
        'auth.confirmOwner',
        ways?.password ? { currentPassword: proof } : { code: proof },
      ),
  })
  const refusal = refusalOf(confirm.error)
  const field = {
    'data-autofocus': true,
    value: proof,
    error: refusal?.errors?.currentPassword ?? refusal?.errors?.code ?? refusal?.detail,
    onChange: (event: { currentTarget: { value: string } }) => setProof(event.currentTarget.value),
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('web.confirm.title')}
      closeButtonProps={{ 'aria-label': say('web.confirm.cancel') }}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate()
        }}
      >
        <Stack>
          <Text>
            {confirm.isSuccess ? say('web.confirm.done') : words || say('web.confirm.failed')}
          </Text>
          {!confirm.isSuccess && ways && (
            <>
              {ways.password && (
                <PasswordInput
                  {...field}
                  label={say('web.confirm.password')}
                  autoComplete="current-password"
                />
              )}
              {ways.code && (
                <TextInput
                  {...field}
                  label={say('web.confirm.code')}
                  autoComplete="one-time-code"
                />
              )}
              {ways.services.length > 0 && <Services services={ways.services} />}
              {!hasField && ways.services.length === 0 && <Text>{say('web.confirm.noWay')}</Text>}
            </>
          )}
          <Group justify="flex-end">
            {confirm.isSuccess ? (
              <Button data-autofocus onClick={onClose}>
                {say('web.confirm.close')}
              </Button>
            ) : (
              <>
                <Button variant="default" onClick={onClose}>
                  {say('web.confirm.cancel')}
                </Button>
                {hasField && (
                  <Button type="submit" loading={confirm.isPending} disabled={proof === ''}>
                    {say('web.confirm.act')}
                  </Button>
                )}
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Signing in again at the person's own service, which returns to this page. */
function Services({ services }: Pick<Ways, 'services'>) {
  const say = useText()
  const { appSegment } = useAppConfig()
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <>
      <Text size="sm">{say('web.confirm.service')}</Text>
      {services.map(({ id, kind, host }) => (
        <Button
          key={id}
          component="a"
          variant="default"
          href={`/${appSegment}/rest/sign-in/${id}/start?confirm=1&return_url=${here}`}
        >
          {say('web.confirm.signIn', { service: signInServiceNames[kind] ?? host })}
        </Button>
      ))}
    </>
  )
}
