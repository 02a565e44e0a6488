import { currentTime } from '@atrium/kit/shared'
import { useState, type FormEvent } from 'react'
import { useLink } from '@atrium/kit/client'
import { SubmitButton, useFormats, useToasts } from '@atrium/ui'
import { Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'

/** Saves a dashboard or a chart in its current state, under a name. */
export function TakeSnapshotDialog({
  suite: { suiteID, dashboards, charts },
  dashboardID,
  onClose,
}: {
  suite: SuiteDetail
  dashboardID?: number
  onClose: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const { instant } = useFormats()
  const [, navigate] = useLocation()
  const take = api.takeSnapshot.useMutation()
  const first = dashboardID ?? dashboards[0]?.dashboardID
  const [of, setOf] = useState<string | null>(first === undefined ? null : `dashboard:${first}`)
  const [name, setName] = useState('')
  const [kind, id] = (of ?? '').split(':')
  const title =
    kind === 'dashboard'
      ? dashboards.find((one) => one.dashboardID === Number(id))?.name
      : charts.find((one) => one.chartID === Number(id))?.name
  const proposed =
    title === undefined ? '' : `${title}, ${instant(currentTime().toISOString())}`.slice(0, 120)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const what = kind === 'dashboard' ? { dashboardID: Number(id) } : { chartID: Number(id) }
    take
      .mutateAsync({ suiteID, ...what, name: name.trim() || proposed })
      .then(
        ({ snapshotID }) =>
          navigate(link('data-forge/data-suites/snapshots/snapshot', { suiteID, snapshotID })),
        toasts.failed,
      )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.snapshots.take')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <Text size="sm" c="dimmed">
            {text('dataSuites.snapshots.takeHint')}
          </Text>
          <Select
            label={text('dataSuites.snapshots.of')}
            searchable
            allowDeselect={false}
            value={of}
            onChange={setOf}
            data={[
              {
                group: text('dataSuites.dashboards.title'),
                items: dashboards.map((one) => ({
                  value: `dashboard:${one.dashboardID}`,
                  label: one.name,
                })),
              },
              {
                group: text('dataSuites.charts.saved'),
                items: charts.map((one) => ({ value: `chart:${one.chartID}`, label: one.name })),
              },
            ]}
          />
          <TextInput
            label={text('dataSuites.list.name')}
            maxLength={120}
            value={name}
            placeholder={proposed}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <SubmitButton failed={take.isError} loading={take.isPending} disabled={of === null}>
              {text('dataSuites.snapshots.take')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
