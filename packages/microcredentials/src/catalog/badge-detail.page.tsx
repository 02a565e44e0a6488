import { sayRef, useLink, useSay, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, DefinitionList, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button, Container, List, Stack, Text, Title } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { AlignmentList } from '../badges/parts/alignment-list.tsx'
import { evidenceRequirement } from '../badges/evidence-requirement.rules.ts'
import { Prose } from '../badges/parts/prose.tsx'
import { ResourceList } from '../badges/parts/resource-list.tsx'
import { LearnerStatusBadge } from '../learner/parts/learner-status.tsx'
import { useText } from '../use-text.ts'
import { CatalogError } from './parts/catalog-error.tsx'
import type { BadgeOffer } from './catalog.queries.ts'
import { OfferHead } from './parts/offer-head.tsx'

/**
 * A microcredential's public page: what it is, what it requires and, for signed-in people, how to
 * earn it.
 */
export default function BadgeDetailPage({ params }: PageProps) {
  const text = useText()
  const badgeID = /^\d{1,9}$/.test(params.badgeID ?? '') ? Number(params.badgeID) : 0
  const read = api.catalog.badge.useQuery({ badgeID })
  if (read.isError) return <CatalogError error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DelayedLoader />
  const { content, credits, stackName, coachingSubjects } = read.data
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <OfferHead
        name={content.name}
        description={content.description}
        imageUUID={content.imageUUID}
        stack={stackName ?? null}
        detail={[stackName, ...coachingSubjects].filter(Boolean).join(' · ')}
      >
        <EarnButton offer={read.data} />
      </OfferHead>
      <Stack gap={0}>
        {(['directionsToEarn', 'scenario', 'clarifications'] as const).map(
          (field) =>
            content[field] !== '' && (
              <SectionCard key={field} title={text(`microcredentials.field.${field}`)}>
                <Prose html={content[field]} />
              </SectionCard>
            ),
        )}
        {content.criteria.length > 0 && (
          <SectionCard title={text('microcredentials.section.criteria')}>
            <Criteria offer={read.data} />
          </SectionCard>
        )}
        {credits.length > 0 && (
          <SectionCard title={text('microcredentials.section.credits')}>
            <Credits credits={credits} />
          </SectionCard>
        )}
        {content.resources.length > 0 && (
          <SectionCard title={text('microcredentials.section.resources')}>
            <ResourceList
              resources={content.resources}
              linkOf={(fileUUID, filename) => ({
                href: `/microcredentials/resource/asset/${fileUUID}/${encodeURIComponent(filename ?? 'file')}`,
              })}
            />
          </SectionCard>
        )}
        {content.standards.length + content.courseCodes.length > 0 && (
          <SectionCard title={text('microcredentials.section.alignment')}>
            <AlignmentList standards={content.standards} courseCodes={content.courseCodes} />
          </SectionCard>
        )}
        {content.glossary.length > 0 && (
          <SectionCard title={text('microcredentials.section.glossary')}>
            <DefinitionList
              items={content.glossary.map(({ key, term, definition }) => ({
                key,
                label: term,
                value: definition,
                wide: true,
              }))}
            />
          </SectionCard>
        )}
      </Stack>
    </Container>
  )
}

function EarnButton({ offer }: { offer: BadgeOffer }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const earn = api.learner.earn.useMutation({
    onSuccess: ({ badgeUserID }) => navigate(link('my/microcredentials/work', { badgeUserID })),
    onError: (error) => toasts.failed(error),
  })
  if (offer.own) {
    return (
      <>
        <Button
          component={Link}
          href={link('my/microcredentials/work', { badgeUserID: offer.own.badgeUserID })}
        >
          {text(
            offer.own.status === 3
              ? 'microcredentials.catalog.see'
              : 'microcredentials.catalog.goOn',
          )}
        </Button>
        <LearnerStatusBadge status={offer.own.status} />
      </>
    )
  }
  if (!offer.mayEarn) return null
  return (
    <Button loading={earn.isPending} onClick={() => earn.mutate({ badgeID: offer.badgeID })}>
      {text('microcredentials.catalog.earn')}
    </Button>
  )
}

function Criteria({ offer }: { offer: BadgeOffer }) {
  const text = useText()
  const say = useSay()
  return (
    <Stack>
      {offer.content.criteria.map((criterion) => (
        <div key={criterion.key}>
          <Title order={3} size="md">
            {criterion.title}{' '}
            <Text component="span" size="sm" c="dimmed">
              {text(`microcredentials.criterionType.${criterion.type}`)}
            </Text>
          </Title>
          <Prose html={criterion.definition} />
          {criterion.categories.length > 0 && (
            <List mt="xs" size="sm">
              {criterion.categories.map((category) => (
                <List.Item key={category.key}>
                  {category.title} · {sayRef(say, evidenceRequirement(category))}
                </List.Item>
              ))}
            </List>
          )}
        </div>
      ))}
    </Stack>
  )
}

function Credits({ credits }: { credits: BadgeOffer['credits'] }) {
  const text = useText()
  const { number, cents } = useFormats()
  return (
    <List spacing="xs">
      {credits.map((credit) => (
        <List.Item key={`${credit.typeName} ${credit.approvalArea} ${credit.numberOfCredits}`}>
          {[`${number(credit.numberOfCredits)} ${credit.typeName}`, credit.approvalArea]
            .filter(Boolean)
            .join(' · ')}
          <Text size="sm" c="dimmed">
            {credit.fee === 0 && credit.resubmissionFee === 0
              ? text('microcredentials.credit.free')
              : text('microcredentials.credit.fees', {
                  fee: cents(credit.fee),
                  resubmissionFee: cents(credit.resubmissionFee),
                })}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
