import type { Upload } from '../fields/files.tsx'
import type { UploadedFile } from '@atrium/kit/shared'

/** A stored file, of which only this is known. */
export type KnownFile = Pick<UploadedFile, 'uuid' | 'canonicalUrl'> & Partial<UploadedFile>

export interface UploadFieldProps {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  /** Not clearable. */
  required?: boolean
  disabled?: boolean
  accept?: 'image' | 'any'
  /** Uploads it; `POST /{app}/rest/files`. */
  upload: Upload
  value: KnownFile | null
  onChange: (file: UploadedFile | null) => void
}
