import { Button, Group, Text } from '@mantine/core'
import type { KeptDraft } from '@atrium/kit/client'
import { useFormats } from '../hooks/use-formats.ts'
import { Notice } from '../layout/notice.tsx'
import { useUiText } from '../text.ts'

interface Props {
  offered: KeptDraft | undefined
  /** Someone has saved the record since, and this form has no way to merge. */
  isOutdated?: boolean
  onTake: () => void
  onDiscard: () => void
}

/** Offers to restore what was typed into a form earlier and not saved. */
export function KeptOffer({ offered, isOutdated = false, onTake, onDiscard }: Props) {
  const say = useUiText()
  const formats = useFormats()
  if (!offered) return null
  return (
    <Notice kind="info" mb="md" title={say('ui.draft.title')}>
      <Text mb="xs">
        {say('ui.draft.hint', { when: formats.ago(offered.at) })}
        {isOutdated && ` ${say('ui.draft.outdated')}`}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onTake}>
          {say('ui.draft.take')}
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          {say('ui.draft.discard')}
        </Button>
      </Group>
    </Notice>
  )
}
