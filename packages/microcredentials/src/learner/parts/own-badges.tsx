import type { ReactNode } from 'react'
import { CredentialStateBadge } from '@atrium/credentials/parts'
import { useLink } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import { shownName } from '../../badges/shown-text.rules.ts'
import { useText } from '../../use-text.ts'
import type { OwnBadge } from '../learner.queries.ts'
import classes from './learner.module.css'
import { LearnerStatusBadge } from './learner-status.tsx'
import { BadgePicture } from '../../catalog/parts/badge-picture.tsx'

/**
 * A person's microcredentials as cards. The reader's own link to the page for working on them;
 * other people's show the reader's actions.
 */
export function OwnBadges({
  badges,
  areOwn,
  acts,
}: {
  badges: readonly OwnBadge[]
  areOwn: boolean
  acts?: (badge: OwnBadge) => ReactNode
}) {
  const link = useLink()
  return (
    <ul className={classes.cards}>
      {badges.map((badge) => (
        <li key={badge.badgeUserID} className={classes.card}>
          {areOwn ? (
            <Link
              href={link('my/microcredentials/work', { badgeUserID: badge.badgeUserID })}
              className={classes.whole}
            >
              <Card badge={badge} />
            </Link>
          ) : (
            <>
              <div className={classes.whole}>
                <Card badge={badge} />
              </div>
              {acts?.(badge)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Card({ badge }: { badge: OwnBadge }) {
  const text = useText()
  const { instant } = useFormats()
  const [what, when] = badge.earnedAt
    ? (['earnedAt', badge.earnedAt] as const)
    : badge.submittedAt && badge.status === 2
      ? (['submittedAt', badge.submittedAt] as const)
      : (['startedAt', badge.startedAt] as const)
  return (
    <>
      <BadgePicture imageUUID={badge.imageUUID} name={badge.name} className={classes.picture} />
      <span style={{ minWidth: 0 }}>
        <Text component="span" fw={600} display="block" title={badge.name}>
          {shownName(badge.name)}
        </Text>
        <Text component="span" size="sm" c="dimmed" display="block" mb={6}>
          {text(`microcredentials.my.${what}`, { when: instant(when) })}
        </Text>
        <Group component="span" gap={6}>
          <LearnerStatusBadge status={badge.status} />
          {badge.earlier[0] && (
            <Text component="span" size="sm" c="dimmed">
              {text('microcredentials.my.earlier', { when: instant(badge.earlier[0].earnedAt) })}{' '}
              <CredentialStateBadge state={badge.earlier[0].state} />
            </Text>
          )}
          {badge.credential &&
            (badge.credential.state === 'revoked' || badge.credential.state === 'expired') && (
              <CredentialStateBadge state={badge.credential.state} />
            )}
        </Group>
      </span>
    </>
  )
}
