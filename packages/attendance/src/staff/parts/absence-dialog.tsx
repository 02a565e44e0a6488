import { HistoryButton } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Select } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { StaffAbsenceDraft } from '../staff-absences.actions.ts'
import { staffAbsenceFields as fields } from '../staff-absences.words.ts'
import type { StaffAbsence, StaffDay } from '../staff-day.queries.ts'

/** Adds a staff absence, or changes one. */
export function AbsenceDialog({
  day,
  absence,
  reload,
  onClose,
}: {
  day: StaffDay
  absence: StaffAbsence | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}) {
  const say = useText()
  const saving = api.saveStaffAbsence.useMutation()
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const draft = { ...blank(day.date), ...(absence && draftOf(absence)), ...changes }
    const saved = await saving.mutateAsync({
      ...(absence && { id: absence.id, version: version ?? absence.version }),
      draft,
    })
    await reload()
    return { ...draft, ...saved }
  }
  return (
    <RecordDialog
      name="attendance.staff"
      fields={{
        ...fields,
        startDate: { ...fields.startDate, default: day.date },
        endDate: { ...fields.endDate, default: day.date },
      }}
      id={absence?.id ?? 'new'}
      row={absence}
      save={save}
      title={say(absence ? 'attendance.staff.change' : 'attendance.staff.add')}
      inputs={{
        staffID: ({ label, value, onChange, error }) => (
          <Select
            required
            searchable
            label={label}
            data={day.staff.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={typeof value === 'number' ? String(value) : null}
            error={error}
            disabled={absence !== undefined}
            onChange={(next) => onChange(next === null ? null : Number(next))}
          />
        ),
      }}
      onClose={onClose}
    >
      {absence && (
        <HistoryButton
          api={api.staffAbsenceHistory}
          input={{ id: absence.id }}
          fields={fields}
          label={(field) => say(`attendance.staff.${field as keyof typeof fields}`)}
          show={(field, value) =>
            field === 'staffID'
              ? day.staff.find(({ id }) => id === value)?.name
              : field === 'kind'
                ? say(`attendance.staff.kind.${value as StaffAbsence['kind']}`)
                : undefined
          }
          of={say('attendance.staff.each')}
        />
      )}
    </RecordDialog>
  )
}

const blank = (date: string): StaffAbsenceDraft => ({
  staffID: 0,
  kind: 'sick',
  startDate: date,
  endDate: date,
  startTime: null,
  endTime: null,
  substitute: null,
  note: null,
})

const draftOf = ({
  staffID,
  kind,
  startDate,
  endDate,
  startTime,
  endTime,
  substitute,
  note,
}: StaffAbsence): StaffAbsenceDraft => ({
  staffID,
  kind,
  startDate,
  endDate,
  startTime,
  endTime,
  substitute,
  note,
})
