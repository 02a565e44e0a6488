import { useUserContext } from '@atrium/kit/client'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { FrameworkContent } from '../../frameworks/framework-content.types.ts'
import { useText } from '../../use-text.ts'
import { inLanguage } from './framework-text.ts'

interface Props {
  framework: FrameworkContent
  chosen: readonly number[]
  onToggle: (id: number) => void
}

/** Every indicator as a button to tap, by competency. */
export function Tags({ framework, chosen, onToggle }: Props) {
  const say = useText()
  const { of, named } = inLanguage(useUserContext().language)
  return (
    <Stack gap={4} role="group" aria-label={say('observation.observe.tags')}>
      {framework.competencies.map(({ id, code, name, indicators }) => (
        <Group key={id} gap={4}>
          <Text size="sm" c="dimmed" component="span">
            {code} {named(name)}
          </Text>
          {indicators.map((indicator) => (
            <Button
              key={indicator.id}
              size="compact-md"
              miw={44}
              mih={36}
              variant={chosen.includes(indicator.id) ? 'filled' : 'default'}
              aria-pressed={chosen.includes(indicator.id)}
              aria-label={`${indicator.code} ${of(indicator)}`}
              title={of(indicator)}
              onClick={() => onToggle(indicator.id)}
            >
              {indicator.code}
            </Button>
          ))}
        </Group>
      ))}
    </Stack>
  )
}

export const toggled = (all: readonly number[], id: number): number[] =>
  all.includes(id) ? all.filter((one) => one !== id) : [...all, id]
