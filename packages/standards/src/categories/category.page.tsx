import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { categoriesResource } from './categories.resource.ts'
import { ContentsCard } from './contents-card.tsx'

export default function CategoryFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={categoriesResource}
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
