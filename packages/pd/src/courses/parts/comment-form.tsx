import { useToasts, useTypedWork } from '@atrium/ui'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

interface Props {
  courseID: number
  field: string
  /** The field, as it is labeled. */
  label: string
  onDone: () => Promise<void>
  onCancel: () => void
}

/** A comment that is being written. */
export function CommentForm({ courseID, field, label, onDone, onCancel }: Props) {
  const text = useText()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const work = useTypedWork(
    `pd.courseComment.${field}`,
    { typed },
    (kept) => setTyped(kept.typed),
    { id: courseID },
  )
  const comment = api.courseDesk.comment.useMutation({
    onSuccess: async () => {
      work.settle()
      await onDone()
    },
    onError: toasts.failed,
  })
  const send = () => {
    if (typed.trim()) comment.mutate({ courseID, field, text: typed })
  }
  return (
    <Stack gap="xs" maw={640}>
      {work.notice}
      <Textarea
        label={text('pd.course.commentOn', { field: label })}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={2000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs">
        {/* It is inside the course's own form, which it must not submit. */}
        <Button size="xs" loading={comment.isPending} onClick={send}>
          {text('pd.course.addComment')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {text('pd.course.commentCancel')}
        </Button>
      </Group>
    </Stack>
  )
}
