import { useSay } from '@atrium/kit/client'
import { useRef, useState } from 'react'
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
  const say = useSay()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const confirm = () => {
    const given = reason.trim()
    if (given) return onConfirm(given)
    setMissing(true)
    input.current?.focus()
  }
  return (
    <ConfirmWithNumbers {...dialog} opened onConfirm={confirm}>
      <TextInput
        ref={input}
        label={label}
        withAsterisk
        aria-required
        error={isMissing && say('kit.valid.required')}
        maxLength={500}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setMissing(false)
        }}
      />
    </ConfirmWithNumbers>
  )
}
