import { useLink } from '@atrium/kit/client'
import { useFormats } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { fieldName } from '../parts/fields.ts'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { inputsOfRecipe } from './recipe.rules.ts'
import type { Recipe } from './recipe.types.ts'

type Say = ReturnType<typeof useText>

/** A recipe in a sentence: "Built from A joined with B on Student ID = Student." */
export function recipeWords(recipe: Recipe, suite: SuiteDetail, text: Say): string {
  const file = (fileID: number) =>
    suite.files.find((one) => one.fileID === fileID)?.name ?? text('dataSuites.tools.words.gone')
  const field = (ref: string) => fieldName(suite, ref) || text('dataSuites.tools.words.gone')
  const list = (names: readonly string[]) => names.join(', ')
  switch (recipe.tool) {
    case 'combine':
      return text('dataSuites.tools.words.combine', {
        kind: recipe.kind,
        left: file(recipe.left),
        right: file(recipe.right),
        keys: list(recipe.keys.map((key) => `${field(key.left)} = ${field(key.right)}`)),
      })
    case 'filter':
      return text('dataSuites.tools.words.filter', {
        file: file(recipe.fileID),
        count: recipe.filters.reduce(
          (sum, one) =>
            sum +
            (one.type === 'custom' && 'of' in one.condition && Array.isArray(one.condition.of)
              ? one.condition.of.length
              : 1),
          0,
        ),
        columns: recipe.columns.length,
      })
    case 'flatten':
      return recipe.way === 'columns'
        ? text('dataSuites.tools.words.wide', {
            file: file(recipe.fileID),
            columns: list(recipe.values.map((one) => one.label).slice(0, 6)),
            count: recipe.values.length,
          })
        : text('dataSuites.tools.words.nested', {
            file: file(recipe.fileID),
            column: field(recipe.field),
          })
    case 'stack':
      return text('dataSuites.tools.words.stack', { files: list(recipe.fileIDs.map(file)) })
  }
}

/**
 * How a file is derived, whether its inputs exist, when it was last built, and the way to change
 * it.
 */
export function RecipeLine({ suite, file }: { suite: SuiteDetail; file: FileView }) {
  const text = useText()
  const link = useLink()
  const { ago } = useFormats()
  if (!file.recipe) return null
  const { definition, auto, ranAt } = file.recipe
  const gone = inputsOfRecipe(definition).filter(
    (id) => !suite.files.some((one) => one.fileID === id && one.online),
  )
  return (
    <Stack gap={4}>
      <Text size="sm">{recipeWords(definition, suite, text)}</Text>
      <Text size="sm" c="dimmed">
        {text(auto ? 'dataSuites.tools.words.auto' : 'dataSuites.tools.words.byHand')}
        {ranAt && ` · ${text('dataSuites.tools.words.ranAt', { when: ago(ranAt) })}`}
      </Text>
      {gone.length > 0 && (
        <Text size="sm" c="red">
          {text('dataSuites.tools.words.inputsGone', {
            names: gone
              .map((id) => suite.files.find((one) => one.fileID === id)?.name ?? '')
              .join(', '),
          })}
        </Text>
      )}
      {suite.role === 'owner' && (
        <Group>
          <Button
            component={Link}
            variant="default"
            size="xs"
            href={`${link(`data-tools/${definition.tool}-tool`)}?suite=${suite.suiteID}&file=${file.fileID}`}
          >
            {text('dataSuites.tools.edit')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
