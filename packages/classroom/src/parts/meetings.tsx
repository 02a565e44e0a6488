import { useUserContext } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { timesOf, weekdayNames } from '../meetings.rules.ts'
import { useText } from '../use-text.ts'
import type { Meeting } from '@atrium/roster/public'

/** When a class meets, a line for each meeting; nothing where the roster does not say. */
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
