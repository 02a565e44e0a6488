import { refusalOf } from '@atrium/kit/client'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/use-text.ts'
import { queryClient } from '../queries.ts'
import { calls } from '../trpc-client.ts'

interface Props {
  words: string
  onClose: () => void
}

/** A large export was refused until the person enters their password again. */
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
  const [currentPassword, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => calls.mutation('auth.confirmOwner', { currentPassword }),
  })
  const refusal = refusalOf(confirm.error)
  const error = refusal?.errors?.currentPassword ?? refusal?.detail
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
          <Text>{confirm.isSuccess ? say('web.confirm.done') : words}</Text>
          {!confirm.isSuccess && (
            <PasswordInput
              data-autofocus
              label={say('web.confirm.password')}
              autoComplete="current-password"
              value={currentPassword}
              error={error}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
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
                <Button type="submit" loading={confirm.isPending} disabled={currentPassword === ''}>
                  {say('web.confirm.act')}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
