import { useLink, useMay, useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  Notice,
  SaveButton,
  useDebounced,
  useFormCheck,
  useErrorText,
  useUiText,
  useTypedWork,
} from '@atrium/ui'
import {
  Button,
  Group,
  Modal,
  MultiSelect,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { needs } from '../../words.ts'
import type { ClassroomDetail } from '../classrooms.queries.ts'

interface Props {
  /** The group to change; if omitted, a new one is created. */
  classroom?: ClassroomDetail
  onClose: () => void
}

const fields = {
  name: f.text({ max: 120, required: true }),
  description: f.multiline({ max: 2000 }),
}

interface Typed {
  name: string
  description: string | null
  coachingSubjectID: number | null
  coaches: readonly { userID: number; name: string }[]
}

const partLabels = {
  name: 'microcredentials.classrooms.name',
  description: 'microcredentials.classrooms.description',
  coachingSubjectID: 'microcredentials.classrooms.subject',
  coaches: 'microcredentials.classrooms.coaches',
} as const

/** A group's name and subject and, for administrators, its coaches. */
export function ClassroomDialog({ classroom, onClose }: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const link = useLink()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api.classrooms)
  const [draft, setDraft] = useState({
    name: classroom?.name ?? '',
    description: classroom?.description ?? null,
    coachingSubjectID: classroom?.coachingSubjectID ?? null,
  })
  const [coaches, setCoaches] = useState<readonly { userID: number; name: string }[]>(
    classroom?.coaches ?? [],
  )
  const mayNameCoaches = useMay()([needs.administer])
  const choices = api.classrooms.choices.useQuery()
  const create = api.classrooms.create.useMutation({
    onSuccess: async ({ classroomID }) => {
      work.settle()
      await refresh()
      navigate(link('microcredentialing/classrooms/view', { id: classroomID }))
    },
  })
  const update = api.classrooms.update.useMutation({
    onSuccess: async () => {
      work.settle()
      await refresh()
      onClose()
    },
  })
  const saving = classroom ? update : create
  const typed: Typed = { ...draft, coaches }
  const save = ({ coaches: chosen, ...given }: Typed, version: number) => {
    const written = {
      ...given,
      ...(mayNameCoaches && { coachIDs: chosen.map(({ userID }) => userID) }),
    }
    if (classroom) update.mutate({ classroomID: classroom.classroomID, version, ...written })
    else create.mutate(written)
  }
  const work = useTypedWork<Typed, ClassroomDetail>(
    'microcredentials.classroom',
    typed,
    ({ coaches: chosen, ...rest }) => {
      setDraft(rest)
      setCoaches(chosen)
    },
    {
      id: classroom?.classroomID ?? 'new',
      version: classroom?.version ?? null,
      merge: {
        error: saving.error,
        valuesOf: (now) => ({
          name: now.name,
          description: now.description,
          coachingSubjectID: now.coachingSubjectID,
          coaches: now.coaches,
        }),
        label: (part) => text(partLabels[part as keyof Typed]),
        show: (part, value) =>
          part === 'coaches'
            ? (value as Typed['coaches']).map(({ name }) => name).join(', ')
            : part === 'coachingSubjectID' &&
              choices.data?.subjects.find(({ id }) => id === value)?.name,
        save: (merged, now) => save(merged, now.version),
      },
    },
  )
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, saving, () =>
    save(typed, classroom?.version ?? 0),
  )
  const set = (patch: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(
        classroom ? 'microcredentials.classrooms.change' : 'microcredentials.classrooms.add',
      )}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          {isRefused && <Notice kind="danger">{errorText(saving.error)}</Notice>}
          <TextInput
            data-autofocus
            required
            label={text('microcredentials.classrooms.name')}
            maxLength={120}
            value={draft.name}
            error={errors.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Textarea
            label={text('microcredentials.classrooms.description')}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={2000}
            value={draft.description ?? ''}
            error={errors.description}
            onChange={(event) => set({ description: event.currentTarget.value || null })}
          />
          <Select
            label={text('microcredentials.classrooms.subject')}
            clearable
            data={(choices.data?.subjects ?? []).map((one) => ({
              value: String(one.id),
              label: one.name,
            }))}
            value={draft.coachingSubjectID === null ? null : String(draft.coachingSubjectID)}
            error={errors.coachingSubjectID}
            onChange={(value) => set({ coachingSubjectID: value === null ? null : Number(value) })}
          />
          {mayNameCoaches && (
            <CoachesInput coaches={coaches} error={errors.coachIDs} onChange={setCoaches} />
          )}
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

interface CoachesProps {
  coaches: readonly { userID: number; name: string }[]
  error: string | undefined
  onChange: (coaches: { userID: number; name: string }[]) => void
}

function CoachesInput({ coaches, error, onChange }: CoachesProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = api.classrooms.coaches.useQuery(
    { search: useDebounced(search) },
    { placeholderData: (before) => before },
  )
  const known = new Map([...coaches, ...(found.data ?? [])].map((one) => [String(one.userID), one]))
  return (
    <MultiSelect
      label={text('microcredentials.classrooms.coaches')}
      description={text('microcredentials.classrooms.coachesHint')}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={Array.from(known, ([value, { name }]) => ({ value, label: name }))}
      value={coaches.map((one) => String(one.userID))}
      error={error}
      onChange={(values) => onChange(values.flatMap((value) => known.get(value) ?? []))}
      nothingFoundMessage={text('microcredentials.field.nothing')}
    />
  )
}
