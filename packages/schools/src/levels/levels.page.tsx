import { ResourceListPage } from '@atrium/ui'
import { api } from '../api.ts'
import { levelsResource } from './levels.resource.ts'

export default function LevelsPage() {
  return (
    <ResourceListPage
      resource={levelsResource}
      api={api.levels}
      formScreen="settings/schools/levels/edit"
    />
  )
}
