import { Notice, SectionCard, StatusBadge, type NoticeKind } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { Report, Verdict } from '../words.ts'
import { CheckList } from './check-list.tsx'
import { ClaimList } from './claim-list.tsx'

const kinds: Record<Verdict, NoticeKind> = {
  valid: 'success',
  unconfirmed: 'warning',
  invalid: 'danger',
}

/** The verdict in one sentence, the credential's claims, and each check. */
export function VerificationSummary({
  report,
  withClaims = true,
}: {
  report: Report
  withClaims?: boolean
}) {
  const say = useText()
  const { verdict, standard, summary, checks } = report
  return (
    <Stack gap="lg">
      <Notice
        kind={kinds[verdict]}
        title={say(`credentials.verdict.${verdict}`)}
        data-verdict={verdict}
      >
        {say(`credentials.verdict.${verdict}.hint`)}
      </Notice>
      {withClaims && summary && (
        <SectionCard
          title={say('credentials.result.claims')}
          action={standard && <StatusBadge>{say(`credentials.standard.${standard}`)}</StatusBadge>}
        >
          {verdict === 'invalid' && (
            <Text size="sm" c="dimmed" mb="sm">
              {say('credentials.result.claims.unproved')}
            </Text>
          )}
          <ClaimList summary={summary} />
        </SectionCard>
      )}
      <SectionCard title={say('credentials.result.checks')}>
        <CheckList checks={checks} />
      </SectionCard>
    </Stack>
  )
}
