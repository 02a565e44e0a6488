import { useUserContext } from '@atrium/kit/client'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { FrameworkContent } from '../../frameworks/framework-content.types.ts'
import { useText } from '../../use-text.ts'
import { indicatorsOf, readTyped, suggested } from '../tags.rules.ts'
import { inLanguage } from './framework-text.ts'
import { Tags, toggled } from './tags.tsx'

interface Props {
  framework: FrameworkContent
  /** What it starts with, when a note is changed. */
  begins?: { text: string; indicatorIDs: readonly number[] }
  onAdd: (text: string, indicatorIDs: number[]) => void
  onCancel?: () => void
}

/** One line of evidence. Enter adds it; `#` and a code, or a tap, tags it. */
export function Composer({ framework, begins, onAdd, onCancel }: Props) {
  const say = useText()
  const { of } = inLanguage(useUserContext().language)
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(begins?.text ?? '')
  const [chosen, setChosen] = useState<readonly number[]>(begins?.indicatorIDs ?? [])
  const indicators = indicatorsOf(framework)
  const hints = suggested(typed, indicators)
  const add = () => {
    const { text, indicatorIDs } = readTyped(typed, indicators)
    if (text === '') return
    onAdd(text, [...new Set([...chosen, ...indicatorIDs])])
    setTyped('')
    setChosen([])
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends what an input method composes: then it adds nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape' && onCancel) onCancel()
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={box}
        label={say(begins ? 'observation.observe.change' : 'observation.observe.note')}
        description={say('observation.observe.noteHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        data-autofocus
      />
      {hints.length > 0 && (
        <Group gap={4}>
          {hints.map(({ id, code }) => {
            const indicator = indicators.find((one) => one.id === id)
            return (
              <Button
                key={id}
                size="compact-sm"
                variant="light"
                onClick={() => {
                  setTyped((text) => `${text.replace(/#[\p{L}\p{N}.-]*$/u, '')}#${code} `)
                  box.current?.focus()
                }}
              >
                {`#${code} ${indicator ? of(indicator) : ''}`}
              </Button>
            )
          })}
        </Group>
      )}
      <Tags
        framework={framework}
        chosen={chosen}
        onToggle={(id) => setChosen((all) => toggled(all, id))}
      />
      <Group gap="xs">
        <Button onClick={add}>
          {say(begins ? 'observation.observe.saveNote' : 'observation.observe.add')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('observation.observe.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
