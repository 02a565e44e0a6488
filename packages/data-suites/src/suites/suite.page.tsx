import { useState } from 'react'
import { EmptyState } from '@atrium/ui'
import { useLink, type PageProps } from '@atrium/kit/client'
import { Button, Select, Stack } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from 'wouter'
import { FirstDashboard } from '../charts/first-dashboard.tsx'
import { FilterSetsCard } from '../filters/filter-sets-card.tsx'
import { MixersCard } from '../mixers/mixers-card.tsx'
import { SecurityCard } from '../parts/security-card.tsx'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import { useText } from '../use-text.ts'
import { ColumnsCard } from './columns-card.tsx'
import type { SuiteDetail } from './suite.views.ts'

/** A suite's columns at a glance, what is built on them, and row security. */
export default function SuitePage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const suiteID = Number(params.suiteID) || 0
  const suite = useSuite(suiteID)
  const changed = () => void suite.refetch()
  return (
    <SuiteFrame suiteID={suiteID} here="columns">
      {(detail) =>
        detail.files.some((file) => file.online) ? (
          <Stack>
            {mayEdit(detail) && <FirstDashboard suite={detail} />}
            <Columns suite={detail} />
            <MixersCard suite={detail} onChanged={changed} />
            <FilterSetsCard suite={detail} onChanged={changed} />
            {detail.role === 'owner' && <SecurityCard suite={detail} onChanged={changed} />}
          </Stack>
        ) : (
          <EmptyState
            title={text(
              detail.files.length === 0 ? 'dataSuites.suite.noFiles' : 'engine.fault.noData',
            )}
            hint={text('dataSuites.suite.noFilesHint')}
            icon={<IconFileImport size={32} />}
            action={
              mayEdit(detail) && (
                <Button component={Link} href={link('data-forge/data-suites/files', { suiteID })}>
                  {text('dataSuites.suite.toFiles')}
                </Button>
              )
            }
          />
        )
      }
    </SuiteFrame>
  )
}

/** The columns of one file at a time, if there are many. */
function Columns({ suite }: { suite: SuiteDetail }) {
  const text = useText()
  const files = suite.files.filter((file) => file.online)
  const [fileID, setFileID] = useState<number>()
  const shown = files.find((file) => file.fileID === fileID) ?? files[0]
  if (!shown) return null
  return (
    <Stack gap="xs">
      {files.length > 1 && (
        <Select
          label={text('dataSuites.columns.file')}
          maw={400}
          searchable
          allowDeselect={false}
          value={String(shown.fileID)}
          data={files.map((file) => ({ value: String(file.fileID), label: file.name }))}
          onChange={(value) => setFileID(Number(value))}
        />
      )}
      <ColumnsCard key={shown.fileID} suite={suite} file={shown} />
    </Stack>
  )
}
