import { useFileAddress } from '@atrium/kit/client'
import { DefinitionList, SectionCard } from '@atrium/ui'
import { List } from '@mantine/core'
import { Prose } from '../../badges/parts/prose.tsx'
import { ResourceList } from '../../badges/parts/resource-list.tsx'
import { useText } from '../../use-text.ts'
import type { LearnerSpace } from '../learner.queries.ts'

/** The microcredential's description, next to the work on it. */
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
          <ResourceList
            resources={space.resources}
            linkOf={(fileUUID) => ({
              href: addressOf(fileUUID) ?? '',
              target: '_blank',
              rel: 'noopener noreferrer',
            })}
          />
        </SectionCard>
      )}
      {space.standards.length > 0 && (
        <SectionCard title={text('microcredentials.section.alignment')}>
          <List spacing="xs" size="sm">
            {space.standards.map(({ code, statement, framework }) => (
              <List.Item key={`${framework} ${code} ${statement}`}>
                {code ? `${code} · ${statement}` : statement}
              </List.Item>
            ))}
          </List>
        </SectionCard>
      )}
      {space.glossary.length > 0 && (
        <SectionCard title={text('microcredentials.section.glossary')}>
          <DefinitionList
            items={space.glossary.map(({ term, definition }) => ({
              key: term,
              label: term,
              value: definition,
              wide: true,
            }))}
          />
        </SectionCard>
      )}
    </>
  )
}
