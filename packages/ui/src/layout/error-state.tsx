import { useLayoutEffect, useRef, useState } from 'react'
import { Button, Code, Container, CopyButton, Group, Stack, Text, Title } from '@mantine/core'
import { refusalOf, useRoutes, useUserContext } from '@atrium/kit/client'
import { IconCheck, IconCopy, IconFileUnknown, IconRefresh } from '@tabler/icons-react'
import { Link } from 'wouter'
import { SupportContact } from './support-contact.tsx'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useUiText } from '../text.ts'
import { detailOf, diagnose, type Diagnosis } from './diagnostics.rules.ts'
import { Notice } from './notice.tsx'

// Trying again would give the same answer.
const settled = new Set(['notFound', 'forbidden'])

/** A part of a page that couldn't be loaded: says why, and offers to try again if that may help. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const say = useUiText()
  const errorText = useErrorText()
  const { code = '', messageID } = refusalOf(error) ?? {}
  // The parameters come from the address: if the server can't read them, another try won't help.
  if (messageID === 'kit.refusal.malformed')
    return <Settled title={say('ui.error.notFound')} detail={say('ui.error.badAddress')} />
  if (settled.has(code))
    return (
      <Settled
        title={say(code === 'forbidden' ? 'ui.error.forbidden' : 'ui.error.notFound')}
        detail={errorText(error)}
      />
    )
  return (
    <Notice kind="danger" title={say('ui.error.load')}>
      <Stack gap="sm" align="flex-start">
        <span>{errorText(error)}</span>
        {onRetry && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={onRetry}
          >
            {say('ui.retry')}
          </Button>
        )}
      </Stack>
    </Notice>
  )
}

/**
 * If nothing else is on the page, it is shown as a page, with a heading and a way on; as a part of
 * one, as a line.
 */
function Settled({ title, detail }: { title: string; detail: string }) {
  const say = useUiText()
  const { base } = useRoutes()
  const frame = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    const main = frame.current?.closest('main')
    setWhole(main?.querySelector('h1') === null)
  }, [])
  return (
    <div ref={frame}>
      {isWhole ? (
        <Stack align="center" ta="center" gap="xs" px="md" py={64}>
          <IconFileUnknown size={40} stroke={1.2} aria-hidden="true" />
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{detail}</Text>
          <Button component={Link} href={base} variant="default" mt="sm">
            {say('ui.error.home')}
          </Button>
        </Stack>
      ) : (
        <Notice kind="warning">{detail}</Notice>
      )}
    </div>
  )
}

/** The unexpected-error page (platform.md §8), with what support needs to know. */
export function ErrorState({ error }: { error: unknown }) {
  const say = useUiText()
  const { userID, schoolID } = useUserContext()
  const diagnosis = diagnose(error, { page: window.location.href, userID, schoolID })
  const detail = detailOf(error)
  const information = useDiagnosticText(diagnosis)
  return (
    <Container size="sm" py="xl" role="alert">
      <Stack>
        <Title order={1}>{say('ui.error.title')}</Title>
        {detail && <Notice kind="danger">{detail}</Notice>}
        <Text>{say('ui.error.refresh')}</Text>
        <Text>{say('ui.error.support')}</Text>
        <SupportContact />
        <Code
          block
          tabIndex={0}
          aria-label={say('ui.error.diagnostics')}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {information}
        </Code>
        <Group gap="xs" data-noprint>
          <Button
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={() => window.location.reload()}
          >
            {say('ui.error.reload')}
          </Button>
          <CopyButton value={information}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={
                  copied ? (
                    <IconCheck size={16} aria-hidden="true" />
                  ) : (
                    <IconCopy size={16} aria-hidden="true" />
                  )
                }
                onClick={copy}
              >
                {say(copied ? 'ui.error.copied' : 'ui.error.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Container>
  )
}

function useDiagnosticText({ page, name, message, userID, schoolID, request }: Diagnosis): string {
  const say = useUiText()
  const lines: [string, unknown][] = [
    [say('ui.error.page'), page],
    [say('ui.error.name'), name],
    [say('ui.error.message'), message],
    [say('ui.error.user'), userID],
    [say('ui.error.school'), schoolID],
    [say('ui.error.method'), request?.method],
    [say('ui.error.url'), request?.url],
    [say('ui.error.body'), request?.body],
    [say('ui.error.status'), request?.status],
    [say('ui.error.responseBody'), request?.responseBody],
  ]
  return lines
    .filter(([, value]) => value !== undefined && value !== null)
    .map(
      ([label, value]) => `${label}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join('\n')
}
