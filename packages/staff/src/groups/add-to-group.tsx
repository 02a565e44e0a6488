import { useState } from 'react'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { nameIn } from '@atrium/kit/shared'
import { useUserContext } from '@atrium/kit/client'
import { useToasts, useUiText } from '@atrium/ui'
import { IconUsersPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Adds the staff who were picked on the list to a group. */
export function AddToGroup({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUsersPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {say('staff.groups.addTo')}
      </Button>
      {isOpen && (
        <GroupDialog
          ids={ids}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

function GroupDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const [groupID, setGroupID] = useState<string | null>(null)
  const groups = api.groups.list.useQuery({ size: 200 })
  const choices = (groups.data?.rows ?? []).map((group) => ({
    value: String(group.id),
    label: nameIn(group.name, language) ?? '',
  }))
  const add = api.groupMembers.add.useMutation({
    onSuccess: () => {
      const group = choices.find(({ value }) => value === groupID)?.label ?? ''
      toasts.done(say('staff.groups.addedTo', { count: ids.length, group }))
      onDone()
    },
    onError: toasts.failed,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
      title={say('staff.groups.addToTitle', { count: ids.length })}
    >
      <Stack>
        <Select
          data-autofocus
          label={say('staff.groups.group')}
          data={choices}
          value={groupID}
          onChange={setGroupID}
          searchable
          nothingFoundMessage={say('staff.groups.none')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button
            disabled={groupID === null}
            loading={add.isPending}
            onClick={() => add.mutate({ groupID: Number(groupID), userIDs: [...ids] })}
          >
            {say('staff.groups.addTo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
