import type { ReactNode } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import { EmptyState, PageHeader, StatusBadge, Loading } from '@atrium/ui'
import { mayEdit, useSuite } from '../parts/suite-frame.tsx'
import { Ways } from '../parts/ways.tsx'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'

type Step = 'browse' | 'mapping' | 'share' | 'refresh' | 'delete'

export interface Source {
  suite: SuiteDetail
  file: FileView
  reload: () => Promise<unknown>
}

/**
 * The head of a data source's pages and the navigation between its steps, limited to those this
 * person may take.
 */
export function ExplorerFrame({
  params,
  here,
  children,
}: PageProps & { here: Step; children: (source: Source) => ReactNode }) {
  const text = useText()
  const link = useLink()
  const suiteID = Number(params.suiteID) || 0
  const suite = useSuite(suiteID)
  if (!suite.data) return <Loading of={suite} />
  const { data } = suite
  const file = data.files.find((one) => one.fileID === Number(params.fileID))
  if (!file) return <EmptyState title={text('dataSuites.explorer.gone')} />
  const steps: Step[] = mayEdit(data)
    ? data.role === 'owner'
      ? ['browse', 'mapping', 'share', 'refresh', 'delete']
      : ['browse', 'mapping', 'refresh']
    : ['browse']
  return (
    <>
      <PageHeader
        title={file.name}
        subtitle={text('dataSuites.explorer.inSuite', { suite: data.name })}
        status={
          <StatusBadge tone={file.status === 'err' ? 'bad' : file.online ? 'good' : 'attention'}>
            {text(`dataSuites.files.status.${file.status}`)}
          </StatusBadge>
        }
      >
        <Ways
          label={text('dataSuites.explorer.steps')}
          here={here}
          ways={steps.map((step) => ({
            key: step,
            href: link(`data-explorer/${step}`, { suiteID, fileID: file.fileID }),
            label: text(`dataSuites.explorer.${step}`),
          }))}
        />
      </PageHeader>
      {steps.includes(here) ? (
        children({ suite: data, file, reload: () => suite.refetch() })
      ) : (
        <EmptyState title={text('dataSuites.explorer.notYours')} />
      )}
    </>
  )
}
