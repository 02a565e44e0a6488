import { useState, type FormEvent } from 'react'
import { refusalOf, useResourceCache } from '@atrium/kit/client'
import { Notice, useErrorText, useToasts, useUiText, SubmitButton, useTypedWork } from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { CreationAction } from '../../words.ts'
import type { BadgeDetail } from '../badge.queries.ts'

interface Props {
  detail: Pick<BadgeDetail, 'badgeID' | 'versions'> & { name?: string }
  action: CreationAction
  onClose: () => void
  /** What it lacks is shown at its places. */
  onMissing: () => void
}

/** Says what will come of a step, takes a word about it, and does it. */
export function ActDialog({ detail, action, onClose, onMissing }: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const cache = useResourceCache(api.badges)
  const [comment, setComment] = useState('')
  const work = useTypedWork(
    `microcredentials.act.${action}`,
    { comment },
    (kept) => setComment(kept.comment),
    { id: detail.badgeID },
  )
  const act = api.badges.act.useMutation({
    onSuccess: async () => {
      work.settle()
      await cache.refresh()
      toasts.done(text(`microcredentials.act.${action}.done`))
      onClose()
    },
    onError: (error) => {
      if (action === 'submit' && refusalOf(error)?.errors) onMissing()
    },
  })
  const learners = detail.versions.reduce((sum, version) => sum + version.learners, 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    act.mutate({ badgeID: detail.badgeID, action, ...(comment.trim() && { comment }) })
  }
  const refusal = refusalOf(act.error)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(`microcredentials.act.${action}`)}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form onSubmit={send}>
        <Stack>
          {work.notice}
          <Text>{text(`microcredentials.act.${action}.hint`, { learners })}</Text>
          {act.error && !refusal?.errors?.comment && (
            <Notice kind="danger">{errorText(act.error)}</Notice>
          )}
          <Textarea
            label={text(
              action === 'requestChanges'
                ? 'microcredentials.act.reason'
                : 'microcredentials.act.comment',
            )}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={4000}
            value={comment}
            error={refusal?.errors?.comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton failed={act.isError} data-autofocus loading={act.isPending}>
              {text(`microcredentials.act.${action}`)}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
