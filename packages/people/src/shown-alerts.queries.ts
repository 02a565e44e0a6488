import { schoolDate } from '@atrium/kit/shared'
import type { UserRequest } from '@atrium/kit/server'
import { isOffice, mayRead, visibilityOf } from './access.rules.ts'
import { appliesOn, seesAlert } from './alerts.rules.ts'
import { readAlerted, type LoadedPerson } from './person.queries.ts'
import { sectionNamed } from './profile-sections.ts'
import { viewerOf } from './viewer.ts'
import type { AlertKind } from './words.ts'

/** Next to a student's name: a court order without a text, since only its page says more. */
export interface ShownAlert {
  kind: 'custody' | AlertKind
  text: string | null
}

/** What the caller must know first about a student, if they may see the student and the alert. */
export function shownAlerts(ctx: UserRequest, { head, facts }: LoadedPerson): ShownAlert[] {
  const viewer = viewerOf(ctx.user)
  const isTaught = visibilityOf(viewer, facts, 'student') === 'taught'
  const today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')
  return [
    ...(head.hasRestriction && (isTaught || isOffice(viewer, facts, 'student'))
      ? [{ kind: 'custody' as const, text: null }]
      : []),
    ...(mayRead(viewer, facts, 'student', sectionNamed('alerts'))
      ? head.alerts
          .filter((alert) => appliesOn(alert, today) && seesAlert(viewer, facts, alert))
          .map(({ kind, headline }) => ({ kind, text: headline }))
      : []),
  ]
}

/**
 * The alerts of a list's students by their id; students without any, or whom the caller may not
 * see, are absent.
 */
export async function alertsOfListed(
  ctx: UserRequest,
  ids: number[],
): Promise<Record<number, ShownAlert[]>> {
  const people = await readAlerted(ctx, ids)
  return Object.fromEntries(
    people
      .map((person) => [person.head.userID, shownAlerts(ctx, person)] as const)
      .filter(([, alerts]) => alerts.length > 0),
  )
}
