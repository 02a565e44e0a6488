import { useState } from 'react'
import { CloseButton, Stack, Text, TextInput } from '@mantine/core'
import { DelayedLoader, EmptyState, LoadError, useDebounced, useFormats } from '@atrium/ui'
import { IconSearch } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { FoundTree } from './tree/found-tree.tsx'
import { LazyTree } from './tree/lazy-tree.tsx'
import type { TreeActs } from './tree/node.tsx'

export interface BrowserProps extends TreeActs {
  /** Undefined: all of them, and nothing is shown before a search. */
  frameworkID?: number | undefined
  categoryID?: number | undefined
  title: string
  openIDs?: readonly number[]
}

/** A search box above a tree, which shows matches in their branches. */
export function StandardsBrowser({
  frameworkID,
  categoryID,
  title,
  openIDs,
  ...acts
}: BrowserProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), 200)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={text('standards.search.label')}
        placeholder={text('standards.search.placeholder')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          typed !== '' && (
            <CloseButton
              size="sm"
              aria-label={text('standards.search.clear')}
              onClick={() => setTyped('')}
            />
          )
        }
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {wanted !== '' ? (
        <Found
          text={wanted}
          frameworkID={frameworkID}
          categoryID={categoryID}
          title={title}
          {...acts}
        />
      ) : frameworkID === undefined ? (
        <Text c="dimmed" size="sm">
          {text('standards.search.hint')}
        </Text>
      ) : (
        <LazyTree
          key={frameworkID}
          frameworkID={frameworkID}
          label={title}
          {...(openIDs && { openIDs })}
          {...acts}
        />
      )}
    </Stack>
  )
}

interface FoundProps extends TreeActs {
  text: string
  frameworkID: number | undefined
  categoryID: number | undefined
  title: string
}

function Found({ text: wanted, frameworkID, categoryID, title, ...acts }: FoundProps) {
  const text = useText()
  const { number } = useFormats()
  const { data, error, refetch } = api.items.search.useQuery(
    {
      text: wanted,
      limit: 100,
      ...(frameworkID !== undefined && { frameworkID }),
      ...(categoryID !== undefined && { categoryID }),
    },
    { placeholderData: (before) => before },
  )
  const frameworks = api.frameworks.list.useQuery(undefined, {
    staleTime: 60_000,
    enabled: frameworkID === undefined,
  }).data
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedLoader />
  if (data.total === 0)
    return (
      <EmptyState
        title={text('standards.search.nothing')}
        hint={text('standards.search.nothingHint')}
      />
    )
  const shown = data.rows.filter(({ isHit }) => isHit).length
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {data.total > shown
          ? text('standards.search.first', {
              shown: number(shown),
              total: data.isMore ? `${number(data.total)}+` : number(data.total),
            })
          : text('standards.search.found', { count: data.total })}
      </Text>
      {frameworkID !== undefined ? (
        <FoundTree label={title} rows={data.rows} words={wanted.split(/\s+/)} {...acts} />
      ) : (
        [...Map.groupBy(data.rows, (row) => row.frameworkID)].map(([id, rows]) => {
          const name = frameworks?.find((one) => one.frameworkID === id)?.title ?? title
          return (
            <div key={id}>
              <Text fw={600} mt="xs" mb={4}>
                {name}
              </Text>
              <FoundTree label={name} rows={rows} words={wanted.split(/\s+/)} {...acts} />
            </div>
          )
        })
      )}
    </>
  )
}
