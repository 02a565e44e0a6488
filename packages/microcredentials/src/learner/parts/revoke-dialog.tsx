import { useState, type FormEvent } from 'react'
import { refusalOf, useRecordCache } from '@atrium/kit/client'
import { Notice, useErrorText, useToasts, useUiText, SubmitButton, useTypedWork } from '@atrium/ui'
import { Button, Group, List, Modal, Stack, Textarea } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { OwnBadge } from '../learner.queries.ts'

/** Says what revoking does and asks for the reason, which everyone who views the badge can see. */
export function RevokeDialog({ badge, onClose }: { badge: OwnBadge; onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.learner)
  const [reason, setReason] = useState('')
  const work = useTypedWork(
    'microcredentials.revoke',
    { reason },
    (kept) => setReason(kept.reason),
    {
      id: badge.badgeUserID,
    },
  )
  const revoke = api.learner.revoke.useMutation({
    onSuccess: async () => {
      work.settle()
      toasts.done(text('microcredentials.revoke.done'))
      await refresh()
      onClose()
    },
  })
  const refusal = refusalOf(revoke.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    revoke.mutate({ badgeUserID: badge.badgeUserID, reason })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.revoke.title', { name: badge.name })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form onSubmit={send}>
        <Stack>
          {work.notice}
          <List size="sm">
            <List.Item>{text('microcredentials.revoke.invalid')}</List.Item>
            <List.Item>{text('microcredentials.revoke.told')}</List.Item>
            <List.Item>{text('microcredentials.revoke.forGood')}</List.Item>
          </List>
          {revoke.error && !refusal?.errors?.reason && (
            <Notice kind="danger">{errorText(revoke.error)}</Notice>
          )}
          <Textarea
            data-autofocus
            withAsterisk
            label={text('microcredentials.revoke.reason')}
            description={text('microcredentials.revoke.reasonHint')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={500}
            value={reason}
            error={refusal?.errors?.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton
              failed={revoke.isError}
              color="red"
              loading={revoke.isPending}
              disabled={reason.trim() === ''}
            >
              {text('microcredentials.revoke.act')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
