import { Group, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconHelpCircle,
} from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { useText } from '../use-text.ts'
import { checkNames, type Check, type Outcome } from '../words.ts'
import classes from './credentials.module.css'

const looks = {
  pass: { color: 'green', Icon: IconCircleCheck },
  warn: { color: 'yellow', Icon: IconAlertTriangle },
  unknown: { color: 'orange', Icon: IconHelpCircle },
  fail: { color: 'red', Icon: IconCircleX },
  none: { color: 'gray', Icon: IconCircleMinus },
} as const satisfies Record<Outcome, unknown>

const worst: readonly Outcome[] = ['fail', 'unknown', 'warn', 'pass', 'none']

/** The result of a verification: one entry per check, with all of its findings. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const groups = checkNames
    .map((name) => ({ name, found: checks.filter((check) => check.name === name) }))
    .filter(({ found }) => found.length > 0)
  return (
    <ul className={classes.checks}>
      {groups.map(({ name, found }) => (
        <CheckItem key={name} name={name} found={found} />
      ))}
    </ul>
  )
}

function CheckItem({ name, found }: { name: Check['name']; found: readonly Check[] }) {
  const say = useText()
  const valuesOf = useValues()
  const outcome = worst.find((one) => found.some((check) => check.outcome === one)) ?? 'none'
  const { color, Icon } = looks[outcome]
  return (
    <li>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon
          size={20}
          color={`var(--mantine-color-${color}-text)`}
          aria-hidden="true"
          className={classes.sign}
        />
        <Stack gap={2} miw={0}>
          <Text component="h3" fw={600} size="sm">
            {say(`credentials.check.${name}`)}
            <Text span inherit fw={400} c="dimmed">
              {' · '}
              {say(`credentials.outcome.${outcome}`)}
            </Text>
          </Text>
          {found.map((check, at) => (
            <Text key={`${check.reason} ${at}`} size="sm" className={classes.sentence}>
              {say(`credentials.reason.${check.reason}`, valuesOf(check))}
            </Text>
          ))}
        </Stack>
      </Group>
    </li>
  )
}

const dates = new Set(['date', 'from', 'until'])

/** Instants are formatted as dates for the reader. */
function useValues(): (check: Check) => Record<string, string | number> {
  const { formatDate } = useIntl()
  return ({ values = {} }) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        dates.has(key) && typeof value === 'string' && !Number.isNaN(Date.parse(value))
          ? formatDate(value, { dateStyle: 'long' })
          : value,
      ]),
    )
}
