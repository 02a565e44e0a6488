import { useState, type ReactNode } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import { useFormats, useToasts, useTypedWork, useUiText } from '@atrium/ui'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconMessage, IconMessagePlus } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { useStudio } from '../studio-context.tsx'
import classes from './studio.module.css'

/** A field, or a part, with approvers' comments on it; approvers can add more below. */
export function Commented({ field, children }: { field: string; children: ReactNode }) {
  const text = useText()
  const { detail } = useStudio()
  const [isWriting, setWriting] = useState(false)
  const open = detail.comments.filter(
    (comment) =>
      comment.field === field && !comment.resolved && comment.versionID === detail.versionID,
  )
  return (
    <div>
      {children}
      {open.map((comment) => (
        <OpenComment key={comment.id} {...comment} />
      ))}
      {isWriting ? (
        <NewComment field={field} onDone={() => setWriting(false)} />
      ) : (
        detail.mayComment && (
          <Button
            variant="subtle"
            size="compact-xs"
            mt={4}
            leftSection={<IconMessagePlus size={14} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {text('microcredentials.comment.add')}
          </Button>
        )
      )}
    </div>
  )
}

function OpenComment({
  id,
  text: words,
  authorName,
  at,
}: {
  id: number
  text: string
  authorName: string
  at: string
}) {
  const text = useText()
  const { ago } = useFormats()
  const toasts = useToasts()
  const { detail } = useStudio()
  const cache = useRecordCache(api.badges)
  const settle = api.badges.resolveComment.useMutation({
    onSuccess: () => void cache.refresh(),
    onError: toasts.failed,
  })
  return (
    <div className={classes.comment} role="note">
      <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <IconMessage size={16} aria-hidden="true" style={{ flex: 'none', marginTop: 3 }} />
          <div>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {words}
            </Text>
            <Text size="xs" c="dimmed">
              {authorName} · {ago(at)}
            </Text>
          </div>
        </Group>
        <Button
          size="compact-xs"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ badgeID: detail.badgeID, id })}
        >
          {text('microcredentials.comment.settle')}
        </Button>
      </Group>
    </div>
  )
}

function NewComment({ field, onDone }: { field: string; onDone: () => void }) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { detail } = useStudio()
  const cache = useRecordCache(api.badges)
  const [words, setWords] = useState('')
  const work = useTypedWork('microcredentials.comment', { words }, (kept) => setWords(kept.words), {
    id: `${detail.badgeID}.${field}`,
  })
  const add = api.badges.comment.useMutation({
    onSuccess: async () => {
      work.settle()
      await cache.refresh()
      onDone()
    },
    onError: toasts.failed,
  })
  return (
    <Stack gap="xs" mt="xs">
      {work.notice}
      <Textarea
        autoFocus
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        label={text('microcredentials.comment.yours')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          size="xs"
          disabled={words.trim() === ''}
          loading={add.isPending}
          onClick={() => add.mutate({ badgeID: detail.badgeID, field, text: words })}
        >
          {text('microcredentials.comment.save')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            work.settle()
            onDone()
          }}
        >
          {ui('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
