import { useRefresh } from '@atrium/people/parts'
import { useToasts } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { cardFields } from '../immunizations.fields.ts'

/** The button for a card of several doses, and its form. */
export function EnterCard({ userID }: { userID: number }) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const entering = api.enterCard.useMutation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group justify="flex-end" data-noprint>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {say('health.card.enter')}
      </Button>
      {isOpen && (
        <RecordDialog
          name={`health.card.${userID}`}
          texts="health.card"
          title={say('health.card.title')}
          confirm={say('health.card.save')}
          fields={cardFields}
          id="new"
          row={undefined}
          save={async (draft) => {
            const done = await entering.mutateAsync({ userID, draft })
            await refresh()
            toasts.done(say('health.card.saved', done))
            return { id: userID, version: 1 }
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Group>
  )
}
