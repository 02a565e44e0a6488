import { useRecordCache, useSchoolDay, useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  DataTable,
  DateBox,
  EmptyState,
  Loading,
  PageHeader,
  SectionCard,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { ToEnter } from './points.actions.ts'

/** Measures of a class, one table for each progress monitor, saved in one request. */
export default function PointsPage() {
  const say = useText()
  const found = api.pointsToEnter.useQuery()
  const groups = Map.groupBy(found.data ?? [], ({ monitorID }) => monitorID)
  return (
    <>
      <PageHeader title={say('students.points.title')} subtitle={say('students.points.subtitle')} />
      {!found.data ? (
        <Loading of={found} height={240} />
      ) : found.data.length === 0 ? (
        <EmptyState title={say('students.points.empty')} hint={say('students.points.emptyHint')} />
      ) : (
        <Stack gap="md">
          {[...groups].map(([monitorID, rows]) => (
            <OneMonitor key={monitorID} rows={rows} />
          ))}
        </Stack>
      )}
    </>
  )
}

interface Typed {
  value: number | string
  held: number | string
  planned: number | string
}
const blank: Typed = { value: '', held: '', planned: '' }

function OneMonitor({ rows }: { rows: ToEnter[] }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api.pointsToEnter)
  const { language } = useUserContext()
  const { date, number } = useFormats()
  const today = useSchoolDay()
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const save = api.savePoints.useMutation()
  const [first] = rows
  const of = (id: number) => typed.get(id) ?? blank
  const filled = rows.filter(({ interventionID }) => of(interventionID).value !== '')
  const whole = (value: number | string) => (value === '' ? null : Number(value))
  const send = async () => {
    try {
      const { saved } = await save.mutateAsync({
        day,
        points: filled.map(({ interventionID }) => {
          const { value, held, planned } = of(interventionID)
          return {
            interventionID,
            value: Number(value),
            held: whole(held),
            planned: whole(planned),
          }
        }),
      })
      setTyped(new Map())
      await cache.refresh()
      toasts.done(say('students.points.saved', { count: saved }))
    } catch (error) {
      toasts.failed(error)
    }
  }
  if (!first) return null
  const input =
    (part: keyof Typed, what: string) =>
    ({ interventionID, name }: ToEnter) => (
      <NumberInput
        aria-label={say('students.points.of', { what, name })}
        value={of(interventionID)[part]}
        min={0}
        w={110}
        onChange={(value) =>
          setTyped((before) =>
            new Map(before).set(interventionID, {
              ...(before.get(interventionID) ?? blank),
              [part]: value,
            }),
          )
        }
      />
    )
  const title = inLanguage(first.monitor, language)
  const unit = inLanguage(first.unit, language)
  return (
    <SectionCard title={title}>
      <DateBox
        label={say('students.point.day')}
        value={day}
        max={today}
        onChange={(chosen) => setDay(chosen || today)}
      />
      <DataTable<ToEnter>
        caption={title}
        rows={rows}
        rowID={({ interventionID }) => interventionID}
        rowLabel={({ name }) => name}
        columns={[
          { key: 'name', label: say('students.points.student'), cell: ({ name }) => name },
          { key: 'goal', label: say('students.points.goal'), cell: ({ goal }) => goal },
          {
            key: 'last',
            label: say('students.points.last'),
            noWrap: true,
            cell: ({ last }) => last && `${number(last.value)} · ${date(last.day)}`,
          },
          { key: 'value', label: unit, cell: input('value', unit) },
          {
            key: 'held',
            label: say('students.point.held'),
            cell: input('held', say('students.point.held')),
          },
          {
            key: 'planned',
            label: say('students.point.planned'),
            cell: input('planned', say('students.point.planned')),
          },
        ]}
      />
      <Button
        mt="sm"
        loading={save.isPending}
        disabled={filled.length === 0}
        onClick={() => void send()}
      >
        {say('students.points.save')}
      </Button>
    </SectionCard>
  )
}
