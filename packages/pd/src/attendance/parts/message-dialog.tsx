import { f } from '@atrium/kit/shared'
import {
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
} from '@atrium/ui'
import { Group, Modal, MultiSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Attachments, type Attached } from '../../parts/attachments.tsx'
import { useText } from '../../use-text.ts'
import {
  enrollmentStatuses,
  filePurposes,
  mostAttachmentBytes,
  type EnrollmentStatus,
} from '../../words.ts'

const fields = {
  subject: f.text({ max: 200, required: true }),
  text: f.multiline({ max: 10_000, required: true }),
  statuses: f.choices({ of: enrollmentStatuses, min: 1, required: true }),
}

/** Writes to a section's people, by their enrollment status. */
export function MessageDialog({ sectionID, onClose }: { sectionID: number; onClose: () => void }) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [statuses, setStatuses] = useState<EnrollmentStatus[]>(['enrolled'])
  const [files, setFiles] = useState<Attached[]>([])
  const work = useTypedWork(
    'pd.message',
    { subject, words, statuses, files },
    (kept) => {
      setSubject(kept.subject)
      setWords(kept.words)
      setStatuses(kept.statuses)
      setFiles(kept.files)
    },
    { id: sectionID },
  )
  const send = api.sectionDesk.message.useMutation({
    onSuccess: ({ recipients }) => {
      work.settle()
      toasts.done(text('pd.message.sent', { count: recipients }))
      onClose()
    },
  })
  const draft = { subject, text: words, statuses }
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, send, () =>
    send.mutate({ sectionID, ...draft, files }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('pd.message.send')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(send.error)}</Notice>}
          <MultiSelect
            label={text('pd.message.to')}
            required
            error={errors.statuses}
            data={enrollmentStatuses.map((value) => ({
              value,
              label: text(`pd.status.${value}`),
            }))}
            value={statuses}
            onChange={(values) => setStatuses(values as EnrollmentStatus[])}
          />
          <TextInput
            label={text('pd.message.subjectLabel')}
            required
            value={subject}
            error={errors.subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label={text('pd.message.textLabel')}
            required
            autosize
            minRows={5}
            maxRows={16}
            value={words}
            error={errors.text}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Attachments
            label={text('pd.message.files')}
            description={text('pd.message.filesHint')}
            purpose={filePurposes.message}
            most={mostAttachmentBytes}
            files={files}
            onChange={setFiles}
          />
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('pd.message.sendNow')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
