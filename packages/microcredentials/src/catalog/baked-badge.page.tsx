import { CredentialPanel } from '@atrium/credentials/parts'
import type { PageProps } from '@atrium/kit/client'
import { DelayedLoader, LoadError, Notice, useFormats } from '@atrium/ui'
import { Container, Text, Title } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** A badge that somebody earned, with its verification shown. */
export default function BakedBadgePage({ params }: PageProps) {
  const text = useText()
  const { instant } = useFormats()
  const badgeUserID = /^\d{1,9}$/.test(params.badgeUserID ?? '') ? Number(params.badgeUserID) : 0
  const read = api.catalog.earned.useQuery({ badgeUserID })
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { name, personName, earnedAt, credentialUUID } = read.data
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Title order={1}>{name}</Title>
      <Text c="dimmed" mb="md">
        {text('microcredentials.catalog.earnedBy', { name: personName, when: instant(earnedAt) })}
      </Text>
      {credentialUUID ? <CredentialPanel uuid={credentialUUID} /> : <Notice kind="info">{text('microcredentials.catalog.beingSigned')}</Notice>}
    </Container>
  )
}
