import { f } from '@atrium/kit/shared'
import { useRecordCache } from '@atrium/kit/client'
import { AskDialog, FilePurpose, useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { mostViewers, videoPurpose } from './video.words.ts'

export const viewersField = f.many({ as: 'userID', to: 'people.colleagues', max: mostViewers })

const fields = {
  titleField: f.text({ max: 200, required: true }),
  recordedOn: f.date({ required: true, past: true, default: 'today' }),
  videoUUID: f.file({ accept: 'any', required: true }),
  captionsUUID: f.file({ accept: 'any', required: true }),
  viewerIDs: viewersField,
}

export const idsOf = (lines: unknown): number[] =>
  (Array.isArray(lines) ? (lines as { userID: number }[]) : []).map(({ userID }) => userID)

/** A video of one’s own lesson, with captions, for the colleagues whom one names. */
export function AddVideo({ onClose }: { onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const adding = api.addVideo.useMutation()
  return (
    <FilePurpose value={videoPurpose}>
      <AskDialog
        size="lg"
        title={say('observation.video.add')}
        hint={say('observation.video.addHint')}
        confirm={say('observation.video.save')}
        fields={fields}
        texts="observation.video"
        asking={adding}
        onSend={async (filled) => {
          await adding.mutateAsync({
            ...{ title: String(filled.titleField), recordedOn: String(filled.recordedOn) },
            ...{ videoUUID: String(filled.videoUUID), captionsUUID: String(filled.captionsUUID) },
            viewerIDs: idsOf(filled.viewerIDs),
          })
          await cache.refresh()
          toasts.done(say('observation.video.added'))
        }}
        onClose={onClose}
      />
    </FilePurpose>
  )
}
