import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

/** Searches what is already on the screen, without a call to the server. */
export function FindBox({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      maw={360}
      mb="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-noprint
    />
  )
}
