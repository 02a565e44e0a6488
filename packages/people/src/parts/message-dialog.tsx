import { useMemo, useState } from 'react'
import { Button, Group, Modal, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { f } from '@atrium/kit/shared'
import {
  Notice,
  SubmitButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { api } from '../api.ts'
import { longestSubject, longestText, type Audience } from '../message/message.words.ts'
import { useText } from '../use-text.ts'
import type { PersonKind } from '../words.ts'

const fields = {
  subject: f.text({ max: longestSubject, required: true }),
  text: f.multiline({ max: longestText, required: true }),
}

/** Writes an email to the people who were picked on a list. */
export default function MessageDialog({
  kind,
  ids,
  onClose,
  onSent,
}: {
  kind: PersonKind
  ids: readonly number[]
  onClose: () => void
  onSent: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const [to, setTo] = useState<Audience>(kind === 'student' ? 'families' : 'self')
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const draft = useMemo(() => ({ subject, text }), [subject, text])
  // A session that ends, or a page that is left by mistake, must not cost a letter.
  const work = useTypedWork('people.message', draft, (kept) => {
    setSubject(kept.subject)
    setText(kept.text)
  })
  const send = api.message.useMutation({
    onSuccess: ({ sent, unreached }) => {
      work.settle()
      toasts.done(say('people.message.sent', { sent, unreached }))
      onSent()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, send, () =>
    send.mutate({ kind, ids: [...ids], to, subject, text }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
      title={say('people.message.title', { count: ids.length })}
      size="lg"
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(send.error)}</Notice>}
          {kind === 'student' && (
            <Radio.Group
              label={say('people.message.to')}
              value={to}
              onChange={(value) => setTo(value as Audience)}
            >
              <Group mt={4}>
                <Radio value="families" label={say('people.message.families')} />
                <Radio value="self" label={say('people.message.students')} />
              </Group>
            </Radio.Group>
          )}
          <TextInput
            data-autofocus
            label={say('people.message.subjectLabel')}
            required
            value={subject}
            error={errors.subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label={say('people.message.textLabel')}
            description={say('people.message.textHint')}
            required
            autosize
            minRows={6}
            maxRows={14}
            value={text}
            error={errors.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton failed={state === 'failed'} loading={send.isPending}>
              {say('people.message.send')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
