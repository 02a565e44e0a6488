import { refusalOf, useLink, useTitle } from '@atrium/kit/client'
import { LoadError, useErrorText } from '@atrium/ui'
import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../../use-text.ts'
import type { CatalogMode } from './catalog-list.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  /** The list to link to. */
  mode?: CatalogMode
}

/**
 * An error on a public page: says whether the item doesn't exist or couldn't be loaded, and links
 * to the catalog.
 */
export function CatalogError({ error, onRetry, mode = 'microcredentials' }: Props) {
  const text = useText()
  const link = useLink()
  const errorText = useErrorText()
  const isMissing = refusalOf(error)?.code === 'notFound'
  useTitle(isMissing ? errorText(error) : undefined)
  if (!isMissing) return <LoadError error={error} onRetry={onRetry} />
  return (
    <Container size="md" px={0} py={{ base: 'lg', sm: 'xl' }}>
      <Stack align="flex-start" gap="sm">
        <Title order={1}>{errorText(error)}</Title>
        <Text c="dimmed">{text('microcredentials.catalog.missingHint')}</Text>
        <Button component={Link} href={link(`public/${mode}`)} variant="default" mt="xs">
          {text('microcredentials.my.browse')}
        </Button>
      </Stack>
    </Container>
  )
}
