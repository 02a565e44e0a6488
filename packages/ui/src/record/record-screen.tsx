import { recordApi, type PageFile, type PageProps } from '@atrium/kit/client'
import type { AnyRecord, Screen } from '@atrium/kit/shared'
import { beginList } from '../list/begin-list.ts'
import { RecordListPage } from '../list/record-list-page.tsx'
import { formID, RecordFormPage } from './record-form-page.tsx'

/** The page of a screen that is just a record's list or form. */
export function recordScreen({ name, record }: Screen, definition: AnyRecord): PageFile {
  const api = recordApi(definition)
  const List = () => (
    <RecordListPage definition={definition} api={api} formScreen={`${name}/edit`} />
  )
  const Form = ({ params }: PageProps) => (
    <RecordFormPage
      definition={definition}
      api={api}
      id={formID(params.id)}
      listScreen={name.replace(/\/edit$/, '')}
    />
  )
  return record?.part === 'form'
    ? { default: Form }
    : { default: List, begin: beginList(definition) }
}
