import { Anchor, Stack, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { BadgeContent } from '../content.types.ts'
import { Prose } from './prose.tsx'

interface ResourceListProps {
  resources: readonly Omit<BadgeContent['resources'][number], 'key'>[]
  /** The address of a resource's own file. */
  linkOf: (
    fileUUID: string,
    filename: string | null,
  ) => { href: string; target?: string; rel?: string }
}

/** The resources of a microcredential in their order, with what leads to each. */
export function ResourceList({ resources, linkOf }: ResourceListProps) {
  const text = useText()
  return (
    <Stack gap="sm">
      {resources.map(({ title, description, url, isbn10, fileUUID, filename }) => (
        <div key={`${title} ${url} ${fileUUID}`}>
          {url ? (
            <Anchor href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </Anchor>
          ) : (
            <Text fw={600}>{title}</Text>
          )}
          <Prose html={description} />
          {isbn10 && (
            <Text size="sm" c="dimmed">
              {text('microcredentials.resource.isbn', { isbn10 })}
            </Text>
          )}
          {fileUUID && (
            <Anchor size="sm" {...linkOf(fileUUID, filename)}>
              {filename ?? text('microcredentials.resource.file')}
            </Anchor>
          )}
        </div>
      ))}
    </Stack>
  )
}
