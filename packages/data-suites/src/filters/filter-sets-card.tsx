import { useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import { SectionCard, SubmitButton, useToasts, useTypedWork } from '@atrium/ui'
import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { Filter } from '@atrium/engine/plan'
import { mayEdit } from '../parts/suite-frame.tsx'
import { useDescribe } from '../parts/use-describe.ts'
import type { FilterSetView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { isWholeFilter } from './filter-draft.rules.ts'
import { FilterList } from './filter-list.tsx'

/** Filters under a name, used by many charts: changed here, they change everywhere. */
export function FilterSetsCard({
  suite,
  onChanged,
}: {
  suite: SuiteDetail
  onChanged: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const describe = useDescribe(suite)
  const remove = api.removeFilterSet.useMutation()
  const [open, setOpen] = useState<FilterSetView | 'new'>()
  const sets = suite.filterSets.filter((one) => !one.system)
  const usedBy = (id: number) =>
    suite.charts.filter((chart) => chart.definition.filterSetIDs.includes(id)).length
  return (
    <SectionCard
      title={text('dataSuites.filters.sets')}
      action={
        mayEdit(suite) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            {text('dataSuites.filters.addSet')}
          </Button>
        )
      }
    >
      {sets.length === 0 && <Text c="dimmed">{text('dataSuites.filters.noSets')}</Text>}
      <Stack gap="sm">
        {sets.map((set) => (
          <Group key={set.filterSetID} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={500}>{set.name}</Text>
              <Text size="sm" c="dimmed">
                {set.filters.map(describe.filter).join(' · ')}
              </Text>
              <Text size="sm" c="dimmed">
                {text('dataSuites.filters.usedBy', { count: usedBy(set.filterSetID) })}
              </Text>
            </div>
            {mayEdit(suite) && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  aria-label={text('dataSuites.mixers.edit', { name: set.name })}
                  onClick={() => setOpen(set)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`${text('dataSuites.remove')}: ${set.name}`}
                  onClick={() =>
                    remove
                      .mutateAsync({ suiteID: suite.suiteID, id: set.filterSetID })
                      .then(onChanged, toasts.failed)
                  }
                >
                  <IconTrash size={16} aria-hidden="true" />
                </ActionIcon>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      {open && (
        <FilterSetDialog
          suite={suite}
          set={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            onChanged()
          }}
        />
      )}
    </SectionCard>
  )
}

interface Typed {
  name: string
  filters: Filter[]
}

/** Creates or changes a filter set; `filters` are the initial ones of a new one. */
export function FilterSetDialog({
  suite,
  set,
  filters: begun = [],
  onClose,
  onSaved,
}: {
  suite: SuiteDetail
  set: FilterSetView | undefined
  filters?: Filter[]
  onClose: () => void
  onSaved: (id: number) => void
}) {
  const text = useText()
  const toasts = useToasts()
  const save = api.saveFilterSet.useMutation()
  const [name, setName] = useState(set?.name ?? '')
  const [filters, setFilters] = useState<Filter[]>(set?.filters ?? begun)
  const errors = refusalOf(save.error)?.errors ?? {}
  const send = (typed: Typed, version: number | undefined) =>
    save
      .mutateAsync({
        suiteID: suite.suiteID,
        ...(set && { id: set.filterSetID, version }),
        name: typed.name.trim(),
        system: false,
        filters: typed.filters,
      })
      .then(
        (id) => {
          work.settle()
          onSaved(id)
        },
        (error: unknown) => (refusalOf(error)?.errors ? undefined : toasts.failed(error)),
      )
  const describe = useDescribe(suite)
  const work = useTypedWork<Typed, FilterSetView>(
    'dataSuites.filterSet',
    { name, filters },
    (kept) => {
      setName(kept.name)
      setFilters(kept.filters)
    },
    {
      id: set?.filterSetID ?? `new.${suite.suiteID}`,
      version: set?.version ?? null,
      merge: {
        error: save.error,
        valuesOf: (now) => ({ name: now.name, filters: now.filters }),
        label: (part) =>
          text(part === 'name' ? 'dataSuites.list.name' : 'dataSuites.charts.filters'),
        show: (_, value) => (value as Filter[]).map(describe.filter).join(' · '),
        save: (merged, now) => void send(merged, now.version),
      },
    },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={
        set ? text('dataSuites.mixers.edit', { name: set.name }) : text('dataSuites.filters.addSet')
      }
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        {work.notice}
        <TextInput
          label={text('dataSuites.list.name')}
          required
          value={name}
          maxLength={120}
          error={errors.name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FilterList suite={suite} filters={filters} onChange={setFilters} />
        <Group justify="flex-end">
          <SubmitButton
            failed={save.isError}
            onClick={() => void send({ name, filters }, set?.version)}
            loading={save.isPending}
            disabled={name.trim() === '' || filters.length === 0 || !filters.every(isWholeFilter)}
          >
            {text('dataSuites.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
