import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NumberInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../../use-text.ts'
import type { CriterionContent } from '../../content.types.ts'
import { contentLimits } from '../../content.rules.ts'
import { useStudio } from '../../studio-context.tsx'

interface Props {
  criterion: CriterionContent
  at: number
  onChange: (patch: Partial<CriterionContent>) => void
}

/** The levels by which a reviewer scores a criterion, best first. */
export function ScoringGuide({ criterion: { scoringGuide }, at, onChange }: Props) {
  const text = useText()
  const { disabled } = useStudio()
  const set = (levels: CriterionContent['scoringGuide']) => onChange({ scoringGuide: levels })
  const next = Math.max(0, (scoringGuide.at(-1)?.score ?? 4) - 1)
  return (
    <Fieldset legend={text('microcredentials.scoring.title')} variant="unstyled">
      <Stack gap="xs">
        {scoringGuide.length === 0 && (
          <Text size="sm" c="dimmed">
            {text('microcredentials.scoring.empty')}
          </Text>
        )}
        {scoringGuide.map((level, nth) => (
          <Group key={nth} gap="xs" align="flex-end">
            <NumberInput
              w={84}
              label={text('microcredentials.scoring.score')}
              name={`criteria.${at}.scoringGuide.${nth}.score`}
              min={0}
              max={1000}
              allowDecimal={false}
              value={level.score}
              readOnly={disabled}
              onChange={(score) =>
                set(
                  scoringGuide.with(nth, {
                    ...level,
                    score: typeof score === 'number' ? score : 0,
                  }),
                )
              }
            />
            <TextInput
              style={{ flex: '1 1 100px' }}
              label={text('microcredentials.scoring.level')}
              maxLength={contentLimits.title}
              value={level.title}
              readOnly={disabled}
              onChange={(event) =>
                set(scoringGuide.with(nth, { ...level, title: event.currentTarget.value }))
              }
            />
            <TextInput
              style={{ flex: '2 1 180px' }}
              label={text('microcredentials.scoring.description')}
              maxLength={contentLimits.short}
              value={level.description}
              readOnly={disabled}
              onChange={(event) =>
                set(scoringGuide.with(nth, { ...level, description: event.currentTarget.value }))
              }
            />
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="red"
                size="input-sm"
                aria-label={text('microcredentials.studio.removePart', {
                  name: level.title || String(level.score),
                })}
                onClick={() => set(scoringGuide.toSpliced(nth, 1))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </Group>
        ))}
        {!disabled && scoringGuide.length < contentLimits.levels && (
          <Group>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
              onClick={() => set([...scoringGuide, { score: next, title: '', description: '' }])}
            >
              {text('microcredentials.scoring.add')}
            </Button>
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
