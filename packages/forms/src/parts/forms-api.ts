import type { moduleApi } from '@atrium/kit/client'
import type { FormEditing } from '../form-editing.ts'

/** The slice of the client that an area's forms are edited by. */
export type FormsApi = ReturnType<typeof moduleApi<FormEditing>>
