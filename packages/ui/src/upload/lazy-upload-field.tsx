import { lazy, Suspense } from 'react'
import { Input, Skeleton } from '@mantine/core'
import type { UploadFieldProps } from './upload-field.types.ts'

const UploadField = lazy(() =>
  import('./upload-field.tsx').then((module) => ({ default: module.UploadField })),
)

/** The upload field, its code loaded when one is first drawn. */
export function LazyUploadField(props: UploadFieldProps) {
  const waiting = (
    <Input.Wrapper label={props.label} labelElement="div" required={props.required ?? false}>
      <Skeleton height={160} />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={waiting}>
      <UploadField {...props} />
    </Suspense>
  )
}
