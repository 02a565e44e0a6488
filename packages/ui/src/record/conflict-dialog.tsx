import { useState, type ReactNode } from 'react'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { isBlank, plainText, type Field } from '@atrium/kit/shared'
import { FieldValue } from '../fields/field-value.tsx'
import { useUiText } from '../text.ts'
import type { RecordText } from './use-record-text.ts'
import type { Difference, Side } from './draft.rules.ts'
import classes from './form.module.css'

interface Showing {
  fields: Record<string, Field>
  text: Pick<RecordText, 'label' | 'choice'>
  /** How to show a value that has no field. */
  show?: ((name: string, value: unknown) => ReactNode) | undefined
}

export interface ConflictDialogProps extends Showing {
  differences: readonly Difference[]
  isBusy: boolean
  onMerge: (picks: Record<string, Side>) => void
  onClose: () => void
}

/**
 * Someone else saved first: field by field mine and theirs, to choose from and save again. Nothing
 * is overwritten silently.
 */
export default function ConflictDialog({
  fields,
  text,
  show,
  differences,
  isBusy,
  onMerge,
  onClose,
}: ConflictDialogProps) {
  const say = useUiText()
  const [picks, setPicks] = useState<Record<string, Side>>({})
  const toChoose = differences.filter(({ by }) => by === 'both')
  const settled = differences.filter(({ by }) => by !== 'both')
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('ui.conflict.title')}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // React also passes the event to the form that opened this dialog.
          event.stopPropagation()
          onMerge(picks)
        }}
      >
        <Stack>
          <Text>{say(toChoose.length > 0 ? 'ui.conflict.hint' : 'ui.conflict.hintNone')}</Text>
          {toChoose.map((difference) => (
            <Choice
              key={difference.name}
              difference={difference}
              fields={fields}
              text={text}
              show={show}
              pick={picks[difference.name] ?? 'mine'}
              onPick={(side) => setPicks({ ...picks, [difference.name]: side })}
            />
          ))}
          {settled.length > 0 && (
            <Stack gap={4}>
              <Text fw={600}>{say('ui.conflict.settled')}</Text>
              {settled.map((difference) => (
                <Text key={difference.name} size="sm" component="div">
                  {text.label(difference.name)}:{' '}
                  <Shown
                    fields={fields}
                    text={text}
                    show={show}
                    name={difference.name}
                    value={difference.by === 'mine' ? difference.mine : difference.theirs}
                  />{' '}
                  <Text span c="dimmed">
                    ({say(difference.by === 'mine' ? 'ui.conflict.mine' : 'ui.conflict.theirs')})
                  </Text>
                </Text>
              ))}
            </Stack>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('ui.conflict.back')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {say('ui.conflict.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface ChoiceProps extends Showing {
  difference: Difference
  pick: Side
  onPick: (side: Side) => void
}

function Choice({ difference, fields, text, show, pick, onPick }: ChoiceProps) {
  const say = useUiText()
  const { name } = difference
  return (
    <fieldset className={classes.group} style={{ margin: 0, padding: 0, border: 0 }}>
      <legend style={{ marginBottom: 6, fontSize: 'inherit' }}>{text.label(name)}</legend>
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={classes.side}>
            <input type="radio" name={name} checked={pick === side} onChange={() => onPick(side)} />
            <span>
              <Text span size="xs" c="dimmed" display="block">
                {say(side === 'mine' ? 'ui.conflict.mine' : 'ui.conflict.theirs')}
              </Text>
              <Shown fields={fields} text={text} show={show} name={name} value={difference[side]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Shown({
  fields,
  text,
  show,
  name,
  value,
}: Showing & {
  name: string
  value: unknown
}) {
  const say = useUiText()
  const field = fields[name]
  if (field)
    return <FieldValue field={field} value={value} choiceLabel={text.choice(name)} isCell isWhole />
  if (typeof value === 'boolean') return <>{say(value ? 'ui.value.yes' : 'ui.value.no')}</>
  if (isBlank(value)) return <>{say('ui.value.none')}</>
  return <>{show?.(name, value) || plainText(value)}</>
}
