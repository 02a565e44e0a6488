import { useLink, useUserContext } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** On Home of who fills in today: the classes, each with its attendance. Nothing if there are none. */
export default function FilledPart() {
  const say = useText()
  const link = useLink()
  const { time } = useFormats()
  const { userID } = useUserContext()
  const { data } = api.filledToday.useQuery()
  if (!data || data.length === 0) return null
  return (
    <SectionCard title={say('humanResources.home.filled')}>
      <Text c="dimmed">{say('humanResources.home.filledHint')}</Text>
      <LineList>
        {data.map(({ sectionID, title, teacher, startTime }) => (
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
