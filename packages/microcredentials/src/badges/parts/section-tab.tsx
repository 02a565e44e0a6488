import { Badge, Tabs } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { Section } from '../sections.words.ts'
import { useStudio } from '../studio-context.tsx'
import { sectionOf } from '../sections.words.ts'

/** A section's name with its number of errors or unresolved comments. */
export function SectionTab({ tab, faults }: { tab: Section | 'history'; faults: number }) {
  const text = useText()
  const { detail } = useStudio()
  const comments = detail.comments.filter(
    ({ field, resolved, versionID }) =>
      !resolved && versionID === detail.versionID && placeOf(field) === tab,
  ).length
  const count = faults || comments
  return (
    <Tabs.Tab
      value={tab}
      rightSection={
        count > 0 && (
          <Badge
            size="sm"
            circle
            variant="filled"
            color={faults > 0 ? 'red.8' : 'yellow.4'}
            autoContrast
            aria-label={text(
              faults > 0 ? 'microcredentials.studio.faults' : 'microcredentials.studio.comments',
              { count },
            )}
          >
            {count}
          </Badge>
        )
      }
    >
      {text(`microcredentials.section.${tab}`)}
    </Tabs.Tab>
  )
}

const placeOf = (field: string): Section | undefined => {
  const name = field.split(':')[0] ?? ''
  const called: Record<string, keyof typeof sectionOf> = { image: 'imageUUID', stack: 'stackID' }
  return sectionOf[called[name] ?? (name as keyof typeof sectionOf)]
}
