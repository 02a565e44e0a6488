import { useLink, useSay } from '@atrium/kit/client'
import { EmptyState, StatusBadge, useFormats, WholeList, type Column, Loading } from '@atrium/ui'
import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { federalChronicRule } from '../../words.ts'
import type { ChronicStudent } from '../chronic.queries.ts'

const tones = { yes: 'bad', no: 'good', tooFew: 'neutral' } as const

/** The chronically absent by each authority's rule, side by side. */
export function Chronic() {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const { date, number } = useFormats()
  const [hereNow, setHereNow] = useState(false)
  const list = api.chronic.useQuery({ hereNow }, { placeholderData: (before) => before })
  if (list.error || !list.data) return <Loading of={list} />
  const { rules, rows, counts, students, through } = list.data
  if (through === null)
    return (
      <EmptyState
        title={say('attendance.office.notAdded')}
        hint={say('attendance.office.notAddedHint')}
      />
    )
  const authorities = [
    { key: 'federal', name: say('attendance.chronic.federal'), rule: federalChronicRule },
    { key: 'state', name: rules.state.name, rule: rules.state },
    { key: 'watch', name: say('attendance.chronic.watch'), rule: rules.watch },
  ] as const
  const columns: Column<ChronicStudent>[] = [
    {
      key: 'student',
      label: say('attendance.office.student'),
      cell: (row) => (
        <>
          {row.name}
          {row.leftOn && (
            <Text span size="sm" c="dimmed">
              {' '}
              · {say('attendance.chronic.left', { date: date(row.leftOn) })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'grade',
      label: say('attendance.office.grade'),
      wideOnly: true,
      cell: (row) => row.grade && sayAny(`people.student.grade.${row.grade}`),
    },
    {
      key: 'absent',
      label: say('attendance.office.absentDays'),
      noWrap: true,
      cell: (row) =>
        say('attendance.office.ofDays', { absent: number(row.absent), days: number(row.days) }),
    },
    {
      key: 'percent',
      label: say('attendance.office.rate'),
      align: 'end',
      noWrap: true,
      cell: (row) => `${number(Math.round((1 - row.absent / row.days) * 1000) / 10)}%`,
    },
    ...authorities.map(({ key, name }): Column<ChronicStudent> => ({
      key,
      label: name,
      cell: (row) => (
        <StatusBadge tone={tones[row.by[key]]}>
          {say(`attendance.chronic.${row.by[key]}`)}
        </StatusBadge>
      ),
    })),
  ]
  return (
    <>
      <Text size="sm" c="dimmed">
        {say('attendance.chronic.through', { date: date(through), count: students })}{' '}
        {authorities
          .map(({ key, name, rule }) =>
            say('attendance.chronic.count', {
              name,
              count: counts[key],
              percent: rule.percent,
              days: rule.days,
            }),
          )
          .join(' ')}
      </Text>
      <Switch
        label={say('attendance.chronic.hereNow')}
        checked={hereNow}
        onChange={(event) => setHereNow(event.currentTarget.checked)}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={say('attendance.chronic.nobody')}
          hint={say('attendance.chronic.nobodyHint')}
        />
      ) : (
        <WholeList
          caption={say('attendance.office.chronic')}
          columns={columns}
          rows={rows}
          rowID={(row) => row.id}
          rowLabel={(row) => row.name}
          rowHref={(row) => link('student/attendance', { studentID: row.id })}
        />
      )}
    </>
  )
}
