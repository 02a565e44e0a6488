import { useState } from 'react'
import { DelayedLoader, LoadError, SubmitButton, useToasts, useTypedWork } from '@atrium/ui'
import { Group, Modal, NumberInput, Stack, Switch } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { RulesView } from './rules.actions.ts'

/** What the district decides for all of its suites. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const rules = api.rules.useQuery()
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('dataSuites.rules.title')}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      {rules.error ? (
        <LoadError error={rules.error} />
      ) : rules.data ? (
        <Rules rules={rules.data} onClose={onClose} />
      ) : (
        <DelayedLoader />
      )}
    </Modal>
  )
}

function Rules({ rules, onClose }: { rules: RulesView; onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const save = api.saveRules.useMutation()
  const [smallestGroup, setSmallestGroup] = useState(rules.smallestGroup)
  const [openLinks, setOpenLinks] = useState(rules.openLinks)
  const work = useTypedWork(
    'dataSuites.rules',
    { smallestGroup, openLinks },
    (kept) => {
      setSmallestGroup(kept.smallestGroup)
      setOpenLinks(kept.openLinks)
    },
    { version: rules.version },
  )
  return (
    <Stack>
      {work.notice}
      <NumberInput
        label={text('dataSuites.rules.smallest')}
        description={text('dataSuites.rules.smallestHint')}
        min={2}
        max={100}
        allowDecimal={false}
        value={smallestGroup}
        onChange={(value) => setSmallestGroup(Number(value) || 10)}
      />
      <Switch
        label={text('dataSuites.rules.openLinks')}
        description={text('dataSuites.rules.openLinksHint')}
        checked={openLinks}
        onChange={(event) => setOpenLinks(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <SubmitButton
          failed={save.isError}
          loading={save.isPending}
          onClick={() =>
            void save.mutateAsync({ smallestGroup, openLinks, version: rules.version }).then(() => {
              work.settle()
              onClose()
            }, toasts.failed)
          }
        >
          {text('dataSuites.save')}
        </SubmitButton>
      </Group>
    </Stack>
  )
}
