import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useText } from '../use-text.ts'

const names = [
  'admin',
  'principal',
  'staff',
  'teacher',
  'student',
  'guardian',
  'nurse',
  'bookkeeper',
  'grants',
  'auditor',
  'pdadmin',
  'reviewer',
  'publisher',
] as const
const password = 'atrium-demo'

interface Props {
  username: string
  onChoose: (account: { username: string; password: string }) => void
}

/** People to sign in as with one tap. Only shown in the demo district. */
export function DemoAccounts({ username, onChoose }: Props) {
  const text = useText()
  return (
    <Paper
      withBorder
      p="md"
      radius="md"
      w="100%"
      maw={400}
      mx="auto"
      mb="xl"
      component="section"
      aria-label={text('auth.demo.title')}
    >
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {text('auth.demo.title')}
        </Text>
        <Text size="sm" c="dimmed">
          {text('auth.demo.hint', { password })}
        </Text>
        <Group gap={6}>
          {names.map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant={username === `${name}@atrium.test` ? 'light' : 'default'}
              aria-pressed={username === `${name}@atrium.test`}
              onClick={() => onChoose({ username: `${name}@atrium.test`, password })}
            >
              {text(`auth.demo.${name}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Paper>
  )
}
