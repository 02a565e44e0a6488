import { CredentialPanel } from '@atrium/credentials/parts'
import { useLink, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, Notice, useFormats } from '@atrium/ui'
import { Anchor, Container, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { earnedIn } from './slug.rules.ts'
import { CatalogError } from './parts/catalog-error.tsx'

/** A badge that someone has earned, with its verification. */
export default function BakedBadgePage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const { instant } = useFormats()
  const read = api.catalog.earned.useQuery(earnedIn(params.badgeUserID))
  if (read.isError) return <CatalogError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { name, personName, earnedAt, credentialUUID, earnerSlug } = read.data
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      {credentialUUID === null && <Title order={1}>{name}</Title>}
      <Text c="dimmed" mb="md">
        {credentialUUID === null
          ? text('microcredentials.catalog.earnedBy', { name: personName, when: instant(earnedAt) })
          : text('microcredentials.my.earnedAt', { when: instant(earnedAt) })}
        {earnerSlug !== null && (
          <>
            {' · '}
            <Anchor
              component={Link}
              href={link('public/microcredentials/earner', { slug: earnerSlug })}
              inherit
              underline="always"
            >
              {text('microcredentials.catalog.earner.all', { name: personName })}
            </Anchor>
          </>
        )}
      </Text>
      {credentialUUID === null ? (
        <Notice kind="info">{text('microcredentials.catalog.beingSigned')}</Notice>
      ) : (
        <CredentialPanel uuid={credentialUUID} />
      )}
    </Container>
  )
}
