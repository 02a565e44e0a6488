import { useLink, type PageProps } from '@atrium/kit/client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { SectionCard, useToasts } from '@atrium/ui'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { FileCard } from '../files/file-card.tsx'
import { isWorking } from '../files/file-status.rules.ts'
import { useSources } from '../sources/screens/use-sources.ts'
import { useText } from '../use-text.ts'
import { ExplorerFrame, type Source } from './explorer-frame.tsx'

/** Updates a data source, and shows its status. */
export default function RefreshPage(props: PageProps) {
  return (
    <ExplorerFrame {...props} here="refresh">
      {(source) => <Refresh {...source} />}
    </ExplorerFrame>
  )
}

function Refresh({ suite, file, reload }: Source) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const refresh = api.tools.refresh.useMutation()
  const readAgain = api.reloadFile.useMutation()
  const sources = useSources(suite.suiteID, reload)
  const source = sources.data?.sources.find((one) => one.fileID === file.fileID)
  // Data from a source is fetched there again: its card says how.
  const mayRefresh =
    !source &&
    file.online &&
    !isWorking(file.status) &&
    (file.status === 'rdy' || file.status === 'err')
  // Served data is examined as if it were new; failed data is retried unchanged.
  const readsAgain = !file.recipe && file.status === 'rdy'
  const run = () =>
    (readsAgain ? readAgain : refresh)
      .mutateAsync({ fileID: file.fileID })
      .then(reload, toasts.failed)
  const changed = () => Promise.all([reload(), sources.refetch()])
  return (
    <Stack>
      {mayRefresh && (
        <SectionCard title={text('dataSuites.explorer.refresh')}>
          <Stack gap="sm">
            <Text>
              {text(
                file.recipe
                  ? 'dataSuites.explorer.refreshMade'
                  : readsAgain
                    ? 'dataSuites.files.anewHint'
                    : 'dataSuites.explorer.refreshRead',
              )}
            </Text>
            <Group>
              <Button
                leftSection={<IconRefresh size={16} aria-hidden="true" />}
                loading={refresh.isPending || readAgain.isPending}
                onClick={() => void run()}
              >
                {text(
                  file.recipe
                    ? 'dataSuites.tools.again'
                    : readsAgain
                      ? 'dataSuites.files.anew'
                      : 'dataSuites.explorer.readAgain',
                )}
              </Button>
              <Button
                component={Link}
                variant="default"
                href={`${link('data-integrations/adt-dashboard')}?file=${file.fileID}`}
              >
                {text('dataSuites.explorer.history')}
              </Button>
            </Group>
          </Stack>
        </SectionCard>
      )}
      <FileCard suite={suite} file={file} source={source} onChanged={changed} />
    </Stack>
  )
}
