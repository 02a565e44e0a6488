import { useFileAddress } from '@atrium/kit/client'
import { DefinitionList, SectionCard } from '@atrium/ui'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'
import { useText } from '../../use-text.ts'
import type { LearnerSpace } from '../learner.queries.ts'

/** What the microcredential says, beside the work on it. */
export function AboutBadge({ space }: { space: LearnerSpace }) {
  const text = useText()
  const addressOf = useFileAddress()
  return (
    <>
      {(['description', 'directionsToEarn', 'scenario', 'clarifications'] as const).map(
        (field) =>
          space[field] !== '' && (
            <SectionCard key={field} title={text(`microcredentials.field.${field}`)}>
              <Prose html={space[field]} />
            </SectionCard>
          ),
      )}
      {space.resources.length > 0 && (
        <SectionCard title={text('microcredentials.section.resources')}>
          <Stack gap="sm">
            {space.resources.map(({ title, description, url, isbn10, fileUUID, filename }) => (
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
                  <Anchor size="sm" href={addressOf(fileUUID) ?? ''} target="_blank" rel="noopener noreferrer">
                    {filename ?? text('microcredentials.resource.file')}
                  </Anchor>
                )}
              </div>
            ))}
          </Stack>
        </SectionCard>
      )}
      {space.standards.length > 0 && (
        <SectionCard title={text('microcredentials.section.alignment')}>
          <List spacing="xs" size="sm">
            {space.standards.map(({ code, statement, framework }) => (
              <List.Item key={`${framework} ${code} ${statement}`}>{code ? `${code} · ${statement}` : statement}</List.Item>
            ))}
          </List>
        </SectionCard>
      )}
      {space.glossary.length > 0 && (
        <SectionCard title={text('microcredentials.section.glossary')}>
          <DefinitionList items={space.glossary.map(({ term, definition }) => ({ key: term, label: term, value: definition, wide: true }))} />
        </SectionCard>
      )}
    </>
  )
}
