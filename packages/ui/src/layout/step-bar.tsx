import { NativeSelect, Stepper } from '@mantine/core'
import { usePhone } from '../hooks/use-phone.ts'

export interface StepBarProps<S extends string> {
  /** The goal of the steps, for screen readers. */
  label: string
  /** `canOpen`: there is something to see or do there now; `isDone`: nothing is missing there. */
  steps: readonly { step: S; label: string; canOpen: boolean; isDone: boolean }[]
  at: S
  /** Says “step 2 of 4”. */
  stepOf: (at: number, all: number) => string
  onStep: (step: S) => void
}

/**
 * The current step in a multistep task; each step that can be opened is a button. On a phone, a
 * single select.
 */
export function StepBar<S extends string>({ label, steps, at, stepOf, onStep }: StepBarProps<S>) {
  const isPhone = usePhone()
  const active = steps.findIndex((one) => one.step === at)
  if (isPhone)
    return (
      <NativeSelect
        label={stepOf(active + 1, steps.length)}
        value={at}
        onChange={(event) => onStep(event.currentTarget.value as S)}
        data={steps.map((one) => ({ value: one.step, label: one.label, disabled: !one.canOpen }))}
      />
    )
  return (
    <nav aria-label={label}>
      <Stepper
        active={active}
        onStepClick={(index) => steps[index] && onStep(steps[index].step)}
        size="sm"
        iconSize={30}
      >
        {steps.map(({ step, label: called, canOpen, isDone }) => (
          <Stepper.Step
            key={step}
            label={called}
            allowStepSelect={canOpen}
            disabled={!canOpen}
            state={step === at ? 'stepProgress' : isDone ? 'stepCompleted' : 'stepInactive'}
            aria-current={step === at ? 'step' : undefined}
          />
        ))}
      </Stepper>
    </nav>
  )
}
