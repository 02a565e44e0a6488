import { ScreenLink, useSay } from '@atrium/kit/client'
import {
  DefinitionList,
  DelayedLoader,
  LoadError,
  StatusBadge,
  useFormats,
  type Definition,
} from '@atrium/ui'
import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { api } from '../api.ts'
import type { ItemDetails, ItemLink } from '../browse/details.queries.ts'
import { CopyText } from '../parts/copy-button.tsx'
import { useGradeName, useLanguageName } from '../use-names.ts'
import { useText } from '../use-text.ts'
import { associationTypes } from '../words.ts'
import classes from './collection.module.css'

const framework = 'settings/standards/collection/framework'

/** One statement with its details and related statements. */
export function Details({ itemID }: { itemID: number }) {
  const { data, error, refetch } = api.items.details.useQuery(
    { itemID },
    { placeholderData: (before) => before },
  )
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedLoader />
  return <Shown details={data} />
}

function Shown({ details }: { details: ItemDetails }) {
  const text = useText()
  const { code, fullStatement, path, uri, isRetired, frameworkID } = details
  return (
    <Stack gap="md">
      {path.length > 0 && (
        <Breadcrumbs separator="›" classNames={{ root: classes.path as string }}>
          {path.map(({ itemID, label }) => (
            <Anchor
              component={ScreenLink}
              key={itemID}
              name={framework}
              params={{ frameworkID, item: itemID }}
            >
              {label}
            </Anchor>
          ))}
        </Breadcrumbs>
      )}
      <div>
        {(code ?? isRetired) !== null && (
          <Group gap={6} mb={4}>
            {code && <Title order={2}>{code}</Title>}
            {code && <CopyText value={code} what={text('standards.item.code')} />}
            {isRetired && (
              <StatusBadge tone="attention">{text('standards.item.retired')}</StatusBadge>
            )}
          </Group>
        )}
        <Text className={classes.statement}>{fullStatement}</Text>
      </div>
      <Facts details={details} />
      {uri !== '' && (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <Text size="xs" c="dimmed" className={classes.uri}>
            {uri}
          </Text>
          <CopyText value={uri} what="URI" />
        </Group>
      )}
      {details.links.length > 0 && <Links links={details.links} />}
    </Stack>
  )
}

function Facts({ details }: { details: ItemDetails }) {
  const text = useText()
  const gradeName = useGradeName()
  const languageName = useLanguageName()
  const { date } = useFormats()
  const plain = (
    [
      'abbreviatedStatement',
      'alternativeLabel',
      'listEnumeration',
      'itemType',
      'language',
      'licenseTitle',
    ] as const
  ).flatMap((key): Definition[] =>
    details[key]
      ? [
          {
            key,
            label: text(`standards.item.${key}`),
            value: key === 'language' ? languageName(details[key]) : details[key],
            ...(key === 'abbreviatedStatement' && { wide: true }),
          },
        ]
      : [],
  )
  const lists = (['educationLevels', 'subjects', 'conceptKeywords'] as const).flatMap(
    (key): Definition[] =>
      details[key].length > 0
        ? [
            {
              key,
              label: text(`standards.item.${key}`),
              value: (key === 'educationLevels' ? details[key].map(gradeName) : details[key]).join(
                ', ',
              ),
            },
          ]
        : [],
  )
  const dates = (['statusStartDate', 'statusEndDate'] as const).flatMap((key): Definition[] =>
    details[key] ? [{ key, label: text(`standards.item.${key}`), value: date(details[key]) }] : [],
  )
  const notes: Definition[] = details.notes
    ? [
        {
          key: 'notes',
          label: text('standards.item.notes'),
          value: <span className={classes.statement}>{details.notes}</span>,
          wide: true,
        },
      ]
    : []
  const items = [...plain, ...lists, ...dates, ...notes]
  return items.length > 0 ? <DefinitionList items={items} /> : null
}

function Links({ links }: { links: readonly ItemLink[] }) {
  const text = useText()
  const say = useSay()
  const known: readonly string[] = associationTypes
  const titleOf = ({ type, direction }: ItemLink): string =>
    known.includes(type) ? say(`standards.link.${direction}.${type}`) : type.replace(/^ext:/, '')
  return (
    <section aria-label={text('standards.item.links')}>
      <Title order={3} mb={6}>
        {text('standards.item.links')}
      </Title>
      {[...Map.groupBy(links, titleOf)].map(([title, group]) => (
        <div key={title}>
          <Text size="xs" c="dimmed" mt={6}>
            {title}
          </Text>
          <ul className={classes.links}>
            {group.map(({ node }, index) => (
              <li key={`${node.identifier} ${index}`}>
                <Linked node={node} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Linked({ node: { itemID, frameworkID, code, title, uri } }: { node: ItemLink['node'] }) {
  const label = [code, title].filter(Boolean).join(' ')
  if (itemID !== null && frameworkID !== null)
    return (
      <Anchor component={ScreenLink} name={framework} params={{ frameworkID, item: itemID }}>
        {label}
      </Anchor>
    )
  if (uri !== null && /^https?:\/\//.test(uri))
    return (
      <Anchor href={uri} target="_blank" rel="noreferrer noopener">
        {label}
      </Anchor>
    )
  return <>{label}</>
}
