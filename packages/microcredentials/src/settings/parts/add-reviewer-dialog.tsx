import { useState, type FormEvent } from 'react'
import { refusalOf, useRecordCache } from '@atrium/kit/client'
import { Notice, useDebounced, useErrorText, useUiText, SubmitButton } from '@atrium/ui'
import { Autocomplete, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** Adds a reviewer to a course code. */
export function AddReviewerDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const cache = useRecordCache(api.courseCodeReviewers)
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [userID, setUserID] = useState<string | null>(null)
  const codes = api.badges.courseCodes.useQuery(
    { search: useDebounced(code.trim()) },
    { enabled: code.trim() !== '', placeholderData: (before) => before },
  )
  const people = api.courseCodeReviewers.people.useQuery(
    { search: useDebounced(name) },
    { placeholderData: (before) => before },
  )
  const add = api.courseCodeReviewers.add.useMutation({
    onSuccess: async () => {
      await cache.refresh()
      onClose()
    },
  })
  const errors = refusalOf(add.error)?.errors
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (userID !== null) add.mutate({ code: code.trim(), userID: Number(userID) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.courseCodeReviewers.add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form onSubmit={send}>
        <Stack>
          {add.error && !errors && <Notice kind="danger">{errorText(add.error)}</Notice>}
          <Autocomplete
            label={text('microcredentials.courseCodeReviewers.code')}
            required
            data-autofocus
            maxLength={40}
            value={code}
            error={errors?.code}
            onChange={setCode}
            // Courses are offered with their title, but only the code is stored.
            onOptionSubmit={(chosen) => setTimeout(() => setCode(chosen.split(' — ')[0] ?? ''))}
            data={(codes.data ?? []).map((course) => `${course.code} — ${course.title}`)}
            filter={({ options }) => options}
          />
          <Select
            label={text('microcredentials.courseCodeReviewers.reviewer')}
            required
            searchable
            searchValue={name}
            onSearchChange={setName}
            filter={({ options }) => options}
            data={(people.data ?? []).map((person) => ({
              value: String(person.userID),
              label: person.name,
            }))}
            value={userID}
            error={errors?.userID}
            onChange={setUserID}
            nothingFoundMessage={text('microcredentials.field.nothing')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton
              failed={add.isError}
              loading={add.isPending}
              disabled={code.trim() === '' || userID === null}
            >
              {text('microcredentials.courseCode.add')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
