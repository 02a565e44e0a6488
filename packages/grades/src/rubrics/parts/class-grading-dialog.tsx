import { HistoryButton, inputProps, LoadError } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Group, NativeSelect, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { missingRules } from '../../gradebook/gradebook.words.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import type { ClassGrading } from '../class-grading.actions.ts'

interface Props {
  of: ClassOf
  reload: () => Promise<unknown>
  onClose: () => void
}

const fields = {
  gradingScaleID: { type: 'integer' },
  missing: { type: 'choice', of: missingRules },
  latePenalty: { type: 'integer', min: 0, max: 100 },
} as const

/**
 * How this class's grading differs from its school's: its scale, and how missing and late work
 * count.
 */
export function ClassGradingDialog({ of, reload, onClose }: Props) {
  const say = useText()
  const found = api.classGrading.useQuery(of)
  const saving = api.saveClassGrading.useMutation()
  if (found.error) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return null
  const { grading, scales } = found.data
  return (
    <RecordDialog<ClassGrading>
      name="grades.classGrading"
      fields={fields}
      id={grading.id}
      row={grading}
      title={say('grades.classGrading.title')}
      inputs={{
        gradingScaleID: (props) => (
          <NativeSelect
            {...inputProps(props)}
            value={typeof props.value === 'number' ? String(props.value) : ''}
            onChange={(event) => props.onChange(Number(event.currentTarget.value) || null)}
            data={[
              { value: '', label: say('grades.classGrading.asSchool') },
              ...scales.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        ),
      }}
      save={async (changes, version) => {
        const saved = await saving.mutateAsync({
          ...of,
          version: version ?? grading.version,
          changes: changes as Partial<Omit<ClassGrading, 'id' | 'version'>>,
        })
        await reload()
        return saved
      }}
      onClose={onClose}
    >
      <Group justify="flex-end">
        <HistoryButton
          api={api.classGradingHistory}
          input={of}
          fields={fields}
          label={(field) => say(`grades.classGrading.${field as keyof typeof fields}`)}
          show={(field, value) =>
            field === 'gradingScaleID' ? scales.find(({ id }) => id === value)?.name : undefined
          }
          of={say('grades.classGrading.title')}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {say('grades.classGrading.hint')}
      </Text>
    </RecordDialog>
  )
}
