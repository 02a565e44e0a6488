import { usePhone } from '@atrium/ui'
import { NativeSelect, Stepper } from '@mantine/core'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { canOpen, stepOf, steps, type Step } from './steps.rules.ts'

/** Where the import stands and where one is looking; every step that there is something to see at can be opened. */
export function StepBar({ step, detail, onStep }: { step: Step; detail: ImportDetail; onStep: (step: Step) => void }) {
  const text = useText()
  const isPhone = usePhone()
  const reached = steps.indexOf(stepOf(detail))
  if (isPhone) {
    return (
      <NativeSelect
        label={text('imports.step.of', { at: steps.indexOf(step) + 1, all: steps.length })}
        value={step}
        onChange={(event) => onStep(event.currentTarget.value as Step)}
        data={steps.map((one) => ({ value: one, label: text(`imports.step.${one}`), disabled: !canOpen(one, detail) }))}
      />
    )
  }
  return (
    <nav aria-label={text('imports.step.steps')}>
      <Stepper active={steps.indexOf(step)} onStepClick={(index) => onStep(steps[index] ?? 'file')} size="sm" iconSize={30}>
        {steps.map((one, index) => (
          <Stepper.Step
            key={one}
            label={text(`imports.step.${one}`)}
            allowStepSelect={canOpen(one, detail)}
            disabled={!canOpen(one, detail)}
            state={one === step ? 'stepProgress' : index < reached ? 'stepCompleted' : 'stepInactive'}
            aria-current={one === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
    </nav>
  )
}
