import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { useUiText } from '../text.ts'

export interface CalendarProps {
  language: string
  value: string | null
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

// Loaded when a calendar is first opened: typing a date doesn't need it.
export default function Calendar({ language, value, min, max, onPick }: CalendarProps) {
  const say = useUiText()
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        value={value}
        {...(value && { defaultDate: value })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(date) => date && onPick(date)}
        highlightToday
        hideOutsideDates
        ariaLabels={{
          nextMonth: say('ui.date.nextMonth'),
          previousMonth: say('ui.date.previousMonth'),
          nextYear: say('ui.date.nextYear'),
          previousYear: say('ui.date.previousYear'),
          nextDecade: say('ui.date.nextDecade'),
          previousDecade: say('ui.date.previousDecade'),
        }}
      />
    </DatesProvider>
  )
}
