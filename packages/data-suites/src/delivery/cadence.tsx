import { useUserContext } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { Cadence } from './delivery.rules.ts'

/** 1 is a Monday, as the fifth of January 2026 was. */
const weekdayName = (language: string, weekday: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  )
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How often, in words. */
export function useCadenceText(): (cadence: Cadence) => string {
  const text = useText()
  const { language } = useUserContext()
  const { time } = useFormats()
  return (cadence) =>
    text('dataSuites.delivery.cadence', {
      every: cadence.every,
      hour: time(clock(cadence.hour)),
      weekday: cadence.every === 'week' ? weekdayName(language, cadence.weekday) : '',
      day: cadence.every === 'month' ? cadence.day : 0,
    })
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** How often a dashboard is emailed. */
export function CadenceFields({
  cadence,
  onChange,
}: {
  cadence: Cadence
  onChange: (cadence: Cadence) => void
}) {
  const text = useText()
  const { language } = useUserContext()
  const { time } = useFormats()
  const { hour } = cadence
  const every = (value: string): Cadence =>
    value === 'day'
      ? { every: 'day', hour }
      : value === 'week'
        ? { every: 'week', hour, weekday: 1 }
        : { every: 'month', hour, day: 1 }
  return (
    <SimpleGrid cols={{ base: 1, xs: cadence.every === 'day' ? 2 : 3 }}>
      <NativeSelect
        label={text('dataSuites.delivery.every')}
        value={cadence.every}
        onChange={(event) => onChange(every(event.currentTarget.value))}
        data={(['day', 'week', 'month'] as const).map((value) => ({
          value,
          label: text(`dataSuites.delivery.every.${value}`),
        }))}
      />
      {cadence.every === 'week' && (
        <NativeSelect
          label={text('dataSuites.delivery.weekday')}
          value={cadence.weekday}
          onChange={(event) => onChange({ ...cadence, weekday: Number(event.currentTarget.value) })}
          data={range(1, 7).map((value) => ({
            value: String(value),
            label: weekdayName(language, value),
          }))}
        />
      )}
      {cadence.every === 'month' && (
        <NativeSelect
          label={text('dataSuites.delivery.day')}
          value={cadence.day}
          onChange={(event) => onChange({ ...cadence, day: Number(event.currentTarget.value) })}
          data={range(1, 28).map(String)}
        />
      )}
      <NativeSelect
        label={text('dataSuites.delivery.hour')}
        value={hour}
        onChange={(event) => onChange({ ...cadence, hour: Number(event.currentTarget.value) })}
        data={range(0, 23).map((value) => ({ value: String(value), label: time(clock(value)) }))}
      />
    </SimpleGrid>
  )
}
