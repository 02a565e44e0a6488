import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { HeaderPanel } from './header-panel.tsx'
import classes from './picker-panel.module.css'

export interface PickerGroup {
  key: string
  label?: string
  options: readonly { value: string; label: string; hint?: string; current: boolean }[]
}

interface Props {
  side: 'start' | 'end'
  label: string
  /** The search field's label. */
  find: string
  /** The message when nothing is found. */
  nothing: string
  /** The groups with a match. */
  groups: (sought: string) => readonly PickerGroup[]
  onChoose: (value: string) => void
  onClose: () => void
}

/**
 * Grouped choices below a field that searches them; arrows, Enter and Escape work as in any
 * combobox.
 */
export function PickerPanel({ side, label, find, nothing, groups, onChoose, onClose }: Props) {
  const [sought, setSought] = useState('')
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const shown = groups(sought)
  useEffect(() => {
    if (sought === '') combobox.selectActiveOption()
    else combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sought])
  return (
    <HeaderPanel side={side} label={label} onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={onChoose}>
        <Combobox.EventsTarget>
          <TextInput
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
            placeholder={find}
            aria-label={find}
            data-autofocus
            mb={4}
          />
        </Combobox.EventsTarget>
        <Combobox.Options aria-label={label} className={classes.options}>
          {shown.map((group) => (
            <Combobox.Group key={group.key} label={group.label}>
              {group.options.map((option) => (
                <Combobox.Option
                  key={option.value}
                  value={option.value}
                  active={option.current}
                  aria-current={option.current || undefined}
                >
                  {option.label}
                  {option.hint && <span className={classes.hint}>{option.hint}</span>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {shown.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
      </Combobox>
    </HeaderPanel>
  )
}
