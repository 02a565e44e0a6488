import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  formID,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button, Group, Switch } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { goal } from './goals.record.ts'

/** One goal: what its owner wants, and what they noted on the way. */
export default function GoalPage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={goal}
      id={formID(params.id)}
      listScreen="my/goals"
      hrefOf={(id) => link('my/goals/edit', { id })}
      slots={{ after: ({ id }) => <Entries goalID={id} /> }}
    />
  )
}

function Entries({ goalID }: { goalID: number }) {
  const say = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const cache = useRecordCache(api)
  const read = api.entries.useQuery({ goalID }, { staleTime: 0 })
  const change = api.changeEntry.useMutation({
    onSuccess: async (_, { change: act }) => {
      if (act === 'remove') toasts.done(say('goals.entries.removed'))
      await cache.refresh()
    },
    onError: toasts.failed,
  })
  if (!read.data) return <Loading of={read} height={120} />
  const { isOwn, entries } = read.data
  return (
    <SectionCard title={say('goals.entries.title')}>
      {entries.length === 0 ? (
        <EmptyState title={say('goals.entries.none')} hint={say('goals.entries.noneHint')} />
      ) : (
        <LineList>
          {entries.map(({ id, kind, note, isShared, createdAt }) => (
            <Line
              key={id}
              title={note}
              detail={[say(`goals.entries.${kind}`), instant(createdAt)]}
              aside={
                isOwn ? (
                  <Group gap="xs">
                    <Switch
                      size="sm"
                      label={say('goals.entries.share')}
                      checked={isShared}
                      disabled={change.isPending}
                      onChange={(event) =>
                        change.mutate({
                          id,
                          change: event.currentTarget.checked ? 'share' : 'keep',
                        })
                      }
                    />
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      disabled={change.isPending}
                      onClick={() => change.mutate({ id, change: 'remove' })}
                    >
                      {say('goals.entries.remove')}
                    </Button>
                  </Group>
                ) : (
                  <StatusBadge tone="neutral">{say('goals.entries.shared')}</StatusBadge>
                )
              }
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
