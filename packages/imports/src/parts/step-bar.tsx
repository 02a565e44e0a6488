import { StepBar as Bar } from '@atrium/ui'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { canOpen, stepOf, steps, type Step } from './steps.rules.ts'

/**
 * The import's current step and the one being viewed; every step that has something to show can be
 * opened.
 */
export function StepBar({
  step,
  detail,
  onStep,
}: {
  step: Step
  detail: ImportDetail
  onStep: (step: Step) => void
}) {
  const text = useText()
  const reached = steps.indexOf(stepOf(detail))
  return (
    <Bar
      label={text('imports.step.steps')}
      steps={steps.map((one, index) => ({
        step: one,
        label: text(`imports.step.${one}`),
        canOpen: canOpen(one, detail),
        isDone: index < reached,
      }))}
      at={step}
      stepOf={(at, all) => text('imports.step.of', { at, all })}
      onStep={onStep}
    />
  )
}
