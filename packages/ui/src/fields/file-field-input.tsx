import { useState } from 'react'
import type { FileField, UploadedFile } from '@atrium/kit/shared'
import { UploadField } from '../upload/upload-field.tsx'
import { inputProps, type FieldInputProps } from './field-input.types.ts'
import { useFiles } from './files.tsx'

// A record stores only a file's uuid; its other properties are shown while the form is open.
export default function FileFieldInput(props: FieldInputProps<FileField>) {
  const { field, value, onChange } = props
  const { upload, addressOf } = useFiles()
  const [sent, setSent] = useState<UploadedFile | null>(null)
  const { onBlur: _left, ...common } = inputProps(props)
  return (
    <UploadField
      {...common}
      accept={field.accept}
      upload={upload}
      value={
        typeof value === 'string' && value !== ''
          ? sent?.uuid === value
            ? sent
            : { uuid: value, canonicalUrl: addressOf(value) }
          : null
      }
      onChange={(file) => {
        setSent(file)
        onChange(file?.uuid ?? null)
      }}
    />
  )
}
