import { useState } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  FieldInput,
  FilePurpose,
  LazyUploadField,
  Notice,
  SaveButton,
  useFormCheck,
  useErrorText,
  useFiles,
  useUiText,
  useTypedWork,
} from '@atrium/ui'
import {
  Button,
  Group,
  Modal,
  SegmentedControl,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { evidenceKinds, filePurposes, type EvidenceKind } from '../../words.ts'
import type { AskedCategory } from '../asked.queries.ts'
import type { OwnEvidence } from '../learner.queries.ts'

interface Props {
  badgeUserID: number
  criterionID: number
  category: AskedCategory | null
  evidence?: OwnEvidence
  onClose: () => void
}

const name = f.text({ max: 200, required: true })
const about = f.multiline({ max: 2000 })
const html = f.html({ max: 50_000, required: true })
/** The fields for each type of evidence. */
const asked = {
  file: { fileUUID: f.text({ max: 60, required: true }) },
  link: { url: f.url({ required: true }) },
  text: { html },
}

/** Adds or changes a piece of evidence: a file, a link or a text. */
export function EvidenceDialog({ badgeUserID, criterionID, category, evidence, onClose }: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.learner)
  const [kind, setKind] = useState<EvidenceKind>(evidence?.kind ?? 'file')
  const [title, setTitle] = useState(evidence?.title ?? '')
  const [description, setDescription] = useState(evidence?.description ?? '')
  const [optionID, setOptionID] = useState<number | null>(evidence?.optionID ?? null)
  const [file, setFile] = useState(
    evidence?.fileUUID ? { uuid: evidence.fileUUID, filename: evidence.filename ?? '' } : null,
  )
  const [url, setURL] = useState(evidence?.url ?? '')
  const [words, setWords] = useState(evidence?.html ?? '')
  const work = useTypedWork(
    'microcredentials.evidence',
    { kind, title, description, optionID, file, url, words },
    (kept) => {
      setKind(kept.kind)
      setTitle(kept.title)
      setDescription(kept.description)
      setOptionID(kept.optionID)
      setFile(kept.file)
      setURL(kept.url)
      setWords(kept.words)
    },
    { id: evidence?.id ?? `${badgeUserID}.${criterionID}.${category?.id ?? 0}` },
  )
  const save = api.learner.saveEvidence.useMutation({
    onSuccess: async () => {
      work.settle()
      await refresh()
      onClose()
    },
  })
  const draft = {
    criterionID,
    categoryID: category?.id ?? null,
    optionID,
    kind,
    title,
    description,
    fileUUID: kind === 'file' ? (file?.uuid ?? null) : null,
    url: kind === 'link' ? url : null,
    html: kind === 'text' ? words : null,
  }
  const { form, errors, state, isRefused } = useFormCheck(
    { title: name, description: about, ...asked[kind] },
    draft,
    save,
    () => save.mutate({ badgeUserID, ...(evidence && { evidenceID: evidence.id }), draft }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text(
        evidence ? 'microcredentials.work.changeTitle' : 'microcredentials.work.addEvidence',
      )}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(save.error)}</Notice>}
          {category && category.options.length > 0 && (
            <Select
              label={text('microcredentials.work.option')}
              clearable
              data={category.options.map((one) => ({ value: String(one.id), label: one.title }))}
              value={optionID === null ? null : String(optionID)}
              error={errors.optionID}
              onChange={(value) => setOptionID(value === null ? null : Number(value))}
            />
          )}
          <SegmentedControl
            aria-label={text('microcredentials.work.kind')}
            value={kind}
            onChange={(value) => setKind(value as EvidenceKind)}
            data={evidenceKinds.map((value) => ({
              value,
              label: text(`microcredentials.evidenceKind.${value}`),
            }))}
          />
          <TextInput
            label={text('microcredentials.work.evidenceTitle')}
            required
            maxLength={200}
            value={title}
            error={errors.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          {kind === 'file' && (
            <FilePurpose value={filePurposes.evidence}>
              <EvidenceFile
                file={file}
                error={errors.fileUUID}
                onChange={(next) => {
                  setFile(next)
                  if (next && !title) setTitle(next.filename.replace(/\.[^.]+$/, ''))
                }}
              />
            </FilePurpose>
          )}
          {kind === 'link' && (
            <TextInput
              label={text('microcredentials.work.url')}
              type="url"
              required
              maxLength={2000}
              placeholder="https://"
              value={url}
              error={errors.url}
              onChange={(event) => setURL(event.currentTarget.value)}
            />
          )}
          {kind === 'text' && (
            <FieldInput
              field={html}
              name="html"
              label={text('microcredentials.work.words')}
              value={words}
              error={errors.html}
              onChange={(next) => setWords(typeof next === 'string' ? next : '')}
            />
          )}
          <Textarea
            label={text('microcredentials.work.description')}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={2000}
            value={description}
            error={errors.description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function EvidenceFile({
  file,
  error,
  onChange,
}: {
  file: { uuid: string; filename: string } | null
  error: string | undefined
  onChange: (file: { uuid: string; filename: string } | null) => void
}) {
  const text = useText()
  const { upload, addressOf } = useFiles()
  return (
    <LazyUploadField
      name="evidence-file"
      label={text('microcredentials.evidenceKind.file')}
      accept="any"
      required
      error={error}
      upload={upload}
      value={
        file && { uuid: file.uuid, canonicalUrl: addressOf(file.uuid), filename: file.filename }
      }
      onChange={(next) => onChange(next && { uuid: next.uuid, filename: next.filename })}
    />
  )
}
