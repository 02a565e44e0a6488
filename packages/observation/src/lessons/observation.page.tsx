import { useLink, type PageProps } from '@atrium/kit/client'
import { formID, Loading, SectionCard } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Button, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { observation } from './observations.record.ts'
import { Editions, Evidence, Signatures } from './parts/evidence.tsx'

/** One observation for who observes: its plan, the evidence, what the educator answered. */
export default function ObservationPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  return (
    <DossierPage
      definition={observation}
      id={formID(params.id)}
      listScreen="staff/observations"
      slots={{
        action: ({ id, status, acts }) =>
          (acts.includes('start') || status === 'observing') && (
            <Button
              component={Link}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              href={link('staff/observations/observe', { id })}
            >
              {say('observation.sheet.observe')}
            </Button>
          ),
        after: ({ id, version }) => <Said key={version} id={id} />,
      }}
    />
  )
}

function Said({ id }: { id: number }) {
  const say = useText()
  const found = api.sheet.useQuery({ id }, { staleTime: 0 })
  if (!found.data) return <Loading of={found} height={160} />
  const { data: sheet } = found
  return (
    <Stack gap="md">
      <SectionCard title={say('observation.sheet.evidence')}>
        <Evidence framework={sheet.framework} said={sheet} />
      </SectionCard>
      {sheet.sharedAt !== null && <Signatures sheet={sheet} />}
      <Editions sheet={sheet} />
    </Stack>
  )
}
