import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ActionIcon, Button, Group, Input } from '@mantine/core'
import { useSchoolDay } from '@atrium/kit/client'
import { applies, type Field, type LinesField } from '@atrium/kit/shared'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import { FieldInput } from './field-input.tsx'
import type { FieldInputProps } from './field-input.types.ts'
import { focusAfterRemoval, moved, newLine, type LineDraft } from './lines.rules.ts'
import classes from './lines.module.css'

/**
 * A record's lines: added, removed, and reordered with buttons or Alt and an arrow key. Each act is
 * announced to screen readers, and the focus follows.
 */
export default function LinesInput({
  field,
  name,
  label,
  description,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  parts,
}: FieldInputProps<LinesField>) {
  const say = useUiText()
  const today = useSchoolDay()
  const lines = (Array.isArray(value) ? value : []) as LineDraft[]
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  // Where the focus goes once the changed lines are drawn.
  const [focus, setFocus] = useState<{ at: number | undefined }>()
  useEffect(() => {
    if (!focus) return
    const line = focus.at === undefined ? undefined : list.current?.children[focus.at]
    const target = line?.querySelector<HTMLElement>('input, textarea, select') ?? add.current
    target?.focus()
  }, [focus])

  const change = (next: readonly LineDraft[], at: number | undefined, words: string) => {
    onChange(next)
    setFocus({ at })
    setAnnouncement(words)
  }
  const append = () =>
    change(
      [...lines, newLine(field, today)],
      lines.length,
      say('ui.lines.added', { place: lines.length + 1 }),
    )
  const remove = (at: number) =>
    change(
      lines.toSpliced(at, 1),
      focusAfterRemoval(at, lines.length - 1),
      say('ui.lines.removed', { place: at + 1, count: lines.length - 1 }),
    )
  const move = (at: number, by: -1 | 1) => {
    const next = moved(lines, at, by)
    if (next !== lines)
      change(next, at + by, say('ui.lines.moved', { place: at + by + 1, count: lines.length }))
  }
  // A date with its time takes up the space of two fields, and so does a phone with its country.
  const isRoomy = Object.values(field.fields as Record<string, Field>).some(
    ({ type }) => type === 'instant' || type === 'phone',
  )
  const onKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  const patch = (at: number, part: string, next: unknown) =>
    onChange(lines.with(at, { ...lines[at], [part]: next }))

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={field.required ?? false}
      description={description}
      error={error}
    >
      <div role="group" aria-label={label} className={classes.lines}>
        <ol ref={list} className={classes.list}>
          {lines.map((line, at) => (
            // Lines have no id before they are saved, and no state: their position identifies them. Keys in
            // a line's inputs bubble up to it.
            // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/no-noninteractive-element-interactions
            <li key={at} className={classes.line} onKeyDown={(event) => onKey(event, at)}>
              <div className={classes.parts} data-roomy={isRoomy || undefined}>
                {Object.entries(field.fields as Record<string, Field>)
                  .filter(([, of]) => applies(of, line))
                  .map(([part, of]) => (
                    <FieldInput
                      key={part}
                      field={of}
                      name={`${name}.${at}.${part}`}
                      label={say('ui.lines.part', {
                        part: parts?.label(part) ?? part,
                        place: at + 1,
                      })}
                      choiceLabel={parts?.choice(part)}
                      value={line[part]}
                      onChange={(next) => patch(at, part, next)}
                      onBlur={onBlur}
                      error={parts?.errors[`${name}.${at}.${part}`]}
                      disabled={disabled}
                    />
                  ))}
              </div>
              <Group gap={4} wrap="nowrap" className={classes.acts} data-noprint>
                <ActionIcon
                  aria-label={say('ui.lines.up', { place: at + 1 })}
                  disabled={disabled === true || at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={say('ui.lines.down', { place: at + 1 })}
                  disabled={disabled === true || at === lines.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={say('ui.lines.remove', { place: at + 1 })}
                  disabled={disabled ?? false}
                  onClick={() => remove(at)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ol>
        <Button
          ref={add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={disabled === true || lines.length >= field.max}
          onClick={append}
          data-noprint
        >
          {parts?.addLabel ?? say('ui.lines.add')}
        </Button>
        <span role="status" className="atrium-visually-hidden">
          {announcement}
        </span>
      </div>
    </Input.Wrapper>
  )
}
