import { Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import type { Step } from './steps.rules.ts'

/** The Back and Next buttons at the end of a step. */
export function StepFoot({
  back,
  next,
  go,
}: {
  back?: Step
  next?: Step
  go: (step: Step) => void
}) {
  const text = useText()
  return (
    <Group justify="space-between" gap="xs" data-noprint>
      {back ? (
        <Button variant="default" onClick={() => go(back)}>
          {text('imports.step.back', { step: text(`imports.step.${back}`) })}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          onClick={() => go(next)}
        >
          {text('imports.step.next', { step: text(`imports.step.${next}`) })}
        </Button>
      )}
    </Group>
  )
}
