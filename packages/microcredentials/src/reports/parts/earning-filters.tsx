import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { Group, Select } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { EarningFilter, EarningReport } from '../earning.queries.ts'
import { monthAfter, monthsBetween, type Month } from '../months.rules.ts'

interface Props {
  report: EarningReport
  filter: EarningFilter
  onChange: (filter: EarningFilter) => void
}

/** Formats a month in the reader's language: "Nov 2026". */
export function useMonthName(): (month: Month) => string {
  const { language } = useUserContext()
  const names = new Intl.DateTimeFormat(localeOf[language], {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => names.format(new Date(`${month}-01T00:00:00Z`))
}

/** Filters by months, school and stack. */
export function EarningFilters({ report, filter, onChange }: Props) {
  const text = useText()
  const nameOf = useMonthName()
  const months = [
    ...new Set([...monthsBetween(monthAfter(report.to, -47), report.to), report.from]),
  ]
    .toSorted()
    .toReversed()
  const lists = [
    ['schoolID', 'schools', 'school'],
    ['stackID', 'stacks', 'stack'],
  ] as const
  return (
    <Group mb="md" gap="sm" align="flex-end">
      {(['from', 'to'] as const).map((name) => (
        <Select
          key={name}
          w={150}
          label={text(`microcredentials.reports.${name}`)}
          data={(name === 'from'
            ? months.filter((month) => month <= report.to)
            : [
                ...new Set([
                  ...monthsBetween(report.to, monthAfter(report.to, 12)).toReversed(),
                  ...months,
                ]),
              ]
          ).map((value) => ({ value, label: nameOf(value) }))}
          allowDeselect={false}
          value={report[name]}
          onChange={(value) =>
            value &&
            onChange({
              ...filter,
              from: name === 'to' && value < report.from ? value : report.from,
              to: report.to,
              [name]: value,
            })
          }
        />
      ))}
      {lists.map(
        ([name, of, word]) =>
          report.choices[of].length > 0 && (
            <Select
              key={name}
              w={{ base: '100%', xs: 220 }}
              label={text(`microcredentials.reports.${word}`)}
              placeholder={text('microcredentials.reports.all')}
              clearable
              searchable
              data={report.choices[of].map((one) => ({ value: String(one.id), label: one.name }))}
              value={filter[name] === undefined ? null : String(filter[name])}
              onChange={(value) =>
                onChange({ ...filter, [name]: value === null ? undefined : Number(value) })
              }
            />
          ),
      )}
    </Group>
  )
}
