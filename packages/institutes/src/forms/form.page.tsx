import { FormEditor } from '@atrium/forms/parts'
import type { PageProps } from '@atrium/kit/client'
import { api } from '../api.ts'
import { notAsked } from '../words.ts'

export default function FormPage({ params }: PageProps) {
  return (
    <FormEditor
      api={api.forms}
      id={params.id}
      listScreen="settings/institutes/forms"
      without={notAsked}
    />
  )
}
