import { useAppConfig } from '@atrium/kit/client'
import { f, type Field } from '@atrium/kit/shared'
import { Button } from '@mantine/core'
import { IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { turnFile } from '../fields/rest-files.ts'
import { AskDialog } from '../record/ask-dialog.tsx'
import { useUiText } from '../text.ts'
import { useToasts } from './toasts.tsx'

const by = f.choice({ of: ['180', '90', '270'], required: true, default: '180' })
const pictureFields: Record<string, Field> = { by }
const pagesFields: Record<string, Field> = { by, page: f.integer({ min: 1, max: 100_000 }) }

/** Turns a scanned document or a picture that lies upside down, for everyone who opens it from then on. */
export function TurnPages({ uuid, name }: { uuid: string; name: string }) {
  const say = useUiText()
  const toasts = useToasts()
  const { appSegment } = useAppConfig()
  const [isAsking, setAsking] = useState(false)
  const [asking, setState] = useState<{ isPending: boolean; error: unknown }>({
    ...{ isPending: false, error: null },
  })
  const isPDF = /\.pdf$/i.test(name)
  if (!isPDF && !/\.(?:jpe?g|jpe|jfif|png|webp)$/i.test(name)) return null
  const send = async (filled: Record<string, unknown>) => {
    setState({ isPending: true, error: null })
    try {
      const page = typeof filled.page === 'number' ? filled.page : null
      await turnFile(appSegment, uuid, { page, by: Number(filled.by) })
      setState({ isPending: false, error: null })
      toasts.done(say('ui.turn.done'))
    } catch (error) {
      setState({ isPending: false, error })
      throw error
    }
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRotate2 size={16} aria-hidden="true" />}
        aria-label={say('ui.turn.open', { name })}
        onClick={() => setAsking(true)}
      >
        {say('ui.turn')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('ui.turn.open', { name })}
          hint={say('ui.turn.hint')}
          confirm={say('ui.turn')}
          fields={isPDF ? pagesFields : pictureFields}
          texts="ui.turn"
          id={uuid}
          asking={asking}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
