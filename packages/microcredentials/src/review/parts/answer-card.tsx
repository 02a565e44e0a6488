import { useState } from 'react'
import { useLink, useRecordCache } from '@atrium/kit/client'
import {
  Notice,
  SectionCard,
  useErrorText,
  useToasts,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { ReviewDetail } from '../review.queries.ts'
import { htmlOf, wordsOf } from '../words-html.rules.ts'

/** The answer to the learner, with the reviewer's saved comments to choose from. */
export function AnswerCard({ review }: { review: ReviewDetail }) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const link = useLink()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api.review)
  const [words, setWords] = useState('')
  const { reviewID } = review
  const marked = review.marks.filter((mark) => mark.revise).length
  const work = useTypedWork('microcredentials.answer', { words }, (kept) => setWords(kept.words), {
    id: reviewID,
  })
  const done = (message: string) => async () => {
    work.settle()
    toasts.done(message)
    await refresh()
    navigate(link('microcredentialing/review'))
  }
  const approve = api.review.approve.useMutation({
    onSuccess: done(text('microcredentials.reviewing.approved')),
  })
  const revise = api.review.requestRevisions.useMutation({
    onSuccess: done(text('microcredentials.reviewing.revisionsRequested')),
  })
  const failed = approve.error ?? revise.error
  const answer = { reviewID, comment: htmlOf(words) }
  return (
    <SectionCard title={text('microcredentials.reviewing.answer')}>
      <Stack gap="sm">
        {work.notice}
        <SavedComments
          onUse={(comment) => setWords((before) => [before, comment].filter(Boolean).join('\n\n'))}
          words={words}
        />
        <Textarea
          label={text('microcredentials.reviewing.comment')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={15_000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {text('microcredentials.reviewing.marked', { marked })}
        </Text>
        {failed && <Notice kind="danger">{errorText(failed)}</Notice>}
        <Group gap="xs">
          <SubmitButton
            failed={approve.isError}
            loading={approve.isPending}
            disabled={marked > 0}
            onClick={() => approve.mutate(answer)}
          >
            {text('microcredentials.reviewing.approve')}
          </SubmitButton>
          <SubmitButton
            variant="default"
            failed={revise.isError}
            loading={revise.isPending}
            onClick={() => revise.mutate(answer)}
          >
            {text('microcredentials.reviewing.requestRevisions')}
          </SubmitButton>
        </Group>
      </Stack>
    </SectionCard>
  )
}

function SavedComments({ words, onUse }: { words: string; onUse: (words: string) => void }) {
  const text = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.review)
  const [title, setTitle] = useState('')
  const list = api.review.comments.list.useQuery()
  const save = api.review.comments.save.useMutation({
    onSuccess: async () => {
      setTitle('')
      toasts.done(text('microcredentials.reviewing.commentSaved'))
      await refresh()
    },
  })
  return (
    <>
      {(list.data?.length ?? 0) > 0 && (
        <Select
          label={text('microcredentials.reviewing.savedComments')}
          placeholder={text('microcredentials.reviewing.chooseComment')}
          searchable
          data={(list.data ?? []).map((one) => ({ value: String(one.id), label: one.title }))}
          value={null}
          onChange={(value) =>
            onUse(wordsOf(list.data?.find((one) => String(one.id) === value)?.html ?? ''))
          }
        />
      )}
      {words.trim() && (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            label={text('microcredentials.reviewing.saveAs')}
            maxLength={120}
            value={title}
            error={save.error && errorText(save.error)}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!title.trim()}
            loading={save.isPending}
            onClick={() => save.mutate({ title, html: htmlOf(words) })}
          >
            {text('microcredentials.reviewing.keep')}
          </Button>
        </Group>
      )}
    </>
  )
}
