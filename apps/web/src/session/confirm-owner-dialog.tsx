import { refusalOf } from '@atrium/kit/client'
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages/use-text.ts'
import { calls } from '../trpc-client.ts'

/** A large export was refused until the person has typed their password once more. */
export default function ConfirmOwnerDialog({
  words,
  onClose,
}: {
  words: string
  onClose: () => void
}) {
  const say = useText()
  const [currentPassword, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => calls.mutation('auth.confirmOwner', { currentPassword }),
  })
  const refusal = refusalOf(confirm.error)
  const error = refusal?.errors?.currentPassword ?? refusal?.detail
  return (
    <Modal opened onClose={onClose} title={say('web.confirm.title')} centered>
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
