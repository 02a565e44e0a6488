import { refusalOf, useSay, useSchoolDay } from '@atrium/kit/client'
import { emptyDraft, type Field, type MessageValues } from '@atrium/kit/shared'
import {
  FieldInput,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useTypedWork,
  useUiText,
  type FieldInputProps,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Fragment, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ActOf, AnyWorkflow } from '../workflow.rules.ts'

/** The mutation behind a workflow's procedure, as tRPC returns it. */
export interface Press<W extends AnyWorkflow> {
  mutateAsync: (input: {
    id: number
    act: ActOf<W>
    filled: Record<string, unknown>
    version?: number
  }) => Promise<unknown>
  isPending: boolean
  error: unknown
}

export interface ActProps<W extends AnyWorkflow> {
  workflow: W
  /** The record. */
  id: number
  /** The version that the person saw, where their act is about what it says: a changed one is refused. */
  version?: number
  /** Its procedure. */
  press: Press<W>
  /**
   * The prefix of its texts: `<texts>.<act>`, `.hint`, `.done`, and `<texts>.<field>` or
   * `<texts>.<act>.<field>`.
   */
  texts: string
  /** The values for the texts. */
  values?: MessageValues
  /** The same texts, where they aren't messages: a dossier brings its own. */
  text?: (key: string, values?: MessageValues) => string
  /** The same for a text that may be missing: a hint, the name of a choice. */
  maybe?: (key: string) => string | undefined
  /** Draws a field, if not by its type. */
  inputs?: Record<string, (props: FieldInputProps) => ReactNode>
  /** What to refetch after an act succeeded, or someone else was faster. */
  onSettled?: () => Promise<unknown> | void
}

interface Props<W extends AnyWorkflow> extends ActProps<W> {
  act: ActOf<W>
  onClose: () => void
  /** The server named fields that are not in this dialog. */
  onIncomplete?: () => void
}

/** Says what an act will do, asks for what it needs, and performs it. */
export function ActDialog<W extends AnyWorkflow>({
  workflow,
  id,
  version,
  act,
  press,
  texts,
  values,
  text,
  maybe: ofText,
  inputs,
  onSettled,
  onClose,
  onIncomplete,
}: Props<W>) {
  const sayAny = useSay()
  const { messages } = useIntl()
  const say = text ?? ((key, given) => sayAny(`${texts}.${key}`, given))
  const ui = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const fields: Record<string, Field> = workflow.acts[act]?.asks ?? {}
  const today = useSchoolDay()
  const [filled, setFilled] = useState<Record<string, unknown>>(() => emptyDraft(fields, today))
  // What was read before the dialog opened, also if the page behind it has changed since.
  const [seen] = useState(version)
  const work = useTypedWork(`${texts}.${act}`, filled, setFilled, { id })
  const send = async () => {
    try {
      await press.mutateAsync({ id, act, filled, ...(seen !== undefined && { version: seen }) })
      work.settle()
      await onSettled?.()
      toasts.done(say(`${act}.done`, values))
      onClose()
    } catch (error) {
      const named = Object.keys(refusalOf(error)?.errors ?? {})
      if (named.some((name) => !(name in fields))) onIncomplete?.()
      if (seen !== undefined) await onSettled?.()
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, filled, press, () => void send())
  /** The key of a field's text: its own at this act, or one that several acts share. */
  const keyOf = (name: string) => {
    const own = `${act}.${name}`
    const isOwn = `${texts}.${own}` in messages || (text && !(`${texts}.${name}` in messages))
    return isOwn ? own : name
  }
  const maybe =
    ofText ??
    ((key: string) => (`${texts}.${key}` in messages ? sayAny(`${texts}.${key}`) : undefined))
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(act, values)}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {work.notice}
          <Text>{say(`${act}.hint`, values)}</Text>
          {isRefused && <Notice kind="danger">{errorText(press.error)}</Notice>}
          {Object.entries(fields).map(([name, field]) => {
            const props: FieldInputProps = {
              field,
              name,
              label: say(keyOf(name)),
              description: maybe(`${keyOf(name)}.hint`),
              choiceLabel: (code) => maybe(`${keyOf(name)}.${code}`) ?? code,
              value: filled[name],
              onChange: (value) => setFilled((now) => ({ ...now, [name]: value })),
              error: errors[name],
              disabled: press.isPending,
            }
            return (
              <Fragment key={name}>{inputs?.[name]?.(props) ?? <FieldInput {...props} />}</Fragment>
            )
          })}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say(act, values)} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
