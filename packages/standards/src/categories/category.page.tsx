import type { PageProps } from '@atrium/kit/client'
import { formID, RecordFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { categoriesRecord } from './categories.record.ts'
import { ContentsCard } from './contents-card.tsx'

export default function CategoryFormPage({ params }: PageProps) {
  return (
    <RecordFormPage
      definition={categoriesRecord}
      api={api.categories}
      id={formID(params.id)}
      listScreen="settings/standards/categories"
      slots={{
        after: ({ row }) =>
          row && (
            <div style={{ marginTop: 16 }}>
              <ContentsCard categoryID={row.id} />
            </div>
          ),
      }}
    />
  )
}
