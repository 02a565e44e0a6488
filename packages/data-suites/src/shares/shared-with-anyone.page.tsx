import type { PageProps } from '@atrium/kit/client'
import { Container } from '@mantine/core'
import { api } from '../api.ts'
import { SharedPanel } from './shared-view.tsx'

/** A dashboard or a snapshot by a link for anyone. */
export default function SharedWithAnyonePage({ params: { token = '' } }: PageProps) {
  return (
    <Container size="xl" py="xl">
      <SharedPanel shared={api.sharedWithAnyone.useQuery({ token }, { retry: false })} />
    </Container>
  )
}
