import { useUserContext } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import { Chart, Notice, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { Intervention } from '../interventions.fields.ts'
import type { Progress } from './points.actions.ts'

/** An intervention's measures against the aim line, and when the rule asks for a change. */
export function ProgressChart({ row, progress }: { row: Intervention; progress: Progress }) {
  const say = useText()
  const { date, number } = useFormats()
  const { language } = useUserContext()
  const { baseline, target, targetOn, points, changeOn, fidelity } = progress
  const title = say('students.progress.title', {
    ...{ baseline, target, date: date(targetOn) },
    monitor: row.monitorName ? inLanguage(row.monitorName, language) : '',
    unit: row.unit ? inLanguage(row.unit, language) : '',
  })
  const last = points.at(-1)
  if (!last)
    return (
      <Text size="sm" c="dimmed">
        {title}. {say('students.progress.none')}
      </Text>
    )
  const summary = say('students.progress.onTrack', {
    ...{ count: points.length, value: number(last.value), aim: number(last.aim) },
  })
  const [measured, aim] = [say('students.progress.measured'), say('students.progress.aim')]
  return (
    <>
      {changeOn.map((day) => (
        <Notice kind="warning" key={day}>
          {say('students.progress.change', { date: date(day) })}
        </Notice>
      ))}
      <Chart
        title={title}
        description={summary}
        height={200}
        rows={points.flatMap(({ day, value, aim: at }) => [
          { day, line: measured, value },
          { day, line: aim, value: Math.round(at * 10) / 10 },
        ])}
        tableRows={points.map(({ day, value, aim: at }) => ({
          ...{ day, value, aim: Math.round(at * 10) / 10 },
        }))}
        columns={[
          { key: 'day', label: say('students.point.day'), format: (day) => date(String(day)) },
          { key: 'value', label: measured, align: 'end' },
          { key: 'aim', label: aim, align: 'end' },
        ]}
        spec={{
          mark: { type: 'line', point: true },
          encoding: {
            x: { field: 'day', type: 'temporal', title: null },
            y: { field: 'value', type: 'quantitative', title: null, scale: { zero: false } },
            color: { field: 'line', type: 'nominal', title: null, sort: [measured, aim] },
            strokeDash: { field: 'line', type: 'nominal', title: null, sort: [measured, aim] },
          },
        }}
      />
      <Text size="sm" c="dimmed">
        {summary}
        {fidelity !== null && ` ${say('students.progress.fidelity', { percent: fidelity })}`}
      </Text>
    </>
  )
}
