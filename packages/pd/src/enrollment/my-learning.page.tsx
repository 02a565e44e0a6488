import { ScreenLink, useUserContext } from '@atrium/kit/client'
import { PageHeader } from '@atrium/ui'
import { Button, Stack } from '@mantine/core'
import { OwnPlaylists } from '../playlists/parts/own-playlists.tsx'
import { useText } from '../use-text.ts'
import { LearningView } from './parts/learning-view.tsx'

/** What the reader learns: sections, playlists and outside learning. */
export default function MyLearningPage() {
  const text = useText()
  const { userID } = useUserContext()
  return (
    <>
      <PageHeader
        title={text('pd.mine.title')}
        action={
          <Button component={ScreenLink} name="professional-development/catalog">
            {text('pd.home.browse')}
          </Button>
        }
      />
      <Stack>
        <LearningView userID={userID} isOwn />
        <OwnPlaylists userID={userID} isOwn />
      </Stack>
    </>
  )
}
