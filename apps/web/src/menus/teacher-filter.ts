import type { Screen } from '@atrium/kit/shared'
import { useCallback } from 'react'
import type { Subject } from './context-subject.rules.ts'
import { usePersonHead } from './subject-head.ts'

const classes = 'classroom/classes'

/** Only the profiles of staff who teach have Classes. */
export function useTeacherFilter(subject: Subject): (screen: Screen) => boolean {
  const teaches = usePersonHead(subject)?.isTeacher ?? false
  return useCallback((screen) => screen.name !== classes || teaches, [teaches])
}
