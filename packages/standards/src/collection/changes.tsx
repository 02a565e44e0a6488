import { SectionCard, useFormats } from '@atrium/ui'
import { Stack, Text, Title } from '@mantine/core'
import type { StandardImportView } from '../import/import.queries.ts'
import { useText } from '../use-text.ts'
import classes from './collection.module.css'

const counts = [
  'added',
  'changed',
  'unchanged',
  'removed',
  'kept',
  'associations',
  'levels',
] as const

/** What an import would change, or has changed: the numbers, and names. */
export function Changes({ view: { summary, state } }: { view: StandardImportView }) {
  const text = useText()
  const { number } = useFormats()
  const { frameworkID, samples, kept } = summary
  return (
    <SectionCard
      title={text(state === 'done' ? 'standards.changes.done' : 'standards.changes.title')}
    >
      <Stack gap="md">
        <Text>
          {text(frameworkID === null ? 'standards.changes.new' : 'standards.changes.update', {
            title: summary.title,
          })}
        </Text>
        <dl className={classes.numbers}>
          {counts
            .filter((key) => key !== 'kept' || kept > 0)
            .map((key) => (
              <div key={key}>
                <dt>{text(`standards.changes.${key}`)}</dt>
                <dd>{number(summary[key])}</dd>
              </div>
            ))}
        </dl>
        {kept > 0 && (
          <Text size="sm" c="dimmed">
            {text('standards.changes.keptHint')}
          </Text>
        )}
        {(['removed', 'changed', 'added'] as const)
          .filter((kind) => samples[kind].length > 0 && (kind !== 'added' || frameworkID !== null))
          .map((kind) => (
            <section key={kind}>
              <Title order={3} mb={4}>
                {text(`standards.changes.list.${kind}`)}
              </Title>
              <ul className={classes.links}>
                {samples[kind].map(({ identifier, code, statement }) => (
                  <li key={identifier}>
                    {code && <b>{code} </b>}
                    {statement}
                  </li>
                ))}
              </ul>
              {summary[kind] > samples[kind].length && (
                <Text size="sm" c="dimmed">
                  {text('standards.changes.andMore', {
                    count: summary[kind] - samples[kind].length,
                  })}
                </Text>
              )}
            </section>
          ))}
      </Stack>
    </SectionCard>
  )
}
