import { recordApi, useMay } from '@atrium/kit/client'
import { FormFields, useRecordText, useRecordPage, useUiText } from '@atrium/ui'
import { focusFirstError } from '@atrium/ui/record/focus-first-error.ts'
import { FormNotices } from '@atrium/ui/record/form-notices.tsx'
import { SaveButton } from '@atrium/ui/record/form-state.tsx'
import { Button, Group, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { buildingsRecord } from './buildings.record.ts'

/** A missing building can be added right here; what was typed for the room stays. */
export function AddBuilding({ onMade }: { onMade: (buildingID: number) => void }) {
  const may = useMay()
  const text = useRecordText(buildingsRecord)
  const [isOpen, setOpen] = useState(false)
  if (!may(buildingsRecord.rights.create)) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'start' }}
      >
        {text.say('add')}
      </Button>
      {isOpen && <BuildingDialog onMade={onMade} onClose={() => setOpen(false)} />}
    </>
  )
}

function BuildingDialog({
  onMade,
  onClose,
}: {
  onMade: (buildingID: number) => void
  onClose: () => void
}) {
  const ui = useUiText()
  const text = useRecordText(buildingsRecord)
  const form = useRecordPage(
    { definition: buildingsRecord, api: recordApi(buildingsRecord) },
    'new',
  )
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const save = async () => {
    const made = await form.submit()
    if (!made) return focusFirstError(element.current)
    onMade(made.id)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.say('add')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React also passes a dialog's event to the form that opened it.
          event.stopPropagation()
          void save()
        }}
      >
        <FormNotices form={form} text={text} />
        <FormFields fields={buildingsRecord.fields} text={text} form={form} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <SaveButton form={id} state={form.state} />
        </Group>
      </form>
    </Modal>
  )
}
