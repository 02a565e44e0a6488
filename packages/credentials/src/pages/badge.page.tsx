import type { PageProps } from '@atrium/kit/client'
import { Container } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { CredentialPanel } from '../parts/credential-panel.tsx'

/** An earned badge, for people who may see it. */
export default function BadgePage({ params: { uuid = '' } }: PageProps) {
  const [query] = useSearchParams()
  return (
    <Container size="md" py="xl">
      <CredentialPanel uuid={uuid} share={query.get('share') ?? undefined} />
    </Container>
  )
}
