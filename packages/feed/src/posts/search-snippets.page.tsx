import { useLink, type PageProps } from '@atrium/kit/client'
import {
  DelayedLoader,
  EmptyState,
  LoadError,
  PageHeader,
  SectionCard,
  useDebounced,
  useFormats,
} from '@atrium/ui'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { Attachment, Body } from '../parts/attachment.tsx'
import { useText } from '../use-text.ts'

/** Earlier snippets of the teacher's, and those the department shares, to use again in this class. */
export default function SearchSnippetsPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const { date } = useFormats()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed)
  const found = api.findSnippets.useQuery(
    { ...of, search },
    { placeholderData: (before) => before },
  )
  return (
    <>
      <PageHeader title={say('feed.searchSnippets')} subtitle={say('feed.searchHint')} />
      <Stack gap="md">
        <TextInput
          type="search"
          maw={420}
          label={say('feed.searchFor')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {found.error && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
        {!found.data && !found.error && <DelayedLoader />}
        {found.data?.length === 0 && (
          <EmptyState title={say('feed.noneFound')} hint={say('feed.noneFoundHint')} />
        )}
        {found.data?.map((one) => (
          <SectionCard
            key={one.id}
            title={one.title}
            action={
              <Button
                size="compact-sm"
                variant="default"
                component={Link}
                href={`${link('classroom/classroom/add-snippet', { ...of })}?from=${one.id}`}
                aria-label={say('feed.useOf', { title: one.title })}
              >
                {say('feed.use')}
              </Button>
            }
          >
            {one.body && <Body text={one.body} />}
            <Attachment file={one} />
            <Text size="sm" c="dimmed" mt={8}>
              {[one.isMine ? say('feed.mine') : one.author, one.courseName, date(one.postOn)].join(
                ' · ',
              )}
            </Text>
          </SectionCard>
        ))}
      </Stack>
    </>
  )
}
