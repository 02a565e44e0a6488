import { useLink, useUserContext } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { FilledClass } from './standing-in.ts'

/** The classes in which someone fills in today, each with its attendance. */
export function FilledClasses({ classes }: { classes: readonly FilledClass[] }) {
  const say = useText()
  const link = useLink()
  const { time } = useFormats()
  const { userID } = useUserContext()
  return (
    <SectionCard title={say('humanResources.home.filled')}>
      <Text c="dimmed">{say('humanResources.home.filledHint')}</Text>
      <LineList>
        {classes.map(({ sectionID, title, teacher, startTime }) => (
          <Line
            key={sectionID}
            title={title}
            detail={[teacher, startTime && time(startTime)]}
            href={link('classroom/attendance', { staffID: userID, sectionID })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
