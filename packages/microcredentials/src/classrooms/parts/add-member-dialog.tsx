import { refusalOf, useRecordCache } from '@atrium/kit/client'
import { Notice, useDebounced, useErrorText, useToasts, useUiText, SubmitButton } from '@atrium/ui'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { ClassroomDetail } from '../classrooms.queries.ts'

/** Adds people to a group, one at a time, from those the caller may look up. */
export function AddMemberDialog({
  classroom: { classroomID, members },
  onClose,
}: {
  classroom: ClassroomDetail
  onClose: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.classrooms)
  const [search, setSearch] = useState('')
  const [userID, setUserID] = useState<string | null>(null)
  const typed = useDebounced(search)
  const people = api.classrooms.people.useQuery(
    { search: typed },
    { enabled: typed.trim().length > 1, placeholderData: (before) => before },
  )
  const inside = new Set(members.map((member) => member.userID))
  const found = (people.data ?? []).filter((person) => !inside.has(person.userID))
  const add = api.classrooms.addMember.useMutation({
    onSuccess: async () => {
      toasts.done(
        text('microcredentials.classrooms.memberAdded', {
          name: found.find((person) => String(person.userID) === userID)?.name ?? '',
        }),
      )
      setUserID(null)
      setSearch('')
      await refresh()
    },
  })
  const fault = refusalOf(add.error)?.errors?.userID
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.classrooms.addMember')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (userID !== null) add.mutate({ classroomID, userID: Number(userID) })
        }}
      >
        <Stack>
          {add.error && !fault && <Notice kind="danger">{errorText(add.error)}</Notice>}
          <Select
            label={text('microcredentials.classrooms.person')}
            description={text('microcredentials.classrooms.personHint')}
            data-autofocus
            searchable
            searchValue={search}
            onSearchChange={setSearch}
            filter={({ options }) => options}
            data={found.map((person) => ({
              value: String(person.userID),
              label: [person.name, person.detail].filter(Boolean).join(' · '),
            }))}
            value={userID}
            error={fault}
            onChange={setUserID}
            nothingFoundMessage={
              typed.trim().length > 1 ? text('microcredentials.field.nothing') : undefined
            }
          />
          <Text size="sm" c="dimmed">
            {text('microcredentials.classrooms.membersNow', { members: members.length })}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.done')}
            </Button>
            <SubmitButton failed={add.isError} disabled={userID === null} loading={add.isPending}>
              {text('microcredentials.classrooms.takeIn')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
