import type { PageProps } from '@atrium/kit/client'
import { EmptyState, Notice, PageHeader, useToasts, Loading } from '@atrium/ui'
import { Badge, Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { mostRows } from '../words.ts'
import { arrange } from './arrange.rules.ts'
import { ChartEditor } from './parts/chart-editor.tsx'

/**
 * Where a class sits: several charts, one of them in use. Desks are filled by dragging, with the
 * keyboard, or automatically.
 */
export default function SeatingChartPage({ params }: PageProps) {
  const say = useText()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const found = api.ofClass.useQuery(of)
  const [opened, setOpened] = useState<number>()
  const toasts = useToasts()
  const saving = api.saveChart.useMutation()
  if (found.error || !found.data) return <Loading of={found} height={320} />
  const room = found.data
  const { charts, students, mayWrite } = room
  const chart =
    charts.find(({ id }) => id === opened) ?? charts.find(({ isCurrent }) => isCurrent) ?? charts[0]
  const add = () => {
    const columns = 6
    const rows = Math.min(mostRows, Math.max(1, Math.ceil(students.length / columns)))
    const ids = students.map(({ id }) => id)
    saving
      .mutateAsync({
        ...of,
        draft: {
          name: say('seating.chart.newName', { number: charts.length + 1 }),
          rows,
          columns,
          seats: arrange(ids, {
            rows,
            columns,
            by: 'alphabetical',
            apart: room.apart.pairs,
            seed: 1,
          }),
        },
      })
      .then(async ({ id }) => {
        await found.refetch()
        setOpened(id)
      }, toasts.failed)
  }
  return (
    <>
      <PageHeader
        title={say('seating.chart.title')}
        subtitle={`${room.courseName} · ${room.sectionNumber}`}
        action={
          mayWrite &&
          students.length > 0 && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              loading={saving.isPending}
              onClick={add}
            >
              {say('seating.chart.add')}
            </Button>
          )
        }
      />
      {!mayWrite && <Notice kind="info">{say('seating.refusal.classOver')}</Notice>}
      {!chart ? (
        <EmptyState title={say('seating.chart.empty')} hint={say('seating.chart.emptyHint')} />
      ) : (
        <>
          {charts.length > 1 && (
            <Tabs
              value={String(chart.id)}
              onChange={(value) => setOpened(Number(value))}
              mb="md"
              data-noprint
            >
              <Tabs.List aria-label={say('seating.chart.charts')}>
                {charts.map(({ id, name, isCurrent }) => (
                  <Tabs.Tab
                    key={id}
                    value={String(id)}
                    rightSection={
                      isCurrent && (
                        <Badge size="sm" variant="light">
                          {say('seating.chart.inUse')}
                        </Badge>
                      )
                    }
                  >
                    {name}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          <ChartEditor
            key={chart.id}
            of={of}
            room={room}
            chart={chart}
            reload={() => found.refetch()}
          />
        </>
      )}
    </>
  )
}
