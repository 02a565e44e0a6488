import { useEffect, useRef, useState } from 'react'
import { CloseButton, TextInput } from '@mantine/core'
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
