import { useRoutes, useUserContext } from '@atrium/kit/client'
import { fillPath, requiredParams } from '@atrium/kit/shared'
import { useCallback } from 'react'
import { mayOpen } from '../routing/may-open.rules.ts'

export type ProfileKind = 'student' | 'staff' | 'guardian'

const idParam: Record<ProfileKind, string> = {
  student: 'studentID',
  staff: 'staffID',
  guardian: 'guardianID',
}

/**
 * The address of a person's profile: the first page of their kind's menu that may be opened;
 * undefined if there isn't one.
 */
export function useProfileAddress(): (kind: ProfileKind, userID: number) => string | undefined {
  const context = useUserContext()
  const { screens, base } = useRoutes()
  return useCallback(
    (kind, userID) => {
      const params = { [idParam[kind]]: String(userID) }
      const first = screens
        .filter(
          (screen) =>
            screen.menus?.some((place) => place.menu === kind) &&
            requiredParams(screen.path).every((name) => name in params),
        )
        .filter((screen) => mayOpen(screen, context, params))
        .sort((one, other) => orderIn(kind, one.menus) - orderIn(kind, other.menus))[0]
      return first && `${base}${fillPath(first.path, params)}`
    },
    [context, screens, base],
  )
}

const orderIn = (
  kind: ProfileKind,
  places: readonly { menu: string; order: number }[] = [],
): number => places.find((place) => place.menu === kind)?.order ?? Infinity
