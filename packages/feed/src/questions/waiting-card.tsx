import { useLink, useUserContext } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const shown = 5

/** On a teacher's Home: questions that need a reply; renders nothing if there are none. */
export default function WaitingCard() {
  const say = useText()
  const link = useLink()
  const { userID } = useUserContext()
  const { ago } = useFormats()
  const { data = [] } = api.waiting.useQuery()
  if (data.length === 0) return null
  return (
    <SectionCard title={say('feed.waiting', { count: data.length })}>
      <LineList>
        {data.slice(0, shown).map((one) => (
          <Line
            key={one.id}
            title={one.question}
            detail={[one.student, one.courseName, ago(one.askedAt)]}
            href={link('classroom/classroom/respond-to-question', {
              staffID: userID,
              sectionID: one.sectionID,
              id: one.id,
            })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
