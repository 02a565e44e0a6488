import { SettingsCard } from '@atrium/district-settings/parts'
import { Modal } from '@mantine/core'
import { useText } from '../use-text.ts'

/** What the district decides for all of its suites. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.rules.title')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <SettingsCard name="dataSuites.rules" schoolID={0} />
    </Modal>
  )
}
