import { useUserContext } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { timesOf, weekdayNames } from '../meetings.rules.ts'
import { useText } from '../use-text.ts'
import type { Meeting } from '@atrium/roster/public'

/** When a class meets, one line per meeting; nothing if the roster doesn't say. */
export function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  const say = useText()
  const { language } = useUserContext()
  const { time } = useFormats()
  return meetings.map((meeting, index) => (
    <div key={index}>
      {[
        meeting.period && say('classroom.period', { period: meeting.period }),
        weekdayNames(meeting.weekdays, language),
        timesOf(meeting, time),
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
  ))
}
