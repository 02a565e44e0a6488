import { TimeBox } from '@atrium/ui'
import { Group, NativeSelect, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { Schedule } from '../source.settings.ts'
import { intervals, type Interval } from '../sources.words.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** How often a source is polled automatically, by the district's wall clock. */
export function ScheduleFields({
  schedule,
  isProduct,
  onChange,
}: {
  schedule: Schedule
  isProduct: boolean
  onChange: (schedule: Schedule) => void
}) {
  const text = useText()
  const { every, at, weekday } = schedule
  // Uploads to our own folder are imported at once, so no schedule is needed.
  if (isProduct)
    return (
      <Text size="sm">
        {text('dataSuites.sources.automate')}: {text('dataSuites.sources.every.product')}
      </Text>
    )
  return (
    <Group align="flex-start" grow preventGrowOverflow={false}>
      <NativeSelect
        miw={180}
        label={text('dataSuites.sources.automate')}
        value={every}
        data={intervals.map((value) => ({
          value,
          label: text(`dataSuites.sources.every.${value}`),
        }))}
        onChange={(event) =>
          onChange({ ...schedule, every: event.currentTarget.value as Interval })
        }
      />
      {every === 'week' && (
        <NativeSelect
          miw={140}
          label={text('dataSuites.sources.weekday')}
          value={String(weekday)}
          data={weekdays.map((value) => ({
            value: String(value),
            label: text(`dataSuites.sources.weekday.${value}`),
          }))}
          onChange={(event) =>
            onChange({ ...schedule, weekday: Number(event.currentTarget.value) })
          }
        />
      )}
      {every === 'hour' && (
        <NativeSelect
          miw={120}
          label={text('dataSuites.sources.minute')}
          value={at.slice(3)}
          data={Array.from({ length: 12 }, (_, step) => String(step * 5).padStart(2, '0'))}
          onChange={(event) => onChange({ ...schedule, at: `00:${event.currentTarget.value}` })}
        />
      )}
      {(every === 'day' || every === 'week') && (
        <TimeBox
          label={text('dataSuites.sources.at')}
          value={at}
          onChange={(next) => onChange({ ...schedule, at: next })}
        />
      )}
    </Group>
  )
}
