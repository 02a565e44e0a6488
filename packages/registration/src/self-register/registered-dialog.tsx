import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { useText } from '../use-text.ts'

/** What happens next, and the way back to the login. */
export function RegisteredDialog({
  opened,
  mustConfirm,
}: {
  opened: boolean
  mustConfirm: boolean
}) {
  const say = useText()
  const [, navigate] = useLocation()
  const leave = () => navigate('/login')
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={say('registration.done.title')}
      withCloseButton={false}
    >
      <Stack>
        <Text>{say(mustConfirm ? 'registration.done.confirm' : 'registration.done.text')}</Text>
        <Group justify="flex-end">
          <Button onClick={leave} data-autofocus>
            {say('registration.done.login')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
