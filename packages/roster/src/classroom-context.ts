import type { UserContextPart } from '@atrium/auth/public'
import { holdsRole } from '@atrium/auth/words'
import { teacherSchedule } from './schedule.queries.ts'
import { defaultSection } from './words.ts'

/**
 * Adds a teacher's classes to the user context. `teaches` limits pages about a teacher's own
 * classes to teachers (platform.md §2.4).
 */
export const classroomContext: UserContextPart = {
  name: 'classroom',
  read: async ({ db, identity, user, today }) => {
    if (!holdsRole(identity, 'teacher')) return { classroom: null }
    const { districtID, userID, language } = identity
    const schedule = await teacherSchedule(db, districtID, userID, user.schoolID, today, language)
    return {
      classroom: { staffID: userID, sectionID: defaultSection(schedule), schedule },
      features: ['teaches'],
    }
  },
}
