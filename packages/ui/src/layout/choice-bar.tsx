import { NativeSelect, SegmentedControl } from '@mantine/core'
import { usePhone } from '../hooks/use-phone.ts'

interface ChoiceBarProps {
  label: string
  value: string
  onChange: (value: string) => void
  data: { value: string; label: string }[]
}

/**
 * Chooses which part of a list is shown: a few choices side by side; a select on a phone, where
 * they don't fit.
 */
export function ChoiceBar({ label, value, onChange, data }: ChoiceBarProps) {
  if (usePhone())
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={data}
      />
    )
  return (
    <SegmentedControl
      w="fit-content"
      aria-label={label}
      value={value}
      onChange={onChange}
      data={data}
    />
  )
}
