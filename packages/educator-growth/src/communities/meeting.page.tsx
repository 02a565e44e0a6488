import { useLink, type PageProps } from '@atrium/kit/client'
import { formID } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { meeting } from './meetings.record.ts'

const community = 'settings/educator-growth/professional-learning-communities/edit'

/** One meeting of a community. */
export default function MeetingPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  return (
    <DossierPage
      definition={meeting}
      id={formID(params.id)}
      listScreen="settings/educator-growth/community-meetings"
      slots={{
        action: ({ communityID }) => (
          <Button component={Link} variant="default" href={link(community, { id: communityID })}>
            {say('educatorGrowth.communities.allMeetings')}
          </Button>
        ),
      }}
    />
  )
}
