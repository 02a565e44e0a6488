import { useRecordCache, useUserContext } from '@atrium/kit/client'
import { EmptyState, PageHeader, SectionCard, useToasts, Loading } from '@atrium/ui'
import { Stack, Switch, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { needs } from '../words.ts'
import type { CoachingBoard } from './coaching.queries.ts'
import { RequestCard } from './parts/request-card.tsx'

const parts = ['open', 'accepted', 'done'] as const

/** Requests in the reader's subjects, and the people they coach. */
export default function CoachingPage() {
  const text = useText()
  const { permissions } = useUserContext()
  const mayCoach = permissions.includes(needs.coach)
  const read = api.coaching.board.useQuery()
  if (read.isError || !read.data) return <Loading of={read} />
  const { subjects, requests } = read.data
  return (
    <>
      <PageHeader
        title={text('microcredentials.coaching.title')}
        subtitle={text('microcredentials.coaching.lead')}
      />
      <Stack gap={0}>
        {requests.length === 0 && (
          <EmptyState
            title={text('microcredentials.coaching.none')}
            hint={text(
              mayCoach
                ? 'microcredentials.coaching.noneHint'
                : 'microcredentials.coaching.noneAsked',
            )}
          />
        )}
        {parts
          .map((state) => ({ state, some: requests.filter((one) => one.state === state) }))
          .filter(({ some }) => some.length > 0)
          .map(({ state, some }) => (
            <SectionCard
              key={state}
              title={`${text(`microcredentials.coaching.part.${state}`)} (${some.length})`}
            >
              <Stack gap="md">
                {some.map((request) => (
                  <RequestCard key={request.requestID} request={request} mayAccept={mayCoach} />
                ))}
              </Stack>
            </SectionCard>
          ))}
        <SectionCard title={text('microcredentials.coaching.subjects')}>
          {subjects.length === 0 ? (
            <EmptyState
              title={text('microcredentials.coaching.noSubjects')}
              hint={text('microcredentials.coaching.noSubjectsHint')}
            />
          ) : (
            <Subjects subjects={subjects} mayCoach={mayCoach} />
          )}
        </SectionCard>
      </Stack>
    </>
  )
}

function Subjects({
  subjects,
  mayCoach,
}: {
  subjects: CoachingBoard['subjects']
  mayCoach: boolean
}) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.coaching)
  const offer = api.coaching.offer.useMutation({
    onSuccess: () => refresh(),
    onError: toasts.failed,
  })
  // Shows a choice immediately. If saving fails, the saved value is shown again.
  const shown = (id: number, mine: boolean) =>
    offer.isPending && offer.variables.subjectID === id ? offer.variables.offered : mine
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {text('microcredentials.coaching.subjectsHint')}
      </Text>
      {subjects.map(({ id, name, description, coaches, mine }) =>
        mayCoach ? (
          <Switch
            key={id}
            label={name}
            description={[description, text('microcredentials.coaching.coaches', { coaches })]
              .filter(Boolean)
              .join(' · ')}
            checked={shown(id, mine)}
            onChange={(event) =>
              offer.mutate({ subjectID: id, offered: event.currentTarget.checked })
            }
          />
        ) : (
          <Text key={id}>
            {name} · {text('microcredentials.coaching.coaches', { coaches })}
          </Text>
        ),
      )}
    </Stack>
  )
}
