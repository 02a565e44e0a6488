import { useRecordCache, useRoutes } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { Line, LineList, SectionCard, useErrorText, useFormats, useFormCheck } from '@atrium/ui'
import { Button, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { disclosureBases, type DisclosureBasis } from '../../disclosures/disclosures.words.ts'
import { useText } from '../../use-text.ts'
import type { RecordExport } from '../record.queries.ts'
import { FormDialog } from './form-dialog.tsx'

export const isPending = ({ madeAt, status }: Pick<RecordExport, 'madeAt' | 'status'>): boolean =>
  madeAt === null && (status === 'queued' || status === 'running')

/** The complete record as a file, for someone who has a right to it. */
export function Exports({
  studentID,
  exports,
}: {
  studentID: number
  exports: readonly RecordExport[]
}) {
  const say = useText()
  const { base } = useRoutes()
  const { instant } = useFormats()
  const [isAsking, setAsking] = useState(false)
  return (
    <SectionCard
      title={say('security.record.export')}
      action={
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {say('security.record.request')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {say('security.record.exportHint')}
      </Text>
      {exports.length === 0 && <Text>{say('security.record.noExports')}</Text>}
      <LineList>
        {exports.map((one) => (
          <Line
            key={one.id}
            title={instant(one.requestedAt)}
            detail={[
              one.requestedBy,
              one.madeAt
                ? say('security.record.rows', { count: one.rows ?? 0 })
                : isPending(one)
                  ? say('security.record.making')
                  : say('security.record.failed'),
              one.madeAt && !one.isThere && say('security.record.gone'),
            ]}
            aside={
              one.isThere && (
                <Button
                  size="compact-sm"
                  component="a"
                  href={`${base}/rest/students/record-exports/${one.id}`}
                  download
                  aria-label={say('security.record.downloadOf', { when: instant(one.requestedAt) })}
                >
                  {say('security.record.download')}
                </Button>
              )
            }
          />
        ))}
      </LineList>
      {isAsking && <RequestExport studentID={studentID} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}

const exportFields = {
  recipient: f.text({ max: 300, required: true }),
  basis: f.text({ max: 40, required: true }),
  purpose: f.text({ max: 300, required: true }),
}

function RequestExport({ studentID, onClose }: { studentID: number; onClose: () => void }) {
  const say = useText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.record)
  const [draft, setDraft] = useState({ recipient: '', basis: '', purpose: '' })
  const request = api.record.export.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const { form, errors, state, isRefused } = useFormCheck(exportFields, draft, request, () =>
    request.mutate({ studentID, ...draft, basis: draft.basis as DisclosureBasis }),
  )
  return (
    <FormDialog
      title={say('security.record.request')}
      act={say('security.record.request')}
      error={isRefused ? errorText(request.error) : undefined}
      form={form}
      state={state}
      onClose={onClose}
    >
      <Text size="sm">{say('security.record.logged')}</Text>
      {(['recipient', 'purpose'] as const).map((name) => (
        <TextInput
          key={name}
          label={say(`security.disclosures.${name}`)}
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        label={say('security.disclosures.basis')}
        data={disclosureBases.map((one) => ({
          value: one,
          label: say(`security.disclosures.basis.${one}`),
        }))}
        value={draft.basis || null}
        error={errors.basis}
        onChange={(basis) => setDraft({ ...draft, basis: basis ?? '' })}
      />
    </FormDialog>
  )
}
