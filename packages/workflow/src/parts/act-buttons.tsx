import { useSay } from '@atrium/kit/client'
import { useToasts } from '@atrium/ui'
import { Button, Group, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import type { ActOf, AnyWorkflow } from '../workflow.rules.ts'
import { ActDialog, type ActProps } from './act-dialog.tsx'

interface Props<W extends AnyWorkflow> extends ActProps<W>, Pick<ButtonProps, 'size'> {
  /** What this person may do, from `actsFor`. The first is the main act. */
  acts: readonly ActOf<W>[]
  /** In a list, where a filled button on each line would be too loud: none is filled. */
  inList?: boolean
  /** Identifies a button's record for screen reader users. */
  ariaLabel?: (act: ActOf<W>) => string | undefined
}

/**
 * A record's acts as buttons. A dangerous one is subtle, and never the main one. If an act needs
 * input, or says what will happen, it opens its dialog first.
 */
export function ActButtons<W extends AnyWorkflow>({
  acts,
  size = 'sm',
  inList = false,
  ariaLabel,
  ...of
}: Props<W>) {
  const { workflow, id, version, press, texts, values, onSettled } = of
  const sayAny = useSay()
  const say = of.text ?? ((key, given) => sayAny(`${texts}.${key}`, given))
  const toasts = useToasts()
  const [asking, setAsking] = useState<ActOf<W>>()
  const [pressed, setPressed] = useState<ActOf<W>>()
  const begin = async (act: ActOf<W>) => {
    const { asks, confirm } = workflow.acts[act] ?? {}
    if (asks || confirm) return setAsking(act)
    setPressed(act)
    try {
      await press.mutateAsync({ id, act, filled: {}, ...(version !== undefined && { version }) })
      toasts.done(say(`${act}.done`, values))
    } catch (error) {
      // Someone else may have been faster: show the current state.
      toasts.failed(error)
    }
    await onSettled?.()
  }
  if (acts.length === 0 && asking === undefined) return null
  return (
    <Group gap="xs">
      {acts.map((act, index) => (
        <Button
          key={act}
          size={size}
          variant={
            workflow.acts[act]?.danger ? 'subtle' : index === 0 && !inList ? 'filled' : 'default'
          }
          {...(workflow.acts[act]?.danger && { color: 'red' })}
          loading={press.isPending && pressed === act && asking === undefined}
          aria-label={ariaLabel?.(act)}
          onClick={() => void begin(act)}
        >
          {say(act, values)}
        </Button>
      ))}
      {asking !== undefined && (
        <ActDialog {...of} act={asking} onClose={() => setAsking(undefined)} />
      )}
    </Group>
  )
}
