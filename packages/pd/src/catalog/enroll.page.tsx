import { ScreenLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { Notice, SubmitButton, useErrorText, useFormats, Loading } from '@atrium/ui'
import {
  Button,
  Checkbox,
  Container,
  Group,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SectionPage } from './catalog.queries.ts'
import { Conflicts } from './parts/conflicts.tsx'
import { OwnPlace } from './parts/own-place.tsx'
import { SignInFirst } from './parts/sign-in-first.tsx'

/** Enrolls in one section, or takes the seat held by an offer. */
export default function EnrollPage({ params }: PageProps) {
  const text = useText()
  const { userID } = useUserContext()
  const sectionID = Number(params.sectionID) || 0
  const read = api.catalog.section.useQuery({ sectionID })
  if (read.isError || !read.data) return <Loading of={read} />
  return (
    <Container size="sm" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Title order={1}>{text('pd.enroll.title', { title: read.data.course.title })}</Title>
      {userID === 0 ? <SignInFirst /> : <Enroll page={read.data} />}
    </Container>
  )
}

function Enroll({ page: { section, course, own, closed, isForReader } }: { page: SectionPage }) {
  const text = useText()
  const formats = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { sectionID } = section
  const [needsSubstitute, setNeedsSubstitute] = useState(false)
  const [substituteNote, setNote] = useState('')
  const [purchaseOrder, setOrder] = useState('')
  const conflicts = api.enrollment.conflicts.useQuery({ sectionIDs: [sectionID] })
  const settle = { onSuccess: () => queries.invalidateQueries() }
  const request = api.enrollment.request.useMutation(settle)
  const accept = api.enrollment.own.useMutation(settle)
  const isLive = own !== null && !['withdrawn', 'approvalDenied', 'cancelled'].includes(own.status)
  const failed = request.error ?? accept.error
  if (isLive && own && !own.offerUntil)
    return (
      <Stack mt="md">
        {(request.data || accept.data) && (
          <Notice kind="success">
            {text(`pd.cart.got.${own.status}` as 'pd.cart.got.enrolled')}
          </Notice>
        )}
        <OwnPlace
          onChange={() => queries.invalidateQueries()}
          own={own}
          isPastEnrolling={closed === 'tooLate'}
          sectionID={sectionID}
          title={course.title}
        />
        <Back sectionID={sectionID} />
      </Stack>
    )
  if (own?.offerUntil && isLive)
    return (
      <Stack mt="md">
        <Text>{text('pd.own.offer', { when: formats.instant(own.offerUntil) })}</Text>
        {failed && <Notice kind="danger">{errorText(failed)}</Notice>}
        <Group>
          <Button
            loading={accept.isPending}
            onClick={() => accept.mutate({ enrollmentID: own.enrollmentID, act: 'accept' })}
          >
            {text('pd.own.takeSeat')}
          </Button>
          <Button
            variant="default"
            component={ScreenLink}
            name="professional-development/catalog/section/unenroll"
            params={{ sectionID }}
          >
            {text('pd.own.decline')}
          </Button>
        </Group>
      </Stack>
    )
  if (closed !== null || !isForReader)
    return (
      <Stack mt="md">
        <Notice kind="info">
          {closed === null
            ? text('pd.enrollment.notForYou')
            : text(`pd.enrollment.closed.${closed}` as 'pd.enrollment.closed.tooLate')}
        </Notice>
        <Back sectionID={sectionID} />
      </Stack>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        request.mutate({
          sectionID,
          needsSubstitute,
          substituteNote: substituteNote.trim() || null,
          purchaseOrder: purchaseOrder.trim() || null,
        })
      }}
    >
      <Stack mt="md">
        <Text>
          {section.number} · {formats.span(section.startsAt, section.endsAt)}
        </Text>
        <Text>
          {section.costCents === 0 ? text('pd.catalog.free') : formats.cents(section.costCents)}
        </Text>
        {section.needsApproval ? (
          <Notice kind="info">{text('pd.enroll.approval')}</Notice>
        ) : (
          section.seatsLeft === 0 && <Notice kind="info">{text('pd.cart.willWait')}</Notice>
        )}
        <Conflicts conflicts={conflicts.data ?? []} />
        <Checkbox
          label={text('pd.cart.substitute')}
          checked={needsSubstitute}
          onChange={(event) => setNeedsSubstitute(event.currentTarget.checked)}
        />
        {needsSubstitute && (
          <Textarea
            label={text('pd.enroll.substituteNote')}
            description={text('pd.enroll.substituteHint')}
            maxLength={500}
            value={substituteNote}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {section.takesPurchaseOrders && section.costCents > 0 && (
          <TextInput
            label={text('pd.cart.purchaseOrder')}
            description={text('pd.cart.purchaseOrderHint')}
            maxLength={60}
            value={purchaseOrder}
            onChange={(event) => setOrder(event.currentTarget.value)}
          />
        )}
        {request.isError && <Notice kind="danger">{errorText(request.error)}</Notice>}
        <Group>
          <SubmitButton failed={request.isError} loading={request.isPending}>
            {text(section.needsApproval ? 'pd.enroll.ask' : 'pd.section.enroll')}
          </SubmitButton>
          <Back sectionID={sectionID} />
        </Group>
      </Stack>
    </form>
  )
}

function Back({ sectionID }: { sectionID: number }) {
  const text = useText()
  return (
    <Group>
      <Button
        variant="default"
        component={ScreenLink}
        name="professional-development/catalog/detail"
        params={{ sectionID }}
      >
        {text('pd.enroll.back')}
      </Button>
    </Group>
  )
}
