import type { FieldErrors } from '@atrium/kit/shared'

/** The hours for which a district can let support in. */
export const supportHours = [1, 4, 8, 24, 72] as const

export interface SupportDraft {
  hours: number
  looksOnly: boolean
  /** What the group that support gets holds. */
  permissions: readonly string[]
}

/**
 * What is wrong with letting support in this way. Support never decides who else may do what: a group that manages users is for
 * looking only.
 */
export function supportErrors({ hours, looksOnly, permissions }: SupportDraft): FieldErrors {
  const errors: FieldErrors = {}
  if (!(supportHours as readonly number[]).includes(hours))
    errors.hours = { id: 'kit.valid.notAllowed' }
  if (!looksOnly && permissions.includes('security.manage'))
    errors.looksOnly = { id: 'security.support.noUsers' }
  return errors
}

/** Whether access is in force at a moment. */
export const isInForce = (
  { endsAt, endedAt }: { endsAt: string; endedAt: string | null },
  now: Date,
): boolean => endedAt === null && new Date(endsAt) > now
