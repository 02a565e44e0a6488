import { useState } from 'react'
import { useLink } from '@atrium/kit/client'
import { useDebounced, useToasts } from '@atrium/ui'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { nameInList } from './name-in-list.rules.ts'

/** Gives a suite to someone else. */
export function TransferDialog({
  suite: { suiteID, name },
  onClose,
}: {
  suite: SuiteDetail
  onClose: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [to, setTo] = useState<string | null>(null)
  const possibleOwners = api.possibleOwners.useQuery(
    { suiteID, search: useDebounced(typed) },
    { placeholderData: (before) => before },
  )
  const transfer = api.transfer.useMutation()
  const give = () =>
    void transfer
      .mutateAsync({ suiteID, userID: Number(to) })
      .then(() => navigate(link('data-forge/data-suites')), toasts.failed)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.transfer.of', { name })}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        <Text size="sm">{text('dataSuites.transfer.consequence')}</Text>
        <Select
          label={text('dataSuites.transfer.to')}
          placeholder={text('dataSuites.share.find')}
          searchable
          value={to}
          onChange={setTo}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          data={(possibleOwners.data ?? []).map((one) => ({
            value: String(one.userID),
            label: nameInList(one),
          }))}
        />
        <Group justify="flex-end">
          <Button color="red" disabled={to === null} loading={transfer.isPending} onClick={give}>
            {text('dataSuites.transfer.act')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
