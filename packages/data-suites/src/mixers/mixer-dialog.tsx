import { useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import { useDebounced, useToasts } from '@atrium/ui'
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import type { Mixer } from '../engine/plan.ts'
import type { MixerView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { mixerTypes, type MixerType } from '../words.ts'
import { MixerFields } from './mixer-fields.tsx'
import { MixerPreviewTable } from './mixer-preview.tsx'

const empty: Record<MixerType, Mixer> = {
  average: { type: 'average', inputs: [] },
  sum: { type: 'sum', inputs: [] },
  combine: { type: 'combine', inputs: [], separator: ' ' },
  conditional: { type: 'conditional', cases: [], otherwise: { value: null } },
  group: { type: 'group', input: '', min: 0, max: 100, size: 10, cutoff: null },
  percent: { type: 'percent', numerator: '', denominator: '' },
  aiValueMap: { type: 'aiValueMap', input: '', values: {} },
}

/** Makes or changes a mixer, with what comes of it on the first rows while it is written. */
export function MixerDialog({ suite, mixer, onClose }: { suite: SuiteDetail; mixer: MixerView | undefined; onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const save = api.saveMixer.useMutation()
  const [name, setName] = useState(mixer?.name ?? '')
  const [definition, setDefinition] = useState<Mixer>(mixer?.definition ?? empty.conditional)
  const settled = useDebounced(definition)
  const errors = refusalOf(save.error)?.errors ?? {}
  const submit = () => save.mutateAsync({ suiteID: suite.suiteID, ...(mixer && { mixerID: mixer.mixerID, version: mixer.version }), name: name.trim(), definition }).then(onClose, (error: unknown) => (refusalOf(error)?.errors ? undefined : toasts.failed(error)))
  return (
    <Modal opened onClose={onClose} size="xl" title={mixer ? text('dataSuites.mixers.edit', { name: mixer.name }) : text('dataSuites.mixers.add')} closeButtonProps={{ 'aria-label': text('dataSuites.close') }}>
      <Stack>
        <Group grow align="flex-start">
          <TextInput label={text('dataSuites.mixers.name')} required value={name} maxLength={120} error={errors.name} data-autofocus onChange={(event) => setName(event.currentTarget.value)} />
          <NativeSelect label={text('dataSuites.mixers.type')} value={definition.type} data={mixerTypes.map((value) => ({ value, label: text(`dataSuites.mixers.type.${value}`) }))} onChange={(event) => setDefinition(empty[event.currentTarget.value as MixerType])} />
        </Group>
        <MixerFields suite={suite} definition={definition} errors={errors} onChange={setDefinition} />
        <MixerPreviewTable suite={suite} mixerID={mixer?.mixerID} definition={settled} />
        <Group justify="flex-end">
          <Button onClick={() => void submit()} loading={save.isPending} disabled={name.trim() === ''}>
            {text('dataSuites.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
