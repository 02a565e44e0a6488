import { useLink, useRecordCache, type PageProps } from '@atrium/kit/client'
import { formID, SectionCard, useToasts } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { portfolioPage } from './pages.record.ts'

/** A shared page as its owner sees it: what it shows, until when, and its address. */
export default function PagePage({ params }: PageProps) {
  const link = useLink()
  return (
    <DossierPage
      definition={portfolioPage}
      id={formID(params.id)}
      listScreen="my/portfolio-pages"
      hrefOf={(id) => link('my/portfolio-pages/edit', { id })}
      slots={{
        after: ({ id, status, hasAddress, isMine }) =>
          isMine && status === 'active' && <Address pageID={id} hasAddress={hasAddress ?? false} />,
      }}
    />
  )
}

function Address({ pageID, hasAddress }: { pageID: number; hasAddress: boolean }) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const [address, setAddress] = useState<string>()
  const make = api.newAddress.useMutation({
    onSuccess: async ({ token }) => {
      setAddress(new URL(link('portfolio-page', { token }), window.location.origin).href)
      await cache.refresh()
    },
    onError: toasts.failed,
  })
  return (
    <SectionCard title={say('goals.pages.address')}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {say('goals.pages.newHint')}
        </Text>
        {address && (
          <Code block role="status" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {address}
          </Code>
        )}
        <Group gap="xs">
          {address && (
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button onClick={copy}>
                  {say(copied ? 'goals.pages.copied' : 'goals.pages.copy')}
                </Button>
              )}
            </CopyButton>
          )}
          <Button
            variant={address ? 'default' : 'filled'}
            loading={make.isPending}
            onClick={() => make.mutate({ pageID })}
          >
            {say(hasAddress ? 'goals.pages.otherAddress' : 'goals.pages.newAddress')}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
