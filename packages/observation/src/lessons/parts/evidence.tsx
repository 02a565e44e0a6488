import { useUserContext } from '@atrium/kit/client'
import { DefinitionList, EmptyState, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Group, Stack, Text, Title } from '@mantine/core'
import type { FrameworkContent } from '../../frameworks/framework-content.types.ts'
import { useText } from '../../use-text.ts'
import type { EditionContent } from '../edition.types.ts'
import type { Sheet } from '../sheet.queries.ts'
import { inLanguage } from './framework-text.ts'
import classes from './evidence.module.css'

type Said = Pick<EditionContent, 'notes' | 'ratings' | 'strengths' | 'nextSteps'>

/** What was seen, under the indicators that it was tagged with, and how they were rated. */
export function Evidence({ framework, said }: { framework: FrameworkContent; said: Said }) {
  const say = useText()
  const { language } = useUserContext()
  const { of, named, level } = inLanguage(language)
  const { notes, ratings, strengths, nextSteps } = said
  const known = new Set(
    framework.competencies.flatMap(({ indicators }) => indicators.map(({ id }) => id)),
  )
  const untagged = notes.filter(({ indicatorIDs }) => !indicatorIDs.some((id) => known.has(id)))
  const shown = framework.competencies
    .map((competency) => ({
      ...competency,
      indicators: competency.indicators
        .map((indicator) => ({
          ...indicator,
          rating: ratings.find(({ indicatorID }) => indicatorID === indicator.id),
          notes: notes.filter(({ indicatorIDs }) => indicatorIDs.includes(indicator.id)),
        }))
        .filter(({ rating, notes: own }) => rating || own.length > 0),
    }))
    .filter(({ indicators }) => indicators.length > 0)
  return (
    <Stack gap="md">
      {(strengths || nextSteps) && (
        <DefinitionList
          items={[
            ...(strengths
              ? [
                  {
                    key: 'strengths',
                    label: say('observation.sheet.strengths'),
                    value: <Written text={strengths} />,
                    wide: true,
                  },
                ]
              : []),
            ...(nextSteps
              ? [
                  {
                    key: 'nextSteps',
                    label: say('observation.sheet.nextSteps'),
                    value: <Written text={nextSteps} />,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      )}
      {shown.length === 0 && untagged.length === 0 && (
        <EmptyState title={say('observation.sheet.nothing')} />
      )}
      {shown.map(({ id, code, name, indicators }) => (
        <section key={id} aria-label={named(name)}>
          <Title order={3} size="h4">
            {code} {named(name)}
          </Title>
          {indicators.map(({ rating, notes: own, ...indicator }) => (
            <div key={indicator.id} className={classes.indicator}>
              <Group gap="xs" align="baseline">
                <Text fw={500}>
                  {indicator.code} {of(indicator)}
                </Text>
                {rating && (
                  <StatusBadge tone="neutral">{level(framework, rating.level)}</StatusBadge>
                )}
              </Group>
              {rating?.why && <Written text={rating.why} />}
              <Notes notes={own} />
            </div>
          ))}
        </section>
      ))}
      {untagged.length > 0 && (
        <section aria-label={say('observation.sheet.untagged')}>
          <Title order={3} size="h4">
            {say('observation.sheet.untagged')}
          </Title>
          <Notes notes={untagged} />
        </section>
      )}
    </Stack>
  )
}

const Written = ({ text }: { text: string }) => (
  <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
)

function Notes({ notes }: { notes: Said['notes'] }) {
  const { clock } = useFormats()
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes}>
      {notes.map(({ id, at, text, author }) => (
        <li key={id}>
          <Text component="span" size="sm" c="dimmed" title={author}>
            {clock(at)}
          </Text>{' '}
          <span className={classes.text}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the educator answered, who has signed, and what it said before it was corrected. */
export function Signatures({ sheet }: { sheet: Sheet }) {
  const say = useText()
  const { instant } = useFormats()
  const { response, educator, evaluator, educatorSignedAt, evaluatorSignedAt } = sheet
  const signed = (at: string | null, name: string) =>
    at === null
      ? say('observation.sheet.notSigned')
      : say('observation.sheet.signed', { name, at: instant(at) })
  return (
    <SectionCard title={say('observation.sheet.signatures')}>
      <DefinitionList
        items={[
          {
            key: 'response',
            label: say('observation.sheet.response'),
            value: response ? <Written text={response} /> : say('observation.sheet.noResponse'),
            wide: true,
          },
          {
            ...{ key: 'educator', label: say('observation.sheet.byEducator') },
            value: signed(educatorSignedAt, educator),
          },
          {
            ...{ key: 'evaluator', label: say('observation.sheet.byEvaluator') },
            value: signed(evaluatorSignedAt, sheet.evaluatorSignedBy ?? evaluator),
          },
        ]}
      />
    </SectionCard>
  )
}

/** Earlier versions of a corrected observation, the last one first. */
export function Editions({ sheet: { editions, framework } }: { sheet: Sheet }) {
  const say = useText()
  const { instant } = useFormats()
  if (editions.length === 0) return null
  return (
    <SectionCard title={say('observation.sheet.editions')}>
      <Stack gap="sm">
        {editions.map(({ number, content, reason, correctedBy, correctedAt }) => (
          <details key={number}>
            <summary>
              {say('observation.sheet.edition', {
                number,
                name: correctedBy,
                at: instant(correctedAt),
              })}
            </summary>
            <Stack gap="sm" mt="xs">
              <Text>{say('observation.sheet.why', { reason })}</Text>
              <Evidence framework={framework} said={content} />
              {content.response && (
                <Text style={{ whiteSpace: 'pre-line' }}>
                  {say('observation.sheet.responded', { response: content.response })}
                </Text>
              )}
            </Stack>
          </details>
        ))}
      </Stack>
    </SectionCard>
  )
}
