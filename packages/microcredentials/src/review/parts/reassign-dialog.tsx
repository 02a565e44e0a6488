import { refusalOf, useRecordCache } from '@atrium/kit/client'
import { Notice, useDebounced, useErrorText, useToasts, useUiText, SubmitButton } from '@atrium/ui'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

interface Props {
  reviewID: number
  badgeName: string
  onClose: () => void
}

/** Assigns a review to someone who may review it. Lists those with the smallest workload first. */
export function ReassignDialog({ reviewID, badgeName, onClose }: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.review)
  const [search, setSearch] = useState('')
  const [userID, setUserID] = useState<number>()
  const people = api.review.candidates.useQuery(
    { reviewID, search: useDebounced(search) },
    { placeholderData: (before) => before },
  )
  const name = people.data?.find((one) => one.userID === userID)?.name ?? ''
  const reassign = api.review.reassign.useMutation({
    onSuccess: async () => {
      toasts.done(text('microcredentials.reviewing.reassigned', { name }))
      await refresh()
      onClose()
    },
  })
  const fault = refusalOf(reassign.error)?.errors?.userID
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.submissions.reassignOf', { name: badgeName })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (userID !== undefined) reassign.mutate({ reviewID, userID })
        }}
      >
        <Stack>
          {reassign.error && !fault && <Notice kind="danger">{errorText(reassign.error)}</Notice>}
          <Select
            label={text('microcredentials.reviewing.reassignTo')}
            description={text('microcredentials.reviewing.reassignHint')}
            data-autofocus
            searchable
            searchValue={search}
            onSearchChange={setSearch}
            filter={({ options }) => options}
            data={(people.data ?? []).map((one) => ({
              value: String(one.userID),
              label: text('microcredentials.reviewing.candidate', {
                name: one.name,
                claimed: one.claimed,
              }),
            }))}
            value={userID === undefined ? null : String(userID)}
            onChange={(value) => setUserID(value === null ? undefined : Number(value))}
            error={fault}
            nothingFoundMessage={text('microcredentials.field.nothing')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton
              failed={reassign.isError}
              disabled={userID === undefined}
              loading={reassign.isPending}
            >
              {text('microcredentials.reviewing.reassign')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
