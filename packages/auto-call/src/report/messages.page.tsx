import { recordApi } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { Announce } from './announce.tsx'
import { messagesList } from './messages.record.ts'

const list = recordApi(messagesList)

/** What went to families, and a new message. */
export default function MessagesPage() {
  const say = useText()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <RecordListPage
        definition={messagesList}
        api={list}
        slots={{
          action: (
            <Button
              leftSection={<IconSend size={16} aria-hidden="true" />}
              onClick={() => setWriting(true)}
            >
              {say('autoCall.announce.open')}
            </Button>
          ),
        }}
      />
      {isWriting && <Announce onClose={() => setWriting(false)} />}
    </>
  )
}
