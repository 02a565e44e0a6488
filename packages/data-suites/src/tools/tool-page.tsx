import { useLink, useUserContext } from '@atrium/kit/client'
import { EmptyState, Notice, PageHeader, Loading } from '@atrium/ui'
import { Button, Select, Stack } from '@mantine/core'
import { IconPlus, IconTool } from '@tabler/icons-react'
import { Link, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useSuite } from '../parts/suite-frame.tsx'
import type { FileView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { Recipe, Tool } from './recipe.types.ts'
import { RecipeWizard } from './recipe-wizard.tsx'
import type { ToolStep } from './tool-steps.ts'

/**
 * A tool on its own page: the suite, its steps, its result on the first rows, and the file that it
 * makes.
 */
export function ToolPage<T extends Tool>({
  tool,
  steps,
}: {
  tool: T
  steps: ToolStep<Extract<Recipe, { tool: T }>>[]
}) {
  const text = useText()
  const link = useLink()
  const { permissions } = useUserContext()
  const mayCreate = permissions.includes('dataSuites.create')
  const [params, setParams] = useSearchParams()
  const suites = api.list.useQuery()
  const mine = suites.data?.filter((one) => one.role === 'owner' && one.files > 0) ?? []
  const suiteID = Number(params.get('suite')) || mine[0]?.suiteID
  return (
    <>
      <PageHeader
        title={text(`dataSuites.tools.${tool}`)}
        subtitle={text(`dataSuites.tools.${tool}.hint`)}
      />
      {!suites.data ? (
        <Loading of={suites} />
      ) : suiteID === undefined ? (
        <EmptyState
          title={text('dataSuites.tools.noSuite')}
          hint={text(mayCreate ? 'dataSuites.tools.noSuiteHint' : 'dataSuites.tools.ownersOnly')}
          action={
            mayCreate && (
              <Button
                component={Link}
                href={link('data-explorer/create')}
                leftSection={<IconPlus size={16} aria-hidden="true" />}
              >
                {text('dataSuites.explorer.add')}
              </Button>
            )
          }
          icon={<IconTool size={32} />}
        />
      ) : (
        <Stack>
          {!params.get('file') && (
            <Select
              label={text('dataSuites.charts.suite')}
              maw={400}
              searchable
              allowDeselect={false}
              value={String(suiteID)}
              data={mine.map((one) => ({ value: String(one.suiteID), label: one.name }))}
              onChange={(value) => value && setParams({ suite: value })}
            />
          )}
          <ToolWorkspace
            key={`${suiteID} ${params.get('file') ?? ''}`}
            tool={tool}
            suiteID={suiteID}
            fileID={Number(params.get('file')) || undefined}
            steps={steps}
          />
        </Stack>
      )}
    </>
  )
}

interface ToolWorkspaceProps<T extends Tool> {
  tool: T
  suiteID: number
  fileID: number | undefined
  steps: ToolStep<Extract<Recipe, { tool: T }>>[]
}

function ToolWorkspace<T extends Tool>({ tool, suiteID, fileID, steps }: ToolWorkspaceProps<T>) {
  const suite = useSuite(suiteID)
  const text = useText()
  if (!suite.data) return <Loading of={suite} />
  const { data } = suite
  const file = data.files.find((one) => one.fileID === fileID)
  if (data.role !== 'owner')
    return <Notice kind="info">{text('dataSuites.tools.ownersOnly')}</Notice>
  if (fileID !== undefined && file?.recipe?.definition.tool !== tool)
    return <Notice kind="danger">{text('dataSuites.tools.notMade')}</Notice>
  return <RecipeWizard key={data.suiteID} tool={tool} suite={data} file={file} steps={steps} />
}

/** The choice of one file. */
export function FileSelect({
  label,
  files,
  value,
  onChange,
}: {
  label: string
  files: FileView[]
  value: number
  onChange: (fileID: number) => void
}) {
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      value={value > 0 ? String(value) : null}
      data={files.map((one) => ({ value: String(one.fileID), label: one.name }))}
      onChange={(id) => id && onChange(Number(id))}
    />
  )
}
