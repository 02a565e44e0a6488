import { trpcRoot } from '@atrium/kit/client'
import { useToasts } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { newDistrictFields } from './districts.fields.ts'

interface NewDistrict {
  name: string
  timeZone: string
  administratorEmail: string
}

/** A new district with its first administrator. */
export function AddDistrict({ onClose }: { onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const utils = trpcRoot.useUtils()
  const add = api.districts.add.useMutation()
  return (
    <RecordDialog
      title={say('platform.districts.add')}
      name="platform.newDistrict"
      texts="platform.district"
      fields={newDistrictFields}
      id="new"
      row={undefined}
      confirm={say('platform.districts.add')}
      onClose={onClose}
      save={async (values) => {
        const draft = values as unknown as NewDistrict
        const { id } = await add.mutateAsync(draft)
        toasts.done(say('platform.districts.added', { name: draft.name }))
        await utils.invalidate()
        return { id, version: 1 }
      }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {say('platform.districts.addHint')}
      </Text>
    </RecordDialog>
  )
}
