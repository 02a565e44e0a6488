import { useLink } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  EmptyState,
  PageHeader,
  SectionCard,
  useDirtyGuard,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { SchoolFeedCard } from '../calendar/feed-card.tsx'
import { BrushCard } from './brush-card.tsx'
import { YearMonths } from './year-months.tsx'
import { PatternCard } from './pattern-card.tsx'
import { sameDay } from './propose.rules.ts'
import type { OwnDay, PlannedChanges, PlannedDay } from './words.ts'

/**
 * A school's year: twelve months to mark, optionally proposed from a pattern. All changes are
 * listed before anything is saved.
 */
export function YearSetup({ proposes = false }: { proposes?: boolean }) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { date: written } = useFormats()
  const [yearID, setYear] = useState<number>()
  const [planned, setPlanned] = useState<ReadonlyMap<string, PlannedDay>>(new Map())
  const [brush, setBrush] = useState<OwnDay | null>(null)
  const [changes, setChanges] = useState<PlannedChanges>()
  const found = api.year.useQuery({ ...(yearID !== undefined && { yearID }) })
  const preview = api.previewDays.useMutation({ onSuccess: setChanges, onError: toasts.failed })
  const save = api.saveDays.useMutation({
    onSuccess: () => {
      setChanges(undefined)
      setPlanned(new Map())
      toasts.done(say('schoolYear.setup.saved'))
      void found.refetch()
    },
    onError: (error) => {
      setChanges(undefined)
      toasts.failed(error)
    },
  })
  const guard = useDirtyGuard(planned.size > 0)
  const title = say(proposes ? 'schoolYear.setup.auto' : 'schoolYear.setup.manual')
  if (!found.data) return <Loading of={found} />
  const { years, days, bellSchedules } = found.data
  if (found.data.yearID === null)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          title={say('schoolYear.setup.noYear')}
          hint={say('schoolYear.setup.noYearHint')}
          action={
            <Button component={Link} href={link('settings/calendar/calendar-year')}>
              {say('schoolYear.setup.noYearAction')}
            </Button>
          }
        />
      </>
    )
  const byDate = new Map(days.map((day) => [day.date, day]))
  const plan = (some: readonly PlannedDay[]) =>
    setPlanned((before) => {
      const next = new Map(before)
      for (const one of some)
        if (sameDay(one.day, byDate.get(one.date)?.own ?? null)) next.delete(one.date)
        else next.set(one.date, one)
      return next
    })
  const all = { days: [...planned.values()] }
  return (
    <>
      {guard}
      <PageHeader title={title} />
      <NativeSelect
        label={say('schoolYear.setup.year')}
        maw={240}
        mb="md"
        value={String(found.data.yearID)}
        data={years.map((year) => ({ value: String(year.id), label: year.name }))}
        onChange={(event) => {
          setPlanned(new Map())
          setYear(Number(event.currentTarget.value))
        }}
      />
      {proposes && <PatternCard key={found.data.yearID} days={days} onPropose={plan} />}
      <BrushCard brush={brush} bellSchedules={bellSchedules} onChange={setBrush} />
      <SectionCard
        title={years.find(({ id }) => id === found.data.yearID)?.name ?? ''}
        action={
          planned.size > 0 && (
            <Group gap="xs">
              <Text size="sm" role="status">
                {say('schoolYear.setup.unsaved', { count: planned.size })}
              </Text>
              <Button variant="default" onClick={() => setPlanned(new Map())}>
                {say('schoolYear.setup.discard')}
              </Button>
              <Button loading={preview.isPending} onClick={() => preview.mutate(all)}>
                {say('schoolYear.setup.review')}
              </Button>
            </Group>
          )
        }
      >
        <Text size="sm" c="dimmed" mb="md">
          {say('schoolYear.setup.how')}
        </Text>
        <YearMonths
          days={days}
          planned={planned}
          onPaint={(date) => plan([{ date, version: byDate.get(date)?.version ?? 0, day: brush }])}
        />
      </SectionCard>
      {!proposes && (
        <SchoolFeedCard since={found.data.feedSince} onChange={() => void found.refetch()} />
      )}
      <ConfirmWithNumbers
        opened={changes !== undefined}
        title={say('schoolYear.setup.review.title')}
        isHarmless
        isBusy={save.isPending}
        confirm={say('schoolYear.setup.save')}
        consequences={
          changes
            ? [
                ...(['closes', 'opens', 'details'] as const)
                  .filter((what) => changes[what] > 0)
                  .map((what) => say(`schoolYear.setup.review.${what}`, { count: changes[what] })),
                ...changes.taken.map(({ date, sections }) =>
                  say('schoolYear.setup.review.taken', { date: written(date), count: sections }),
                ),
              ]
            : []
        }
        onConfirm={() => save.mutate(all)}
        onClose={() => setChanges(undefined)}
      />
    </>
  )
}
