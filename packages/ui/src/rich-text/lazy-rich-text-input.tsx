import { lazy, Suspense } from 'react'
import { Input, Skeleton } from '@mantine/core'
import type { RichTextInputProps } from './rich-text.types.ts'

const RichTextInput = lazy(() => import('./rich-text-input.tsx'))

/**
 * A rich text editor, with its code loaded on first use. The server sanitizes its output: the kit's
 * `richText`.
 */
export function LazyRichTextInput(props: RichTextInputProps) {
  const waiting = (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      required={props.required ?? false}
      description={props.description}
    >
      <Skeleton height={180} />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={waiting}>
      <RichTextInput {...props} />
    </Suspense>
  )
}
