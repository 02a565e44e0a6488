import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { shownName, shownSummary } from '../../badges/shown-text.rules.ts'
import { LearnerStatusBadge } from '../../learner/parts/learner-status.tsx'
import type { CatalogCard as Card } from '../catalog.queries.ts'
import { BadgePicture } from './badge-picture.tsx'
import classes from './catalog.module.css'

/** A catalog entry, with its name cut to 26 characters and its description to 120. */
export function CatalogCard({ card, href }: { card: Card; href: string }) {
  return (
    <Link href={href} className={classes.card}>
      <BadgePicture
        imageUUID={card.imageUUID}
        name={card.name}
        stack={card.stackName}
        className={classes.picture}
      />
      <span className={classes.text}>
        <Text component="span" fw={600} display="block" title={card.name}>
          {shownName(card.name)}
        </Text>
        {card.stackName && (
          <Text component="span" size="sm" c="dimmed" display="block">
            {card.stackName}
          </Text>
        )}
        <Text component="span" size="sm" display="block" mt={4}>
          {shownSummary(card.summary)}
        </Text>
      </span>
      {card.status !== null && (
        <span>
          <LearnerStatusBadge status={card.status} />
        </span>
      )}
    </Link>
  )
}
