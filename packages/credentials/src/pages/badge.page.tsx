import { Container } from '@mantine/core'
import { useParams, useSearchParams } from 'wouter'
import { CredentialPanel } from '../parts/credential-panel.tsx'

/** A badge that was earned, for whoever may see it. */
export default function BadgePage() {
  const { uuid } = useParams<{ uuid: string }>()
  const [query] = useSearchParams()
  return (
    <Container size="md" py="xl">
      <CredentialPanel uuid={uuid} share={query.get('share') ?? undefined} />
    </Container>
  )
}
