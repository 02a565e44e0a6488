import {
  recordSlice,
  useFileAddress,
  useLink,
  useRecordCache,
  type PageProps,
} from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
} from '@atrium/ui'
import { ActButtons, type Press } from '@atrium/workflow/parts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import type { PageOfChild } from '../pages/pages.queries.ts'
import { pageStates, pageWorkflow } from '../pages/page-state.rules.ts'
import { portfolioPage } from '../pages/pages.record.ts'
import { useText } from '../use-text.ts'
import { Copies } from './copies.tsx'

export default function StudentPortfolioPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/portfolio" sections={['portfolio']}>
      {() => <Portfolio studentID={id} />}
    </ProfilePage>
  )
}

/** The copies that this reader may see; a guardian also decides about shared pages. */
function Portfolio({ studentID }: { studentID: number }) {
  const say = useText()
  const link = useLink()
  const file = useFileAddress()
  const read = api.studentPortfolio.useQuery({ userID: studentID })
  if (!read.data) return <Loading of={read} height={160} />
  const { copies, isOwn, pages } = read.data
  return (
    <Stack gap="md">
      {pages.length > 0 && <PagesOfChild pages={pages} />}
      {copies.length === 0 ? (
        <SectionCard title={say('goals.portfolio.mine')}>
          <EmptyState
            title={say('goals.portfolio.none')}
            hint={say('goals.portfolio.noneHint')}
            action={
              isOwn && (
                <Button component={Link} href={link('my/portfolio')}>
                  {say('goals.portfolio.mine')}
                </Button>
              )
            }
          />
        </SectionCard>
      ) : (
        <Copies copies={copies} fileHref={file} />
      )}
    </Stack>
  )
}

const slice = recordSlice(portfolioPage.name) as {
  act: { useMutation: () => Press<typeof pageWorkflow> }
}

function PagesOfChild({ pages }: { pages: readonly PageOfChild[] }) {
  const say = useText()
  const text = useRecordText(portfolioPage)
  const { date } = useFormats()
  const cache = useRecordCache(api)
  const press = slice.act.useMutation()
  return (
    <SectionCard title={say('goals.portfolio.consent')}>
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {say('goals.portfolio.consentHint')}
        </Text>
        <LineList>
          {pages.map(({ id, version, title, intro, items, expiresOn, status, acts }) => (
            <Line
              key={id}
              title={title}
              detail={[
                intro,
                items.join(', '),
                say('goals.portfolio.through', { day: date(expiresOn) }),
              ]}
              aside={
                <Group gap="xs">
                  <StatusBadge tone={pageStates[status]}>
                    {say(`goals.portfolio.${status}`)}
                  </StatusBadge>
                  <ActButtons
                    workflow={pageWorkflow}
                    acts={acts as never}
                    id={id}
                    version={version}
                    inList
                    size="xs"
                    press={press}
                    texts={`${portfolioPage.name}.act`}
                    text={(key, values) => text.say(`act.${key}`, values)}
                    maybe={(key) => text.maybe(`act.${key}`)}
                    ariaLabel={(act) => `${text.say(`act.${act}`)}: ${title}`}
                    onSettled={cache.refresh}
                  />
                </Group>
              }
            />
          ))}
        </LineList>
      </Stack>
    </SectionCard>
  )
}
