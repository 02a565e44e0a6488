import { FormEditor } from '@atrium/forms/parts'
import type { PageProps } from '@atrium/kit/client'
import { api } from '../api.ts'

export default function RtiFormPage({ params }: PageProps) {
  return (
    <FormEditor api={api.rtiForms} id={params.id} listScreen="settings/intervention/rti-forms" />
  )
}
