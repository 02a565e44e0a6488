import { type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import { EmptyState, Loading, SectionCard } from '@atrium/ui'
import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { AddVideo } from './add-video.tsx'
import { VideoCard } from './video-card.tsx'

/** Videos of someone’s lessons, for them and the colleagues whom they named. */
export default function VideosPage({ params }: PageProps) {
  const say = useText()
  const id = Number(params.staffID)
  const [isAdding, setAdding] = useState(false)
  const found = api.videos.useQuery({ userID: id }, { retry: false })
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/video-evaluation"
      sections={[]}
      isOpen={!found.error}
    >
      {() =>
        !found.data ? (
          <Loading of={found} height={200} />
        ) : (
          <Stack gap="md">
            {found.data.isOwn && (
              <Group>
                <Button
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  onClick={() => setAdding(true)}
                >
                  {say('observation.video.add')}
                </Button>
              </Group>
            )}
            {found.data.videos.length === 0 && (
              <SectionCard title={say('observation.video.title')}>
                <EmptyState
                  title={say('observation.video.none')}
                  hint={say('observation.video.noneHint')}
                />
              </SectionCard>
            )}
            {found.data.videos.map((video) => (
              <VideoCard key={video.id} video={video} isOwn={found.data.isOwn} />
            ))}
            {isAdding && <AddVideo onClose={() => setAdding(false)} />}
          </Stack>
        )
      }
    </ProfilePage>
  )
}
