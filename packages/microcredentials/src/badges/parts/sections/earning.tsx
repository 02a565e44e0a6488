import { SectionCard } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useText } from '../../../use-text.ts'
import { useStudio } from '../../studio-context.tsx'
import { Commented } from '../commented.tsx'
import { RichText } from '../inputs.tsx'

/** A description of how it is earned. */
export function EarningSection() {
  const text = useText()
  const { content, set } = useStudio()
  return (
    <SectionCard title={text('microcredentials.section.earning')}>
      <Stack>
        {(['directionsToEarn', 'scenario', 'clarifications'] as const).map((field) => (
          <Commented key={field} field={field}>
            <RichText
              path={field}
              label={text(`microcredentials.field.${field}`)}
              description={text(`microcredentials.field.${field}.hint`)}
              value={content[field]}
              onChange={(value) => set({ [field]: value })}
            />
          </Commented>
        ))}
      </Stack>
    </SectionCard>
  )
}
