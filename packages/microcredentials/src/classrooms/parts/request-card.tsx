import { useRecordCache } from '@atrium/kit/client'
import { actsFor } from '@atrium/workflow/rules'
import { ActButtons } from '@atrium/workflow/parts'
import { useFormats, type FieldInputProps } from '@atrium/ui'
import { Group, Select, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { CoachingLine } from '../coaching.queries.ts'
import { coaching } from '../coaching.rules.ts'

/** A coaching request, with the reader's actions on it. */
export function RequestCard({ request, mayAccept }: { request: CoachingLine; mayAccept: boolean }) {
  const text = useText()
  const { ago } = useFormats()
  const { refresh } = useRecordCache(api.coaching)
  const groups = useRecordCache(api.classrooms)
  const press = api.coaching.act.useMutation()
  const learnerName = request.learnerName ?? text('microcredentials.reviewing.hidden')
  const { requestID, subjectName, badgeName, message, state, coachName, isMine, askedAt } = request
  const parts = [
    ...(isMine ? (['coach'] as const) : []),
    ...(mayAccept ? (['helper'] as const) : []),
  ]
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text fw={600}>{learnerName}</Text>
        <Text size="sm" c="dimmed">
          {[
            subjectName,
            badgeName,
            ago(askedAt),
            coachName && text('microcredentials.coaching.with', { name: coachName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {message && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Text>
        )}
      </div>
      <ActButtons
        workflow={coaching}
        id={requestID}
        press={press}
        acts={actsFor(coaching, state, { parts, facts: {} })}
        texts="microcredentials.coaching.act"
        values={{ name: learnerName }}
        ariaLabel={(act) =>
          act === 'accept'
            ? text('microcredentials.coaching.acceptOf', { name: learnerName })
            : undefined
        }
        inputs={{ classroomID: (props) => <ClassroomInput {...props} /> }}
        onSettled={() => Promise.all([refresh(), groups.refresh()])}
      />
    </Group>
  )
}

function ClassroomInput({ value, onChange, label }: FieldInputProps) {
  const text = useText()
  const list = api.classrooms.list.useQuery()
  if ((list.data?.length ?? 0) === 0) return null
  return (
    <Select
      label={label}
      placeholder={text('microcredentials.coaching.noGroup')}
      clearable
      searchable
      data={(list.data ?? []).map((one) => ({ value: String(one.classroomID), label: one.name }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
