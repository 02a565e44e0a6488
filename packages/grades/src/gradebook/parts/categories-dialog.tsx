import { HistoryButton } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import { categoriesRow } from '../book.rules.ts'
import { categoriesFields, type CategoriesRow, type Gradebook } from '../gradebook.words.ts'

interface Props {
  of: ClassOf
  book: Gradebook
  reload: () => Promise<unknown>
  onClose: () => void
}

/** A class's categories, their weights, and how many scores each drops. */
export function CategoriesDialog({ of, book, reload, onClose }: Props) {
  const say = useText()
  const saving = api.saveCategories.useMutation()
  const row = categoriesRow(of.sectionID, book.categories)
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const saved = await saving.mutateAsync({
      ...of,
      version: version ?? row.version,
      categories: changes.categories as CategoriesRow['categories'],
    })
    await reload()
    return saved
  }
  return (
    <RecordDialog<CategoriesRow>
      name="grades.categories"
      fields={categoriesFields}
      id={row.id}
      row={row}
      save={save}
      title={say('grades.categories.title')}
      onClose={onClose}
    >
      <Group justify="flex-end">
        <HistoryButton
          api={api.categoriesHistory}
          input={of}
          fields={categoriesFields}
          label={() => say('grades.categories.categories')}
          show={(_, value) =>
            Array.isArray(value) &&
            (value as CategoriesRow['categories'])
              .map(({ name, weight }) => (weight === null ? name : `${name} ${weight}%`))
              .join(', ')
          }
          of={say('grades.categories.title')}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {say('grades.categories.hint')}
      </Text>
    </RecordDialog>
  )
}
