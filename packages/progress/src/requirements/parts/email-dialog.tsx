import { useToasts, useUiText } from '@atrium/ui'
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

const groups = ['student', 'guardians'] as const

/** Emails the student’s progress to the student, the guardians, or both. */
export function EmailDialog({ studentID, onClose }: { studentID: number; onClose: () => void }) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const [to, setTo] = useState<readonly (typeof groups)[number][]>(groups)
  const send = api.email.useMutation()
  const submit = async () => {
    try {
      const { recipients } = await send.mutateAsync({ studentID, to: [...to] })
      toasts.done(say('progress.email.sent', { recipients }))
      onClose()
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('progress.email.title')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('progress.email.hint')}
        </Text>
        {groups.map((group) => (
          <Checkbox
            key={group}
            label={say(`progress.email.${group}`)}
            checked={to.includes(group)}
            onChange={(event) =>
              setTo(
                event.currentTarget.checked ? [...to, group] : to.filter((one) => one !== group),
              )
            }
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {sayUi('ui.cancel')}
          </Button>
          <Button disabled={to.length === 0} loading={send.isPending} onClick={() => void submit()}>
            {say('progress.email.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
