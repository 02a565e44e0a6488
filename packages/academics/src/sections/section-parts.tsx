import { Loading } from '@atrium/ui'
import { refusalOf } from '@atrium/kit/client'
import { Box } from '@mantine/core'
import { api } from '../api.ts'
import { ConflictsNotice } from './conflicts-notice.tsx'
import { MeetingsCard } from './meetings-card.tsx'
import { StudentsCard } from './students-card.tsx'
import { TeachersCard } from './teachers-card.tsx'

/** When a section meets, who teaches it, who is in it, and what of it is booked twice. */
export function SectionParts({ sectionID }: { sectionID: number }) {
  const found = api.roster.people.useQuery({ sectionID })
  // The page says so already.
  if (refusalOf(found.error)?.code === 'notFound') return null
  if (!found.data) return <Loading of={found} />
  return (
    <Box mt="lg">
      <ConflictsNotice conflicts={found.data.conflicts} />
      <MeetingsCard section={found.data} />
      <TeachersCard section={found.data} />
      <StudentsCard section={found.data} />
    </Box>
  )
}
