import { EmptyState } from '@atrium/ui'
import { useLink, type PageProps } from '@atrium/kit/client'
import { Button, Stack } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from 'wouter'
import { FilterSetsCard } from '../filters/filter-sets-card.tsx'
import { MixersCard } from '../mixers/mixers-card.tsx'
import { SecurityCard } from '../parts/security-card.tsx'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import { useText } from '../use-text.ts'
import { ColumnsCard } from './columns-card.tsx'

/** The columns of a suite at a glance, what is made of them, and row security. */
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
            {detail.files.filter((file) => file.online).map((file) => (
              <ColumnsCard key={file.fileID} suite={detail} file={file} />
            ))}
            <MixersCard suite={detail} onChanged={changed} />
            <FilterSetsCard suite={detail} onChanged={changed} />
            {detail.role === 'owner' && <SecurityCard suite={detail} onChanged={changed} />}
          </Stack>
        ) : (
          <EmptyState
            title={text(detail.files.length === 0 ? 'dataSuites.suite.noFiles' : 'dataSuites.fault.noData')}
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
