import { useUiText } from '@atrium/ui'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useText } from '../messages/use-text.ts'

/**
 * A save was refused because the person switched schools in another tab: offers to show that school
 * here too.
 */
export default function OtherSchoolDialog({
  words,
  onClose,
}: {
  words: string
  onClose: () => void
}) {
  const say = useText()
  const ui = useUiText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('web.otherSchool.title')}
      centered
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Text>{words}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {say('web.otherSchool.stay')}
        </Button>
        <Button data-autofocus onClick={() => location.reload()}>
          {say('web.version.reload')}
        </Button>
      </Group>
    </Modal>
  )
}
