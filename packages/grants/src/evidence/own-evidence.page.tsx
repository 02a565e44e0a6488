import { useRecordCache, useTitle, type PageProps } from '@atrium/kit/client'
import { Attachments } from '@atrium/documents/parts'
import {
  DefinitionList,
  formID,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { evidenceRecord } from '../awards/awards.record.ts'
import { useText } from '../use-text.ts'

const tones = { open: 'neutral', submitted: 'waiting', accepted: 'good' } as const

/**
 * What the reader has to deliver for an award. They can attach files and mark it as submitted here
 * without any other right to grants.
 */
export default function OwnEvidencePage({ params }: PageProps) {
  const text = useText()
  const words = useRecordText(evidenceRecord)
  const toasts = useToasts()
  const { date } = useFormats()
  const { refresh } = useRecordCache(api)
  const evidenceID = Number(formID(params.evidenceID)) || 0
  const read = api.own.get.useQuery({ evidenceID })
  const deliver = api.own.deliver.useMutation({
    onSuccess: async (_, { isDone }) => {
      toasts.done(text(isDone ? 'grants.own.submitted' : 'grants.own.reopened'))
      await refresh()
    },
    onError: toasts.failed,
  })
  useTitle(read.data?.title)
  if (!read.data) return <Loading of={read} />
  const { title, award, kind, dueOn, status, note } = read.data
  const isDone = status !== 'open'
  return (
    <>
      <PageHeader
        title={title}
        subtitle={award}
        status={
          <StatusBadge tone={tones[status as 'open']}>{words.choice('status')(status)}</StatusBadge>
        }
        action={
          status !== 'accepted' && (
            <Button
              variant={isDone ? 'default' : 'filled'}
              loading={deliver.isPending}
              onClick={() => deliver.mutate({ evidenceID, isDone: !isDone })}
            >
              {text(isDone ? 'grants.own.reopen' : 'grants.own.submit')}
            </Button>
          )
        }
      />
      <SectionCard title={words.label('one')}>
        <DefinitionList
          items={[
            { key: 'kind', label: words.label('kind'), value: words.choice('kind')(kind) },
            { key: 'dueOn', label: words.label('dueOn'), value: date(dueOn) },
            ...(note ? [{ key: 'note', label: words.label('note'), value: note, wide: true }] : []),
          ]}
        />
      </SectionCard>
      <Attachments kind="grants.evidence" recordID={evidenceID} hint={text('grants.own.hint')} />
    </>
  )
}
