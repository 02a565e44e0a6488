import { useLink, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, StatusBadge } from '@atrium/ui'
import { Container, Text } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { shownDescription } from '../badges/shown-text.rules.ts'
import { useText } from '../use-text.ts'
import classes from './parts/catalog.module.css'
import { CatalogError } from './parts/catalog-error.tsx'
import { OfferHead } from './parts/offer-head.tsx'
import { StartButton } from './parts/start-button.tsx'
import { BadgePicture } from './parts/badge-picture.tsx'

/** A curriculum with its pathways and the reader's progress in each. */
export default function CurriculumDetailPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const [, navigate] = useLocation()
  const curriculumID = /^\d{1,9}$/.test(params.curriculumID ?? '') ? Number(params.curriculumID) : 0
  const read = api.catalog.curriculum.useQuery({ curriculumID })
  if (read.isError)
    return <CatalogError error={read.error} onRetry={() => void read.refetch()} mode="curricula" />
  if (!read.data) return <DelayedLoader />
  const { pathways, ...curriculum } = read.data
  const next = pathways.find((pathway) => !pathway.complete)
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <OfferHead
        name={curriculum.name}
        description={curriculum.description}
        imageUUID={curriculum.imageUUID}
      >
        <StartButton
          kind="curricula"
          id={curriculumID}
          {...curriculum}
          onWork={
            next && (() => navigate(link('public/pathways/detail', { pathwayID: next.pathwayID })))
          }
        />
      </OfferHead>
      {pathways.length === 0 ? (
        <EmptyState title={text('microcredentials.catalog.noPathways')} />
      ) : (
        <ul className={classes.badges}>
          {pathways.map((pathway) => (
            <li key={pathway.pathwayID}>
              <Link
                href={link('public/pathways/detail', { pathwayID: pathway.pathwayID })}
                className={classes.badge}
              >
                <BadgePicture imageUUID={pathway.imageUUID} name={pathway.name} size={40} />
                <span className={classes.text}>
                  <Text component="span" fw={600} display="block">
                    {pathway.name}
                  </Text>
                  <Text component="span" size="sm" display="block">
                    {shownDescription(pathway.description)}
                  </Text>
                  <Text component="span" size="sm" c="dimmed">
                    {[
                      text(
                        pathway.required
                          ? 'microcredentials.catalog.required'
                          : 'microcredentials.catalog.optional',
                      ),
                      curriculum.mayEarn
                        ? text('microcredentials.catalog.stepsDone', {
                            done: pathway.stepsComplete,
                            steps: pathway.steps,
                          })
                        : text('microcredentials.catalog.steps', { steps: pathway.steps }),
                    ].join(' · ')}
                  </Text>
                </span>
                {pathway.complete && (
                  <StatusBadge tone="good">{text('microcredentials.catalog.stepDone')}</StatusBadge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
