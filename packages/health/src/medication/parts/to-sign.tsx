import { useRefresh } from '@atrium/people/parts'
import { Line, useFormats, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { EntryToSign } from '../schedule.rules.ts'

/** An entry that waits for the reader's signature. */
export function ToSign({ entry, title }: { entry: EntryToSign; title: ReactNode }) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const { instant } = useFormats()
  const signing = api.signMedication.useMutation()
  const { id, name, medication, kind, units, byName, at, note } = entry
  const sign = async () => {
    try {
      await signing.mutateAsync({ id })
      toasts.done(say('health.entry.signed'))
    } catch (error) {
      toasts.failed(error)
    }
    await refresh()
  }
  return (
    <Line
      title={title}
      detail={[
        medication,
        `${say(`health.dose.state.${kind}`)}: ${units}`,
        say('health.entry.byAt', { name: byName, at: instant(at) }),
        note,
      ]}
      aside={
        <Button
          size="xs"
          loading={signing.isPending}
          aria-label={say('health.entry.signOf', { name, medication })}
          onClick={() => void sign()}
        >
          {say('health.entry.sign')}
        </Button>
      }
    />
  )
}
