import { CredentialStateBadge } from '@atrium/credentials/parts'
import { useLink, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, EmptyState } from '@atrium/ui'
import { Container, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import type { OfferedStep } from '../curricula/offers.queries.ts'
import { LearnerStatusBadge } from '../learner/parts/learner-status.tsx'
import { useText } from '../use-text.ts'
import classes from './parts/catalog.module.css'
import { CatalogError } from './parts/catalog-error.tsx'
import { OfferHead } from './parts/offer-head.tsx'
import { StartButton } from './parts/start-button.tsx'
import { BadgePicture } from './parts/badge-picture.tsx'

/** A pathway drawn as a path: its steps in order, their requirements, and the reader's progress. */
export default function PathwayDetailPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const [, navigate] = useLocation()
  const pathwayID = /^\d{1,9}$/.test(params.pathwayID ?? '') ? Number(params.pathwayID) : 0
  const read = api.catalog.pathway.useQuery({ pathwayID })
  if (read.isError)
    return <CatalogError error={read.error} onRetry={() => void read.refetch()} mode="pathways" />
  if (!read.data) return <DelayedLoader />
  const { steps, ...pathway } = read.data
  const open = steps.filter((step) => !step.progress.complete).flatMap((step) => step.badges)
  // If the only thing missing was revoked, its page says why.
  const next = open.find((badge) => badge.status !== 3) ?? open.find((badge) => badge.revoked)
  const done = steps.filter((step) => step.progress.complete).length
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <OfferHead
        name={pathway.name}
        description={pathway.description}
        imageUUID={pathway.imageUUID}
        detail={
          pathway.mayEarn && steps.length > 0
            ? text('microcredentials.catalog.stepsDone', { done, steps: steps.length })
            : undefined
        }
      >
        <StartButton
          kind="pathways"
          id={pathwayID}
          {...pathway}
          onWork={
            next &&
            (() => navigate(link('public/microcredentials/detail', { badgeID: next.badgeID })))
          }
        />
      </OfferHead>
      {steps.length === 0 ? (
        <EmptyState title={text('microcredentials.catalog.noSteps')} />
      ) : (
        <ol className={classes.path}>
          {steps.map((step, at) => (
            <Step key={step.id} step={step} number={at + 1} />
          ))}
        </ol>
      )}
    </Container>
  )
}

function Step({ step, number }: { step: OfferedStep; number: number }) {
  const text = useText()
  const link = useLink()
  const { progress } = step
  return (
    <li className={classes.step} data-complete={progress.complete || undefined}>
      <span className={classes.bullet} aria-hidden="true">
        {progress.complete ? <IconCheck size={14} stroke={3} /> : number}
      </span>
      <Title order={2} size="md">
        {step.name || text('microcredentials.catalog.step', { number })}
        {progress.complete && (
          <span className="atrium-visually-hidden">
            {' '}
            · {text('microcredentials.catalog.stepDone')}
          </span>
        )}
      </Title>
      <Text size="sm" c="dimmed">
        {[
          text(
            step.required
              ? 'microcredentials.catalog.required'
              : 'microcredentials.catalog.optional',
          ),
          step.completeAll
            ? text('microcredentials.catalog.completeAll')
            : text('microcredentials.catalog.numberRequired', {
                needed: progress.needed,
                all: step.badges.length,
              }),
        ].join(' · ')}
      </Text>
      <ul className={classes.badges}>
        {step.badges.map((badge) => (
          <li key={badge.badgeID}>
            <Link
              href={link('public/microcredentials/detail', { badgeID: badge.badgeID })}
              className={classes.badge}
            >
              <BadgePicture imageUUID={badge.imageUUID} name={badge.name} size={32} />
              <span className={classes.text}>
                {badge.name}
                {badge.required && (
                  <Text component="span" size="sm" c="dimmed">
                    {' '}
                    · {text('microcredentials.catalog.required')}
                  </Text>
                )}
              </span>
              {badge.revoked ? (
                <CredentialStateBadge state="revoked" />
              ) : (
                badge.status !== null && <LearnerStatusBadge status={badge.status} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
