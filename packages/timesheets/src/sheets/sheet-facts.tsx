import { HistoryButton, Notice, useFormats } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SheetStatus } from '../words.ts'
import { writtenHours } from './flags.rules.ts'
import { historyFields } from './sheet.fields.ts'
import { sheetWorkflow } from './sheet-state.rules.ts'
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
      {sheet.absences.length > 0 && (
        <Notice kind="info">
          {text('timesheets.sheet.away', {
            count: sheet.absences.length,
            days: sheet.absences
              .slice(0, 10)
              .map((one) =>
                one.isWhole ? date(one.date) : `${date(one.date)} (${writtenHours(one.minutes)} h)`,
              )
              .join(', '),
          })}
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

/** Who changed which hours of a sheet, and what was decided about it. */
export function SheetHistory({
  timesheetID,
  programs,
}: {
  timesheetID: number
  programs: SheetView['programs']
}) {
  const text = useText()
  const { date } = useFormats()
  const names = new Map(programs.map(({ id, name }) => [id, name]))
  return (
    <HistoryButton
      api={api.sheets.history}
      input={{ timesheetID }}
      fields={historyFields}
      label={(field) => text(`timesheets.sheet.${field as keyof typeof historyFields}`)}
      choice={() => (code) => text(`timesheets.status.${code as SheetStatus}`)}
      act={(act) =>
        act in sheetWorkflow.acts ? text(`timesheets.act.${act as 'submit'}`) : undefined
      }
      show={(field, lines) =>
        field === 'lines' &&
        (lines as SheetView['lines'])
          .map((line) =>
            [date(line.date), names.get(line.programID), writtenHours(line.minutes), line.note]
              .filter(Boolean)
              .join(' · '),
          )
          .join('; ')
      }
    />
  )
}
