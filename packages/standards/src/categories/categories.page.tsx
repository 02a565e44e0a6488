import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { categoriesResource } from './categories.resource.ts'

export default function CategoriesPage() {
  return (
    <ResourceListPage
      resource={categoriesResource}
      api={api.categories}
      formScreen="settings/standards/categories/edit"
    />
  )
}
