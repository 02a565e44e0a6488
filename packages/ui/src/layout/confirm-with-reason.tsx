import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { ConfirmWithNumbers, type ConfirmWithNumbersProps } from './confirm-with-numbers.tsx'

/** For acts that need a reason: says beforehand what will happen, and asks why. */
export function ConfirmWithReason({
  label,
  onConfirm,
  ...dialog
}: Omit<ConfirmWithNumbersProps, 'opened' | 'children' | 'onConfirm'> & {
  /** What the reason is called. */
  label: string
  onConfirm: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmWithNumbers {...dialog} opened onConfirm={() => onConfirm(reason)}>
      <TextInput
        label={label}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmWithNumbers>
  )
}
