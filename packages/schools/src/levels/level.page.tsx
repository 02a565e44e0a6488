import type { PageProps } from '@atrium/kit/client'
import { formID, ResourceFormPage } from '@atrium/ui'
import { api } from '../api.ts'
import { levelsResource } from './levels.resource.ts'

export default function LevelsFormPage({ params }: PageProps) {
  return (
    <ResourceFormPage
      resource={levelsResource}
      api={api.levels}
      id={formID(params.id)}
      listScreen="settings/schools/levels"
    />
  )
}
