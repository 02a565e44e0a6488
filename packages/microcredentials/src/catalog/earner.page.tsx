import { CredentialStateBadge } from '@atrium/credentials/parts'
import { useLink, useTitle, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, useFormats } from '@atrium/ui'
import { Container, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { shownName } from '../badges/shown-text.rules.ts'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { slugIn } from './slug.rules.ts'
import classes from './parts/catalog.module.css'
import { CatalogError } from './parts/catalog-error.tsx'
import { BadgePicture } from './parts/badge-picture.tsx'

/** The public page of what a person has earned, if they have chosen to show it. */
export default function EarnerPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const { instant } = useFormats()
  const slug = slugIn(params.slug)
  const read = api.catalog.earner.useQuery({ slug })
  useTitle(read.data?.name)
  if (read.isError) return <CatalogError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { name, badges } = read.data
  return (
    <Container size="xl" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Title order={1}>{name}</Title>
      {badges.length === 0 ? (
        <EmptyState title={text('microcredentials.catalog.earner.none')} />
      ) : (
        <Text c="dimmed" mb="md">
          {text('microcredentials.catalog.earner.lead', { count: badges.length })}
        </Text>
      )}
      <ul className={classes.cards}>
        {badges.map((badge) => (
          <li key={badge.badgeUserID}>
            <Link
              href={`${link('public/microcredentials/baked-badge', { badgeUserID: badge.badgeUserID })}.${slug}`}
              className={classes.card}
            >
              <BadgePicture
                imageUUID={badge.imageUUID}
                name={badge.name}
                className={classes.picture}
              />
              <span className={classes.text}>
                <Text component="span" fw={600} display="block" title={badge.name}>
                  {shownName(badge.name)}
                </Text>
                <Text component="span" size="sm" c="dimmed" display="block">
                  {text('microcredentials.my.earnedAt', { when: instant(badge.earnedAt) })}
                </Text>
              </span>
              {(badge.state === 'revoked' || badge.state === 'expired') && (
                <span>
                  <CredentialStateBadge state={badge.state} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  )
}
