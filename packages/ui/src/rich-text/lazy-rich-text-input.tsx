import { lazy, Suspense } from 'react'
import { Input, Skeleton } from '@mantine/core'
import type { RichTextInputProps } from './rich-text.types.ts'

const RichTextInput = lazy(() => import('./rich-text-input.tsx'))

/** An editor of rich text, its code loaded when one is first drawn. The server makes what it gives harmless: `richText` of the kit. */
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
