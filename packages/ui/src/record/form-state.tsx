import { Button, Loader, Text, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import type { FormState } from './use-record-form.ts'
import classes from './form.module.css'

export interface SubmitButtonProps extends Pick<
  ButtonProps,
  'children' | 'color' | 'disabled' | 'loading' | 'size' | 'variant'
> {
  /** The last attempt failed. */
  failed: boolean
  /** Without it, the button submits its form. */
  onClick?: () => void
  /** The form's id, for a button outside it. */
  form?: string
  'data-autofocus'?: boolean
}

/**
 * Submits a form. It turns to a warning style after a failed submit (platform.md §5, modules.md
 * §5): amber with an icon, like all warnings, so that the button itself shows that it failed. The
 * errors are on their fields or above.
 */
export function SubmitButton({
  failed,
  onClick,
  color = 'accent',
  variant = 'filled',
  ...rest
}: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      {...(onClick ? { onClick } : { type: 'submit' as const })}
      color={failed ? 'yellow' : color}
      variant={failed ? 'filled' : variant}
      data-warning={failed || undefined}
      leftSection={failed && <IconAlertTriangle size={16} aria-hidden="true" />}
    />
  )
}

/** How to save. */
export function SaveButton({
  form,
  state,
  label,
}: {
  form: string
  state: FormState
  label?: string | undefined
}) {
  const say = useUiText()
  return (
    <SubmitButton
      form={form}
      loading={state === 'saving'}
      failed={state === 'failed' || state === 'conflict'}
    >
      {label ?? say('ui.save')}
    </SubmitButton>
  )
}

/** A form's state, in words and an icon; announced to screen readers. */
export function FormStateWords({ state }: { state: FormState }) {
  return (
    <Text component="span" size="sm" c="dimmed" className={classes.state} role="status">
      <StateWords state={state} />
    </Text>
  )
}

function StateWords({ state }: { state: FormState }) {
  const say = useUiText()
  switch (state) {
    case 'clean':
      return null
    case 'dirty':
      return (
        <>
          <IconPencil size={16} aria-hidden="true" />
          {say('ui.form.dirty')}
        </>
      )
    case 'saving':
      return (
        <>
          <Loader size={16} type="oval" aria-hidden="true" />
          {say('ui.form.saving')}
        </>
      )
    case 'saved':
      return (
        <>
          <IconCheck size={16} aria-hidden="true" color="var(--mantine-color-success)" />
          {say('ui.form.saved')}
        </>
      )
    case 'failed':
    case 'conflict':
      return (
        <>
          <IconAlertTriangle size={16} aria-hidden="true" color="var(--mantine-color-error)" />
          {say('ui.form.failed')}
        </>
      )
  }
}
