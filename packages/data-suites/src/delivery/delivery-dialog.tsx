import { useState } from 'react'
import { SubmitButton, useDebounced, useToasts, useTypedWork } from '@atrium/ui'
import { Group, Modal, MultiSelect, Select, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { nameInList } from '../shares/name-in-list.rules.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { CadenceFields } from './cadence.tsx'
import type { Cadence } from './delivery.rules.ts'

/** Has a dashboard emailed to people who may see it. */
export function DeliveryDialog({
  suite: { suiteID, dashboards },
  onMade,
  onClose,
}: {
  suite: SuiteDetail
  onMade: () => void
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const create = api.createDelivery.useMutation()
  const [dashboard, setDashboard] = useState<string | null>(
    dashboards[0] ? String(dashboards[0].dashboardID) : null,
  )
  const [cadence, setCadence] = useState<Cadence>({ every: 'week', hour: 7, weekday: 1 })
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([])
  const work = useTypedWork(
    'dataSuites.delivery',
    { dashboard, cadence, chosen },
    (kept) => {
      setDashboard(kept.dashboard)
      setCadence(kept.cadence)
      setChosen(kept.chosen)
    },
    { id: suiteID },
  )
  const people = api.possibleRecipients.useQuery(
    { suiteID, search: useDebounced(typed) },
    { placeholderData: (before) => before },
  )
  const found = (people.data ?? []).map((one) => ({
    value: String(one.userID),
    label: nameInList(one),
  }))
  const offered = [
    ...chosen,
    ...found.filter((one) => chosen.every((each) => each.value !== one.value)),
  ]
  const make = () =>
    void create
      .mutateAsync({
        suiteID,
        dashboardID: Number(dashboard),
        cadence,
        recipients: chosen.map((one) => Number(one.value)),
      })
      .then(() => {
        work.settle()
        onMade()
        onClose()
      }, toasts.failed)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={text('dataSuites.delivery.make')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        {work.notice}
        <Select
          label={text('dataSuites.delivery.dashboard')}
          searchable
          allowDeselect={false}
          value={dashboard}
          onChange={setDashboard}
          data={dashboards.map((one) => ({ value: String(one.dashboardID), label: one.name }))}
        />
        <CadenceFields cadence={cadence} onChange={setCadence} />
        <MultiSelect
          label={text('dataSuites.delivery.recipients')}
          description={text('dataSuites.delivery.recipientsHint')}
          placeholder={text('dataSuites.share.find')}
          searchable
          value={chosen.map((one) => one.value)}
          onChange={(values) => setChosen(offered.filter((one) => values.includes(one.value)))}
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          data={offered}
        />
        <Group justify="flex-end">
          <SubmitButton
            failed={create.isError}
            disabled={dashboard === null || chosen.length === 0}
            loading={create.isPending}
            onClick={make}
          >
            {text('dataSuites.delivery.make')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
