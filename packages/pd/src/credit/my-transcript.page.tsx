import { useUserContext } from '@atrium/kit/client'
import { PageHeader } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { DownloadTranscript, TranscriptView } from './parts/transcript-view.tsx'

/** The reader's own credit. */
export default function MyTranscriptPage() {
  const text = useText()
  const { userID } = useUserContext()
  return (
    <>
      <PageHeader
        title={text('pd.transcript.title')}
        action={<DownloadTranscript userID={userID} />}
      />
      <TranscriptView userID={userID} />
    </>
  )
}
