import { FieldInput, HistoryButton } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import { categoriesRow } from '../book.rules.ts'
import {
  categoriesFields,
  categoriesFieldsIn,
  type CategoriesRow,
  type Gradebook,
} from '../gradebook.words.ts'

interface Props {
  of: ClassOf
  book: Gradebook
  reload: () => Promise<unknown>
  onClose: () => void
}

/** As history has it: without terms from before categories had any. */
type KeptCategory = Omit<CategoriesRow['categories'][number], 'termIDs'> & { termIDs?: number[] }

/** The form has a term as a choice, which is a text. */
const asForm = (row: CategoriesRow) => ({
  ...row,
  categories: row.categories.map((one) => ({ ...one, termIDs: one.termIDs.map(String) })),
})
type FormRow = ReturnType<typeof asForm>

/** A class's categories, their weights, their terms, and how many scores each drops. */
export function CategoriesDialog({ of, book, reload, onClose }: Props) {
  const say = useText()
  const saving = api.saveCategories.useMutation()
  const row = categoriesRow(of.sectionID, book.categories)
  const termName = (id: number | string) =>
    book.classTerms.find((term) => String(term.id) === String(id))?.name ?? ''
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const saved = await saving.mutateAsync({
      ...of,
      version: version ?? row.version,
      categories: (changes.categories as FormRow['categories']).map(({ termIDs, ...one }) => ({
        ...one,
        // The form leaves out what isn't chosen.
        termIDs: ((termIDs as string[] | null | undefined) ?? []).map(Number),
      })),
    })
    await reload()
    return asForm(saved)
  }
  return (
    <RecordDialog<FormRow>
      name="grades.categories"
      fields={categoriesFieldsIn(book.classTerms)}
      id={row.id}
      row={asForm(row)}
      inputs={{
        categories: (props) => (
          <FieldInput
            {...props}
            {...(props.parts && {
              parts: {
                ...props.parts,
                choice: (part) =>
                  part === 'termIDs' ? termName : (props.parts?.choice(part) ?? String),
              },
            })}
          />
        ),
      }}
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
            (value as KeptCategory[])
              .map(({ name, weight, termIDs = [] }) =>
                [
                  name,
                  weight !== null && `${weight}%`,
                  termIDs.length > 0 && `(${termIDs.map(termName).join(', ')})`,
                ]
                  .filter(Boolean)
                  .join(' '),
              )
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
