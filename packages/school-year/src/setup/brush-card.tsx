import { calendarDayKinds, rotationDays } from '@atrium/schools/calendar-words'
import { SectionCard } from '@atrium/ui'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { OwnDay, YearToPaint } from './words.ts'

interface BrushCardProps {
  /** What days are marked as; null: back to usual. */
  brush: OwnDay | null
  bellSchedules: YearToPaint['bellSchedules']
  onChange: (brush: OwnDay | null) => void
}

/** Chooses what the next days are marked as. */
export function BrushCard({ brush, bellSchedules, onChange }: BrushCardProps) {
  const say = useText()
  const choose = (kind: string) => {
    const known = calendarDayKinds.find((one) => one === kind)
    onChange(
      known
        ? {
            kind: known,
            rotationDay: null,
            bellScheduleID: null,
            note: known === 'instruction' ? null : say(`schoolYear.setup.brush.${known}`),
          }
        : null,
    )
  }
  return (
    <SectionCard title={say('schoolYear.setup.marking')}>
      <Group align="end">
        <NativeSelect
          label={say('schoolYear.setup.brush')}
          value={brush?.kind ?? ''}
          data={[
            { value: '', label: say('schoolYear.setup.brush.usual') },
            ...calendarDayKinds.map((kind) => ({
              value: kind,
              label: say(`schoolYear.setup.brush.${kind}`),
            })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {brush && (
          <TextInput
            label={say('schoolYear.setup.note')}
            required={brush.kind !== 'instruction'}
            maxLength={120}
            value={brush.note ?? ''}
            onChange={(event) => onChange({ ...brush, note: event.currentTarget.value || null })}
          />
        )}
        {brush?.kind === 'instruction' && (
          <>
            <NativeSelect
              label={say('schoolYear.setup.bells')}
              value={String(brush.bellScheduleID ?? '')}
              data={[
                { value: '', label: say('schoolYear.setup.bells.usual') },
                ...bellSchedules.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) =>
                onChange({ ...brush, bellScheduleID: Number(event.currentTarget.value) || null })
              }
            />
            <NativeSelect
              label={say('schoolYear.setup.rotationDay')}
              value={brush.rotationDay ?? ''}
              data={[
                { value: '', label: say('schoolYear.setup.rotation.days', { rotation: 'none' }) },
                ...rotationDays.map((day) => ({
                  value: day,
                  label: say('schoolYear.week.rotation', { day }),
                })),
              ]}
              onChange={(event) =>
                onChange({
                  ...brush,
                  rotationDay:
                    rotationDays.find((day) => day === event.currentTarget.value) ?? null,
                })
              }
            />
          </>
        )}
      </Group>
    </SectionCard>
  )
}
