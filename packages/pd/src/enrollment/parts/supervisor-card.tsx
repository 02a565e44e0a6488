import { SectionCard, useToasts, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { PersonSelect } from '../../parts/person-select.tsx'
import { useText } from '../../use-text.ts'

/** Who approves someone's requests; if none are named, anyone who does at their school. */
export function SupervisorCard({ userID }: { userID: number }) {
  const text = useText()
  const toasts = useToasts()
  const read = api.supervisor.useQuery({ userID })
  const save = api.nameSupervisor.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.supervisor.saved'))
      await read.refetch()
    },
    onError: toasts.failed,
  })
  return (
    <SectionCard title={text('pd.supervisor.title')}>
      {read.isError || read.isPending ? (
        <Loading of={read} />
      ) : (
        <>
          <PersonSelect
            label={text('pd.supervisor.person')}
            value={read.data?.supervisorID ?? null}
            known={read.data && { id: read.data.supervisorID, label: read.data.name }}
            onChange={(supervisorID) => save.mutate({ userID, supervisorID })}
          />
          <Text size="sm" c="dimmed" mt={4}>
            {text('pd.supervisor.hint')}
          </Text>
        </>
      )}
    </SectionCard>
  )
}
