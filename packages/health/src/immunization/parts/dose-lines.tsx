import { StatusBadge, useFiles, useFormats, type StatusTone } from '@atrium/ui'
import { Anchor, Group, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { proofPurpose, type Dose } from '../immunizations.fields.ts'
import type { DoseVerdict } from '../standing.rules.ts'

export type JudgedRow = Dose & { judged: DoseVerdict }

const tones: Readonly<Record<DoseVerdict['verdict'], StatusTone>> = {
  valid: 'good',
  invalid: 'bad',
  extra: 'neutral',
  unproven: 'attention',
  notJudged: 'neutral',
}

/** A dose: the vaccine, the day, what it counts for, and if it doesn't, why. */
export function DoseLines({ row }: { row: JudgedRow }) {
  const say = useText()
  const { date } = useFormats()
  const { addressOf } = useFiles(proofPurpose)
  const { cvx, givenOn, source, lot, proofUUID, judged } = row
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {say(`health.dose.cvx.${cvx}`)}
        </Text>
        <Text span>{date(givenOn)}</Text>
        <StatusBadge tone={tones[judged.verdict]}>
          <Verdict judged={judged} />
        </StatusBadge>
      </Group>
      <Why judged={judged} />
      <Group gap="4px 16px" c="dimmed" fz="sm">
        <span>{say(`health.dose.source.${source}`)}</span>
        {lot && (
          <span>
            {say('health.dose.lot')}: {lot}
          </span>
        )}
        {proofUUID && (
          <Anchor href={addressOf(proofUUID)} target="_blank" rel="noreferrer" fz="sm">
            {say('health.dose.proof')}
          </Anchor>
        )}
      </Group>
    </>
  )
}

function Verdict({ judged: { verdict, isInGrace, not } }: { judged: DoseVerdict }) {
  const say = useText()
  if (verdict === 'valid') return say(isInGrace ? 'health.judged.grace' : 'health.judged.valid')
  if (not.length === 0) return say(`health.judged.${verdict}`)
  return say('health.judged.partly', {
    diseases: not.map((antigen) => say(`health.disease.${antigen}`)).join(', '),
  })
}

function Why({ judged: { verdict, reason } }: { judged: DoseVerdict }) {
  const say = useText()
  if (verdict === 'unproven') return <Text size="sm">{say('health.judged.unproven.means')}</Text>
  return reason && <Text size="sm">{say(`health.reason.${reason}`)}</Text>
}
