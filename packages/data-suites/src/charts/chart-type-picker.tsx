import type { ComponentType } from 'react'
import { SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import {
  IconChartArea,
  IconChartBar,
  IconChartBarPopular,
  IconChartCandle,
  IconChartDonut,
  IconChartHistogram,
  IconChartLine,
  IconChartScatter,
  IconGridDots,
  IconMapPin,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { chartTypes, type ChartType } from '@atrium/charts/words'
import classes from './chart-type-picker.module.css'

const icons: Record<ChartType, ComponentType<{ size: number; 'aria-hidden': 'true' }>> = {
  table: IconTable,
  bar: IconChartBar,
  stacked: IconChartBarPopular,
  line: IconChartLine,
  area: IconChartArea,
  scatter: IconChartScatter,
  box: IconChartCandle,
  histogram: IconChartHistogram,
  heatMap: IconGridDots,
  pie: IconChartDonut,
  number: IconNumber123,
  map: IconMapPin,
}

/** The twelve kinds of charts as pictures with their names: one is chosen. */
export function ChartTypePicker({
  value,
  onChange,
}: {
  value: ChartType
  onChange: (type: ChartType) => void
}) {
  const text = useText()
  return (
    <div role="group" aria-label={text('dataSuites.charts.type')}>
      <Text size="sm" fw={500} mb={4}>
        {text('dataSuites.charts.type')}
      </Text>
      <SimpleGrid cols={4} spacing={6} verticalSpacing={6}>
        {chartTypes.map((type) => {
          const Icon = icons[type]
          return (
            <UnstyledButton
              key={type}
              className={classes.kind}
              aria-pressed={type === value}
              onClick={() => onChange(type)}
            >
              <Icon size={20} aria-hidden="true" />
              <span>{text(`dataSuites.charts.type.${type}`)}</span>
            </UnstyledButton>
          )
        })}
      </SimpleGrid>
    </div>
  )
}
