import { refusalOf, useRecordCache, useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { EmptyState, Loading, SectionCard, useToasts } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { lineName, nameFor } from '../names.ts'
import { PanelChoice } from '../parts/panel-choice.tsx'
import type { OwnSubmission } from '../submissions/own.queries.ts'
import { useText } from '../use-text.ts'

/** Which panels should read what one submits; after the review starts, where it went. */
export default function PanelPreferencesPage({ params }: PageProps) {
  const { userID } = useUserContext()
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/institute-panel-preferences"
      sections={[]}
      isOpen={id === userID}
    >
      {() => <Preferences />}
    </ProfilePage>
  )
}

function Preferences() {
  const say = useText()
  const { language } = useUserContext()
  const read = api.own.forms.useQuery(undefined, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={240} />
  const shown = read.data.own.filter(
    ({ status, instituteStatus }) =>
      status !== 'withdrawn' && (instituteStatus === 'open' || instituteStatus === 'reviewing'),
  )
  if (shown.length === 0)
    return (
      <EmptyState
        title={say('institutes.own.panelsNone')}
        hint={say('institutes.own.panelsNoneHint')}
      />
    )
  return (
    <Stack gap="md">
      {shown.map((one) => (
        <SectionCard key={one.id} title={one.title}>
          <Stack gap="sm">
            <Text c="dimmed">{nameFor(one.institute, language)}</Text>
            {one.panel ? (
              <Text>{say('institutes.own.wentTo', { panel: lineName(one.panel, language) })}</Text>
            ) : one.instituteStatus === 'open' ? (
              <Preferred key={one.version} submission={one} />
            ) : null}
          </Stack>
        </SectionCard>
      ))}
    </Stack>
  )
}

/** Saved as soon as it is chosen. */
function Preferred({ submission }: { submission: OwnSubmission }) {
  const say = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api)
  const { id, version, panels } = submission
  const [panelIDs, setPanelIDs] = useState(submission.panelIDs)
  const prefer = api.own.prefer.useMutation({
    onSuccess: async () => {
      toasts.done(say('institutes.own.panelsSaved'))
      await refresh()
    },
    onError: async (error) => {
      toasts.failed(error)
      await refresh()
    },
  })
  return (
    <PanelChoice
      label={say('institutes.own.panels')}
      description={say('institutes.own.panelsHint')}
      panels={panels}
      value={panelIDs}
      onChange={(chosen) => {
        setPanelIDs(chosen)
        prefer.mutate({ id, version, panelIDs: chosen })
      }}
      error={refusalOf(prefer.error)?.errors?.panelIDs}
      disabled={prefer.isPending}
    />
  )
}
