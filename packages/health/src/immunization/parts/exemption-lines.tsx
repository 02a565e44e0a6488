import { useFiles, useFormats } from '@atrium/ui'
import { Anchor, Group, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { proofPurpose } from '../immunizations.fields.ts'
import type { ExemptionRow } from '../standing.queries.ts'

/** An exemption: why, of which vaccines, until when, and by whom; or the record that is on its way. */
export function ExemptionLines({ row }: { row: ExemptionRow }) {
  const say = useText()
  const { date } = useFormats()
  const { addressOf } = useFiles(proofPurpose)
  const { kind, vaccines, issuedOn, span, until, lastDay, doctor, formNumber, proofUUID } = row
  return (
    <>
      <Text fw={500}>{say(`health.exemption.kind.${kind}`)}</Text>
      {vaccines.length > 0 && (
        <Text>{vaccines.map((one) => say(`health.exemption.vaccines.${one}`)).join(', ')}</Text>
      )}
      <Group gap="4px 16px" c="dimmed" fz="sm">
        <span>
          {kind === 'recordRequested' && lastDay
            ? say('health.exemption.onItsWay', { from: date(issuedOn), until: date(lastDay) })
            : until
              ? say('health.exemption.through', { from: date(issuedOn), until: date(until) })
              : say('health.exemption.since', { from: date(issuedOn) })}
        </span>
        {span && <span>{say(`health.exemption.span.${span}`)}</span>}
        {doctor && <span>{doctor}</span>}
        {formNumber && <span>{say('health.exemption.form', { number: formNumber })}</span>}
        {proofUUID && (
          <Anchor href={addressOf(proofUUID)} target="_blank" rel="noreferrer" fz="sm">
            {say('health.dose.proof')}
          </Anchor>
        )}
      </Group>
    </>
  )
}
