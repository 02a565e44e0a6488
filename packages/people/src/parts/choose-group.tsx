import { useState } from 'react'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useUiText } from '@atrium/ui/text.ts'
import { IconUsersPlus } from '@tabler/icons-react'

export interface GroupChoice {
  value: string
  label: string
}

interface Props {
  /** "Add to group" */
  act: string
  /** "Add 12 students to a group" */
  title: string
  label: string
  /** The consequences, if they aren't obvious. */
  hint?: string | undefined
  /** Mantine's data: grouped if there are several kinds. Undefined while loading. */
  choices: readonly (GroupChoice | { group: string; items: GroupChoice[] })[] | undefined
  nothing: string
  /** Rejects if it was refused; the dialog then stays open. */
  onAdd: (groupID: number) => Promise<unknown>
  onDone: () => void
}

/** Adds people selected on a list to a group: the button, and the dialog for choosing the group. */
export function ChooseGroup(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUsersPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {props.act}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({
  act,
  title,
  label,
  hint,
  choices,
  nothing,
  onAdd,
  onDone,
  onClose,
}: Props & { onClose: () => void }) {
  const ui = useUiText()
  const [groupID, setGroupID] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    setAdding(true)
    try {
      await onAdd(Number(groupID))
      onClose()
      onDone()
    } catch {
      setAdding(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <Select
          data-autofocus
          label={label}
          data={choices ?? []}
          value={groupID}
          onChange={setGroupID}
          searchable
          nothingFoundMessage={choices && nothing}
        />
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button disabled={groupID === null} loading={isAdding} onClick={() => void add()}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
