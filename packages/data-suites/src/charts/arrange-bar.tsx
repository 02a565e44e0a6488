import { Button, Group, Select, TextInput } from '@mantine/core'
import type { ChartView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import classes from './dashboard.module.css'

interface ArrangeBarProps {
  name: string
  onName: (name: string) => void
  nameEs: string
  onNameEs: (name: string) => void
  /** The charts of the suite that are not on the dashboard. */
  left: readonly ChartView[]
  onAdd: (chart: ChartView) => void
  isSaving: boolean
  onCancel: () => void
  onDone: () => void
}

/** Stays visible while a dashboard is arranged: its name, what can be added, and leaving the mode. */
export function ArrangeBar({
  name,
  onName,
  nameEs,
  onNameEs,
  left,
  onAdd,
  isSaving,
  onCancel,
  onDone,
}: ArrangeBarProps) {
  const text = useText()
  return (
    <div className={classes.arrange} data-noprint>
      <Group align="flex-end">
        <TextInput
          label={text('dataSuites.list.name')}
          value={name}
          maxLength={120}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <TextInput
          label={text('dataSuites.dashboards.spanishName')}
          value={nameEs}
          maxLength={120}
          onChange={(event) => onNameEs(event.currentTarget.value)}
        />
        <Select
          label={text('dataSuites.dashboards.addChart')}
          placeholder={text(
            left.length > 0
              ? 'dataSuites.dashboards.chooseChart'
              : 'dataSuites.dashboards.allCharts',
          )}
          disabled={left.length === 0}
          searchable
          value={null}
          data={left.map((chart) => ({ value: String(chart.chartID), label: chart.name }))}
          onChange={(value) => {
            const chart = left.find((one) => String(one.chartID) === value)
            if (chart) onAdd(chart)
          }}
        />
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={onCancel}>
            {text('dataSuites.cancel')}
          </Button>
          <Button loading={isSaving} disabled={name.trim() === ''} onClick={onDone}>
            {text('dataSuites.save')}
          </Button>
        </Group>
      </Group>
    </div>
  )
}
