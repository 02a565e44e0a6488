import { ScreenLink, useLink, useUserContext } from '@atrium/kit/client'
import { DelayedLoader, LoadError, SearchBox } from '@atrium/ui'
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { CartReminder } from './parts/cart-reminder.tsx'
import { SectionCards } from './parts/section-cards.tsx'

/** The start of professional development: a search, what comes next, and the reader's own. */
export default function HomePage() {
  const text = useText()
  const link = useLink()
  const { userID } = useUserContext()
  const [, navigate] = useLocation()
  const next = api.catalog.sections.useQuery({ page: 1, size: 6 })
  const find = useCallback(
    (typed: string) => {
      if (typed.trim()) navigate(link('professional-development/catalog', { search: typed.trim() }))
    },
    [navigate, link],
  )
  return (
    <Container size="xl" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <CartReminder />
      <Stack gap="lg">
        <div>
          <Title order={1}>{text('pd.home.title')}</Title>
          <Text c="dimmed">{text('pd.home.lead')}</Text>
        </div>
        <Group>
          <SearchBox label={text('pd.catalog.search')} value="" onChange={find} />
          <Button component={ScreenLink} name="professional-development/catalog">
            {text('pd.home.browse')}
          </Button>
        </Group>
        <Group gap="md">
          <ScreenLink name="professional-development/catalog/introduction">
            {text('pd.introduction.title')}
          </ScreenLink>
          <ScreenLink name="professional-development/catalog/help">
            {text('pd.help.title')}
          </ScreenLink>
          {userID !== 0 && (
            <ScreenLink name="professional-development/catalog/cart">
              {text('pd.cart.title')}
            </ScreenLink>
          )}
        </Group>
        <section aria-labelledby="pd-next">
          <Title order={2} id="pd-next" mb="sm">
            {text('pd.home.next')}
          </Title>
          {next.isError ? (
            <LoadError error={next.error} onRetry={() => void next.refetch()} />
          ) : next.data ? (
            <SectionCards rows={next.data.rows} />
          ) : (
            <DelayedLoader />
          )}
        </section>
      </Stack>
    </Container>
  )
}
