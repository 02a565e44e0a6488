import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import { formID, Notice } from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Anchor, Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useText } from '../use-text.ts'
import { carePlan } from './care-plans.record.ts'
import { audiences, audienceTexts } from './care-plans.words.ts'

const wasInForce: ReadonlySet<string> = new Set(['inForce', 'replaced', 'ended'])

/** One version of a care plan as the nurse writes it, with its sheets for the binder. */
export default function CarePlanPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const download = useDocument()
  const { language } = useUserContext()
  const opens = (id: number) => link('students/health/care-plans/edit', { id })
  return (
    <DossierPage
      definition={carePlan}
      id={formID(params.id)}
      listScreen="students/health/care-plans"
      hrefOf={opens}
      slots={{
        before: ({ nextID, replacesID, review, status }) => (
          <>
            {nextID !== null && (
              <Notice kind="info">
                <Anchor component={Link} href={opens(nextID)}>
                  {say('health.carePlan.toNext')}
                </Anchor>
              </Notice>
            )}
            {replacesID !== null && (
              <Notice kind="info">
                <Anchor component={Link} href={opens(replacesID)}>
                  {say('health.carePlan.toEarlier')}
                </Anchor>
              </Notice>
            )}
            {status === 'inForce' && review === 'overdue' && (
              <Notice kind="warning">{say('health.carePlan.reviewDue')}</Notice>
            )}
          </>
        ),
        action: ({ id, status }) =>
          wasInForce.has(status ?? '') && (
            <Button
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden="true" />}
              onClick={() => download('health.carePlan', { planID: id, audience: null })}
            >
              {say('health.carePlan.print')}
            </Button>
          ),
        more: ({ id, status }) =>
          wasInForce.has(status ?? '')
            ? audiences.map((audience) => ({
                label: `${say('health.carePlan.sheet')}: ${audienceTexts[audience][language]}`,
                icon: <IconFileText size={16} aria-hidden="true" />,
                onClick: () => download('health.carePlan', { planID: id, audience }),
              }))
            : [],
      }}
    />
  )
}
