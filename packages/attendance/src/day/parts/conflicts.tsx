import { useUserContext } from '@atrium/kit/client'
import { callName } from '@atrium/people/names'
import { Notice } from '@atrium/ui'
import { Button } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { SectionDay } from '../../words.ts'
import { markName } from './mark-row.tsx'
import classes from './take-day.module.css'
import type { Marked, useMarking } from './use-marking.ts'

/**
 * Marks that someone else set in the meantime, next to this person's. The other person's mark is
 * kept unless this person chooses their own.
 */
export function Conflicts({
  day,
  marking: { conflicts, press, settle },
}: {
  day: SectionDay
  marking: ReturnType<typeof useMarking>
}) {
  const say = useText()
  const { language } = useUserContext()
  if (conflicts.length === 0) return null
  const nameOf = ({ markID }: Marked) => {
    const mark = day.marks.find(({ id }) => id === markID)
    return mark ? markName(mark, language) : say('attendance.present')
  }
  return (
    <Notice
      kind="warning"
      mb="sm"
      title={say('attendance.refusal.faster', { count: conflicts.length })}
    >
      <ul className={classes.conflicts}>
        {conflicts.map(({ studentID, mine, theirs }) => {
          const student = day.students.find(({ id }) => id === studentID)
          if (!student) return null
          const isLocked = theirs.isOffice && !day.asOffice
          const values = { name: callName(student), theirs: nameOf(theirs), mine: nameOf(mine) }
          return (
            <li key={studentID} className={classes.conflict}>
              <span>
                {say(
                  isLocked ? 'attendance.day.conflictLocked' : 'attendance.day.conflict',
                  values,
                )}
              </span>
              <Button size="compact-sm" variant="default" onClick={() => settle(studentID)}>
                {say('attendance.day.keepTheirs')}
              </Button>
              {!isLocked && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say('attendance.day.useMineFor', values)}
                  onClick={() => {
                    settle(studentID)
                    press(student, mine)
                  }}
                >
                  {say('attendance.day.useMine')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
