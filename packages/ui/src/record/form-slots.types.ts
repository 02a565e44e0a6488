import type { ReactNode } from 'react'
import type { VersionedRow } from '@atrium/kit/shared'
import type { PageAction } from '../layout/page-header.tsx'
import type { FieldInputs } from './form-fields.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Where a form page can differ from the default: each slot replaces or adds one part of it. */
export interface FormSlots<Row extends VersionedRow> {
  breadcrumb?: ReactNode
  title?: (form: RecordForm<Row>) => ReactNode
  inputs?: FieldInputs<Row>
  /** Next to a field, by its name: comments on it. */
  below?: (name: string) => ReactNode
  /** Additional entries for the page's menu. */
  more?: (form: RecordForm<Row>) => readonly PageAction[]
  /**
   * The record is in a state in which no one changes it any more: it is read-only, with no saving
   * or removing.
   */
  isReadOnly?: (form: RecordForm<Row>) => boolean
  /** Above and below the fields. */
  before?: (form: RecordForm<Row>) => ReactNode
  after?: (form: RecordForm<Row>) => ReactNode
}
