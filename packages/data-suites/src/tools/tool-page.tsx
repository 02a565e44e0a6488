import { useState, type ReactNode } from 'react'
import { refusalOf, useLink } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, Notice, PageHeader, SectionCard, useDebounced, useToasts } from '@atrium/ui'
import { Button, Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useSuite } from '../parts/suite-frame.tsx'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { emptyRecipe } from './propose.rules.ts'
import { recipeErrors } from './recipe.rules.ts'
import type { Recipe, Tool } from './recipe.types.ts'
import { RecipePreviewTable } from './recipe-preview.tsx'

export interface ToolFieldsProps<R extends Recipe> {
  suite: SuiteDetail
  /** The files that may go in: those that serve data, without the one that is made and what stands on it. */
  files: FileView[]
  recipe: R
  onChange: (recipe: R) => void
}

/** A tool on its own page: the suite, what it asks, what comes of it on the first rows, and the file that it makes. */
export function ToolPage<T extends Tool>({ tool, fields }: { tool: T; fields: (props: ToolFieldsProps<Extract<Recipe, { tool: T }>>) => ReactNode }) {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const suites = api.list.useQuery()
  const mine = suites.data?.filter((one) => one.role === 'owner' && one.files > 0) ?? []
  const suiteID = Number(params.get('suite')) || mine[0]?.suiteID
  return (
    <>
      <PageHeader title={text(`dataSuites.tools.${tool}`)} subtitle={text(`dataSuites.tools.${tool}.hint`)} />
      {suites.error && !suites.data ? (
        <LoadError error={suites.error} onRetry={() => void suites.refetch()} />
      ) : !suites.data ? (
        <DelayedLoader />
      ) : suiteID === undefined ? (
        <EmptyState title={text('dataSuites.tools.noSuite')} hint={text('dataSuites.tools.noSuiteHint')} icon={<IconTool size={32} />} />
      ) : (
        <Stack>
          {!params.get('file') && <Select label={text('dataSuites.charts.suite')} maw={400} searchable allowDeselect={false} value={String(suiteID)} data={mine.map((one) => ({ value: String(one.suiteID), label: one.name }))} onChange={(value) => value && setParams({ suite: value })} />}
          <Kitchen key={`${suiteID} ${params.get('file') ?? ''}`} tool={tool} suiteID={suiteID} fileID={Number(params.get('file')) || undefined} fields={fields} />
        </Stack>
      )}
    </>
  )
}

interface KitchenProps<T extends Tool> {
  tool: T
  suiteID: number
  fileID: number | undefined
  fields: (props: ToolFieldsProps<Extract<Recipe, { tool: T }>>) => ReactNode
}

function Kitchen<T extends Tool>({ tool, suiteID, fileID, fields }: KitchenProps<T>) {
  const suite = useSuite(suiteID)
  const text = useText()
  if (suite.error && !suite.data) return <LoadError error={suite.error} onRetry={() => void suite.refetch()} />
  if (!suite.data) return <DelayedLoader />
  const { data } = suite
  const file = data.files.find((one) => one.fileID === fileID)
  if (data.role !== 'owner') return <Notice kind="info">{text('dataSuites.tools.ownersOnly')}</Notice>
  if (fileID !== undefined && file?.recipe?.definition.tool !== tool) return <Notice kind="danger">{text('dataSuites.tools.notMade')}</Notice>
  return <Recipes key={data.suiteID} tool={tool} suite={data} file={file} fields={fields} />
}

function Recipes<T extends Tool>({ tool, suite, file, fields }: { tool: T; suite: SuiteDetail; file: FileView | undefined; fields: KitchenProps<T>['fields'] }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const save = api.tools.save.useMutation()
  const [name, setName] = useState(file?.name ?? '')
  const [auto, setAuto] = useState(file?.recipe?.auto ?? true)
  const [recipe, setRecipe] = useState<Recipe>(file?.recipe?.definition ?? emptyRecipe[tool])
  const settled = useDebounced(recipe)
  const isWhole = Object.keys(recipeErrors(recipe)).length === 0
  const files = suite.files.filter((one) => one.online && one.fileID !== file?.fileID)
  const submit = () =>
    save.mutateAsync({ suiteID: suite.suiteID, ...(file?.recipe && { fileID: file.fileID, version: file.recipe.version }), name: name.trim(), auto, recipe }).then(() => {
      toasts.done(text('dataSuites.tools.saved'))
      navigate(link('data-forge/data-suites/files', { suiteID: suite.suiteID }))
    }, toasts.failed)
  const errors = refusalOf(save.error)?.errors ?? {}
  return (
    <Stack>
      {fields({ suite, files, recipe: recipe as Extract<Recipe, { tool: T }>, onChange: setRecipe })}
      <RecipePreviewTable suite={suite} recipe={settled} />
      <SectionCard title={text('dataSuites.tools.result')}>
        <Stack>
          <TextInput label={text('dataSuites.tools.fileName')} required maw={400} maxLength={120} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Checkbox label={text('dataSuites.tools.auto')} description={text('dataSuites.tools.autoHint')} checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />
          {Object.values(errors).map((error) => (
            <Text key={error} c="red" size="sm" role="alert">
              {error}
            </Text>
          ))}
          <Group justify="flex-end">
            <Button onClick={() => void submit()} loading={save.isPending} disabled={!isWhole || name.trim() === ''}>
              {text(file ? 'dataSuites.tools.saveAgain' : 'dataSuites.tools.make')}
            </Button>
          </Group>
        </Stack>
      </SectionCard>
    </Stack>
  )
}

/** The choice of one file. */
export function FileSelect({ label, files, value, onChange }: { label: string; files: FileView[]; value: number; onChange: (fileID: number) => void }) {
  return <Select label={label} searchable allowDeselect={false} value={value > 0 ? String(value) : null} data={files.map((one) => ({ value: String(one.fileID), label: one.name }))} onChange={(id) => id && onChange(Number(id))} />
}
