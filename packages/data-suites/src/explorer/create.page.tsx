import { useState } from 'react'
import { useLink, useUserContext } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, PageHeader, SectionCard, useToasts } from '@atrium/ui'
import { Anchor, Button, Group, List, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { UploadBox } from '../files/upload-box.tsx'
import { tools } from '../tools/recipe.types.ts'
import { useText } from '../use-text.ts'

/** A new data source: into which suite, then a file, whose columns are looked at next. */
export default function CreatePage() {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const { permissions } = useUserContext()
  const suites = api.list.useQuery()
  const createSuite = api.create.useMutation()
  const createFile = api.createFile.useMutation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const mayCreate = permissions.includes('dataSuites.create')
  const mine = suites.data?.filter((one) => one.role !== 'view') ?? []
  const [how, setHow] = useState<'known' | 'new'>()
  const way = how ?? (mine.length > 0 ? 'known' : 'new')
  const suiteID = way === 'known' ? Number(chosen ?? mine[0]?.suiteID ?? 0) : 0
  const received = async (uploadID: string) => {
    const { fileID } = await createFile.mutateAsync({ suiteID, uploadID })
    navigate(link('data-explorer/mapping', { suiteID, fileID }))
  }
  const make = () =>
    createSuite.mutateAsync({ name: name.trim(), description: null }).then(async (made) => {
      await suites.refetch()
      setChosen(String(made.suiteID))
      setHow('known')
    }, toasts.failed)
  return (
    <>
      <PageHeader title={text('dataSuites.explorer.add')} subtitle={text('dataSuites.explorer.addHint')} />
      {suites.error && !suites.data ? (
        <LoadError error={suites.error} onRetry={() => void suites.refetch()} />
      ) : !suites.data ? (
        <DelayedLoader />
      ) : mine.length === 0 && !mayCreate ? (
        <EmptyState title={text('dataSuites.explorer.notYours')} />
      ) : (
        <Stack>
          <SectionCard title={text('dataSuites.explorer.where')}>
            <Stack>
              {mayCreate && mine.length > 0 && (
                <Radio.Group aria-label={text('dataSuites.explorer.where')} value={way} onChange={(value) => setHow(value as 'known' | 'new')}>
                  <Stack gap={6}>
                    <Radio value="known" label={text('dataSuites.explorer.known')} />
                    <Radio value="new" label={text('dataSuites.explorer.new')} />
                  </Stack>
                </Radio.Group>
              )}
              {way === 'known' ? (
                <Select label={text('dataSuites.charts.suite')} maw={400} searchable allowDeselect={false} value={String(suiteID)} data={mine.map((one) => ({ value: String(one.suiteID), label: one.name }))} onChange={setChosen} />
              ) : (
                <Group align="flex-end">
                  <TextInput label={text('dataSuites.list.name')} style={{ flex: '1 1 200px' }} maw={400} maxLength={120} value={name} onChange={(event) => setName(event.currentTarget.value)} />
                  <Button onClick={() => void make()} loading={createSuite.isPending} disabled={name.trim() === ''}>
                    {text('dataSuites.list.new')}
                  </Button>
                </Group>
              )}
            </Stack>
          </SectionCard>
          {suiteID > 0 && (
            <SectionCard title={text('dataSuites.files.upload')}>
              <Stack>
                <UploadBox key={suiteID} suiteID={suiteID} onSent={received} />
                <Text size="sm" c="dimmed">
                  {text('dataSuites.explorer.orMake')}
                </Text>
                <List size="sm">
                  {tools.map((tool) => (
                    <List.Item key={tool}>
                      <Anchor component={Link} underline="always" href={`${link(`data-tools/${tool}-tool`)}?suite=${suiteID}`}>
                        {text(`dataSuites.tools.${tool}`)}
                      </Anchor>{' '}
                      {text(`dataSuites.tools.${tool}.hint`)}
                    </List.Item>
                  ))}
                </List>
              </Stack>
            </SectionCard>
          )}
        </Stack>
      )}
    </>
  )
}
