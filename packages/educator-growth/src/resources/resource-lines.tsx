import { useUserContext } from '@atrium/kit/client'
import { nameIn } from '@atrium/kit/shared'
import { Line, LineList, StatusBadge, useFormats } from '@atrium/ui'
import { Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import type { ShownResource } from './recommended.queries.ts'
import { resourceKindTexts } from './resources.words.ts'

/** Resources with what they are for, and whether the educator used them. */
export function ResourceLines({
  resources,
  action,
}: {
  resources: readonly ShownResource[]
  action?: (resource: ShownResource) => ReactNode
}) {
  const say = useText()
  const word = useWord()
  const { language } = useUserContext()
  const { date } = useFormats()
  return (
    <LineList>
      {resources.map((resource) => {
        const { id, title, kind, description, url, minutesLong, competencies, use } = resource
        return (
          <Line
            key={id}
            title={
              url ? (
                <Anchor href={url} target="_blank" rel="noreferrer">
                  {title}
                </Anchor>
              ) : (
                title
              )
            }
            detail={[
              word(resourceKindTexts[kind]),
              minutesLong !== null && say('educatorGrowth.staff.minutes', { count: minutesLong }),
              description && nameIn(description, language),
              ...competencies,
            ]}
            aside={
              <Group gap="xs">
                {use && (
                  <StatusBadge tone="good">
                    {say('educatorGrowth.uses.used', { date: date(use.usedOn) })}
                  </StatusBadge>
                )}
                {action?.(resource)}
              </Group>
            }
          />
        )
      })}
    </LineList>
  )
}
