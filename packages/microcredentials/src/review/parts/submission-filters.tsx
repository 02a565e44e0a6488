import { f } from '@atrium/kit/shared'
import { FieldInput } from '@atrium/ui'
import { Box, Group, Select } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { SubmissionFilter } from '../submissions.queries.ts'
import { submissionStates, type SubmissionState } from '../submissions.words.ts'

const day = f.date()
const lists = [
  ['badgeID', 'badges', 'badge'],
  ['stackID', 'stacks', 'stack'],
  ['schoolID', 'schools', 'school'],
  ['approvalAreaID', 'approvalAreas', 'approvalArea'],
  ['reviewerID', 'reviewers', 'reviewer'],
] as const

/** What the submissions can be narrowed by. */
export function SubmissionFilters({
  filter,
  onChange,
}: {
  filter: SubmissionFilter
  onChange: (filter: SubmissionFilter) => void
}) {
  const text = useText()
  const { data } = api.review.submissions.choices.useQuery(undefined, { staleTime: 60_000 })
  const w = { base: 'calc(50% - 6px)', xs: 190 }
  const place = (label: string) => ({
    label,
    placeholder: text('microcredentials.reports.all'),
    clearable: true,
    searchable: true,
    w,
  })
  return (
    <Group mb="sm" gap="sm" align="flex-end">
      <Select
        {...place(text('microcredentials.submissions.state'))}
        data={submissionStates.map((value) => ({
          value,
          label: text(`microcredentials.submissions.state.${value}`),
        }))}
        value={filter.state ?? null}
        onChange={(value) =>
          onChange({ ...filter, state: (value ?? undefined) as SubmissionState | undefined })
        }
      />
      {lists.map(([name, of, word]) => {
        const choices = data?.[of] ?? []
        if (choices.length === 0) return null
        return (
          <Select
            key={name}
            {...place(text(`microcredentials.submissions.${word}`))}
            data={choices.map((one) => ({ value: String(one.id), label: one.name }))}
            value={filter[name] === undefined ? null : String(filter[name])}
            onChange={(value) =>
              onChange({ ...filter, [name]: value === null ? undefined : Number(value) })
            }
          />
        )
      })}
      {(['from', 'to'] as const).map((name) => (
        <Box key={name} w={w}>
          <FieldInput
            field={day}
            name={name}
            label={text(`microcredentials.submissions.${name}`)}
            value={filter[name] ?? null}
            onChange={(value) =>
              onChange({
                ...filter,
                [name]: typeof value === 'string' && value ? value : undefined,
              })
            }
          />
        </Box>
      ))}
    </Group>
  )
}
