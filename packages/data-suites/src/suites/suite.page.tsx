import { EmptyState } from '@atrium/ui'
import { useLink, type PageProps } from '@atrium/kit/client'
import { Button, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { MixersCard } from '../mixers/mixers-card.tsx'
import { SecurityCard } from '../parts/security-card.tsx'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import { useText } from '../use-text.ts'
import { ColumnsCard } from './columns-card.tsx'

/** The columns of a suite at a glance, the mixers that are made of them, and row security. */
export default function SuitePage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const suiteID = Number(params.suiteID) || 0
  const suite = useSuite(suiteID)
  const changed = () => void suite.refetch()
  return (
    <SuiteFrame suiteID={suiteID} here="columns">
      {(detail) =>
        detail.files.length === 0 ? (
          <EmptyState
            title={text('dataSuites.suite.noFiles')}
            hint={text('dataSuites.suite.noFilesHint')}
            action={
              mayEdit(detail) && (
                <Button component={Link} href={link('data-forge/data-suites/files', { suiteID })}>
                  {text('dataSuites.suite.toFiles')}
                </Button>
              )
            }
          />
        ) : (
          <Stack>
            {detail.files.filter((file) => file.online).map((file) => (
              <ColumnsCard key={file.fileID} suite={detail} file={file} />
            ))}
            <MixersCard suite={detail} onChanged={changed} />
            {mayEdit(detail) && <SecurityCard suite={detail} onChanged={changed} />}
          </Stack>
        )
      }
    </SuiteFrame>
  )
}
