import { ScreenLink, useUserContext, type PageProps } from '@atrium/kit/client'
import { Notice, useErrorText, useFormats, Loading } from '@atrium/ui'
import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { SignInFirst } from './parts/sign-in-first.tsx'

/**
 * Gives up a place: your own or, through the link in an offer's email, the held seat, without
 * signing in.
 */
export default function UnenrollPage({ params }: PageProps) {
  const text = useText()
  const { userID } = useUserContext()
  const sectionID = Number(params.sectionID) || 0
  return (
    <Container size="sm" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Title order={1} mb="md">
        {text(params.token ? 'pd.unenroll.decline' : 'pd.unenroll.title')}
      </Title>
      {params.token ? (
        <DeclineByLink token={params.token} />
      ) : userID === 0 ? (
        <SignInFirst />
      ) : (
        <Withdraw sectionID={sectionID} />
      )}
    </Container>
  )
}

function DeclineByLink({ token }: { token: string }) {
  const text = useText()
  const errorText = useErrorText()
  const decline = api.enrollment.decline.useMutation()
  if (decline.isSuccess) return <Notice kind="success">{text('pd.unenroll.declined')}</Notice>
  return (
    <Stack align="flex-start">
      <Text>{text('pd.unenroll.declineText')}</Text>
      {decline.isError && <Notice kind="danger">{errorText(decline.error)}</Notice>}
      <Button color="red" loading={decline.isPending} onClick={() => decline.mutate({ token })}>
        {text('pd.own.decline')}
      </Button>
    </Stack>
  )
}

function Withdraw({ sectionID }: { sectionID: number }) {
  const text = useText()
  const formats = useFormats()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const read = api.catalog.section.useQuery({ sectionID })
  const act = api.enrollment.own.useMutation({ onSuccess: () => queries.invalidateQueries() })
  if (read.isError || !read.data) return <Loading of={read} />
  const { course, section, own } = read.data
  const isLive = own !== null && ['enrolled', 'waitlisted', 'awaitingApproval'].includes(own.status)
  return (
    <Stack align="flex-start">
      <Text fw={600}>
        {course.title} · {section.number}
      </Text>
      {act.isSuccess ? (
        <Notice kind="success">{text('pd.unenroll.done')}</Notice>
      ) : !isLive || !own ? (
        <Notice kind="info">{text('pd.unenroll.none')}</Notice>
      ) : (
        <>
          <Text>{own.offerUntil ? text('pd.unenroll.declineText') : text('pd.unenroll.text')}</Text>
          {section.costCents > 0 && own.paymentState === 'paid' && (
            <Text>
              {text('pd.section.refundText', {
                until: section.refundUntil ? formats.date(section.refundUntil) : '',
                percent: section.refundPercent,
                dated: section.refundUntil === null ? 'no' : 'yes',
              })}
            </Text>
          )}
          {section.withdrawUntil && (
            <Text c="dimmed">
              {text('pd.section.withdrawUntil')}: {formats.date(section.withdrawUntil)}
            </Text>
          )}
          {act.isError && <Notice kind="danger">{errorText(act.error)}</Notice>}
          <Button
            color="red"
            loading={act.isPending}
            onClick={() =>
              act.mutate({
                enrollmentID: own.enrollmentID,
                act: own.offerUntil ? 'decline' : 'withdraw',
              })
            }
          >
            {text(own.offerUntil ? 'pd.own.decline' : 'pd.own.leave')}
          </Button>
        </>
      )}
      <Group>
        <Button component={ScreenLink} variant="default" name="professional-development/catalog">
          {text('pd.home.browse')}
        </Button>
      </Group>
    </Stack>
  )
}
