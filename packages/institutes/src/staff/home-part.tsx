import { useLink, useUserContext } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { api } from '../api.ts'
import { nameFor } from '../names.ts'
import { useText } from '../use-text.ts'

/** On Home of those who score or apply: what waits for them. Nothing if nothing does. */
export default function ToDoPart() {
  const say = useText()
  const link = useLink()
  const { date, instant } = useFormats()
  const { language, userID } = useUserContext()
  const { data } = api.own.toDo.useQuery()
  if (!data || data.readings.length + data.drafts.length === 0) return null
  return (
    <SectionCard title={say('institutes.home.title')}>
      <LineList>
        {data.readings.map(({ id, title, institute, scoreBy }) => (
          <Line
            key={`reading-${id}`}
            title={say('institutes.home.score', { title })}
            detail={[
              nameFor(institute, language),
              scoreBy && say('institutes.reading.scoreBy', { date: date(scoreBy) }),
            ]}
            href={link('institute/reading', { readingID: id })}
          />
        ))}
        {data.drafts.map(({ id, title, institute, dueAt }) => (
          <Line
            key={`draft-${id}`}
            title={say('institutes.home.send', { title })}
            detail={[
              nameFor(institute, language),
              say('institutes.own.due', { deadline: instant(dueAt) }),
            ]}
            href={link('staff-member/institute-forms/form', { staffID: userID, submissionID: id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
