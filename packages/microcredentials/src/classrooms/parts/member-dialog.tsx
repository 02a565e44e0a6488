import { useRecordCache } from '@atrium/kit/client'
import {
  DelayedLoader,
  Notice,
  useErrorText,
  useFormats,
  useToasts,
  useUiText,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import { Button, Divider, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { ClassroomDetail } from '../classrooms.queries.ts'
import type { CoachNote } from '../notes.actions.ts'

interface Props {
  classroom: ClassroomDetail
  member: ClassroomDetail['members'][number]
  onClose: () => void
}

/** One member of a group, with the coaches' notes and a button to remove them. */
export function MemberDialog({
  classroom: { classroomID },
  member: { userID, name },
  onClose,
}: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.classrooms)
  const [words, setWords] = useState('')
  const work = useTypedWork('microcredentials.note', { words }, (kept) => setWords(kept.words), {
    id: `${classroomID}.${userID}`,
    saved: { words: '' },
  })
  const notes = api.classrooms.notes.list.useQuery({ classroomID, learnerID: userID })
  const add = api.classrooms.notes.add.useMutation({
    onSuccess: async () => {
      setWords('')
      await refresh()
    },
  })
  const [putBack, takeOut] = [
    api.classrooms.addMember.useMutation(),
    api.classrooms.removeMember.useMutation(),
  ]
  const removeMember = async () => {
    try {
      await takeOut.mutateAsync({ classroomID, userID })
      onClose()
      await refresh()
      toasts.undoable(text('microcredentials.classrooms.memberRemoved', { name }), async () => {
        await putBack.mutateAsync({ classroomID, userID })
        await refresh()
      })
    } catch (error) {
      toasts.failed(error)
    }
  }
  const failed = add.error ?? notes.error
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {text('microcredentials.classrooms.notesHint')}
        </Text>
        {failed && <Notice kind="danger">{errorText(failed)}</Notice>}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            add.mutate({ classroomID, learnerID: userID, text: words })
          }}
        >
          <Stack gap="xs">
            {work.notice}
            <Textarea
              data-autofocus
              label={text('microcredentials.classrooms.note')}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={4000}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <SubmitButton
                failed={add.isError}
                size="sm"
                disabled={!words.trim()}
                loading={add.isPending}
              >
                {text('microcredentials.classrooms.addNote')}
              </SubmitButton>
            </Group>
          </Stack>
        </form>
        {notes.isPending ? (
          <DelayedLoader />
        ) : (
          notes.data?.map((note) => <Note key={note.id} note={note} />)
        )}
        <Divider />
        <Group>
          <Button
            variant="default"
            size="sm"
            loading={takeOut.isPending}
            onClick={() => void removeMember()}
          >
            {text('microcredentials.classrooms.removeMember')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Note({ note }: { note: CoachNote }) {
  const ui = useUiText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { refresh } = useRecordCache(api.classrooms)
  const remove = api.classrooms.notes.remove.useMutation({
    onSuccess: () => refresh(),
    onError: toasts.failed,
  })
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" c="dimmed">
          {note.authorName} · {instant(note.at)}
        </Text>
        {note.isMine && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={remove.isPending}
            onClick={() => remove.mutate({ id: note.id })}
          >
            {ui('ui.remove')}
          </Button>
        )}
      </Group>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Text>
    </div>
  )
}
