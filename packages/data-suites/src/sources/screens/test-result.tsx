import { Notice, useFormats } from '@atrium/ui'
import { Button, List, Stack, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { Tested } from '../sources.actions.ts'
import classes from './sources.module.css'

/**
 * What testing a source found: its files, or first a host's key, for a person to compare and
 * confirm.
 */
export function TestResult({
  tested,
  onConfirm,
}: {
  tested: Tested
  onConfirm: (hostKey: string) => void
}) {
  const text = useText()
  const { instant, number } = useFormats()
  if ('hostKey' in tested)
    return (
      <Notice kind="warning" title={text('dataSuites.sources.hostKey')}>
        <Stack gap="xs" align="flex-start">
          <Text className={classes.key ?? ''}>{tested.hostKey}</Text>
          <Text>{text('dataSuites.sources.hostKeyAsk')}</Text>
          <Button variant="default" onClick={() => onConfirm(tested.hostKey)}>
            {text('dataSuites.sources.hostKeyConfirm')}
          </Button>
        </Stack>
      </Notice>
    )
  return (
    <Notice kind="success">
      <Text>{text('dataSuites.sources.found', { count: tested.count })}</Text>
      <List size="sm">
        {tested.files.map((file) => (
          <List.Item key={file.name}>
            {file.name} · {text('dataSuites.sources.bytes', { bytes: number(file.bytes) })}
            {file.changedAt !== null && ` · ${instant(file.changedAt)}`}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
