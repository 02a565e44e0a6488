import { useState, type ReactNode } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  HistoryButton,
  PageHeader,
  StatusBadge,
  useToasts,
  type PageAction,
  Loading,
} from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconShare, IconTrash } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { isWorking } from '../files/file-status.rules.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { suiteHistoryFields, suiteStatusTexts } from '../words.ts'
import { ShareDialog } from './share-dialog.tsx'
import { Ways } from './ways.tsx'

type SuitePage = 'columns' | 'files' | 'relationships' | 'insights' | 'snapshots' | 'sharing'

export const mayEdit = ({ role }: Pick<SuiteDetail, 'role'>): boolean => role !== 'view'

/**
 * A suite for its pages: polled each second while one of its files is being processed, every two
 * while a source fetches a file's first data, otherwise each half minute, so that newer data appear
 * automatically.
 */
export function useSuite(suiteID: number) {
  return api.watch.useQuery(
    { suiteID: suiteID || 2_147_483_647 },
    { refetchInterval: (query) => pauseOf(query.state.data as SuiteDetail | undefined) },
  )
}

function pauseOf(suite: SuiteDetail | undefined): number {
  if (suite?.files.some((file) => isWorking(file.status))) return 1000
  return suite?.files.some((file) => file.isAwaited) ? 2000 : 30_000
}

/** The head of a suite's pages and the way between them. */
export function SuiteFrame({
  suiteID,
  here,
  action,
  children,
}: {
  suiteID: number
  here: SuitePage
  action?: ReactNode
  children: (suite: SuiteDetail) => ReactNode
}) {
  const text = useText()
  const { language } = useUserContext()
  const suite = useSuite(suiteID)
  const [dialog, setDialog] = useState<'share' | 'remove'>()
  if (!suite.data) return <Loading of={suite} />
  const { name, description, online, role } = suite.data
  const more: PageAction[] =
    role === 'owner'
      ? [
          {
            label: text('dataSuites.suite.remove'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            danger: true,
            onClick: () => setDialog('remove'),
          },
        ]
      : []
  return (
    <>
      <PageHeader
        title={name}
        subtitle={description}
        status={
          <StatusBadge tone={online ? 'good' : 'attention'}>
            {suiteStatusTexts[online ? 'online' : 'offline'][language]}
          </StatusBadge>
        }
        more={more}
        action={
          <>
            {role !== 'view' && (
              <HistoryButton
                api={api.history}
                input={{ suiteID }}
                fields={suiteHistoryFields}
                label={(field) =>
                  text(`dataSuites.list.${field as keyof typeof suiteHistoryFields}`)
                }
                actions="dataSuites.history"
              />
            )}
            {role === 'owner' && (
              <Button
                variant="default"
                leftSection={<IconShare size={16} aria-hidden="true" />}
                onClick={() => setDialog('share')}
              >
                {text('dataSuites.suite.share')}
              </Button>
            )}
            {action}
          </>
        }
      >
        <SuiteWays suiteID={suiteID} here={here} role={role} />
      </PageHeader>
      {children(suite.data)}
      {dialog === 'share' && (
        <ShareDialog
          suite={suite.data}
          onSecured={() => void suite.refetch()}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'remove' && (
        <RemoveDialog suite={suite.data} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

/** The ways between a suite's pages. */
function SuiteWays({
  suiteID,
  here,
  role,
}: {
  suiteID: number
  here: SuitePage
  role: SuiteDetail['role']
}) {
  const text = useText()
  const link = useLink()
  const ways = [
    ['columns', link('data-forge/data-suites/suite', { suiteID })],
    ['files', link('data-forge/data-suites/files', { suiteID })],
    ['relationships', link('data-forge/data-suites/relationships', { suiteID })],
    ['insights', link('data-forge/data-suites/insights', { suiteID })],
    ['snapshots', link('data-forge/data-suites/snapshots', { suiteID })],
    ...(role === 'view'
      ? []
      : ([['sharing', link('data-forge/data-suites/sharing', { suiteID })]] as const)),
    ['artisan', `${link('data-forge/artisan')}?suite=${suiteID}`],
    ['dashboards', `${link('data-forge/dashboards')}?suite=${suiteID}`],
  ] as const
  return (
    <Ways
      label={text('dataSuites.nav.label')}
      here={here}
      ways={ways.map(([key, href]) => ({ key, href, label: text(`dataSuites.nav.${key}`) }))}
    />
  )
}

function RemoveDialog({ suite, onClose }: { suite: SuiteDetail; onClose: () => void }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const remove = api.remove.useMutation()
  return (
    <ConfirmWithNumbers
      opened
      title={text('dataSuites.suite.removeTitle', { name: suite.name })}
      consequences={[
        text('dataSuites.suite.removeFiles', { count: suite.files.length }),
        text('dataSuites.suite.removeCharts', {
          count: suite.charts.length,
          dashboards: suite.dashboards.length,
        }),
      ]}
      confirm={text('dataSuites.remove')}
      isBusy={remove.isPending}
      onConfirm={() =>
        remove
          .mutateAsync({ suiteID: suite.suiteID })
          .then(() => navigate(link('data-forge/data-suites')), toasts.failed)
      }
      onClose={onClose}
    />
  )
}
