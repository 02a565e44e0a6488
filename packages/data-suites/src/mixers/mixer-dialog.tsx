import { useState } from 'react'
import { refusalOf, useSay } from '@atrium/kit/client'
import { SubmitButton, useDebounced, useToasts, useTypedWork } from '@atrium/ui'
import { Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import type { Mixer } from '@atrium/engine/plan'
import { useDescribe } from '../parts/use-describe.ts'
import type { MixerView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { mixerTypes, type MixerType } from '@atrium/engine/words'
import { firstGroups, mixerErrors } from './mixer-draft.rules.ts'
import { MixerFields } from './mixer-fields.tsx'
import { MixerPreviewTable } from './mixer-preview.tsx'

const empty: Record<MixerType, Mixer> = {
  average: { type: 'average', inputs: [] },
  sum: { type: 'sum', inputs: [] },
  combine: { type: 'combine', inputs: [], separator: ' ' },
  conditional: { type: 'conditional', cases: [], otherwise: { value: null } },
  group: { type: 'group', input: '', ...firstGroups, cutoff: null },
  percent: { type: 'percent', numerator: '', denominator: '' },
  aiValueMap: { type: 'aiValueMap', input: '', values: {} },
}

interface Typed {
  name: string
  definition: Mixer
}

/** Creates or changes a mixer, with a live preview of its result on the first rows. */
export function MixerDialog({
  suite,
  mixer,
  onClose,
}: {
  suite: SuiteDetail
  mixer: MixerView | undefined
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const say = useSay()
  const save = api.saveMixer.useMutation()
  const [name, setName] = useState(mixer?.name ?? '')
  const [definition, setDefinition] = useState<Mixer>(mixer?.definition ?? empty.conditional)
  const settled = useDebounced(definition)
  const [tried, setTried] = useState(false)
  // The rules validate while editing, once saving was attempted; errors only the server knows come
  // with its refusal.
  const own = Object.fromEntries(
    Object.entries(mixerErrors(definition)).map(([key, ref]) => [key, say(ref.id, ref.values)]),
  )
  const errors: Record<string, string> = tried
    ? { ...refusalOf(save.error)?.errors, ...own }
    : definition.type === 'group'
      ? { ...own, input: '' }
      : {}
  const send = (typed: Typed, version: number | undefined) =>
    save
      .mutateAsync({
        suiteID: suite.suiteID,
        ...(mixer && { mixerID: mixer.mixerID, version }),
        name: typed.name.trim(),
        definition: typed.definition,
      })
      .then(
        () => {
          work.settle()
          onClose()
        },
        (error: unknown) => (refusalOf(error)?.errors ? undefined : toasts.failed(error)),
      )
  const submit = () => {
    setTried(true)
    if (Object.keys(own).length === 0) void send({ name, definition }, mixer?.version)
  }
  const describe = useDescribe(suite)
  const work = useTypedWork<Typed, MixerView>(
    'dataSuites.mixer',
    { name, definition },
    (kept) => {
      setName(kept.name)
      setDefinition(kept.definition)
    },
    {
      id: mixer?.mixerID ?? `new.${suite.suiteID}`,
      version: mixer?.version ?? null,
      merge: {
        error: save.error,
        valuesOf: (now) => ({ name: now.name, definition: now.definition }),
        label: (part) =>
          text(part === 'name' ? 'dataSuites.mixers.name' : 'dataSuites.mixers.type'),
        show: (_, value) => describe.mixer(value as Mixer),
        save: (merged, now) => void send(merged, now.version),
      },
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={
        mixer ? text('dataSuites.mixers.edit', { name: mixer.name }) : text('dataSuites.mixers.add')
      }
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        {work.notice}
        <Group grow align="flex-start">
          <TextInput
            label={text('dataSuites.mixers.name')}
            required
            value={name}
            maxLength={120}
            error={errors.name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={text('dataSuites.mixers.type')}
            description={text(`dataSuites.mixers.hint.${definition.type}`)}
            inputWrapperOrder={['label', 'input', 'description']}
            value={definition.type}
            data={mixerTypes.map((value) => ({
              value,
              label: text(`dataSuites.mixers.type.${value}`),
            }))}
            onChange={(event) => {
              setTried(false)
              setDefinition(empty[event.currentTarget.value as MixerType])
            }}
          />
        </Group>
        <MixerFields
          suite={suite}
          definition={definition}
          errors={errors}
          self={mixer && `m${mixer.mixerID}`}
          onChange={setDefinition}
        />
        <MixerPreviewTable suite={suite} mixerID={mixer?.mixerID} definition={settled} />
        <Group justify="flex-end">
          <SubmitButton
            failed={save.isError || (tried && Object.keys(errors).length > 0)}
            onClick={submit}
            loading={save.isPending}
            disabled={name.trim() === ''}
          >
            {text('dataSuites.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
