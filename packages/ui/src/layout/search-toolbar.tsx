import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useDebounced } from '../hooks/use-debounced.ts'
import { useUiText } from '../text.ts'

export interface SearchBoxProps {
  label: string
  placeholder?: string | undefined
  /** The search text in the address. */
  value: string
  /** Called once typing pauses; must be the same function across renders. */
  onChange: (value: string) => void
  maxLength?: number
  className?: string | undefined
}

/**
 * A search box that follows the address (the back button, a saved view), and updates it once typing
 * pauses; `/` focuses it.
 */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  maxLength = 200,
  className,
}: SearchBoxProps) {
  const say = useUiText()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed)
  const shown = useRef(value)
  useHotkeys([['/', () => box.current?.focus()]])
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (settled === shown.current) return
    shown.current = settled
    onChange(settled)
  }, [settled, onChange])
  return (
    <TextInput
      ref={box}
      type="search"
      {...(className ? { className } : { style: { flex: '1 1 220px', maxWidth: 400 } })}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSectionPointerEvents="auto"
      rightSection={
        typed && (
          <CloseButton aria-label={say('ui.list.clearSearch')} onClick={() => setTyped('')} />
        )
      }
    />
  )
}

interface SearchToolbarProps extends SearchBoxProps {
  /** One filter; `any` is shown if nothing is selected. */
  choice: {
    label: string
    any: string
    value: string
    data: readonly { value: string; label: string }[]
    onChange: (value: string) => void
  }
  children?: ReactNode
}

/** Finds rows in a list by their words and their state. */
export function SearchToolbar({ choice, children, ...search }: SearchToolbarProps) {
  return (
    <Group component="search" gap="sm" mb="sm" data-noprint>
      <SearchBox {...search} />
      <NativeSelect
        aria-label={choice.label}
        value={choice.value}
        onChange={(event) => choice.onChange(event.currentTarget.value)}
        data={[{ value: '', label: choice.any }, ...choice.data]}
      />
      {children}
    </Group>
  )
}
