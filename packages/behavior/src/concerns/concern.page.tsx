import { useLink, type PageProps } from '@atrium/kit/client'
import { formID } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { concern } from './concerns.record.ts'

/** One concern. People who manage incidents go on to the one that it became. */
export default function ConcernPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  return (
    <DossierPage
      definition={concern}
      id={formID(params.id)}
      listScreen="students/behavior/submitted-concerns"
      slots={{
        after: ({ incidentID }) =>
          incidentID !== null && (
            <Anchor
              component={Link}
              href={link('students/behavior/incident-management/edit', { id: incidentID })}
            >
              {say('behavior.concerns.toIncident')}
            </Anchor>
          ),
      }}
    />
  )
}
