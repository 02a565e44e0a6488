import { useDebounced } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { ConflictsNotice } from './conflicts-notice.tsx'
import { meetingsToSend } from './meetings.rules.ts'
import type { SectionPeople } from './words.ts'

interface ProposedConflictsProps {
  sectionID: number
  meetings?: SectionPeople['meetings']
  room?: string | null
}

/** What a section's unsaved edits would double-book. */
export function ProposedConflicts({ sectionID, ...typed }: ProposedConflictsProps) {
  const say = useText()
  // As text, so that retyping the same value is the same query.
  const asked = useDebounced(JSON.stringify(typed))
  const { meetings, room } = JSON.parse(asked) as typeof typed
  const { data } = api.roster.proposedConflicts.useQuery(
    { sectionID, room, meetings: meetings && meetingsToSend(meetings) },
    { placeholderData: (before) => before },
  )
  if (!data) return null
  return (
    <div role="status">
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('academics.roster.fits')}
        </Text>
      ) : (
        <ConflictsNotice conflicts={data} />
      )}
    </div>
  )
}
