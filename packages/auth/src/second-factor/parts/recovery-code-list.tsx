import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'

/** New recovery codes, which are shown only once. */
export function RecoveryCodeList({
  codes,
  onDone,
}: {
  codes: readonly string[]
  onDone: () => void
}) {
  const text = useText()
  return (
    <Stack gap="sm">
      <Text>{text('auth.factors.codesHint')}</Text>
      <Code block fz="md">
        {codes.join('\n')}
      </Code>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {text(copied ? 'auth.factors.copied' : 'auth.factors.copyCodes')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{text('auth.factors.codesDone')}</Button>
      </Group>
    </Stack>
  )
}
