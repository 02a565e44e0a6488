import { Notice, useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { writtenHours } from './flags.rules.ts'
import type { SheetView } from './sheets.queries.ts'

/** Highlights of a sheet: why it was returned, overtime, and days without hours. */
export function SheetNotices({ sheet }: { sheet: SheetView }) {
  const text = useText()
  const { date } = useFormats()
  return (
    <>
      {sheet.note && sheet.status === 'open' && (
        <Notice kind="warning" title={text('timesheets.sheet.returned')}>
          {sheet.note}
        </Notice>
      )}
      {sheet.overtimeMinutes > 0 && (
        <Notice kind="warning">
          {text('timesheets.sheet.overtime', { hours: writtenHours(sheet.overtimeMinutes) })}
        </Notice>
      )}
      {sheet.missingDays.length > 0 && (
        <Notice kind="info">
          {text('timesheets.sheet.missing', {
            count: sheet.missingDays.length,
            days: sheet.missingDays.slice(0, 10).map(date).join(', '),
          })}
        </Notice>
      )}
    </>
  )
}
