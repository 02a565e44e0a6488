import { useState, type FormEvent } from 'react'
import { useSay } from '@atrium/kit/client'
import { HelpAt, Notice, SubmitButton } from '@atrium/ui'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import type { Block } from '../guard.rules.ts'
import { blocksConfirmed } from '../guard.rules.ts'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'
import type { ImportActs } from './use-import.ts'

const messageOf = (block: Block): string =>
  block.code === 'ends' && block.entities.every((entity) => entity === 'roles')
    ? 'imports.blocked.endsRoles'
    : `imports.blocked.${block.code}`

/** The blocks that keep an import from starting, each with the number to type to confirm it. */
export function Blocks({
  detail,
  acts,
  onConfirmed,
}: {
  detail: ImportDetail
  acts: ImportActs
  onConfirmed: () => void
}) {
  const text = useText()
  const say = useSay()
  const [typed, setTyped] = useState<Partial<Record<Block['code'], string>>>({})
  const [isWrong, setWrong] = useState(false)
  const { blocks, importID } = detail
  const canConfirm = blocks.every((block) => block.number !== null)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(!blocksConfirmed(blocks, typed))
    if (
      blocksConfirmed(blocks, typed) &&
      (await acts.run(acts.confirm.mutateAsync({ importID, typed })))
    )
      onConfirmed()
  }
  return (
    <Notice kind="warning" title={text('imports.check.blocked')}>
      <form onSubmit={(event) => void confirm(event)}>
        <Stack gap="sm" align="flex-start">
          {blocks.map((block) => (
            <div key={block.code}>
              <Group gap={4} wrap="nowrap">
                <Text>{say(messageOf(block), block.values)}</Text>
                {block.code === 'ends' && (
                  <HelpAt anchor="guard" about={text('imports.check.blocked')} />
                )}
              </Group>
              {block.number !== null && canConfirm && (
                <TextInput
                  mt={6}
                  maw={280}
                  label={text('imports.check.type', { number: block.number })}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[block.code] ?? ''}
                  error={
                    isWrong && !blocksConfirmed([block], typed) && text('imports.check.wrongNumber')
                  }
                  onChange={(event) =>
                    setTyped({ ...typed, [block.code]: event.currentTarget.value })
                  }
                />
              )}
            </div>
          ))}
          {canConfirm && (
            <Group gap="sm">
              <SubmitButton
                color="red"
                failed={isWrong || acts.confirm.isError}
                loading={acts.confirm.isPending}
              >
                {text('imports.check.confirm')}
              </SubmitButton>
              <Text size="sm">{text('imports.check.confirmHint')}</Text>
            </Group>
          )}
        </Stack>
      </form>
    </Notice>
  )
}
